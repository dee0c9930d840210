"""The table: everything that a position of a match consists of (rules/akrotiri.md 8.6)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from domain.akrotiri.board import Board
from domain.akrotiri.edition import Edition
from domain.akrotiri.geometry import Cell, Piece
from domain.akrotiri.islands import Island
from domain.akrotiri.options import Options

SETUP, TURN, REVEAL, FINISHED = "SETUP", "TURN", "REVEAL", "FINISHED"
PLACE, CUBES, ACTIONS = "PLACE", "CUBES", "ACTIONS"
NOTHING_DUE = ""
"""The sub-phase of SETUP once all setup tiles and cubes lie on the table."""

Cubes: TypeAlias = Mapping[Piece, tuple[str, ...]]
"""The colours that lie on each quarter, sorted; quarters without cubes are missing."""


@dataclass(frozen=True)
class TileSlot:
    """A tile in hand: its id where known, and whether everybody saw it (Oracle)."""

    id: str | None
    public: bool = False


@dataclass(frozen=True)
class MapSlot:
    """A map in hand: its difficulty, and its id where known."""

    difficulty: str
    id: str | None


@dataclass(frozen=True)
class GoalSlot:
    """A goal in hand: its id where known, and the two that were offered for it."""

    id: str | None
    offered: tuple[str | None, str | None] = (None, None)


@dataclass(frozen=True)
class Temple:
    """A temple on the board: whose, and on which quarter."""

    owner: str
    piece: Piece


@dataclass(frozen=True)
class Seated:
    """What one player has: seat S or N, money, boat, hand, scored maps and goals."""

    seat: str
    drachmas: int = 2
    dock: str | None = None
    boat: tuple[str, ...] = ()
    tiles: tuple[TileSlot, ...] = ()
    maps: tuple[MapSlot, ...] = ()
    scored: tuple[str, ...] = ()
    goals: tuple[GoalSlot, ...] = ()
    goal_points: tuple[int, ...] | None = None

    @property
    def temples(self) -> int:
        """How many temples the player has excavated; each has scored one map."""
        return len(self.scored)

    @property
    def revealed(self) -> bool:
        """Whether the goals are open."""
        return self.goal_points is not None


@dataclass(frozen=True)
class Ending:
    """How the match ended by the rules."""

    breakdown: Mapping[str, Mapping[str, int]]
    ranks: Mapping[str, int]
    winners: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """A position. `players` are in seat order; `first` took or takes the first turn."""

    edition: Edition
    options: Options
    players: tuple[str, ...]
    first: str
    seated: Mapping[str, Seated]
    board: Board
    deck: int
    market: Mapping[str, int]
    map_piles: Mapping[str, int]
    goal_deck: int
    active: str
    phase: str = SETUP
    sub_phase: str = PLACE
    turn_no: int = 0
    actions_left: int = 0
    actions_total: int = 0
    oracle_used: bool = False
    oracle_took: bool = False
    goal_pending: bool = False
    end_triggered_by: str | None = None
    discard: tuple[str, ...] = ()
    cubes: Cubes = field(default_factory=dict)
    temples: tuple[Temple, ...] = ()
    ending: Ending | None = None

    @property
    def second(self) -> str:
        """The player who is not first."""
        return self.other(self.first)

    def other(self, player: str) -> str:
        """The opponent of a player."""
        return self.players[1] if player == self.players[0] else self.players[0]

    def docked_island(self, player: str) -> Island | None:
        """The island at which a player's boat lies; None before it is on the table."""
        dock = self.seated[player].dock
        return None if dock is None else self.board.island_of_dock(dock)

    def at_thera(self, player: str) -> bool:
        """Whether a player's boat lies at Thera."""
        island = self.docked_island(player)
        return island is not None and self.board.is_thera(island)

    def temples_on(self, island: Island) -> tuple[Temple, ...]:
        """The temples of both players on an island."""
        return tuple(temple for temple in self.temples if temple.piece in island.pieces)

    @property
    def setup_cells(self) -> tuple[Cell, ...]:
        """Where the tiles of the setup lie."""
        return tuple(tile.cell for tile in self.board.placed[: len(self.players)])
