"""Who calls, what they may see, and the matches that they call about."""

from collections.abc import Sequence

from flask import current_app, request

from domain.game import Viewer
from domain.message import Json
from domain.refusals import UnknownPlayer
from service.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.steps import step_answer, step_told
from web.api.bodies import Writing
from web.language import translate


class UnknownSeat(UnknownPlayer):
    """The address names somebody who does not play."""


OWNER = "owner"
"""Who writes through the API: on this machine, and with the owner's key, the owner."""


def matches() -> Matches:
    """The matches of this application's store."""
    found: Matches = current_app.extensions["matches"]
    return found


def call(writing: Writing) -> Call:
    """A call of the owner, with the step it was made for and its own id."""
    return Call(OWNER, writing.expected_step, writing.id)


def viewer(log: Log) -> Viewer:
    """Whose secrets the caller wants to see: `?seat=A` only A's, `?seat=` nobody's, else all.

    Raises Refused with UnknownSeat for a seat that nobody has.
    """
    seat = request.args.get("seat")
    if seat is None:
        return frozenset(log.players)
    if seat and seat not in log.players:
        raise Refused(UnknownSeat(player=seat), log)
    return frozenset({seat}) if seat else frozenset()


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
