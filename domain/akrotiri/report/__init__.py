"""What decided a match of Akrotiri: tables worked out from what happened."""

from domain.akrotiri.events import Event
from domain.akrotiri.report.cargo import cube_gifts, portage_share
from domain.akrotiri.report.digging import temple_bill, tempo
from domain.akrotiri.report.effort import actions_had, points_per_action
from domain.akrotiri.report.waiting import latency
from domain.akrotiri.state import State
from domain.report import Course, Table


def report(course: Course[State, Event]) -> tuple[Table, ...]:
    """The game's own tables, as far as the match has got."""
    return (
        points_per_action(course),
        temple_bill(course),
        tempo(course),
        actions_had(course),
        latency(course),
        cube_gifts(course),
        portage_share(course),
    )
