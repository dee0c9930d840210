"""Matches: opening one, the list, the header of one."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import Response

from domain.message import Json, say, words
from service.logs.log import Log
from service.shelf import Row, Wanted, row_of
from service.telling.speech import speech
from service.wire.openings import read_opening, write_opening
from web.api.answers import as_json
from web.api.calling import call_anew, matches
from web.api.parsing import BadRequest, Blueprint, body_object, told
from web.api.queries import ListQuery
from web.api.replies import HeaderSchema, OpenedSchema, PageSchema
from web.language import translate

_LATER = ("actions", "history", "ended")
"""Keys of a match file that tell what came after the opening."""

blueprint = Blueprint("matches", __name__, description="Opening matches, and finding them")


@blueprint.route("/matches", methods=["POST"])
@blueprint.doc(
    requestBody={"required": True, "content": {"application/json": {"schema": "Opening"}}}
)
@blueprint.response(201, OpenedSchema)
@blueprint.alt_response(200, schema=OpenedSchema, description="It was opened before, the same.")
def open_match() -> Response:
    """Open a match: a match file without actions."""
    raw = body_object()
    right = told(say(words("none here; a file with actions is imported")))
    if more := {key: right for key in _LATER if raw.get(key)}:
        raise BadRequest(fields=more)
    done = matches().open(raw, call_anew())
    answer = as_json(_opened(done.log, raw), 200 if done.repeated else 201)
    answer.location = f"/api/v1/matches/{done.log.match}"
    return answer


def _opened(log: Log, raw: Mapping[str, Json]) -> dict[str, Json]:
    """Where the match is, and which keys of the opening nobody knows, if there are any."""
    say = speech(log.opening, translate)
    warnings: list[Json] = [doubt.answer(say) for doubt in read_opening(log.game, raw).warnings]
    told: dict[str, Json] = {"match": str(log.match), "step": 0}
    return {**told, "warnings": warnings} if warnings else told


@blueprint.route("/matches")
@blueprint.arguments(ListQuery, location="query")
@blueprint.response(200, PageSchema)
def list_matches(asked: dict[str, Any]) -> Response:
    """Some matches, those that changed last first."""
    page = matches().page(Wanted(**asked))
    listed = [_listed(row) for row in page.rows]
    return as_json({"matches": listed, "next": page.next, "previous": page.previous})


@blueprint.route("/matches/<match_id:match>")
@blueprint.response(200, HeaderSchema)
def head_of_match(match: UUID) -> Response:
    """A match: who plays by which rules, where it stands, how it ended."""
    log = matches().log(match)
    opening = write_opening(log.opening)
    played_by = {key: opening[key] for key in ("edition", "options")} | {"rules": log.rules}
    return as_json({**_listed(row_of(log)), **played_by})


def _listed(row: Row) -> dict[str, Json]:
    """A row with every key, also those that say nothing."""
    return {field: getattr(row, field) for field in row.__struct_fields__}
