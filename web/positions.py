"""The positions of a replay answer, whose moves hold only what differs from the step before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Numbers = Mapping[str, Mapping[str, int | None]]
"""Player → measure → value."""


@dataclass(frozen=True)
class Position:
    """The table after one step: the move that led here, its numbers and its drawing in full."""

    move: Mapping[str, Any]
    metrics: Numbers
    before: Numbers
    drawing: Mapping[str, Mapping[str, Any]]

    @property
    def step(self) -> int:
        """0 at the opening, then one more for each move."""
        return int(self.move["step"])

    def change(self, player: str, measure: str) -> int:
        """By how much a number differs from the step before; 0 where either is not known."""
        now = self.metrics.get(player, {}).get(measure)
        past = self.before.get(player, {}).get(measure)
        return now - past if now is not None and past is not None else 0


def positions(answer: Mapping[str, Any]) -> Iterator[Position]:
    """Every position of a replay answer, from step 0 on."""
    start = answer["start"]
    now = Position(start, start["metrics"], start["metrics"], _drawn({}, start["drawing"]))
    yield now
    for move in answer["moves"]:
        counted = _counted(now.metrics, move["metrics"])
        now = Position(move, counted, now.metrics, _drawn(now.drawing, move["drawing"]))
        yield now


def position(answer: Mapping[str, Any], step: int) -> Position:
    """The position at a step, or the nearest that exists."""
    wanted = min(max(step, 0), len(answer["moves"]))
    return next(one for one in positions(answer) if one.step >= wanted)


def _counted(before: Numbers, changes: Numbers) -> Numbers:
    if not changes:
        return before
    return {player: {**before[player], **changes.get(player, {})} for player in before}


def _drawn(
    before: Mapping[str, Mapping[str, Any]], changes: Mapping[str, Mapping[str, Any]]
) -> Mapping[str, Mapping[str, Any]]:
    return {
        kind: {
            key: thing
            for key, thing in {**before.get(kind, {}), **changes.get(kind, {})}.items()
            if thing is not None
        }
        for kind in ("boards", "items", "panels")
    }
