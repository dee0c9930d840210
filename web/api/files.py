"""Match files in and out (wire.md, section 1): importing one, exporting a match as one."""

from typing import Any
from uuid import UUID

from flask import Response, request
from marshmallow import fields

from domain.message import Json
from service.files.boxes import edition_of
from service.files.exports import written
from service.files.imports import Imported, Wish, import_text
from service.logs.log import Log
from service.telling.speech import Speech, speech
from web.api.answers import as_json
from web.api.calling import call_anew, matches, viewer
from web.api.compressing import compressed
from web.api.errors import answer
from web.api.parsing import Blueprint
from web.api.queries import ExportQuery, ImportQuery
from web.api.refusals import problem_of
from web.api.replies import ImportedSchema
from web.api.unchanged import unless_unchanged
from web.language import translate

blueprint = Blueprint("files", __name__, description="Match files in and out")

LARGEST_FILE = 4 * 2**20
"""How many bytes a match file may have."""

FILE = {"required": True, "content": {"application/json": {"schema": "MatchFile"}}}


@blueprint.before_request
def take_whole_files() -> None:
    """Let these calls bring more than the others."""
    request.max_content_length = LARGEST_FILE


@blueprint.route("/matches/import", methods=["POST"])
@blueprint.doc(requestBody=FILE)
@blueprint.arguments(ImportQuery, location="query")
@blueprint.response(201, ImportedSchema, description="The match was stored, or its new actions.")
@blueprint.alt_response(200, schema=ImportedSchema, description="Nothing was stored.")
def import_match(asked: dict[str, bool]) -> Response:
    """Import a match file: a new match, or what a stored one does not have yet."""
    wish = Wish(**asked)
    found = import_text(matches(), request.get_data(), call_anew(), wish)
    if found.outcome is None and not wish.dry_run:
        return _refused(found)
    stored = found.outcome in ("new", "extended") and not wish.dry_run
    return as_json(_told(found, stored), 201 if stored else 200)


def _told(found: Imported, stored: bool) -> dict[str, Json]:
    """What came of a file, or would come of it."""
    say = _speech(found)
    named = found.log is not None and (stored or found.outcome in ("extended", "same"))
    return {
        "match": str(found.log.match) if found.log and named else None,
        "step": found.log.steps if found.log else None,
        "outcome": found.outcome,
        "added": found.added,
        "stored": stored,
        "problems": [problem.answer(say) for problem in found.problems],
        "warnings": [warning.answer(say) for warning in found.warnings],
    }


def _refused(found: Imported) -> Response:
    """The first problem as the error, and all of them in its details."""
    say = _speech(found)
    problems: list[Json] = [problem.answer(say) for problem in found.problems]
    first = found.problems[0]
    told = problem_of(first.broken, found.log, first.action, {"problems": problems})
    return answer(told)


def _speech(found: Imported) -> Speech:
    return speech(found.log.opening if found.log else None, translate)


@blueprint.route("/matches/<match_id:match>/export")
@blueprint.arguments(ExportQuery, location="query")
@blueprint.response(200, "MatchFile")
@blueprint.alt_response(304, description="Nothing changed since the answer named by the ETag.")
def export_match(asked: dict[str, Any], match: UUID) -> Response:
    """The match as a match file; for a seat, with null for what it may not see."""
    log = matches().log(match)
    seen = viewer(log)

    def made() -> Response:
        file = matches().export(match, seen, history=asked.get("history") == "full")
        return compressed(Response(written(file), mimetype="application/json"))

    kept = unless_unchanged(log, seen, made)
    kept.headers.set("Content-Disposition", "attachment", filename=_name(log))
    return kept


@blueprint.route("/matches/<match_id:match>/edition")
@blueprint.response(200, fields.Dict())
def edition(match: UUID) -> Response:
    """The edition of the match, with whatever was described in it: for `edition` of the next."""
    log = matches().log(match)
    viewer(log)
    answer = as_json(edition_of(log))
    answer.headers.set("Content-Disposition", "attachment", filename=f"{log.game.key}-box.json")
    return answer


def _name(log: Log) -> str:
    day = log.opening.played_on or log.opened_at[:10]
    return f"{log.game.key}-{day}-{str(log.match)[:8]}.match.json"
