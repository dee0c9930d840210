"""People across matches: listing them, other names, joining and parting."""

from typing import Any
from uuid import UUID

from flask import Response
from marshmallow import Schema, fields

from domain.message import Json
from service.people import People, UnknownPerson
from service.refusals import Refused
from service.registry import Known, Person
from service.wire.moments import is_uuid
from service.wire.schemas import schema_of
from web.api.answers import as_json
from web.api.bodies import CallPerson, JoinPeople
from web.api.calling import call_anew, matches
from web.api.parsing import Blueprint
from web.api.queries import PageQuery
from web.api.replies import MarksSchema, integer, string

blueprint = Blueprint("people", __name__, description="People across matches")
nobody = blueprint.alt_response(404, description="There is nobody with this id.")


class PersonSchema(Schema):
    """Somebody who sat at a table, found again by name."""

    person = fields.UUID(required=True)
    name = string("As shown.")
    names = fields.List(
        fields.String(), required=True, metadata={"description": "As typed in the matches."}
    )
    joined = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Names that were joined by hand and can be parted again."},
    )
    matches = integer("How many matches.")


class PersonWithMatchesSchema(PersonSchema):
    """Somebody, with all matches."""

    played = fields.List(
        fields.UUID(), required=True, metadata={"description": "The matches, newest first."}
    )


class PeopleSchema(MarksSchema):
    """A page of everybody."""

    people = fields.List(fields.Nested(PersonSchema), required=True)


def people() -> People:
    """The people of this application's store."""
    return People(matches())


@blueprint.route("/people")
@blueprint.arguments(PageQuery, location="query")
@blueprint.response(200, PeopleSchema)
def list_people(asked: dict[str, Any]) -> Response:
    """Some of all who sat at a table, who played most first."""
    page = people().page(**asked)
    found = [_person(one) for one in page.people]
    return as_json({"people": found, "next": page.next, "previous": page.previous})


@blueprint.route("/people/<uuid:person>")
@blueprint.response(200, PersonWithMatchesSchema)
@nobody
def one_person(person: UUID) -> Response:
    """Somebody with all matches; the id of a joined name leads to the person."""
    return _answer(people().get(person))


@blueprint.route("/people/<uuid:person>/rename", methods=["POST"])
@blueprint.arguments(schema_of(CallPerson))
@blueprint.response(200, PersonWithMatchesSchema)
@nobody
def rename_person(given: CallPerson, person: UUID) -> Response:
    """Show somebody under another name; in the matches stays what was typed."""
    return _answer(people().rename(person, given.name, call_anew()))


@blueprint.route("/people/<uuid:person>/join", methods=["POST"])
@blueprint.arguments(schema_of(JoinPeople))
@blueprint.response(200, PersonWithMatchesSchema)
@nobody
def join_people(given: JoinPeople, person: UUID) -> Response:
    """Another one is this person too; refused if both sat in one match."""
    if not is_uuid(given.other):
        raise Refused(UnknownPerson(person=given.other))
    return _answer(people().merge(UUID(given.other), person, call_anew()))


@blueprint.route("/people/<uuid:person>/part", methods=["POST"])
@blueprint.arguments(schema_of(CallPerson))
@blueprint.response(200, PersonWithMatchesSchema)
@nobody
def part_people(given: CallPerson, person: UUID) -> Response:
    """A name that was joined to this person is somebody else again, who is answered."""
    known = people()
    return _answer(known.part_from(known.get(person), given.name, call_anew()))


def _answer(person: Known) -> Response:
    played: list[Json] = [row.match for row in person.rows]
    return as_json({**_person(person), "played": played})


def _person(person: Person) -> dict[str, Any]:
    return {
        "person": str(person.id),
        "name": person.name,
        "names": list(person.names),
        "joined": list(person.joined),
        "matches": person.matches,
    }
