"""Deleting a match and erasing a name: what goes is told first, and a word confirms it."""

from typing import Any
from uuid import UUID

from flask import Response
from marshmallow import Schema, fields

from domain.message import Json, Message
from service.deleting import Deletion, delete, deletion
from service.erasing import Erasure, erase, erasure
from service.telling.speech import Speech
from service.wire.schemas import schema_of
from web.api.answers import as_json
from web.api.bodies import Erase
from web.api.calling import call_anew, matches
from web.api.parsing import Blueprint
from web.api.queries import Query
from web.api.replies import integer, string
from web.facts import facts
from web.language import translate

blueprint = Blueprint("removing", __name__, description="Deleting matches, erasing names")


class ConfirmQuery(Query):
    """The word that confirms a deletion."""

    confirm = fields.String(
        required=True, metadata={"description": "The `confirm` of what would go."}
    )


class DeletionSchema(Schema):
    """What goes with a match."""

    matches = fields.List(
        fields.UUID(),
        required=True,
        metadata={"description": "The match, its what-ifs, the result that it was logged for."},
    )
    photos = integer()
    confirm = string("The word that confirms it.")
    told = fields.List(fields.String(), required=True)


class ErasureSchema(Schema):
    """What is rewritten with a name."""

    matches = integer("Matches where a neutral name takes the seat.")
    results = integer("Results without actions where it does.")
    names = fields.List(fields.String(), required=True)
    confirm = string("The word that confirms it.")
    told = fields.List(fields.String(), required=True)
    done = fields.Boolean(required=True)


@blueprint.route("/matches/<match_id:match>/deletion")
@blueprint.response(200, DeletionSchema)
def what_would_go(match: UUID) -> Response:
    """What would go with a match, and what confirms it."""
    return as_json(_deletion(deletion(matches(), match)))


@blueprint.route("/matches/<match_id:match>", methods=["DELETE"])
@blueprint.arguments(ConfirmQuery, location="query")
@blueprint.response(200, DeletionSchema)
def delete_match(asked: dict[str, Any], match: UUID) -> Response:
    """Delete a match with all that belongs to it; it cannot come back."""
    return as_json(_deletion(deleted(match, asked["confirm"])))


@blueprint.route("/people/erase", methods=["POST"])
@blueprint.arguments(schema_of(Erase))
@blueprint.response(200, ErasureSchema)
def erase_name(given: Erase) -> Response:
    """Erase a person's name everywhere; without `confirm` nothing is done, only told."""
    done = bool(given.confirm)
    found = erased(given.name, given.confirm) if given.confirm else erasure(matches(), given.name)
    return as_json({**_erasure(found), "done": done})


def deleted(match: UUID, confirmed: str) -> Deletion:
    """Delete a match, in the files of facts too."""
    gone = delete(matches(), match, confirmed)
    facts().lose(gone.matches)
    return gone


def erased(name: str, confirmed: str) -> Erasure:
    """Erase a name, in the files of facts too."""
    gone = erase(matches(), name, confirmed, call_anew())
    facts().lose(gone.matches)
    return gone


def _deletion(found: Deletion) -> dict[str, Json]:
    return {
        "matches": [str(match) for match in found.matches],
        "photos": found.photos,
        "confirm": found.word,
        "told": told(found.told()),
    }


def _erasure(found: Erasure) -> dict[str, Json]:
    return {
        "matches": found.sat,
        "results": found.results,
        "names": [*sorted(found.names.typed)],
        "confirm": found.word,
        "told": told(found.told()),
    }


def told(messages: list[Message]) -> list[Json]:
    """Sentences in the reader's language."""
    say = Speech({}, translate)
    return [say(message) for message in messages]
