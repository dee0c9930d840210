"""Who sold whose cubes, and how boats crossed the land."""

from collections import defaultdict, deque

from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    CubesPlaced,
    CubesSold,
    CubesUnloaded,
    Event,
)
from domain.akrotiri.geometry import Piece
from domain.akrotiri.state import State
from domain.message import say
from domain.report import Column, Course, Table, Tally, Value, crossed, each_player, quotient

NO_LEG = say("This player’s boat has not moved.")


def cube_gifts(course: Course[State, Event]) -> Table:
    """Who put the cubes down that others sold."""
    cubes, sold = Cubes(), Tally[tuple[str, str]]()
    for moment, event in course.of(CubesPlaced, CubesLoaded, CubesUnloaded, CubesSold):
        for giver in cubes.follow(event):
            sold.add((giver, event.player), moment.step)
    return crossed(
        sold,
        course.players,
        key="cube_gifts",
        title=say("Cube gifts"),
        formula=say(
            "Cubes sold, by who had put them on the table; those of one colour on one quarter or"
            " in one boat go in the order in which they came."
        ),
        head=say("Put there by"),
    )


class Cubes:
    """Where the cubes are, each with who put it on the table; some may have come otherwise."""

    def __init__(self) -> None:
        self._lying: defaultdict[tuple[Piece, str], deque[str]] = defaultdict(deque)
        self._aboard: defaultdict[tuple[str, str], deque[str]] = defaultdict(deque)

    def follow(self, event: Event) -> list[str]:
        """Move the cubes of an event; of those that it sold, who had put them on the table."""
        match event:
            case CubesPlaced(player, first, second):
                for cube in filter(None, (first, second)):
                    self._lying[cube.piece, cube.color].append(player)
            case CubesLoaded(player, cubes):
                for cube in cubes:
                    _hand_on(self._lying[cube.piece, cube.color], self._aboard[player, cube.color])
            case CubesUnloaded(player, colors, piece):
                for color in colors:
                    _hand_on(self._aboard[player, color], self._lying[piece, color])
            case CubesSold(player, sold):
                left = [self._aboard[player, color] for color in sold]
                return [boat.popleft() for boat in left if boat]
        return []


def _hand_on(here: deque[str], there: deque[str]) -> None:
    """A cube goes from one place to another, unless nobody put it there."""
    if here:
        there.append(here.popleft())


def portage_share(course: Course[State, Event]) -> Table:
    """How much of their way boats were carried."""
    legs = Tally[tuple[str, str]]()
    for moment, event in course.of(BoatMoved):
        for leg in event.legs:
            legs.add((event.player, leg.kind), moment.step)
            legs.add((event.player, "all"), moment.step)

    def values(player: str) -> tuple[Value, ...]:
        sailed, carried = legs.value((player, "sail")), legs.value((player, "portage"))
        every = legs.value((player, "all"))
        share = quotient(carried.number or 0, every.number or 0, every.steps, NO_LEG)
        return sailed, carried, share

    return Table(
        key="portage_share",
        title=say("Share of portage"),
        formula=say("The legs that were portages, of all legs of the boat."),
        head=say("Player"),
        columns=(
            Column("sail", say("Voyages")),
            Column("portage", say("Portages")),
            Column("share", say("Share of portage"), "share"),
        ),
        lines=each_player(course.players, values),
    )
