"""The document of a whole position (wire.md, section 2; docs/games/offerings.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from domain.corrections import Checkpoint, PositionSet
from domain.offerings.events import Offering
from domain.offerings.state import Lot, Skip
from domain.shape import Within

Count = Annotated[int, Within(0)]


@dataclass(frozen=True)
class Position:
    """The table without what the opening says; every field is named as in docs/games/offerings.md.

    `first` holds the first-player marker.
    """

    format: Literal["offerings-position/1"]
    phase: Literal["start_picks", "auction", "corruption", "sacrifice"]
    round: Count
    first: str
    queue: tuple[str, ...]
    tracks: Mapping[str, Mapping[str, Count]]
    drachmae: Mapping[str, Count]
    points: Mapping[str, Count]
    altars: Mapping[str, Offering | None]
    tiles: tuple[str, ...] = ()
    buyers: tuple[str, ...] = ()
    lot: Lot | None = None
    targets: tuple[str, ...] = ()
    able: tuple[str, ...] = ()
    skips: tuple[Skip, ...] = ()
    prayers: Mapping[str, Count] | None = None
    sacrifices: Mapping[str, Count] | None = None


@dataclass(frozen=True)
class OfferingsCheckpoint(Checkpoint):
    """Set the whole position to what lies on the table."""

    position: Position | None


@dataclass(frozen=True)
class OfferingsPositionSet(PositionSet):
    """The whole position was set."""

    position: Position | None
