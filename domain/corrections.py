"""What any log needs and no rule book has: setting a counter to what was counted at the table."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.message import Json


@dataclass(frozen=True)
class Adjust:
    """Set counters of a player to what was counted (wire.md, section 2)."""

    player: str
    set: Mapping[str, Json]
    reason: str


@dataclass(frozen=True)
class Adjusted:
    """Counters of a player were set: what they were and what they are."""

    player: str
    before: Mapping[str, Json]
    after: Mapping[str, Json]
    reason: str
