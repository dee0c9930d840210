"""Tables that games tell about a match, as tests compare them with numbers worked by hand."""

from collections.abc import Iterator
from typing import Any

from domain.message import Message, Said, Seat, render
from domain.report import Course, Moment, Table
from tests.match_walks import Walk

Numbers = dict[str, dict[str, float | None]]


def course_of(walk: Walk, upto: int | None = None) -> Course[Any, Any]:
    """The course of a match that was walked through, or of its first steps."""
    steps = walk.steps[:upto]
    return Course(
        players=walk.seats,
        moments=tuple(_moments(walk, len(steps))),
        end=walk.states[len(steps)],
        finished=walk.game.status(walk.states[len(steps)]).finished,
    )


def _moments(walk: Walk, upto: int) -> Iterator[Moment[Any, Any]]:
    names = {made: name for name, made in walk.game.actions.items()}
    for number, step in enumerate(walk.steps[:upto], 1):
        action, state = walk.given[number - 1].action, walk.states[number - 1]
        player = getattr(action, "player", None)
        for event in step.events:
            yield Moment(number, player, names[type(action)], state, event, step.waived)
            state = walk.game.evolve(state, event)


def table(tables: tuple[Table, ...], key: str) -> Table:
    """One of several tables by its key."""
    return next(one for one in tables if one.key == key)


def numbers(found: Table) -> Numbers:
    """Line → column → number, rounded to three decimals; None where the value is blank."""
    return {
        about(line.about): {
            column.key: None if value.number is None else round(value.number, 3)
            for column, value in zip(found.columns, line.values, strict=True)
        }
        for line in found.lines
    }


def steps(found: Table, line: str, column: str) -> tuple[int, ...]:
    """The steps behind one number."""
    at = [one.key for one in found.columns].index(column)
    return next(one.values[at].steps for one in found.lines if about(one.about) == line)


def about(label: Message | Said | Seat) -> str:
    """What a line is about: the id of a player, of a thing, or the words."""
    match label:
        case Seat(player):
            return player
        case Said(value, _):
            return str(value)
        case _:
            return render(label)
