"""A whole position as a document, and back (wire.md, section 2; docs/games/offerings.md)."""

from typing import Final

from domain.checkpoints import Positions, shared
from domain.frozen import replace
from domain.message import say
from domain.offerings.document import OfferingsCheckpoint, OfferingsPositionSet, Position
from domain.offerings.position_faults import certain_faults, left_in_stable
from domain.offerings.rules.consequences import waits
from domain.offerings.state import State
from domain.plausible import Faults, holds

_AS_THEY_ARE: Final = (
    *("phase", "round", "first", "queue", "tracks", "drachmae", "points", "altars", "tiles"),
    *("buyers", "lot", "targets", "able", "skips"),
)
"""Fields that a position shares with the state."""


def write(state: State) -> Position:
    """The document of a state."""
    return Position(
        format="offerings-position/1",
        prayers=state.prayers,
        sacrifices=state.sacrifices,
        **shared(state, _AS_THEY_ARE),
    )


def read(state: State, position: Position) -> State:
    """The state that a document without faults describes, with the opening of the match.

    Points of which nobody knows whence they came count as corrections.
    """
    nothing = dict.fromkeys(state.seats, 0)
    return replace(
        state,
        prayers=nothing if position.prayers is None else position.prayers,
        sacrifices=nothing if position.sacrifices is None else position.sacrifices,
        stable=left_in_stable(state.edition, position),
        ended_by=None,
        rows=(),
        winners=(),
        **shared(position, _AS_THEY_ARE),
    )


def faults(state: State, position: Position) -> Faults:
    """Every field that cannot be so in this match."""
    certain = list(certain_faults(state, position))
    yield from certain
    if not certain:
        rests = waits(read(state, position))
        yield from holds("queue", rests, say("first somebody who has a choice"))


POSITIONS: Final = Positions(
    action=OfferingsCheckpoint,
    event=OfferingsPositionSet,
    write=write,
    faults=faults,
    read=read,
)
