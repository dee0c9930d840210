"""What happened in Kuna Yala: every number settled (rules/kuna_yala.md 8).

Cards are named by their type; `phase` is the phase that follows.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from domain.corrections import Adjusted
from domain.kuna_yala.actions import Cell

Phase: TypeAlias = Literal[
    "setup_tokens",
    "setup_starts",
    "setup_piles",
    "revealing",
    "pending_octopus",
    "pending_four_sharks",
    "take",
    "place",
    "token_reveal",
    "finished",
]
Role: TypeAlias = Literal["own", "opponent"]
"""Whose shoal a card of this turn went to, seen from the active player."""


@dataclass(frozen=True)
class TokenDrawn:
    player: str
    fish: str | None
    phase: Phase


@dataclass(frozen=True)
class StartDealt:
    player: str
    card: str
    phase: Phase


@dataclass(frozen=True)
class PilesFormed:
    sizes: tuple[int | None, ...]


@dataclass(frozen=True)
class CardRevealed:
    """`piles` is what all piles then hold, None for those that nobody counted."""

    slot: int
    pile: int
    card: str
    piles: tuple[int | None, ...]


@dataclass(frozen=True)
class OctopusDiscarded:
    slot: int


@dataclass(frozen=True)
class OctopusAssigned:
    player: str
    slot: int


@dataclass(frozen=True)
class OctopusPlaced:
    player: str
    cell: Cell


@dataclass(frozen=True)
class FourSharks:
    """All four slots show sharks."""


@dataclass(frozen=True)
class SharkDiscarded:
    player: str
    slot: int


@dataclass(frozen=True)
class CardsTaken:
    """`placeable` is how many cards of the best pair on offer can be placed: the M of 4.3."""

    player: str
    slots: tuple[int, int]
    cards: tuple[str, str]
    placeable: int


@dataclass(frozen=True)
class CardPlaced:
    player: str
    card: str
    shoal: str
    cell: Cell
    role: Role
    phase: Phase


@dataclass(frozen=True)
class CardDiscarded:
    player: str
    card: str
    phase: Phase


@dataclass(frozen=True)
class CurseTriggered:
    shoal: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class TurnPassed:
    """It is now the turn of `player`."""

    player: str


@dataclass(frozen=True)
class GameEnded:
    turns: int


@dataclass(frozen=True)
class TokenRevealed:
    player: str
    fish: str


@dataclass(frozen=True)
class ScoreRow:
    """The points of a player: fish on the table, bonuses, and the fish in the own shoal."""

    player: str
    token: str
    fish: int
    majority: int
    sharks: int
    total: int
    own_fish: int
    rank: int


@dataclass(frozen=True)
class MatchScored:
    rows: tuple[ScoreRow, ...]
    winners: tuple[str, ...]


Event: TypeAlias = (
    TokenDrawn
    | StartDealt
    | PilesFormed
    | CardRevealed
    | OctopusDiscarded
    | OctopusAssigned
    | OctopusPlaced
    | FourSharks
    | SharkDiscarded
    | CardsTaken
    | CardPlaced
    | CardDiscarded
    | CurseTriggered
    | TurnPassed
    | GameEnded
    | TokenRevealed
    | MatchScored
    | Adjusted
)

EVENTS: dict[str, type[Event]] = {
    "token_drawn": TokenDrawn,
    "start_dealt": StartDealt,
    "piles_formed": PilesFormed,
    "card_revealed": CardRevealed,
    "octopus_discarded": OctopusDiscarded,
    "octopus_assigned": OctopusAssigned,
    "octopus_placed": OctopusPlaced,
    "four_sharks": FourSharks,
    "shark_discarded": SharkDiscarded,
    "cards_taken": CardsTaken,
    "card_placed": CardPlaced,
    "card_discarded": CardDiscarded,
    "curse_triggered": CurseTriggered,
    "turn_passed": TurnPassed,
    "game_ended": GameEnded,
    "token_revealed": TokenRevealed,
    "match_scored": MatchScored,
    "adjusted": Adjusted,
}
