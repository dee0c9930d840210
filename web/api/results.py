"""Results without actions: taking them in from files of other programs, listing, reading one."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any
from uuid import UUID, uuid4

from flask import Response, request
from marshmallow import fields

from domain.message import say, words
from service.interop.bringing import bring
from service.interop.found import LARGEST_FILE
from service.interop.import_telling import answer
from service.plays.forms import NotTaken, corrected, typed
from service.plays.kept import Kept, Results, id_of
from service.plays.telling import result_answer
from service.refusals import IdReused, Refused
from service.shelf import RESULT, Row, Wanted
from service.storing.store_problems import StoreDamaged
from service.telling.speech import Speech
from service.wire.schemas import schema_of
from web.api.answers import as_json
from web.api.bodies import TypedResult
from web.api.calling import call_anew, matches
from web.api.describing import FOREIGN, WRITABLE
from web.api.parsing import Blueprint
from web.api.queries import ListQuery, Query
from web.api.result_replies import KeptResultSchema, ResultsPageSchema, TakenInSchema
from web.language import translate

blueprint = Blueprint("results", __name__, description="Results without actions")

LISTS = {"type": "array", "items": FOREIGN}
FILE: dict[str, Any] = {
    "required": True,
    "description": "A BG Stats export or .bgsplay file; or, as XML, plays saved from BGG.",
    "content": {
        "application/json": {
            "schema": {
                "type": "object",
                "required": ["plays", "games", "players"],
                "propertyNames": WRITABLE,
                "additionalProperties": FOREIGN,
                "properties": {"plays": LISTS, "games": LISTS, "players": LISTS},
            }
        }
    },
}


class TakeInQuery(Query):
    """Whether an import only looks; and the zone of times that have none."""

    dry_run = fields.Boolean(load_default=False)
    zone = fields.String(load_default="UTC")


def results() -> Results:
    """The results of this application's store."""
    return Results(matches())


@blueprint.before_request
def take_whole_files() -> None:
    """Let these calls bring more than the others."""
    request.max_content_length = LARGEST_FILE


@blueprint.route("/results/import", methods=["POST"])
@blueprint.doc(requestBody=FILE)
@blueprint.arguments(TakeInQuery, location="query")
@blueprint.response(201, TakenInSchema, description="Results were stored.")
@blueprint.alt_response(200, schema=TakenInSchema, description="Nothing was stored.")
def take_in(asked: dict[str, Any]) -> Response:
    """Take in the results of a file; each is known again when it comes a second time."""
    taken = bring(
        results(), request.get_data(), asked["zone"], call_anew(), dry_run=asked["dry_run"]
    )
    status = 201 if taken.stored and taken.written else 200
    return as_json(answer(taken, Speech({}, translate)), status)


@blueprint.route("/results")
@blueprint.arguments(ListQuery, location="query")
@blueprint.response(200, ResultsPageSchema)
def list_results(asked: dict[str, Any]) -> Response:
    """Some results, those that changed last first; one that is damaged is left out."""
    page = matches().page(Wanted(**asked, origin=RESULT))
    told = [result_answer(kept) for kept in _readable(page.rows)]
    return as_json({"results": told, "next": page.next, "previous": page.previous})


def _readable(rows: Sequence[Row]) -> Iterator[Kept]:
    for row in rows:
        with suppress(StoreDamaged):
            yield results().get(UUID(row.match))


@blueprint.route("/results", methods=["POST"])
@blueprint.arguments(schema_of(TypedResult))
@blueprint.response(201, KeptResultSchema, description="The result was kept.")
@blueprint.alt_response(200, schema=KeptResultSchema, description="It was there already.")
def keep_result(given: TypedResult) -> Response:
    """Keep a result that somebody types in."""
    _check_names(given)
    play, foreign = typed(given.form, matches().games), given.id or str(uuid4())
    known = results().has(id_of("typed", foreign))
    kept = results().state("typed", foreign, play, call_anew())
    if kept.play != play:
        raise Refused(IdReused(id=foreign))
    return as_json(_whole(kept), 200 if known else 201)


@blueprint.route("/results/<match_id:match>", methods=["PUT"])
@blueprint.arguments(schema_of(TypedResult))
@blueprint.response(200, KeptResultSchema)
def correct_result(given: TypedResult, match: UUID) -> Response:
    """Correct a result as a whole; what was said before stays in its history."""
    _check_names(given)
    kept = results().get(match)
    play = corrected(kept.play, given.form, matches().games)
    if play != kept.play:
        kept = results().restate(match, play, call_anew(), here=True)
    return as_json(_whole(kept))


@blueprint.route("/results/<match_id:match>")
@blueprint.response(200, KeptResultSchema)
def one_result(match: UUID) -> Response:
    """A result as it was stated, and what the other program wrote."""
    kept = results().get(match)
    return as_json(_whole(kept))


def _check_names(given: TypedResult) -> None:
    """Raise NotTaken if somebody at the table has no name."""
    unnamed = [seat for seat, one in enumerate(given.players) if not one.name.strip()]
    if unnamed:
        raise NotTaken(fields={f"players[{seat}].name": say(words("a name")) for seat in unnamed})


def _whole(kept: Kept) -> dict[str, Any]:
    return {**result_answer(kept), "original": kept.original}
