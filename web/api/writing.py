"""Calls that change a match: what they share, and what they answer."""

from collections.abc import Callable
from typing import Any

from flask import Response

from domain.message import Json
from service.requests import Done
from service.wire.schemas import schema_of
from web.api.answers import as_json
from web.api.calling import shown
from web.api.parsing import Blueprint
from web.api.queries import SeatQuery
from web.api.replies import WrittenSchema

View = Callable[..., Response]

REPEATED = "It was carried out before, under the same id; this is its first outcome."
_calls = Blueprint("writing", __name__)
written = _calls.response(201, WrittenSchema)
repeated = _calls.alt_response(200, schema=WrittenSchema, description=REPEATED)
seat = _calls.arguments(SeatQuery, location="query")


def writes(body: type[Any], *, required: bool = False) -> Callable[[View], View]:
    """A call with a body, seen from a seat, that answers where the match stands after it."""
    given = _calls.arguments(schema_of(body), required=required)

    def decorate(view: View) -> View:
        decorated: View = given(seat(written(repeated(view))))
        return decorated

    return decorate


def answered(done: Done) -> Response:
    """Where the match stands after a writing call, and the steps that the call made."""
    log = done.log
    said: dict[str, Json] = {
        "match": str(log.match),
        "step": log.steps,
        "version": log.version,
        "finished": log.finished,
        "steps": shown(log, done.steps),
    }
    return as_json(said, 200 if done.repeated else 201)
