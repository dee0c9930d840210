"""What tells the players apart on every page: a colour, a mark and a dash of their own.

The set is safe for colour-blind eyes, and nothing is said by colour alone: pieces, chips and curves
carry the mark or the dash too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.game import AnyGame
from domain.opening import Opening
from service.wearing import worn


@dataclass(frozen=True)
class Look:
    """A player's colour (a name of the style sheet), mark on pieces and chips, dash of curves."""

    colour: str
    mark: str
    dash: str


LOOKS = {
    look.colour: look
    for look in (
        Look("red", "circle", "solid"),
        Look("blue", "square", "6px,3px"),
        Look("green", "triangle", "2px,2px"),
        Look("yellow", "diamond", "7px,3px,2px,3px"),
        Look("black", "star", "12px,4px"),
        Look("white", "cross", "12px,3px,2px,3px"),
    )
}

MARKS = {
    "circle": "M-.5 0a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0z",
    "square": "M-.44-.44h.88v.88h-.88z",
    "triangle": "M0-.54l.54.96h-1.08z",
    "diamond": "M0-.58l.48.58l-.48.58l-.48-.58z",
    "star": "M0-.58l.15.38.42.02-.33.27.12.41-.36-.23-.36.23.12-.41-.33-.27.42-.02z",
    "cross": "M-.18-.52h.36v.34h.34v.36h-.34v.34h-.36v-.34h-.34v-.36h.34z",
}
"""Outlines of the marks, about one unit wide around the origin."""


def looks_of(game: AnyGame, opening: Opening) -> dict[str, Look]:
    """A look for each player of a match of this game."""
    wearing = worn(game, opening).items()
    return looks({"player": player, "colour": colour} for player, colour in wearing)


def looks(players: Iterable[Mapping[str, Any]]) -> dict[str, Look]:
    """A look for each player of a match: the colour chosen at the table, or one nobody has.

    Where there are more players than looks, as in results from elsewhere, they come again.
    """
    chosen = {one["player"]: one.get("colour") or one.get("worn") for one in players}
    free = [look for name, look in LOOKS.items() if name not in chosen.values()]
    seen: dict[str, Look] = {}
    for player, colour in chosen.items():
        look = LOOKS.get(colour or "")
        if look is None or look in seen.values():
            free = free or list(LOOKS.values())
            look = free.pop(0)
        seen[player] = look
    return seen
