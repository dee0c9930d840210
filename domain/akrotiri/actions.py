"""What people may wish to do, with the fields of the wire (rules/akrotiri.md 8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from domain.akrotiri.described import GOAL_KEYS, MAP_KEYS, TILE_KEYS, unknown_keys
from domain.akrotiri.faces import Color, Difficulty, Terrain
from domain.akrotiri.geometry import Piece
from domain.corrections import Adjust
from domain.message import Json, Message
from domain.shape import Within

Amount = Annotated[int, Within(0)]
Cargo = Annotated[tuple[Color, ...], Within(1, 3)]


@dataclass(frozen=True)
class Cube:
    """A cube of a colour on a quarter."""

    color: Color
    piece: Piece


@dataclass(frozen=True)
class Leg:
    """One voyage or one portage to a dock."""

    kind: Literal["sail", "portage"]
    to: str


@dataclass(frozen=True)
class Counts:
    """How many maps of each difficulty are bought."""

    easy: Amount = 0
    medium: Amount = 0
    hard: Amount = 0

    @property
    def total(self) -> int:
        """How many maps in all."""
        return self.easy + self.medium + self.hard

    def of(self, difficulty: str) -> int:
        """How many of one difficulty."""
        return {"easy": self.easy, "medium": self.medium, "hard": self.hard}[difficulty]


@dataclass(frozen=True)
class BoughtMap:
    """A bought map: its difficulty, and its id where it is known."""

    difficulty: Difficulty
    id: str | None = None


@dataclass(frozen=True)
class DefineTile:
    """Describe a tile's face (8.2)."""

    tile: Mapping[str, Json]
    player: str | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """Keys of the description that mean nothing."""
        yield from unknown_keys(self.tile, TILE_KEYS, within="tile").items()


@dataclass(frozen=True)
class DefineMapCard:
    """Describe a map's face (8.2)."""

    card: Mapping[str, Json]
    player: str | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """Keys of the description that mean nothing."""
        yield from unknown_keys(self.card, MAP_KEYS, within="card").items()


@dataclass(frozen=True)
class DefineGoalCard:
    """Describe a goal's face (8.2)."""

    card: Mapping[str, Json]
    player: str | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """Keys of the description that mean nothing."""
        yield from unknown_keys(self.card, GOAL_KEYS, within="card").items()


@dataclass(frozen=True)
class RevealCard:
    """Say which map, goal or tile an unknown slot of a hand holds (8.2)."""

    owner: str
    kind: Literal["map", "goal", "tile"]
    slot: Amount
    id: str
    player: str | None = None


@dataclass(frozen=True)
class PlaceTile:
    """Lay a tile on a free cell (8.3 and 8.4)."""

    player: str
    tile_id: str
    x: int
    y: int
    rotation: int


@dataclass(frozen=True)
class PlaceCubes:
    """Put the cubes on the tile just laid; the first one goes by itself (8.3 and 8.4)."""

    player: str
    second: Cube | None = None


@dataclass(frozen=True)
class DealMaps:
    """Get an easy and a medium map (8.3)."""

    player: str
    easy_id: str | None = None
    medium_id: str | None = None


@dataclass(frozen=True)
class DealGoals:
    """Be offered two goals and keep one (8.3)."""

    player: str
    offered: tuple[str | None, str | None]
    kept: str | None = None


@dataclass(frozen=True)
class ChooseStartDock:
    """Put the boat at a dock of Thera (8.3)."""

    player: str
    dock: str


@dataclass(frozen=True)
class DrawTile:
    """Draw the first tile into hand (8.3)."""

    player: str
    tile_id: str | None = None


@dataclass(frozen=True)
class SkipPlacement:
    """Discard the tile in hand because no cell is legal (10.4)."""

    player: str
    tile_id: str


@dataclass(frozen=True)
class Move:
    """Move the boat by one or two legs (8.4)."""

    player: str
    legs: Annotated[tuple[Leg, ...], Within(1, 2)]


@dataclass(frozen=True)
class Load:
    """Take cubes of the docked island on board (8.4)."""

    player: str
    cubes: Annotated[tuple[Cube, ...], Within(1, 3)]


@dataclass(frozen=True)
class Excavate:
    """Excavate a temple on a quarter with a map (8.4)."""

    player: str
    card_id: str
    piece: Piece


@dataclass(frozen=True)
class BuyMaps:
    """Buy maps at Thera (8.4)."""

    player: str
    counts: Counts
    card_ids: tuple[BoughtMap, ...] | None = None


@dataclass(frozen=True)
class AskOracle:
    """Name a terrain and reveal tiles until one shows it (8.4)."""

    player: str
    terrain: Terrain
    revealed: tuple[str, ...] = ()
    taken: str | None = None
    reshuffled_after: Amount | None = None


@dataclass(frozen=True)
class Sell:
    """Sell cubes at Thera, in this order (8.4)."""

    player: str
    cubes: Cargo


@dataclass(frozen=True)
class Unload:
    """Put cubes down at the dock (8.4)."""

    player: str
    cubes: Cargo


@dataclass(frozen=True)
class DrawGoals:
    """Be offered two goals for an uncovered GOAL square and keep one (8.4)."""

    player: str
    offered: tuple[str | None, str | None]
    kept: str | None = None


@dataclass(frozen=True)
class EndTurn:
    """End the turn and draw a tile if one is due (8.4)."""

    player: str
    drawn_tile: str | None = None
    reshuffled: bool = False


@dataclass(frozen=True)
class RevealGoals:
    """Show the goals held (8.5)."""

    player: str
    goal_ids: tuple[str, ...]


Described: TypeAlias = DefineTile | DefineMapCard | DefineGoalCard
Action: TypeAlias = (
    Described
    | RevealCard
    | PlaceTile
    | PlaceCubes
    | DealMaps
    | DealGoals
    | ChooseStartDock
    | DrawTile
    | SkipPlacement
    | Move
    | Load
    | Excavate
    | BuyMaps
    | AskOracle
    | Sell
    | Unload
    | DrawGoals
    | EndTurn
    | RevealGoals
    | Adjust
)

ACTIONS: Final[Mapping[str, type[Action]]] = {
    "place_tile": PlaceTile,
    "place_cubes": PlaceCubes,
    "deal_maps": DealMaps,
    "deal_goals": DealGoals,
    "choose_start_dock": ChooseStartDock,
    "draw_tile": DrawTile,
    "skip_placement": SkipPlacement,
    "move": Move,
    "load": Load,
    "excavate": Excavate,
    "buy_maps": BuyMaps,
    "oracle": AskOracle,
    "sell": Sell,
    "unload": Unload,
    "draw_goals": DrawGoals,
    "end_turn": EndTurn,
    "reveal_goals": RevealGoals,
    "reveal_card": RevealCard,
    "define_tile": DefineTile,
    "define_map_card": DefineMapCard,
    "define_goal_card": DefineGoalCard,
    "adjust": Adjust,
}
