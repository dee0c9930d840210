"""What decided a match of Kuna Yala: tables worked out from what happened."""

from domain.kuna_yala.events import Event
from domain.kuna_yala.report.bluffing import poker_face
from domain.kuna_yala.report.booking import booked
from domain.kuna_yala.report.laying import makers, sabotage, score_made
from domain.kuna_yala.state import State
from domain.message import Message, say
from domain.report import Course, Table

TRAIT_LABELS: dict[str, Message] = {"fish": say("Kind of fish")}


def report(course: Course[State, Event]) -> tuple[Table, ...]:
    """The game's own tables, as far as the match has got."""
    changes = booked(course)
    return (
        score_made(course, changes),
        makers(course, changes),
        sabotage(course, changes),
        poker_face(course),
    )


def traits(course: Course[State, Event]) -> dict[str, dict[str, str]]:
    """The kind of fish of each player, where it is known."""
    return {
        player: {"fish": token.fish}
        for player, token in course.end.tokens.items()
        if token.fish is not None
    }
