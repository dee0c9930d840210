"""Logging: actions, undo and redo, notes, an early end."""

from typing import Any
from uuid import UUID

from flask import Response

from domain.message import Json
from service.openings import Ended
from service.requests import Done
from service.schemas import schema_of
from web.api.answers import as_json
from web.api.bodies import Finish, Note, Redo, Undo
from web.api.calling import call, check_seat, matches, shown
from web.api.parsing import Blueprint, body
from web.api.queries import ActQuery, SeatQuery
from web.api.replies import WrittenSchema
from web.api.several import actions_of

blueprint = Blueprint("actions", __name__, description="Logging what happens at the table")
blueprint.before_request(check_seat)

REPEATED = "It was carried out before, under the same id; this is its first outcome."
written = blueprint.response(201, WrittenSchema)
repeated = blueprint.alt_response(200, schema=WrittenSchema, description=REPEATED)
seat = blueprint.arguments(SeatQuery, location="query")


@blueprint.route("/matches/<match_id:match>/actions", methods=["POST"])
@blueprint.doc(
    requestBody={"required": True, "content": {"application/json": {"schema": "Actions"}}}
)
@blueprint.arguments(ActQuery, location="query")
@written
@repeated
def act(asked: dict[str, Any], match: UUID) -> Response:
    """Log one action, or a list of them that is taken all or none."""
    actions, writing = actions_of(body(), asked.get("expected_step"))
    return answered(matches().act(match, actions, call(writing)))


@blueprint.route("/matches/<match_id:match>/undo", methods=["POST"])
@blueprint.arguments(schema_of(Undo), required=False)
@seat
@written
@repeated
def undo(given: Undo, asked: dict[str, str], match: UUID) -> Response:
    """Go back to a step; what is undone stays in the log."""
    return answered(matches().undo(match, call(given), given.to, given.reason))


@blueprint.route("/matches/<match_id:match>/redo", methods=["POST"])
@blueprint.arguments(schema_of(Redo), required=False)
@seat
@written
@repeated
def redo(given: Redo, asked: dict[str, str], match: UUID) -> Response:
    """Bring back what the last undo took, as long as nothing new was logged."""
    return answered(matches().redo(match, call(given)))


@blueprint.route("/matches/<match_id:match>/notes", methods=["POST"])
@blueprint.arguments(schema_of(Note))
@seat
@written
@repeated
def note(given: Note, asked: dict[str, str], match: UUID) -> Response:
    """Write a note on a step, which never affects play."""
    where = given.step, given.entry
    return answered(matches().note(match, given.note, call(given), *where, given.kind))


@blueprint.route("/matches/<match_id:match>/finish", methods=["POST"])
@blueprint.arguments(schema_of(Finish))
@seat
@written
@repeated
def finish(given: Finish, asked: dict[str, str], match: UUID) -> Response:
    """Stop early: by agreement, with or without winners, or abandoned."""
    ended = Ended(given.ended_by, given.winners, given.reason)
    return answered(matches().finish(match, ended, call(given)))


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
