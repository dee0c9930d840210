"""Temples: what they cost and brought, when they came, how long their maps waited."""

from domain.akrotiri.events import Event, MapsBought, MapsDealt, TempleExcavated, TurnBegun
from domain.akrotiri.faces import TEMPLES_OF_A_PLAYER
from domain.akrotiri.state import State
from domain.message import Seat, say
from domain.report import Column, Course, Line, Table, Tally, Value, blank, quotient

NO_TEMPLE = say("This player has not excavated so many temples.")
NO_MAP = say("This player has used no map.")


def temple_bill(course: Course[State, Event]) -> Table:
    """Every temple with its price and its points."""
    counts = dict.fromkeys(course.players, 0)
    lines = []
    for moment, event in course.of(TempleExcavated):
        counts[event.player] += 1
        about = say(
            "{player}: temple {number}", player=Seat(event.player), number=counts[event.player]
        )
        steps = (moment.step,)
        cost, points = Value(event.cost, steps), Value(event.points, steps)
        lines.append(Line(about, (cost, points)))
    return Table(
        key="temple_bill",
        title=say("Temple bill"),
        formula=say("What each temple cost in drachmas, and the points of its map."),
        head=say("Temple"),
        columns=(Column("cost", say("Drachmas")), Column("points", say("Map points"))),
        lines=tuple(lines),
        drawn="bars",
    )


def tempo(course: Course[State, Event]) -> Table:
    """In which of their own turns players excavated their temples."""
    turns = dict.fromkeys(course.players, 0)
    dug: dict[str, list[Value]] = {player: [] for player in course.players}
    for moment, event in course.of(TurnBegun, TempleExcavated):
        match event:
            case TurnBegun(player):
                turns[player] += 1
            case TempleExcavated(player):
                dug[player].append(Value(turns[player], (moment.step,)))
    numbers = range(1, TEMPLES_OF_A_PLAYER + 1)
    return Table(
        key="tempo",
        title=say("Tempo"),
        formula=say("The own turn in which a player excavated the first, second, … temple."),
        head=say("Player"),
        columns=tuple(
            Column(f"temple_{number}", say("Temple {number}", number=number)) for number in numbers
        ),
        lines=tuple(
            Line(
                Seat(player),
                tuple((*values, *(blank(NO_TEMPLE) for _ in numbers))[: len(numbers)]),
            )
            for player, values in dug.items()
        ),
    )


def latency(course: Course[State, Event]) -> Table:
    """How many own turns a map lay in hand before its temple stood."""
    turns = dict.fromkeys(course.players, 0)
    hands: dict[str, list[int | None]] = {player: [] for player in course.players}
    waited, used = Tally[str](), Tally[str]()
    for moment, event in course.of(TurnBegun, MapsDealt, MapsBought, TempleExcavated):
        player = event.player
        match event:
            case TurnBegun():
                turns[player] += 1
            case MapsDealt():
                hands[player] += [turns[player]] * 2
            case MapsBought(maps=maps):
                hands[player] += [turns[player]] * len(maps)
            case TempleExcavated(slot=slot):
                before = len(moment.before.seated[player].maps) - len(hands[player])
                hands[player] = [*[None] * before, *hands[player]]
                since = hands[player].pop(slot)
                if since is not None:
                    waited.add(player, moment.step, turns[player] - since)
                    used.add(player, moment.step)
    return Table(
        key="latency",
        title=say("Map latency"),
        formula=say(
            "The mean number of own turns from getting a map to excavating with it, and how many"
            " maps are left unused."
        ),
        head=say("Player"),
        columns=(
            Column("used", say("Maps used")),
            Column("mean", say("Turns in hand")),
            Column("unused", say("Maps left")),
        ),
        lines=tuple(
            Line(
                Seat(player),
                (
                    used.value(player),
                    quotient(
                        waited.amount(player), used.amount(player), used.steps(player), NO_MAP
                    ),
                    Value(len(hands[player])),
                ),
            )
            for player in course.players
        ),
    )
