"""Reading requests: a body is strict JSON, and everything wrong with it is told at once."""

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn
from uuid import UUID

from flask import Request, request
from flask_smorest import Blueprint as SmorestBlueprint
from marshmallow import Schema, ValidationError
from marshmallow.exceptions import SCHEMA
from webargs.flaskparser import FlaskParser
from werkzeug.routing import BaseConverter

from domain.message import Fact, Json, Message, Said, render, say, words
from domain.refusals import RuleBroken
from service.problems import NotJson
from service.refusals import Refused, UnknownMatch
from service.wire.json_text import parse
from service.wire.moments import is_uuid


class BadRequest(RuleBroken):
    """Raised with `fields`: what would be right for each, by name."""

    code = "bad_payload"
    says = words("The request is not well formed: {fields}.")


def body() -> Json:
    """The body of the present request, which may not be empty. Raises BadRequest."""
    if not request.is_json:
        raise BadRequest(fields={"Content-Type": told(say(words("application/json")))})
    try:
        return parse(request.get_data())
    except NotJson as error:
        right = say(words("JSON that can be stored, not this: {why}"), why=error.facts["why"])
        raise BadRequest(fields={"body": told(right)}) from error


def body_object() -> dict[str, Json]:
    """The body, which must be an object; an empty body is one without fields."""
    given = body() if request.get_data() else {}
    if not isinstance(given, dict):
        raise BadRequest(fields={"body": told(say(words("an object")))})
    return given


def told(right: Message) -> Said:
    """A message as a fact that machines and people both read in words."""
    return Said(render(right), right)


_AS_THE_SCHEMA_SAYS: dict[str, str | None] = {}


class StrictParser(FlaskParser):
    """Reads arguments for the calls, and refuses with every wrong field at once."""

    DEFAULT_VALIDATION_STATUS = 400
    DEFAULT_UNKNOWN_BY_LOCATION = _AS_THE_SCHEMA_SAYS

    def load_json(self, req: Request, schema: Schema) -> dict[str, Json]:
        """The body as an object."""
        return body_object()

    def handle_error(self, error: ValidationError, *_: Any, **__: Any) -> NoReturn:
        """Tell what would be right for each field."""
        raise BadRequest(fields=dict(_wrong_fields(error.messages, "")))


class MatchId(BaseConverter):
    """Whatever stands where an address names a match; only a UUID can be one."""

    regex = "(?!import$)[^/]+"


class Blueprint(SmorestBlueprint):
    """Calls of one subject."""

    ARGUMENTS_PARSER = StrictParser()

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.before_request(_read_match_id)


def _read_match_id() -> None:
    """Make the match of the address a UUID; raises Refused with UnknownMatch."""
    arguments = request.view_args or {}
    match = arguments.get("match")
    if match is not None:
        if not is_uuid(match):
            raise Refused(UnknownMatch(match=match))
        arguments["match"] = UUID(match)


def _wrong_fields(messages: Any, name: str) -> Iterator[tuple[str, Fact]]:
    match messages:
        case {"query": inner} | {"json": inner} if not name and len(messages) == 1:
            yield from _wrong_fields(inner, name)
        case Mapping():
            for key, inner in messages.items():
                yield from _wrong_fields(inner, _joined(name, key))
        case [first, *_]:
            yield from _wrong_fields(first, name)
        case Message():
            yield name, told(messages)
        case _:
            yield name, str(messages).removesuffix(".")


def _joined(name: str, key: str | int) -> str:
    if key == SCHEMA:
        return name
    if isinstance(key, int):
        return f"{name}[{key}]"
    return f"{name}.{key}" if name else key
