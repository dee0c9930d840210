"""The table of Kuna Yala at one moment (rules/kuna_yala.md 2 and 5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from domain.kuna_yala.cards import Card
from domain.kuna_yala.edition import Edition, Options
from domain.kuna_yala.events import Phase, Role, ScoreRow
from domain.kuna_yala.shoal import Shoal

SLOTS = (1, 2, 3, 4)
NOT_COUNTED = (None, None, None, None)
Four: TypeAlias = tuple[int, int, int, int]
Piles: TypeAlias = tuple[int | None, ...]


@dataclass(frozen=True)
class Token:
    """A player's fish token: whether it was drawn and turned up, and its kind if that is known."""

    drawn: bool = False
    fish: str | None = None
    revealed: bool = False


@dataclass(frozen=True)
class State:
    """Everything that the log knows.

    piles      what each pile holds, None where nobody counted; 0 is a pile known to be empty
    drawn      how many cards were turned up from each pile
    seen       how many copies of each card type came to light
    shown      how many cards came to light: the number of the last one
    offer      the cards in slots 1 to 4
    hand       what the active player has taken and not placed
    placeable  how many of the two cards taken can be placed: the M of section 4.3
    roles      whose shoals got a card this turn
    octopus    the octopus that waits for `leader`
    turns      how many turns were begun
    source     the pile that last filled another slot than its own, until the turn passes
    told       who told the log the kind of the own token before it was turned up
    """

    edition: Edition
    options: Options
    players: tuple[str, ...]
    first: str
    active: str
    phase: Phase = "setup_tokens"
    tokens: Mapping[str, Token] = field(default_factory=dict)
    shoals: Mapping[str, Shoal] = field(default_factory=dict)
    piles: Piles = ()
    drawn: Four = (0, 0, 0, 0)
    seen: Mapping[str, int] = field(default_factory=dict)
    shown: int = 0
    offer: tuple[Card | None, ...] = (None, None, None, None)
    hand: tuple[Card, ...] = ()
    placeable: int = 0
    roles: frozenset[Role] = frozenset()
    removed: tuple[Card, ...] = ()
    octopus: Card | None = None
    leader: str | None = None
    turns: int = 0
    source: int | None = None
    told: frozenset[str] = field(default=frozenset(), compare=False)
    scored: tuple[ScoreRow, ...] = ()

    @property
    def every_neighbour(self) -> bool:
        """Whether each neighbour of a fish must permit it (option `neighbour_rule`)."""
        return self.options.neighbour_rule == "all"

    @property
    def empty_slots(self) -> tuple[int, ...]:
        return tuple(slot for slot in SLOTS if self.offer[slot - 1] is None)

    @property
    def filled_piles(self) -> tuple[int, ...]:
        """The piles that are not known to be empty."""
        return tuple(pile for pile in SLOTS[: len(self.piles)] if self.piles[pile - 1] != 0)

    @property
    def unseen(self) -> int:
        """How many cards of the box never came to light."""
        return self.edition.deck - sum(self.seen.values())

    def opponents(self, player: str) -> Iterator[str]:
        """The others, clockwise from a player."""
        at = self.players.index(player)
        yield from self.players[at + 1 :] + self.players[:at]

    def visible_corals(self, player: str) -> int:
        """Corals of a shoal that neither an octopus covers nor the curse has turned (4.6)."""
        return len(self.shoals[player].where("CORAL"))
