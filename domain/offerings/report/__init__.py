"""What decided a match of Offerings: tables worked out from what happened."""

from domain.offerings.events import Event
from domain.offerings.report.auctions import (
    character_prices,
    hammer_prices,
    premiums,
    price_index,
)
from domain.offerings.report.bribes import briber_return
from domain.offerings.report.temple import evictions, forfeited, leases, stranded
from domain.offerings.state import State
from domain.report import Course, Table


def report(course: Course[State, Event]) -> tuple[Table, ...]:
    """The game's own tables, as far as the match has got."""
    return (
        price_index(course),
        character_prices(course),
        hammer_prices(course),
        premiums(course),
        stranded(course),
        leases(course),
        evictions(course),
        briber_return(course),
        forfeited(course),
    )
