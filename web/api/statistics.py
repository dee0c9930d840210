"""Statistics over many matches, as JSON and CSV."""

from typing import Any

from flask import Response
from marshmallow import Schema, fields, validate

from analysis.counting import REASONS, RULE
from analysis.statistics import QUESTIONS
from service.refusals import Refused
from web.api.answers import as_json
from web.api.calling import matches
from web.api.compressing import compressed
from web.api.parsing import Blueprint
from web.api.queries import Query
from web.api.replies import integer, string
from web.api.table_replies import TableSchema
from web.facts import facts
from web.statistics import WORDS, Statistics, statistics
from web.told_tables import UnknownTable, csv_answer

ORIGINS = ("table", "simulated", "what_if", "any")
MOST_PLAYERS = 20

blueprint = Blueprint("statistics", __name__, description="Numbers over many matches")


class StatsQuery(Query):
    """Of which matches; every part that is given must fit."""

    game = fields.String()
    person = fields.String(metadata={"description": "A name, whatever its capitals."})
    versus = fields.String(metadata={"description": "Somebody else who played too."})
    place = fields.String()
    since = fields.String(validate=validate.Regexp(r"^\d{4}-\d\d-\d\d$"))
    until = fields.String(validate=validate.Regexp(r"^\d{4}-\d\d-\d\d$"))
    players = fields.Integer(validate=validate.Range(1, MOST_PLAYERS))
    edition = fields.String()
    option = fields.String(
        validate=validate.Regexp(r"^[^=]+=.*$"),
        metadata={"description": "An option of the match and its value: `village_gap=3`."},
    )
    seat = fields.Integer(validate=validate.Range(1, MOST_PLAYERS))
    won = fields.Boolean()
    score = fields.Float(validate=validate.Range(-(2**31), 2**31))
    trait = fields.String(
        validate=validate.Regexp(r"^[^=]+=.*$"),
        metadata={"description": "What tells players apart: `city=athens`, `bids=lowest`."},
    )
    ended_by = fields.String()
    counts = fields.String(validate=validate.OneOf(list(REASONS)))
    origin = fields.String(validate=validate.OneOf(ORIGINS))


class QuestionSchema(Schema):
    """A question that can be asked."""

    key = string()
    title = string()


class StatsSchema(Schema):
    """Which matches count, by what rule, and what can be asked about them."""

    rule = string()
    waiting = fields.Boolean(
        required=True, metadata={"description": "Whether newer matches will be counted next time."}
    )
    counted = fields.Nested(TableSchema, required=True)
    questions = fields.List(fields.Nested(QuestionSchema), required=True)


class StatsPlayerSchema(Schema):
    """How a player did."""

    name = string()
    score = fields.Float(required=True, allow_none=True)
    rank = integer(allow_none=True)
    won = fields.Boolean(required=True)


class StatsMatchSchema(Schema):
    """A match behind a number."""

    match = fields.UUID(required=True)
    game = string()
    title = string()
    day = string()
    status = string()
    players = fields.List(fields.Nested(StatsPlayerSchema), required=True)


class StatsMatchesSchema(Schema):
    """The matches behind a number, the latest first."""

    matches = fields.List(fields.Nested(StatsMatchSchema), required=True)


@blueprint.route("/stats")
@blueprint.arguments(StatsQuery, location="query")
@blueprint.response(200, StatsSchema)
def stats(asked: dict[str, Any]) -> Response:
    """Which matches count, and what can be asked about them."""
    known = _known(asked)
    return as_json(
        {
            "rule": WORDS.say(RULE),
            "waiting": known.waiting,
            "counted": WORDS.as_json(known.counted()),
            "questions": [
                {"key": table.key, "title": WORDS.say(table.title)} for table in known.tables()
            ],
        }
    )


@blueprint.route("/stats/matches")
@blueprint.arguments(StatsQuery, location="query")
@blueprint.response(200, StatsMatchesSchema)
def stats_matches(asked: dict[str, Any]) -> Response:
    """The matches behind a number: its `where` says the filter."""
    return compressed(as_json({"matches": _known(asked).matches()}))


@blueprint.route("/stats/<question>")
@blueprint.arguments(StatsQuery, location="query")
@blueprint.response(200, TableSchema)
@blueprint.alt_response(404, description="There is no such question.")
def stats_table(asked: dict[str, Any], question: str) -> Response:
    """The answer to one question."""
    _check(question)
    return compressed(as_json(WORDS.as_json(_known(asked).table(question))))


@blueprint.route("/stats/<question>.csv")
@blueprint.arguments(StatsQuery, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/csv")
@blueprint.alt_response(404, description="There is no such question.")
def stats_csv(asked: dict[str, Any], question: str) -> Response:
    """The answer to one question for a spreadsheet."""
    _check(question)
    return csv_answer(WORDS.as_csv(_known(asked).table(question)), f"tablelog-{question}")


def _known(asked: dict[str, Any]) -> Statistics:
    return statistics(facts(), matches().games, asked)


def _check(question: str) -> None:
    if question not in QUESTIONS:
        raise Refused(UnknownTable(table=question, known=tuple(QUESTIONS)))
