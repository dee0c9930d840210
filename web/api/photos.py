"""Photos of the table, put to steps and shown to whoever may see the match."""

from typing import Any
from uuid import UUID

from flask import Response, request
from marshmallow import Schema, fields, validate

from domain.message import Json
from service.logs.log import Log
from service.photographs import LARGEST, photo_of, photograph
from web.api.answers import as_json
from web.api.calling import call_anew, matches, viewer
from web.api.parsing import Blueprint
from web.api.queries import Query
from web.api.replies import integer, string
from web.api.writing import answered, repeated, written

blueprint = Blueprint("photos", __name__, description="Photos of the table")

PICTURE: dict[str, Any] = {}
"""Bytes have no schema (OpenAPI 3.1)."""
FILE = {
    "required": True,
    "description": "The picture itself; what it is, is judged by its content.",
    "content": {kind: PICTURE for kind in ("image/jpeg", "image/png", "image/webp")},
}


class PhotoQuery(Query):
    """The step that a photo shows, by default the present one."""

    step = fields.String(validate=validate.Regexp(r"^[0-9]{1,6}$"))


class PhotoSchema(Schema):
    """A photo: where it belongs, and how large it is in pixels."""

    photo = string("Its name.")
    entry = integer("The permanent number of the action; 0 is the opening.")
    step = integer("Where the action stands now, if it does.", allow_none=True)
    width = integer()
    height = integer()
    size = integer("In bytes.")
    by = string()
    at = string()


class PhotosSchema(Schema):
    """The photos of a match, in the order in which they came."""

    photos = fields.List(fields.Nested(PhotoSchema), required=True)


class NoQuery(Query):
    """Nothing is asked besides."""


@blueprint.before_request
def take_whole_photos() -> None:
    """Let these calls bring more than the others."""
    request.max_content_length = LARGEST


@blueprint.route("/matches/<match_id:match>/photos", methods=["POST"])
@blueprint.doc(requestBody=FILE)
@blueprint.arguments(PhotoQuery, location="query")
@written
@repeated
def put_photo(asked: dict[str, Any], match: UUID) -> Response:
    """Put a photo to a step; it is drawn anew, so that nothing but the picture is kept."""
    content, step = request.get_data(), asked.get("step")
    at = None if step is None else int(step)
    return answered(photograph(matches(), match, content, call_anew(), at))


@blueprint.route("/matches/<match_id:match>/photos")
@blueprint.arguments(NoQuery, location="query")
@blueprint.response(200, PhotosSchema)
def list_photos(asked: dict[str, Any], match: UUID) -> Response:
    """The photos of a match."""
    log = matches().log(match)
    viewer(log)
    return as_json({"photos": told(log)})


@blueprint.route("/matches/<match_id:match>/photos/<photo>")
@blueprint.response(200, {"type": "string", "format": "binary"}, content_type="image/webp")
def show_photo(match: UUID, photo: str) -> Response:
    """One photo; no browser keeps it, and none takes it for anything else."""
    viewer(matches().log(match))
    found = photo_of(matches(), match, photo)
    answer = Response(found.content, mimetype=found.kind)
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Content-Disposition"] = f'inline; filename="{found.name}"'
    return answer


def told(log: Log) -> list[Json]:
    """The photos of a match with the steps that their entries are now."""
    steps = {entry.number: step for step, entry in enumerate(log.line, 1)} | {0: 0}
    return [
        {
            "photo": photo.name,
            "entry": photo.entry,
            "step": steps.get(photo.entry),
            "width": photo.width,
            "height": photo.height,
            "size": photo.size,
            "by": photo.by,
            "at": photo.at,
        }
        for photo in log.photos
    ]
