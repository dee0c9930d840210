"""Looking at a match: one step, the whole replay, its file."""

from typing import Any
from uuid import UUID

from flask import Response

from service.telling.steps import step_answer
from web.api.answers import as_json
from web.api.calling import matches, viewer
from web.api.compressing import compressed
from web.api.parsing import Blueprint
from web.api.queries import LookQuery
from web.api.replies import ReplaySchema, StepSchema
from web.api.unchanged import unless_unchanged
from web.kept_answers import told_replay
from web.language import translate

blueprint = Blueprint("replays", __name__, description="Looking at matches")


@blueprint.route("/matches/<match_id:match>/steps/<int:step>")
@blueprint.arguments(LookQuery, location="query")
@blueprint.response(200, StepSchema)
def show_step(asked: dict[str, Any], match: UUID, step: int) -> Response:
    """The position after a step, and what the step did."""
    log = matches().log(match)
    return as_json(step_answer(log, step, viewer(log), translate, turned=asked["turned"]))


@blueprint.route("/matches/<match_id:match>/steps/latest")
@blueprint.arguments(LookQuery, location="query")
@blueprint.response(200, StepSchema)
def show_latest_step(asked: dict[str, Any], match: UUID) -> Response:
    """The present position."""
    log = matches().log(match)
    return as_json(step_answer(log, log.steps, viewer(log), translate, turned=asked["turned"]))


@blueprint.route("/matches/<match_id:match>/replay")
@blueprint.arguments(LookQuery, location="query")
@blueprint.response(200, ReplaySchema)
@blueprint.alt_response(304, description="Nothing changed since the answer named by the ETag.")
def replay(asked: dict[str, Any], match: UUID) -> Response:
    """Everything a replay page needs, in one answer."""
    log = matches().log(match)
    seen = viewer(log)

    def made() -> Response:
        return compressed(as_json(told_replay(log, seen, turned=asked["turned"])))

    return unless_unchanged(log, seen, made)
