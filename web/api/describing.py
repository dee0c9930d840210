"""The strict fields of stored things, said in the words of OpenAPI 3.1 (JSON Schema 2020-12)."""

from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin, resolver
from apispec.ext.marshmallow.openapi import OpenAPIConverter

from service.wire.fields import (
    MOST_NAMES,
    SAFE_INTEGER,
    AnyOf,
    Flag,
    Named,
    OneOf,
    Part,
    Row,
    Several,
    Strict,
    Text,
    Whole,
)
from service.wire.json_text import LARGEST
from service.wire.schemas import LONGEST_NAME, REMARKS, Strictly

JsonSchema = dict[str, Any]

WRITABLE: JsonSchema = {
    "type": "string",
    "pattern": r"^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$",
}
"""Text without control characters, as every text that is stored."""

ANY_JSON: JsonSchema = {
    "anyOf": [
        {"type": ["boolean", "null"]},
        {"type": "number", "minimum": -SAFE_INTEGER, "maximum": SAFE_INTEGER},
        WRITABLE,
        {"type": "array", "items": {"$ref": "#/components/schemas/Json"}},
        {
            "type": "object",
            "propertyNames": WRITABLE,
            "additionalProperties": {"$ref": "#/components/schemas/Json"},
        },
    ]
}
"""The component `Json`: whatever may be stored as it came."""

FOREIGN = {"$ref": "#/components/schemas/ForeignJson"}
FOREIGN_JSON: JsonSchema = {
    "anyOf": [
        {"type": ["boolean", "null"]},
        {"type": "number", "minimum": -LARGEST, "maximum": LARGEST},
        WRITABLE,
        {"type": "array", "items": FOREIGN},
        {"type": "object", "propertyNames": WRITABLE, "additionalProperties": FOREIGN},
    ]
}
"""The component `ForeignJson`: what other programs may write, larger numbers too."""


OURS = ("service.", "web.")
"""Rooms whose bodies say themselves how long a text may be; all others are parts of actions."""


class StrictConverter(OpenAPIConverter):
    """Says that strict schemas take no other fields, and what each strict field takes."""

    def schema2jsonschema(self, schema: Any) -> JsonSchema:
        said: JsonSchema = super().schema2jsonschema(schema)
        if isinstance(schema, Strictly):
            said["additionalProperties"] = False
            said["description"] = (schema.made.__doc__ or "").strip()
            if not schema.made.__module__.startswith(OURS):
                for name in said["properties"].keys() - REMARKS:
                    _shorten(said["properties"][name])
            for name, form in getattr(schema.made, "FORMATS", {}).items():
                said["properties"][name] = nullable({"type": "string", "format": form})
        return said

    def field2property(self, field: Any) -> JsonSchema:
        if not isinstance(field, Strict):
            said: JsonSchema = super().field2property(field)
            return said
        shape = self._shape(field)
        return nullable(shape) if field.allow_none else shape

    def _shape(self, field: Strict) -> JsonSchema:
        match field:
            case Whole():
                return {"type": "integer", "minimum": field.least, "maximum": field.most}
            case Flag():
                return {"type": "boolean"}
            case Text():
                return _limits(dict(WRITABLE), "Length", field.least, field.most)
            case OneOf():
                return {"enum": list(field.allowed)}
            case Part():
                reference: JsonSchema = self.resolve_nested_schema(field.schema)
                return reference
            case _:
                return self._composed(field)

    def _composed(self, field: Strict) -> JsonSchema:
        match field:
            case Several():
                items = {"type": "array", "items": self.field2property(field.part)}
                return _limits(items, "Items", field.least, field.most)
            case Row():
                parts = [self.field2property(part) for part in field.parts]
                size = len(parts)
                return {"type": "array", "prefixItems": parts, "minItems": size, "maxItems": size}
            case Named():
                values = self.field2property(field.part)
                return {
                    "type": "object",
                    "additionalProperties": values,
                    "propertyNames": WRITABLE,
                    "maxProperties": MOST_NAMES,
                }
            case AnyOf():
                return {"anyOf": [self.field2property(option) for option in field.options]}
            case _:
                return {"$ref": "#/components/schemas/Json"}


def _shorten(shape: JsonSchema) -> None:
    """Say of the names in an action how long they may be, down to other components."""
    if shape.get("type") == "string":
        shape.setdefault("maxLength", LONGEST_NAME)
    for inner in (*shape.get("anyOf", ()), *shape.get("prefixItems", ())):
        _shorten(inner)
    for key in ("items", "additionalProperties"):
        if isinstance(shape.get(key), dict):
            _shorten(shape[key])


def nullable(shape: JsonSchema) -> JsonSchema:
    """The same, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def _limits(shape: JsonSchema, what: str, least: int | None, most: int | None) -> JsonSchema:
    if least:
        shape[f"min{what}"] = least
    if most is not None:
        shape[f"max{what}"] = most
    return shape


def name_of(schema: Any) -> str:
    """The name of a schema in the document; a game's own carries the game: `kaivai.Build`."""
    if isinstance(schema, Strictly):
        room, _, inside = schema.made.__module__.partition(".")
        game = inside.partition(".")[0]
        return f"{game}.{schema.made.__name__}" if room == "domain" else schema.made.__name__
    name: str = resolver(schema)
    return name


class StrictPlugin(MarshmallowPlugin):
    """The plugin of apispec with the converter above."""

    Converter = StrictConverter

    def __init__(self) -> None:
        super().__init__(schema_name_resolver=name_of)
