"""Who calls, what they may see, and the matches that they call about."""

from collections.abc import Sequence

from flask import current_app, request
from werkzeug.exceptions import Forbidden

from domain.game import Viewer
from domain.message import Json
from domain.refusals import UnknownPlayer
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.telling.steps import step_answer, step_told
from web.access import recognising
from web.access.callers import caller
from web.api.bodies import Writing
from web.language import translate


class UnknownSeat(UnknownPlayer):
    """The address names somebody who does not play."""


def matches() -> Matches:
    """The matches of this application's store."""
    found: Matches = current_app.extensions["matches"]
    return found


def call(writing: Writing) -> Call:
    """A call of whoever makes the request, with the step it was made for and its own id."""
    return Call(caller().by(recognising.asked_match()), writing.expected_step, writing.id)


def call_anew() -> Call:
    """A call of whoever makes the request, for whatever step the match is at."""
    return call(Writing())


def viewer(log: Log) -> Viewer:
    """Whose secrets the caller wants to see: `?seat=A` only A's, `?seat=` nobody's.

    Without it, all that the caller may see. Raises Forbidden for a match or a seat that the caller
    may not look at, and Refused with UnknownSeat for a seat that nobody has.
    """
    if not caller().sees(log.match):
        raise Forbidden
    widest, seat = caller().sight(log), request.args.get("seat")
    if seat is None:
        return widest
    if seat and seat not in log.players:
        raise Refused(UnknownSeat(player=seat), log)
    asked = frozenset({seat} if seat else ())
    if not asked <= log.sight(widest):
        raise Forbidden
    return asked


def check_seat() -> None:
    """Refuse a seat that nobody has before anything is written."""
    if "seat" in request.args and request.view_args:
        viewer(matches().log(request.view_args["match"]))


def shown(log: Log, steps: Sequence[int]) -> list[Json]:
    """Some steps of a log as the caller may see them, in the caller's language.

    Only the last one has its `state` and `scene`: those of hundreds would fill megabytes.
    """
    seen = viewer(log)
    told: list[Json] = [step_told(log, step, seen, translate) for step in steps[:-1]]
    return told + [step_answer(log, step, seen, translate) for step in steps[-1:]]
