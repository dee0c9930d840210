"""What the rules, the service and the store refuse, as statuses of HTTP (wire.md, section 6)."""

from collections.abc import Mapping
from dataclasses import replace

from flask import Flask, Response, request

from domain.message import Json
from domain.refusals import BadPayload, RuleBroken, UnknownPlayer, UnknownType
from service.logs.log import Log
from service.paging import BadPage
from service.people import UnknownPerson
from service.photographs import PhotoTooLarge, UnknownPhoto
from service.problems import ImportDiffers, NotJson, StoreProblem, UnknownFormat, UnknownGame
from service.refusals import (
    IdReused,
    MatchExists,
    NothingToRedo,
    NothingToRevert,
    NothingToUndo,
    NotUndone,
    PastChanged,
    Refused,
    StepConflict,
    TooManyWriters,
    UnknownEntry,
    UnknownMatch,
    UnknownStep,
    WasDeleted,
)
from service.telling.objections import objection
from web.access.door import READING
from web.api.calling import shown, viewer
from web.api.errors import Problem, answer
from web.api.parsing import BadRequest
from web.discretion import for_caller
from web.told_tables import UnknownTable

REFUSED = 422
UNAVAILABLE = 503
STATUSES: Mapping[int, tuple[type[RuleBroken], ...]] = {
    400: (BadPage, BadPayload, BadRequest, NotJson, UnknownFormat, UnknownGame, UnknownType),
    404: (
        UnknownMatch,
        UnknownEntry,
        UnknownPerson,
        UnknownPhoto,
        UnknownPlayer,
        UnknownStep,
        UnknownTable,
    ),
    409: (
        IdReused,
        ImportDiffers,
        MatchExists,
        NothingToRedo,
        NothingToRevert,
        NothingToUndo,
        NotUndone,
        PastChanged,
        StepConflict,
    ),
    410: (WasDeleted,),
    413: (PhotoTooLarge,),
    UNAVAILABLE: (StoreProblem, TooManyWriters),
}
IN_BODIES = (UnknownEntry, UnknownPlayer, UnknownStep)
"""What is not found if an address names it, and refused if the body of a writing call does."""
NOTHING: Mapping[str, Json] = {}
WAIT_SECONDS = 5
"""When to try again while the store cannot be written."""


def register(app: Flask) -> None:
    """Answer what is refused anywhere in the application."""
    app.register_error_handler(Refused, refused)
    app.register_error_handler(RuleBroken, lambda broken: answer(problem_of(broken)))


def refused(refusal: Refused) -> Response:
    """A request that was refused: with what the caller missed meanwhile, if that is why."""
    broken, log = refusal.broken, refusal.log
    missed: dict[str, Json] = {}
    if isinstance(broken, StepConflict) and log is not None:
        missed = {"missed": shown(log, _missed(broken, log))}
    problem = problem_of(broken, log, refusal.number, missed)
    if log is None or refusal.tried is None:
        return answer(problem)
    said = objection(log, refusal.tried, broken, viewer(log))
    return answer(
        replace(problem, code=said.code, message=said.message, details={**said.details, **missed})
    )


def _missed(conflict: StepConflict, log: Log) -> range:
    """The steps behind the one that was expected; none if that one lies ahead."""
    expected = conflict.details["expected"]
    assert isinstance(expected, int)
    return range(expected + 1, log.steps + 1)


def status_of(broken: RuleBroken) -> int:
    """The status of a refusal; what the rules of a game refuse is 422."""
    if type(broken) in IN_BODIES and request.method not in READING:
        return REFUSED
    for status, classes in STATUSES.items():
        if isinstance(broken, classes):
            return status
    return REFUSED


def problem_of(
    broken: RuleBroken,
    log: Log | None = None,
    number: int | None = None,
    more: Mapping[str, Json] = NOTHING,
) -> Problem:
    """A refusal as it is told: with its match's present step and the players' names."""
    status, broken = status_of(broken), for_caller(broken)
    return Problem(
        status,
        broken.code,
        broken.message,
        {**broken.details, **more},
        step=log.steps if log else None,
        action=number,
        names={seat.player: seat.name for seat in log.opening.players} if log else {},
        headers={"Retry-After": str(WAIT_SECONDS)} if status == UNAVAILABLE else {},
    )
