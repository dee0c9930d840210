"""Correcting earlier steps with their consequences shown first, and branching off to try one."""

from uuid import UUID

from flask import Flask, Response

from domain.message import Json
from service.correcting.amendment_answers import amendment_answer
from service.correcting.corrections import LeftIllegal
from service.correcting.slip_answers import slips_answer
from service.correcting.slips import search, search_count
from service.entering.legal import legal_answer, partial_answer
from service.refusals import refusing
from service.telling.steps import step_answer
from service.wire.schemas import schema_of
from web.api.amending_replies import AmendmentSchema, ForkedSchema, SlipsSchema, SupposedSchema
from web.api.answers import as_json
from web.api.bodies import Amend, Before, Doubtful, Fork, PartialBefore
from web.api.calling import call, check_seat, matches, viewer
from web.api.errors import answer
from web.api.parsing import Blueprint
from web.api.queries import SeatQuery
from web.api.refusals import problem_of
from web.api.replies import GoingOnSchema
from web.language import translate

blueprint = Blueprint("amending", __name__, description="Correcting earlier steps, and what if")
blueprint.before_request(check_seat)
seat = blueprint.arguments(SeatQuery, location="query")


def register(app: Flask) -> None:
    """Answer a refused correction with the steps that it leaves illegal."""
    app.register_error_handler(LeftIllegal, left_illegal)


def body(name: str) -> dict[str, Json]:
    """What the document says of a body: a component of its own."""
    content: Json = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
    return {"required": True, "content": content}


@blueprint.route("/matches/<match_id:match>/amend", methods=["POST"])
@blueprint.doc(requestBody=body("Correction"))
@blueprint.arguments(schema_of(Amend))
@seat
@blueprint.response(201, AmendmentSchema, description="The correction was saved.")
@blueprint.alt_response(200, schema=AmendmentSchema, description="Nothing was stored now.")
def amend(given: Amend, asked: dict[str, str], match: UUID) -> Response:
    """Correct earlier steps or the opening and keep the later steps; or take a correction back."""
    correction = given.revert if given.changes is None else given.changes
    assert correction is not None
    plan, done = matches().amend(
        match, correction, call(given), given.reason, dry_run=given.dry_run
    )
    saved = done.log if done else None
    told = amendment_answer(plan, saved, viewer(plan.log), translate)
    return as_json(told, 201 if done and not done.repeated else 200)


def left_illegal(refused: LeftIllegal) -> Response:
    """A correction that may not be saved yet: which steps it leaves illegal, and all else."""
    assert refused.plan is not None
    log = refused.plan.log
    told = amendment_answer(refused.plan, None, viewer(log), translate)
    more = {key: told[key] for key in ("illegal", "differ", "scores")}
    return answer(problem_of(refused.broken, log, more=more))


@blueprint.route("/matches/<match_id:match>/amend/position", methods=["POST"])
@blueprint.doc(requestBody=body("Before"))
@blueprint.arguments(schema_of(Before))
@seat
@blueprint.response(200, SupposedSchema)
def position(given: Before, asked: dict[str, str], match: UUID) -> Response:
    """The position before a step as a correction would have it, and what may be done there."""
    log = matches().supposed_before(match, given.changes, given.step)
    seen = viewer(log)
    offers = legal_answer(log, seen, translate)
    return as_json({**step_answer(log, log.steps, seen, translate), "offers": offers})


@blueprint.route("/matches/<match_id:match>/amend/legal", methods=["POST"])
@blueprint.doc(requestBody=body("PartialBefore"))
@blueprint.arguments(schema_of(PartialBefore))
@seat
@blueprint.response(200, GoingOnSchema)
def next_stage(given: PartialBefore, asked: dict[str, str], match: UUID) -> Response:
    """The next open field of an action before a step, as a correction would have it."""
    log = matches().supposed_before(match, given.changes, given.step)
    return as_json(partial_answer(log, given.partial, viewer(log), translate))


@blueprint.route("/matches/<match_id:match>/slips", methods=["POST"])
@blueprint.doc(requestBody=body("Doubtful"))
@blueprint.arguments(schema_of(Doubtful))
@seat
@blueprint.response(200, SlipsSchema)
def slips(given: Doubtful, asked: dict[str, str], match: UUID) -> Response:
    """Small changes of earlier steps that would make a refused action legal, or let the log come
    to what was counted at the table, as far as found."""
    log = matches().log(match)
    seen = viewer(log)
    if given.counted is None:
        assert given.partial is not None
        found = search(log, given.partial, log.sight(seen))
    else:
        with refusing(log):
            found = search_count(log, given.counted, log.sight(seen))
    return as_json(slips_answer(log, found, seen, translate))


@blueprint.route("/matches/<match_id:match>/fork", methods=["POST"])
@blueprint.arguments(schema_of(Fork))
@blueprint.response(201, ForkedSchema)
@blueprint.alt_response(200, schema=ForkedSchema, description="It was branched off before.")
def fork(given: Fork, match: UUID) -> Response:
    """What if: a new match that begins with the first steps of this one."""
    done = matches().fork(match, given.step, call(given))
    new = str(done.log.match)
    told = as_json({"match": new, "step": given.step}, 200 if done.repeated else 201)
    told.location = f"/api/v1/matches/{new}"
    return told
