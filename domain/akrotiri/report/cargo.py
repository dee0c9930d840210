"""Who loaded whose cubes, and how boats crossed the land."""

from collections import defaultdict, deque

from domain.akrotiri.events import BoatMoved, CubesLoaded, CubesPlaced, CubesUnloaded, Event
from domain.akrotiri.geometry import Piece
from domain.akrotiri.state import State
from domain.message import Seat, say
from domain.report import Column, Course, Line, Table, Tally, quotient

NO_LEG = say("This player’s boat has not moved.")


def cube_gifts(course: Course[State, Event]) -> Table:
    """Who put the cubes down that others took on board."""
    lying: defaultdict[tuple[Piece, str], deque[str]] = defaultdict(deque)
    loaded = Tally[tuple[str, str]]()
    for moment, event in course.of(CubesPlaced, CubesUnloaded, CubesLoaded):
        player = event.player
        match event:
            case CubesPlaced(first=first, second=second):
                for cube in (first, second):
                    if cube is not None:
                        lying[cube.piece, cube.color].append(player)
            case CubesUnloaded(cubes=colors, piece=piece):
                for color in colors:
                    lying[piece, color].append(player)
            case CubesLoaded(cubes=cubes):
                for cube in cubes:
                    waiting = lying[cube.piece, cube.color]
                    if waiting:
                        loaded.add((waiting.popleft(), player), moment.step)
    return Table(
        key="cube_gifts",
        title=say("Cube gifts"),
        formula=say(
            "Cubes taken on board, by who had put them there; those of one colour on one quarter"
            " go in the order in which they came."
        ),
        head=say("Put there by"),
        columns=tuple(Column(player, Seat(player)) for player in course.players),
        lines=tuple(
            Line(Seat(giver), tuple(loaded.value((giver, taker)) for taker in course.players))
            for giver in course.players
        ),
        drawn="heat",
    )


def portage_share(course: Course[State, Event]) -> Table:
    """How much of their way boats were carried."""
    legs = Tally[tuple[str, str]]()
    for moment, event in course.of(BoatMoved):
        for leg in event.legs:
            legs.add((event.player, leg.kind), moment.step)
            legs.add((event.player, "all"), moment.step)
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
        lines=tuple(
            Line(
                Seat(player),
                (
                    legs.value((player, "sail")),
                    legs.value((player, "portage")),
                    quotient(
                        legs.amount((player, "portage")),
                        legs.amount((player, "all")),
                        legs.steps((player, "all")),
                        NO_LEG,
                    ),
                ),
            )
            for player in course.players
        ),
    )
