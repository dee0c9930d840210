"""What any log needs and no rule book has: setting a counter, or the whole position, to what lies
on the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class Checkpoint:
    """Begin or resume the log from a whole position (wire.md, section 2).

    Each game has a class of its own below this one, which says what its `position` is; None stands
    for a position that the viewer may not see.
    """

    position: Any
    reason: str


@dataclass(frozen=True)
class PositionSet:
    """The whole position became what lies on the table; likewise with a class for each game."""

    position: Any
    reason: str
