"""The document of a whole position (wire.md, section 2; docs/games/akrotiri.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from domain.akrotiri.faces import Color, GoalCard, MapCard, TileFace
from domain.akrotiri.geometry import Piece
from domain.akrotiri.state import Seated, Temple
from domain.corrections import Checkpoint, PositionSet
from domain.shape import Within

Count = Annotated[int, Within(0)]


@dataclass(frozen=True)
class Laid:
    """A tile on the table, in the order in which they were laid."""

    tile_id: str
    x: int
    y: int
    rotation: int


@dataclass(frozen=True)
class Ashore:
    """The cubes on a quarter, by colour."""

    piece: Piece
    colors: Annotated[tuple[Color, ...], Within(1)]


@dataclass(frozen=True)
class Faces:
    """Tiles and cards that were described in this match."""

    tiles: tuple[TileFace, ...] = ()
    maps: tuple[MapCard, ...] = ()
    goals: tuple[GoalCard, ...] = ()


@dataclass(frozen=True)
class Position:
    """The table without what the opening says; every field is named as in docs/games/akrotiri.md.

    `sub_phase` is empty once the setup waits for cards and boats alone.
    """

    format: Literal["akrotiri-position/1"]
    phase: Literal["SETUP", "TURN", "REVEAL"]
    sub_phase: Literal["PLACE", "CUBES", "ACTIONS", ""]
    active: str
    seated: Mapping[str, Seated]
    tiles: tuple[Laid, ...]
    deck: Count
    market: Mapping[str, Count]
    map_piles: Mapping[str, Count]
    goal_deck: Count
    turn_no: Count = 0
    actions_left: Count = 0
    actions_total: Count = 0
    oracle_used: bool = False
    oracle_took: bool = False
    goal_pending: bool = False
    end_triggered_by: str | None = None
    discard: tuple[str, ...] = ()
    cubes: tuple[Ashore, ...] = ()
    temples: tuple[Temple, ...] = ()
    faces: Faces = Faces()


@dataclass(frozen=True)
class AkrotiriCheckpoint(Checkpoint):
    """Set the whole position to what lies on the table."""

    position: Position | None


@dataclass(frozen=True)
class AkrotiriPositionSet(PositionSet):
    """The whole position was set."""

    position: Position | None
