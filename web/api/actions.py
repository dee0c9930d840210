"""Logging: actions, undo and redo, notes, an early end."""

from typing import Any
from uuid import UUID

from flask import Response

from service.wire.openings import Ended
from web.api.bodies import Finish, Note, Redo, Restore, Undo
from web.api.calling import call, check_seat, matches
from web.api.parsing import Blueprint, body
from web.api.queries import ActQuery
from web.api.several import actions_of
from web.api.writing import answered, repeated, writes, written

blueprint = Blueprint("actions", __name__, description="Logging what happens at the table")
blueprint.before_request(check_seat)


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
@writes(Undo)
def undo(given: Undo, asked: dict[str, str], match: UUID) -> Response:
    """Go back to a step; what is undone stays in the log."""
    return answered(matches().undo(match, call(given), given.to, given.reason))


@blueprint.route("/matches/<match_id:match>/redo", methods=["POST"])
@writes(Redo)
def redo(given: Redo, asked: dict[str, str], match: UUID) -> Response:
    """Bring back what the last undo took, as long as nothing new was logged."""
    return answered(matches().redo(match, call(given)))


@blueprint.route("/matches/<match_id:match>/restore", methods=["POST"])
@writes(Restore, required=True)
def restore(given: Restore, asked: dict[str, str], match: UUID) -> Response:
    """Bring back an undone entry and all undone with it; what was logged since is undone."""
    return answered(matches().restore(match, given.entry, call(given)))


@blueprint.route("/matches/<match_id:match>/notes", methods=["POST"])
@writes(Note, required=True)
def note(given: Note, asked: dict[str, str], match: UUID) -> Response:
    """Write a note on a step, which never affects play."""
    where = given.step, given.entry
    return answered(matches().note(match, given.note, call(given), *where, given.kind))


@blueprint.route("/matches/<match_id:match>/finish", methods=["POST"])
@writes(Finish, required=True)
def finish(given: Finish, asked: dict[str, str], match: UUID) -> Response:
    """Stop early: by agreement, with or without winners, or abandoned."""
    ended = Ended(given.ended_by, given.winners, given.reason)
    return answered(matches().finish(match, ended, call(given)))
