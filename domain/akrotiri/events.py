"""What happened, with every number settled (rules/akrotiri.md 8, column Effects)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from domain.akrotiri.actions import BoughtMap, Cube, Leg
from domain.akrotiri.faces import Color, GoalCard, MapCard, TileFace
from domain.akrotiri.geometry import Piece
from domain.corrections import Adjusted


@dataclass(frozen=True)
class TileDefined:
    """The face of a tile became known to this match."""

    face: TileFace


@dataclass(frozen=True)
class MapCardDefined:
    """The face of a map became known to this match."""

    card: MapCard


@dataclass(frozen=True)
class GoalCardDefined:
    """The face of a goal became known to this match."""

    card: GoalCard


@dataclass(frozen=True)
class CardRevealed:
    """An unknown slot of a hand was named; None only for who may not see it."""

    owner: str
    kind: str
    slot: int
    id: str | None


@dataclass(frozen=True)
class TilePlaced:
    """A tile lies on the table; `slot` is its place in the hand, None if it came from the deck."""

    player: str
    tile_id: str
    x: int
    y: int
    rotation: int
    slot: int | None


@dataclass(frozen=True)
class CubesPlaced:
    """Cubes lie on the newest tile; who goes on and with what."""

    player: str
    first: Cube | None
    second: Cube | None
    active: str
    sub_phase: str


@dataclass(frozen=True)
class MapsDealt:
    """A player holds the first two maps."""

    player: str
    easy_id: str | None
    medium_id: str | None


@dataclass(frozen=True)
class GoalsDealt:
    """A player holds the first goal."""

    player: str
    offered: tuple[str | None, str | None]
    kept: str | None


@dataclass(frozen=True)
class StartDockChosen:
    """A boat lies at Thera."""

    player: str
    dock: str


@dataclass(frozen=True)
class TileDrawn:
    """A player holds the first tile."""

    player: str
    tile_id: str | None


@dataclass(frozen=True)
class TurnBegun:
    """A turn began with so many actions."""

    player: str
    turn_no: int
    actions: int
    sub_phase: str


@dataclass(frozen=True)
class PlacementSkipped:
    """The tile in hand was discarded unplaced."""

    player: str
    tile_id: str
    slot: int


@dataclass(frozen=True)
class BoatMoved:
    """A boat went from a dock along one or two legs."""

    player: str
    start: str
    legs: tuple[Leg, ...]
    actions_left: int


@dataclass(frozen=True)
class CubesLoaded:
    """Cubes went from an island on board."""

    player: str
    cubes: tuple[Cube, ...]
    actions_left: int


@dataclass(frozen=True)
class CubesUnloaded:
    """Cubes went from the boat onto the dock's quarter."""

    player: str
    cubes: tuple[Color, ...]
    piece: Piece


@dataclass(frozen=True)
class CubesSold:
    """Cubes went back to the market, each at its price."""

    player: str
    cubes: tuple[str, ...]
    prices: tuple[int, ...]


@dataclass(frozen=True)
class TempleExcavated:
    """A temple stands on a quarter; the map is scored and a square uncovered."""

    player: str
    card_id: str
    slot: int
    piece: Piece
    cost: int
    points: int
    square: str
    goal_pending: bool
    actions_left: int
    actions_total: int


@dataclass(frozen=True)
class EndTriggered:
    """The sixth temple of a player: the match ends once both had the same number of turns."""

    player: str


@dataclass(frozen=True)
class MapsBought:
    """Maps went from the piles into a hand."""

    player: str
    maps: tuple[BoughtMap, ...]
    price: int
    actions_left: int


@dataclass(frozen=True)
class OracleAnswered:
    """The Oracle revealed tiles; what is left in the deck and on the discard pile."""

    player: str
    terrain: str
    revealed: tuple[str, ...]
    taken: str | None
    reshuffled_after: int | None
    deck: int
    discard: tuple[str, ...]
    actions_left: int


@dataclass(frozen=True)
class GoalsDrawn:
    """A player holds one more goal."""

    player: str
    offered: tuple[str | None, str | None]
    kept: str | None


@dataclass(frozen=True)
class TurnEnded:
    """A turn ended, with a draw or without; what is left in the deck."""

    player: str
    drew: bool
    drawn_tile: str | None
    reshuffled: bool
    deck: int


@dataclass(frozen=True)
class RevealBegun:
    """The last turn is over; both reveal their goals."""

    turns: int


@dataclass(frozen=True)
class GoalsRevealed:
    """A player's goals are open and count so many points each."""

    player: str
    goal_ids: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class MatchEnded:
    """Both have revealed: the final scores by part, and who won (two winners: shared)."""

    breakdown: Mapping[str, Mapping[str, int]]
    ranks: Mapping[str, int]
    winners: tuple[str, ...]


Event: TypeAlias = (
    TileDefined
    | MapCardDefined
    | GoalCardDefined
    | CardRevealed
    | TilePlaced
    | CubesPlaced
    | MapsDealt
    | GoalsDealt
    | StartDockChosen
    | TileDrawn
    | TurnBegun
    | PlacementSkipped
    | BoatMoved
    | CubesLoaded
    | CubesUnloaded
    | CubesSold
    | TempleExcavated
    | EndTriggered
    | MapsBought
    | OracleAnswered
    | GoalsDrawn
    | TurnEnded
    | RevealBegun
    | GoalsRevealed
    | MatchEnded
    | Adjusted
)

EVENTS: Final[Mapping[str, type[Event]]] = {
    "tile_defined": TileDefined,
    "map_card_defined": MapCardDefined,
    "goal_card_defined": GoalCardDefined,
    "card_revealed": CardRevealed,
    "tile_placed": TilePlaced,
    "cubes_placed": CubesPlaced,
    "maps_dealt": MapsDealt,
    "goals_dealt": GoalsDealt,
    "start_dock_chosen": StartDockChosen,
    "tile_drawn": TileDrawn,
    "turn_begun": TurnBegun,
    "placement_skipped": PlacementSkipped,
    "boat_moved": BoatMoved,
    "cubes_loaded": CubesLoaded,
    "cubes_unloaded": CubesUnloaded,
    "cubes_sold": CubesSold,
    "temple_excavated": TempleExcavated,
    "end_triggered": EndTriggered,
    "maps_bought": MapsBought,
    "oracle_answered": OracleAnswered,
    "goals_drawn": GoalsDrawn,
    "turn_ended": TurnEnded,
    "reveal_begun": RevealBegun,
    "goals_revealed": GoalsRevealed,
    "match_finished": MatchEnded,
    "adjusted": Adjusted,
}
