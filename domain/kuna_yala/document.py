"""The document of a whole position (wire.md, section 2; docs/games/kuna_yala.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from domain.corrections import Checkpoint, PositionSet
from domain.kuna_yala.actions import Cell
from domain.kuna_yala.state import Token
from domain.shape import Within

Count = Annotated[int, Within(0)]


@dataclass(frozen=True)
class Lying:
    """A card by its type; `number` is when it came to light, 0 for whoever does not mind."""

    card: str
    number: Count = 0


@dataclass(frozen=True)
class Covered:
    """What lies on a cell of a shoal, the lowest card first."""

    cell: Cell
    stack: Annotated[tuple[Lying, ...], Within(1, 2)]
    skeleton: bool = False


@dataclass(frozen=True)
class Position:
    """The table without what the opening says; every field is named as in docs/games/kuna_yala.md.

    Without `seen` the cards that came to light are those that lie on the table.
    """

    format: Literal["kuna_yala-position/1"]
    phase: Literal[
        "setup_tokens",
        "setup_starts",
        "setup_piles",
        "revealing",
        "pending_octopus",
        "pending_four_sharks",
        "take",
        "place",
        "token_reveal",
    ]
    active: str
    shoals: Mapping[str, tuple[Covered, ...]]
    offer: tuple[Lying | None, Lying | None, Lying | None, Lying | None]
    piles: tuple[Count | None, ...]
    tokens: Mapping[str, Token]
    turns: Count
    hand: tuple[Lying, ...] = ()
    placeable: Count = 0
    roles: tuple[Literal["own", "opponent"], ...] = ()
    removed: tuple[Lying, ...] = ()
    octopus: Lying | None = None
    leader: str | None = None
    drawn: tuple[Count, Count, Count, Count] = (0, 0, 0, 0)
    seen: Mapping[str, Count] | None = None
    shown: Count = 0
    source: Annotated[int, Within(1, 4)] | None = None


@dataclass(frozen=True)
class KunaYalaCheckpoint(Checkpoint):
    """Set the whole position to what lies on the table."""

    position: Position | None


@dataclass(frozen=True)
class KunaYalaPositionSet(PositionSet):
    """The whole position was set."""

    position: Position | None
