"""The cards of the deck (rules/kuna_yala.md 1)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["FISH", "CORAL", "SHARK", "OCTOPUS", "UNKNOWN"]


@dataclass(frozen=True)
class Card:
    """One card, or a type of card when `number` is 0.

    `number` counts the cards of a match in the order in which they came to light, so that a card
    stays the same card wherever it goes. UNKNOWN is a card of which a log that began in the middle
    knows no more than that it lies there.
    """

    type_id: str
    kind: Kind
    fish: str | None = None
    fish_count: int = 0
    background: str | None = None
    number: int = 0


UNKNOWN = Card("unknown", "UNKNOWN")
