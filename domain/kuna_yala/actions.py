"""What may be logged in Kuna Yala, named as on the wire (rules/kuna_yala.md 8)."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from domain.corrections import Adjust
from domain.shape import Within

Cell: TypeAlias = tuple[int, int]
"""x to the right and y upward as the owner of the shoal sees it; the start card is (0, 0)."""
Slot: TypeAlias = Annotated[int, Within(1, 4)]


@dataclass(frozen=True)
class DrawToken:
    """A player draws a secret fish token; `sealed_fish` tells the log which."""

    player: str
    sealed_fish: str | None = None


@dataclass(frozen=True)
class DealStart:
    """A player gets the coral that begins the shoal."""

    player: str
    card: str


@dataclass(frozen=True)
class FormPiles:
    """The rest of the deck is split into four piles; None when nobody counted them."""

    sizes: tuple[int, int, int, int] | None = None


@dataclass(frozen=True)
class Reveal:
    """The top card of a pile is turned up into an empty slot."""

    slot: Slot
    pile: Slot
    card: str
    pile_now_empty: bool | None = None


@dataclass(frozen=True)
class PlaceOctopus:
    """The player with the most corals puts the octopus on one of them."""

    player: str
    cell: Cell


@dataclass(frozen=True)
class DiscardShark:
    """Of four sharks on offer one goes."""

    player: str
    slot: Slot


@dataclass(frozen=True)
class TakeCards:
    """The active player takes two cards of the offer."""

    player: str
    slots: tuple[Slot, Slot]


@dataclass(frozen=True)
class PlaceCard:
    """A card in hand is placed in a shoal, the own or an opponent's."""

    player: str
    card: str
    shoal: str
    cell: Cell


@dataclass(frozen=True)
class DiscardUnplaceable:
    """A card in hand that can be placed nowhere goes."""

    player: str
    card: str


@dataclass(frozen=True)
class RevealToken:
    """At the end a player turns up the fish token."""

    player: str
    fish: str


Action: TypeAlias = (
    DrawToken
    | DealStart
    | FormPiles
    | Reveal
    | PlaceOctopus
    | DiscardShark
    | TakeCards
    | PlaceCard
    | DiscardUnplaceable
    | RevealToken
    | Adjust
)

ACTIONS: dict[str, type[Action]] = {
    "draw_token": DrawToken,
    "deal_start": DealStart,
    "form_piles": FormPiles,
    "reveal": Reveal,
    "place_octopus": PlaceOctopus,
    "discard_shark": DiscardShark,
    "take_cards": TakeCards,
    "place_card": PlaceCard,
    "discard_unplaceable": DiscardUnplaceable,
    "reveal_token": RevealToken,
    "adjust": Adjust,
}
