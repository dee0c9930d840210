"""What the actions of a turn were spent on, and what they scored."""

from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    Event,
    MapsBought,
    OracleAnswered,
    TempleExcavated,
)
from domain.akrotiri.scoring import breakdown
from domain.akrotiri.state import State
from domain.message import Seat, say
from domain.report import Column, Course, Line, Table, Tally, quotient

NO_ACTION = say("This player has spent no action.")
SPENDING = {
    BoatMoved: ("sailing", say("Sailing")),
    CubesLoaded: ("loading", say("Loading")),
    TempleExcavated: ("excavating", say("Excavating")),
    MapsBought: ("maps", say("Buying maps")),
    OracleAnswered: ("oracle", say("The Oracle")),
}
"""The events that cost an action (rules/akrotiri.md 4.4)."""


def points_per_action(course: Course[State, Event]) -> Table:
    """Where the actions went, and the points for each."""
    spent = Tally[tuple[str, str]]()
    for moment, event in course.of(*SPENDING):
        spent.add((event.player, SPENDING[type(event)][0]), moment.step)
        spent.add((event.player, "all"), moment.step)
    return Table(
        key="points_per_action",
        title=say("Points per action"),
        formula=say(
            "Moving, loading, excavating, buying maps and asking the Oracle cost an action each."
            " Points are the score as it stands, divided by all actions spent."
        ),
        head=say("Player"),
        columns=(
            *(Column(key, label) for key, label in SPENDING.values()),
            Column("all", say("All actions")),
            Column("per_action", say("Points per action")),
        ),
        lines=tuple(
            Line(
                Seat(player),
                (
                    *(spent.value((player, key)) for key, _ in SPENDING.values()),
                    spent.value((player, "all")),
                    quotient(
                        sum(breakdown(course.end, player).values()),
                        spent.amount((player, "all")),
                        spent.steps((player, "all")),
                        NO_ACTION,
                    ),
                ),
            )
            for player in course.players
        ),
        drawn="bars",
    )
