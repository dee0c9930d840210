"""The OpenAPI document at `/api/v1/openapi.json`, and how our calls differ from its maker's."""

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from threading import Lock
from typing import Any

from apispec import BasePlugin
from flask import Flask, Response
from flask_smorest import Api, Blueprint

from domain.game import AnyGame, Games
from service.files.match_files import MOST_ACTIONS
from service.wire.openings import FORMAT, Chair, Header
from service.wire.schemas import Overriding, schema_of
from web.api import described_changes
from web.api.describing import ANY_JSON, FOREIGN_JSON, WRITABLE, JsonSchema, StrictPlugin, nullable
from web.api.parsing import MatchId
from web.api.replies import ErrorSchema
from web.api.several import MOST

ROOT = "/api/v1"

COMMON: Mapping[str, JsonSchema] = {
    "id": {"type": "string", "format": "uuid", "description": "Made by the client."},
    "at": {"type": "string", "format": "date-time", "description": "When it happened."},
    "note": {**WRITABLE, "description": "A comment that never affects play."},
}
"""What every action may carry (wire.md, section 2)."""

STEP: JsonSchema = {"type": "integer", "minimum": 0, "description": "The step it is made for."}


ANYWHERE = (
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.INTERNAL_SERVER_ERROR,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
WHERE_WRITTEN = (
    HTTPStatus.CONFLICT,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNPROCESSABLE_ENTITY,
)


FURTHER_KEYS: JsonSchema = {
    "propertyNames": WRITABLE,
    "additionalProperties": {"$ref": "#/components/schemas/Json"},
}
"""Keys that a game adds to the opening, and those that nobody knows: they are kept."""


class OwnErrors(Api):
    """An API whose errors are answered by the application, with all their headers."""

    ERROR_SCHEMA = ErrorSchema
    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leave errors to the one place that knows them all."""


class Described(OwnErrors):
    """An API whose document is made when somebody first asks for it: that takes a while."""

    def __init__(self, app: Flask, games: Games, **settings: Any) -> None:
        self._games, self._subjects, self._made = games, list[Blueprint](), False
        self._making = Lock()
        super().__init__(app, **settings)

    def register_blueprint(self, blp: Blueprint, **options: Any) -> None:
        """Let the application answer the calls of a subject."""
        self._app.extensions["flask-smorest"]["blp_name_to_api"][blp.name] = self
        self._app.register_blueprint(blp, **options)
        self._subjects.append(blp)

    def _openapi_json(self) -> Response:
        with self._making:
            if not self._made:
                self._describe()
                self._made = True
        answer: Response = super()._openapi_json()
        return answer

    def _register_responses(self) -> None:
        """Describe no answer before somebody asks."""

    def _describe(self) -> None:
        super()._register_responses()
        for name, schema in _components(self, self._games):
            self.spec.components.schema(name, schema)
        for one in self._subjects:
            one.register_views_in_doc(self, self._app, self.spec, name=one.name, parameters=None)
            self.spec.tag({"name": one.name, "description": one.description})


class Refusing(BasePlugin):
    """Says of every call with which statuses it may be refused (wire.md, section 6)."""

    def operation_helper(self, path: str | None = None, operations: Any = None, **_: Any) -> None:
        """Add the statuses to the responses of each operation of an address."""
        for method, operation in (operations or {}).items():
            for status in _refusals(path or "", method, operation):
                operation["responses"].setdefault(status.value, status.name)


def _refusals(path: str, method: str, operation: Mapping[str, Any]) -> Iterator[HTTPStatus]:
    yield from ANYWHERE
    if operation.get("parameters") or "requestBody" in operation:
        yield HTTPStatus.BAD_REQUEST
    if "{match}" in path:
        yield HTTPStatus.NOT_FOUND
        yield HTTPStatus.GONE
    if method == "delete":
        yield HTTPStatus.UNPROCESSABLE_ENTITY
    if method in ("post", "put"):
        yield from WHERE_WRITTEN


def specified(app: Flask, games: Games) -> Described:
    """The API of an application with these games, to register blueprints with."""
    app.config.from_mapping(
        API_TITLE="tablelog",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=ROOT,
        OPENAPI_JSON_PATH="openapi.json",
    )
    app.url_map.converters["match_id"] = MatchId
    api = Described(
        app,
        games,
        spec_kwargs={
            "marshmallow_plugin": StrictPlugin(),
            "extra_plugins": [Refusing()],
            "security": [{}, {"owner_key": []}],
        },
    )
    api.spec.components.security_scheme("owner_key", {"type": "http", "scheme": "bearer"})
    api.register_converter(MatchId, lambda _: {"type": "string", "format": "uuid"})
    return api


def _components(api: Api, games: Games) -> Iterator[tuple[str, JsonSchema]]:
    """What the calls speak of, by name."""
    yield from (("Json", ANY_JSON), ("ForeignJson", FOREIGN_JSON))
    openings = dict(_openings(api, games))
    yield from openings.items()
    yield from _actions(api, games)
    yield from described_changes.components(openings["Opening"], _overriding(api))


def _overriding(api: Api) -> JsonSchema:
    """That it broke a rule but it happened, and why."""
    said: JsonSchema = api.ma_plugin.converter.resolve_nested_schema(schema_of(Overriding))
    return said


def _openings(api: Api, games: Games) -> Iterator[tuple[str, JsonSchema]]:
    """A match file without actions, and one with them (wire.md, section 1)."""
    describe = api.ma_plugin.converter.schema2jsonschema
    header, chair = describe(schema_of(Header)), describe(schema_of(Chair))
    known = header["properties"]
    ended = {"ended": known.pop("ended")}
    keys = {
        **known,
        "format": {"const": FORMAT},
        "game": {"enum": list(games)},
        "match": nullable({"type": "string", "format": "uuid"}),
        "played_on": nullable({"type": "string", "format": "date"}),
        "players": {**known["players"], "items": {**chair, **FURTHER_KEYS}},
    }
    opening = {
        "type": "object",
        "required": [*header["required"], "game"],
        "properties": keys,
        **FURTHER_KEYS,
    }
    yield "Opening", opening
    listed = {"type": "array", "items": _reference("Action"), "maxItems": MOST_ACTIONS}
    more = {**ended, "actions": listed}
    yield (
        "MatchFile",
        {
            **opening,
            "required": [*opening["required"], "format"],
            "properties": {**keys, **more},
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
    some = {"type": "object", "anyOf": [_reference(name) for name in named] or [{}]}
    yield "Action", {**some, "unevaluatedProperties": False}
    step = {"expected_step": nullable(STEP)}
    now = {**some, "properties": step, "unevaluatedProperties": False}
    several = {"type": "array", "items": _reference("Action"), "minItems": 1, "maxItems": MOST}
    envelope = {
        "type": "object",
        "required": ["actions"],
        "properties": {"actions": several, **step},
        "additionalProperties": False,
    }
    yield "Actions", {"anyOf": [now, several, envelope]}


def _action(api: Api, game: AnyGame, name: str) -> JsonSchema:
    said: JsonSchema = api.ma_plugin.converter.schema2jsonschema(schema_of(game.actions[name]))
    override = _overriding(api)
    common = {key: nullable(shape) for key, shape in {**COMMON, "override": override}.items()}
    said["properties"] = {"type": {"const": name}, **common, **said["properties"]}
    del said["additionalProperties"]
    said["required"] = ["type", *said.get("required", ())]
    return said


def _reference(name: str) -> JsonSchema:
    return {"$ref": f"#/components/schemas/{name}"}
