"""What may be done now, and entering an action stage by stage."""

from uuid import UUID

from flask import Response

from service.entering.command_words import words_answer
from service.entering.legal import legal_answer, partial_answer
from service.wire.schemas import schema_of
from web.api.answers import as_json
from web.api.bodies import Partial, TypedLine
from web.api.calling import matches, viewer
from web.api.parsing import Blueprint
from web.api.queries import SeatQuery
from web.api.replies import GoingOnSchema, OfferSchema, WordsSchema
from web.language import translate

blueprint = Blueprint("legal", __name__, description="What may be done now")
seat = blueprint.arguments(SeatQuery, location="query")


@blueprint.route("/matches/<match_id:match>/legal")
@seat
@blueprint.response(200, OfferSchema(many=True))
def offers(asked: dict[str, str], match: UUID) -> Response:
    """The types of action that come into question, each with what it costs or why not."""
    log = matches().log(match)
    return as_json(legal_answer(log, viewer(log), translate))


@blueprint.route("/matches/<match_id:match>/legal", methods=["POST"])
@blueprint.arguments(schema_of(Partial))
@seat
@blueprint.response(200, GoingOnSchema)
def next_stage(given: Partial, asked: dict[str, str], match: UUID) -> Response:
    """The next open field of a partial action and its choices, or the sentence of the whole."""
    log = matches().log(match)
    return as_json(partial_answer(log, given.partial, viewer(log), translate))


@blueprint.route("/matches/<match_id:match>/legal/words", methods=["POST"])
@blueprint.arguments(schema_of(TypedLine))
@seat
@blueprint.response(200, WordsSchema)
def typed(given: TypedLine, asked: dict[str, str], match: UUID) -> Response:
    """What a line of words says as an action, and how its last word may go on."""
    log = matches().log(match)
    return as_json(words_answer(log, given.line, viewer(log), translate))
