"""What the pages of one match show: its players, boards, numbers and moves at one step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from markupsafe import Markup

from service.logs.log import Log
from web.drawing import board
from web.drawing.arrangement import Arrangement, Place, arranged, largest
from web.drawing.looks import MARKS, Look, looks_of
from web.drawing.positions import Position, position


@dataclass(frozen=True)
class Sheet:
    """A replay answer and the glyphs of its game, seen from one step; players look as `looks`."""

    answer: Mapping[str, Any]
    glyphs: Mapping[str, Any]
    step: int
    looks: Mapping[str, Look]

    @cached_property
    def now(self) -> Position:
        """The position that is shown."""
        return position(self.answer, self.step)

    @property
    def palette(self) -> Markup:
        """The game's paints for a style element."""
        return board.palette(self.glyphs)

    @property
    def names(self) -> Mapping[str, str]:
        """Player id → what people call them."""
        return {one["player"]: one["name"] for one in self.answer["players"]}

    @cached_property
    def arrangement(self) -> Arrangement:
        """Where every board that the match ever shows stands on a wide page."""
        return arranged(largest(move["drawing"] for move in self._story))

    def boards(self) -> Iterator[tuple[str, Place, Mapping[str, Any], Markup]]:
        """Each board: id, place, title and owner, and its drawing; nothing while it is away."""
        for key, place in self.arrangement.places.items():
            shape = self.now.drawing["boards"].get(key, {})
            drawn = board.svg(key, self.now.drawing, self.glyphs, self.looks) if shape else Markup()
            yield key, place, shape, drawn

    @cached_property
    def panels(self) -> Mapping[str, int]:
        """Every panel that the match ever shows, with the most rows it has: its place is kept."""
        rows: dict[str, int] = {}
        for move in self._story:
            for key, panel in move["drawing"].get("panels", {}).items():
                if isinstance(panel, Mapping):
                    rows[key] = max(rows.get(key, 0), len(panel.get("rows", ())))
        return rows

    @property
    def main_measures(self) -> list[Mapping[str, Any]]:
        """The measures that stand big: those of the main curves, the score first."""
        keys = [key for curve in self.main_curves for key in curve["measures"]]
        keys.sort(key=lambda key: key != "score")
        return [self._measure(key) for key in dict.fromkeys(keys)]

    @property
    def other_measures(self) -> list[Mapping[str, Any]]:
        """The measures that stand small."""
        big = self.main_measures
        return [measure for measure in self.answer["measures"] if measure not in big]

    @property
    def main_curves(self) -> list[Mapping[str, Any]]:
        """The curves that the page opens with."""
        return [curve for curve in self.answer["curves"] if curve.get("main")]

    @property
    def chapters(self) -> list[tuple[Mapping[str, Any], list[Mapping[str, Any]]]]:
        """The moves in runs of the same round and phase, each with its first move.

        A move belongs to the phase in which it was made: the one after the move before.
        """
        pairs = zip(self._story, self.answer["moves"], strict=False)
        runs = groupby(pairs, key=lambda pair: (pair[0]["round"], pair[0]["phase"]))
        return [(run[0][0], [move for _, move in run]) for run in map(list, (g for _, g in runs))]

    @property
    def rounds(self) -> list[tuple[int, int]]:
        """Each round with the step at which it begins."""
        begins: dict[int, int] = {}
        for move in self._story:
            if move["round"] is not None:
                begins.setdefault(move["round"], move["step"])
        return list(begins.items())

    @property
    def phases(self) -> list[int]:
        """The steps after which another phase or round is on."""
        pairs = zip(self._story, self.answer["moves"], strict=False)
        return [
            move["step"]
            for before, move in pairs
            if (before["phase"], before["round"]) != (move["phase"], move["round"])
        ]

    def for_script(self) -> dict[str, Any]:
        """What the page's script works with."""
        seats = {
            player: {"colour": look.colour, "mark": look.mark, "name": self.names[player]}
            for player, look in self.looks.items()
        }
        glyphs = {"glyphs": self.glyphs.get("glyphs", {})}
        return {"replay": self.answer, "glyphs": glyphs, "looks": seats, "marks": MARKS}

    @property
    def _story(self) -> list[Mapping[str, Any]]:
        return story(self.answer)

    def _measure(self, key: str) -> Mapping[str, Any]:
        return next(one for one in self.answer["measures"] if one["key"] == key)


def sheet_at(log: Log, answer: Mapping[str, Any], step: int) -> Sheet:
    """The answer about a match seen from one step."""
    return Sheet(answer, log.game.glyphs, step, looks_of(log.game, log.opening))


def story(answer: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The opening and the moves."""
    return [answer["start"], *answer["moves"]]
