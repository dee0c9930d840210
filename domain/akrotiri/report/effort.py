"""What the actions of a turn were spent on, and what they scored."""

from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    Event,
    MapsBought,
    OracleAnswered,
    TempleExcavated,
    TurnBegun,
)
from domain.akrotiri.scoring import breakdown
from domain.akrotiri.state import State
from domain.message import say
from domain.report import Column, Course, Table, Tally, Value, each_player, quotient

NO_ACTION = say("This player has spent no action.")
SPENDING = {
    BoatMoved: ("sailing", say("Sailing")),
    CubesLoaded: ("loading", say("Loading")),
    TempleExcavated: ("excavating", say("Excavating")),
    MapsBought: ("maps", say("Buying maps")),
    OracleAnswered: ("oracle", say("The Oracle")),
}
"""The events that cost an action (rules/akrotiri.md 4.4)."""


def actions_had(course: Course[State, Event]) -> Table:
    """How many actions the turns of each player offered, and how far ahead of the other's."""
    had = Tally[str]()
    for moment, event in course.of(TurnBegun, TempleExcavated):
        match event:
            case TurnBegun(player=player, actions=actions):
                had.add(player, moment.step, actions)
            case TempleExcavated(player=player, actions_total=total):
                had.add(player, moment.step, total - moment.before.actions_total)
    everybody = sum(had.amount(player) for player in course.players)
    return Table(
        key="actions_had",
        title=say("Actions to spend"),
        formula=say(
            "The actions of all own turns, as the temples had uncovered them by then; and how many"
            " more than the other player had. Whoever began may be a turn ahead."
        ),
        head=say("Player"),
        columns=(
            Column("actions", say("Actions")),
            Column("ahead", say("Ahead"), "signed"),
        ),
        lines=each_player(
            course.players,
            lambda player: (had.value(player), _ahead(had.value(player), everybody)),
        ),
    )


def _ahead(own: Value, everybody: float) -> Value:
    return Value(2 * (own.number or 0) - everybody, own.steps)


def points_per_action(course: Course[State, Event]) -> Table:
    """Where the actions went, and the points for each."""
    spent = Tally[tuple[str, str]]()
    for moment, event in course.of(*SPENDING):
        spent.add((event.player, SPENDING[type(event)][0]), moment.step)
        spent.add((event.player, "all"), moment.step)

    def values(player: str) -> tuple[Value, ...]:
        points, every = sum(breakdown(course.end, player).values()), spent.value((player, "all"))
        per_action = quotient(points, every.number or 0, every.steps, NO_ACTION)
        return (*(spent.value((player, key)) for key, _ in SPENDING.values()), every, per_action)

    return Table(
        key="points_per_action",
        title=say("Points per action"),
        formula=say(
            "Moving, loading, excavating, buying maps and asking the Oracle cost an action each."
            " Points are the score as it stands, divided by all actions spent."
        ),
        head=say("Player"),
        columns=(
            *(Column(key, label, striking="") for key, label in SPENDING.values()),
            Column("all", say("All actions"), striking=""),
            Column("per_action", say("Points per action")),
        ),
        lines=each_player(course.players, values),
        drawn="bars",
    )
