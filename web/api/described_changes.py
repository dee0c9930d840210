"""What the OpenAPI document says of corrections: a change is of one kind (wire.md, section 7)."""

from collections.abc import Iterator, Mapping

from service.correcting.corrections import CORRECTABLE
from service.wire.fields import SAFE_INTEGER
from service.wire.openings import BESIDES, HEADER
from web.api.bodies import LONGEST, MOST_CHANGES
from web.api.describing import ANY_JSON, WRITABLE, JsonSchema, nullable

STEP: JsonSchema = {"type": "integer", "minimum": 1, "maximum": SAFE_INTEGER}
STEP_OR_OPENING: JsonSchema = {**STEP, "minimum": 0}
ACTION: JsonSchema = {"$ref": "#/components/schemas/Action"}
COUNTED: JsonSchema = {
    "type": "object",
    "description": "Player → measure → what was counted.",
    "propertyNames": WRITABLE,
    "additionalProperties": {
        "type": "object",
        "propertyNames": WRITABLE,
        "additionalProperties": {
            "type": "integer",
            "maximum": SAFE_INTEGER,
            "minimum": -SAFE_INTEGER,
        },
    },
}
FIXED = [key for key in ("game", *HEADER, *BESIDES) if key not in CORRECTABLE]
"""Keys of an opening that no correction takes."""


def components(opening: JsonSchema, override: JsonSchema) -> Iterator[tuple[str, JsonSchema]]:
    """The bodies of the calls that correct; `opening` describes the one of a match file."""
    yield "OpeningChange", _opening_change(opening)
    kinds = [
        _kind(step=STEP, replace=ACTION),
        _kind(step=STEP, drop={"const": True}),
        _kind(step=STEP, override=override),
        _kind(after=STEP_OR_OPENING, insert=ACTION),
        _kind(opening={"$ref": "#/components/schemas/OpeningChange"}),
    ]
    yield "Change", {"anyOf": kinds}
    yield "Correction", {"anyOf": [_amendment("changes", _changes(1)), _amendment("revert", STEP)]}
    before = {"step": STEP, "changes": _changes(0)}
    yield "Before", _object(before, required=["step"])
    partial = {"type": "object", "additionalProperties": ANY_JSON, "propertyNames": WRITABLE}
    yield "Doubtful", {"anyOf": [_kind(partial=partial), _kind(counted=COUNTED)]}
    yield "PartialBefore", _object({**before, "partial": partial}, required=["step", "partial"])


def _opening_change(opening: JsonSchema) -> JsonSchema:
    known: Mapping[str, JsonSchema] = opening["properties"]
    return {
        **{key: said for key, said in opening.items() if key != "required"},
        "properties": {key: known[key] for key in CORRECTABLE},
        "propertyNames": {"allOf": [WRITABLE, {"not": {"enum": FIXED}}]},
    }


def _kind(**fields: JsonSchema) -> JsonSchema:
    return _object(fields, required=list(fields))


def _changes(least: int) -> JsonSchema:
    each: JsonSchema = {"$ref": "#/components/schemas/Change"}
    return {"type": "array", "items": each, "minItems": least, "maxItems": MOST_CHANGES}


def _amendment(key: str, shape: JsonSchema) -> JsonSchema:
    fields = {
        key: shape,
        "reason": {**WRITABLE, "maxLength": LONGEST},
        "dry_run": {"type": "boolean", "description": "Only tell what would come of it."},
        "expected_step": nullable(STEP_OR_OPENING),
        "id": nullable({"type": "string", "format": "uuid"}),
    }
    return _object(fields, required=[key])


def _object(fields: Mapping[str, JsonSchema], required: list[str]) -> JsonSchema:
    properties = dict(fields)
    return {
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": False,
    }
