"""The OpenAPI document at `/api/v1/openapi.json`, and how our calls differ from its maker's."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import Flask
from flask_smorest import Api

from domain.game import Game
from service.match_files import Games
from service.openings import Header
from service.schemas import Overriding, schema_of
from web.api.describing import JsonSchema, StrictPlugin
from web.api.parsing import MatchId
from web.api.replies import ErrorSchema
from web.api.several import MOST

ROOT = "/api/v1"

COMMON: Mapping[str, JsonSchema] = {
    "id": {"type": "string", "format": "uuid", "description": "Made by the client."},
    "at": {"type": "string", "format": "date-time", "description": "When it happened."},
    "note": {"type": "string", "description": "A comment that never affects play."},
    "expected_step": {"type": "integer", "minimum": 0, "description": "The step it is made for."},
}
"""What every action may carry (wire.md, section 2)."""


class OwnErrors(Api):
    """An API whose errors are answered by the application, with all their headers."""

    ERROR_SCHEMA = ErrorSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to the one place that knows them all."""


def specified(app: Flask, games: Games) -> OwnErrors:
    """The API of an application with these games, to register blueprints with."""
    app.config.from_mapping(
        API_TITLE="tablelog",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=ROOT,
        OPENAPI_JSON_PATH="openapi.json",
    )
    app.url_map.converters["match_id"] = MatchId
    api = OwnErrors(app, spec_kwargs={"marshmallow_plugin": StrictPlugin()})
    api.register_converter(MatchId, lambda _: {"type": "string", "format": "uuid"})
    for name, schema in (*_openings(api, games), *_actions(api, games)):
        api.spec.components.schema(name, schema)
    return api


def _openings(api: Api, games: Games) -> Iterator[tuple[str, JsonSchema]]:
    """A match file without actions, and one with them (wire.md, section 1)."""
    header = api.ma_plugin.converter.schema2jsonschema(schema_of(Header))
    keys = {**header["properties"], "game": {"enum": list(games)}}
    opening = {
        "type": "object",
        "required": [*header["required"], "game"],
        "properties": {**keys, "format": {"const": "tablelog-match/1"}},
    }
    yield "Opening", opening
    more = {"actions": {"type": "array", "items": _reference("Action")}}
    yield (
        "MatchFile",
        {
            **opening,
            "required": [*opening["required"], "format"],
            "properties": {**opening["properties"], **more},
        },
    )


def _actions(api: Api, games: Games) -> Iterator[tuple[str, JsonSchema]]:
    """Every action of every game, and the ways to send them (wire.md, section 2)."""
    named = {
        f"{game.key}.{name}": _action(api, game, name)
        for game in games.values()
        for name in game.actions
    }
    yield from named.items()
    yield "Action", {"anyOf": [_reference(name) for name in named] or [{"type": "object"}]}
    several = {"type": "array", "items": _reference("Action"), "minItems": 1, "maxItems": MOST}
    step = {"anyOf": [COMMON["expected_step"], {"type": "null"}]}
    envelope = {
        "type": "object",
        "required": ["actions"],
        "properties": {"actions": several, "expected_step": step},
        "additionalProperties": False,
    }
    yield "Actions", {"anyOf": [_reference("Action"), several, envelope]}


def _action(api: Api, game: Game[Any, Any, Any], name: str) -> JsonSchema:
    said: JsonSchema = api.ma_plugin.converter.schema2jsonschema(schema_of(game.actions[name]))
    override = api.ma_plugin.converter.resolve_nested_schema(schema_of(Overriding))
    common = {
        key: {"anyOf": [shape, {"type": "null"}]}
        for key, shape in {**COMMON, "override": override}.items()
    }
    said["properties"] = {"type": {"const": name}, **common, **said["properties"]}
    said["required"] = ["type", *said.get("required", ())]
    return said


def _reference(name: str) -> JsonSchema:
    return {"$ref": f"#/components/schemas/{name}"}
