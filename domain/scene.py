"""A neutral drawing of the table, which one renderer puts on the page for every game.

A scene holds boards (a drawing each), items on them and panels of text beside them. Everything has
an id that stays the same while the thing is the same, so that two scenes differ by what changed.
Lengths are in units of the board's own box; y points downwards.
"""

from dataclasses import dataclass
from typing import TypeAlias

from domain.message import Message

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, kw_only=True)
class Board:
    """One drawing: its box (left, top, width, height) and whose it is, if anybody's.

    `weight` is how large one of its units is drawn beside the units of the other boards.
    """

    id: str
    title: Message
    box: tuple[float, float, float, float]
    owner: str | None = None
    weight: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Item:
    """One place or piece on a board.

    `glyph` names a drawing of the game's `glyphs.json`, drawn at `at`, `size` times as large and
    turned `turn` degrees clockwise; or it is "polygon" or "line" through `points`, or "label" for
    `text` alone. `paint` names a colour of the game's palette; with `owner`, the glyph's own-colour
    parts take that player's colour. Higher `layer` lies above. `title` says what it is, in words.
    """

    id: str
    board: str
    glyph: str
    at: Point = (0.0, 0.0)
    size: float = 1.0
    turn: int = 0
    points: tuple[Point, ...] = ()
    paint: str = ""
    owner: str | None = None
    text: Message | str = ""
    layer: int = 0
    title: Message | None = None


@dataclass(frozen=True, kw_only=True)
class Row:
    """A line of a panel: what it is about and its values, one per column."""

    label: Message | str
    values: tuple[Message | str, ...]
    owner: str | None = None


@dataclass(frozen=True, kw_only=True)
class Panel:
    """A small table beside the boards (prices of actions, stable, market, auction)."""

    id: str
    title: Message
    columns: tuple[Message | str, ...] = ()
    rows: tuple[Row, ...] = ()
    owner: str | None = None


@dataclass(frozen=True, kw_only=True)
class Scene:
    """The whole table for one viewer."""

    boards: tuple[Board, ...]
    items: tuple[Item, ...]
    panels: tuple[Panel, ...] = ()
