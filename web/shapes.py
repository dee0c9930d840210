"""The fields of a game's actions in the few words that a form needs while nobody can be asked."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask_babel import gettext

from domain.game import Game
from domain.message import Json
from service.fields import Flag, OneOf, Row, Strict, Text, Whole
from service.schemas import schema_of

Shape = list[dict[str, Json]]


def shapes(game: Game[Any, Any, Any]) -> Mapping[str, Shape]:
    """Type of action → its fields in order: name, label, whether required, and what they take."""
    return {name: list(_fields(made)) for name, made in game.actions.items()}


def _fields(made: type[Any]) -> Iterator[dict[str, Json]]:
    for name, field in schema_of(made).fields.items():
        assert isinstance(field, Strict)
        yield {"name": name, "label": _spoken(name), "required": field.required, **_takes(field)}


def _takes(field: Strict) -> dict[str, Json]:
    match field:
        case Whole():
            return {"kind": "number", "least": field.least, "most": field.most}
        case Flag():
            return {
                "kind": "one",
                "choices": [_choice(True, gettext("yes")), _choice(False, gettext("no"))],
            }
        case OneOf():
            return {
                "kind": "one",
                "choices": [_choice(value, _spoken(value)) for value in field.allowed],
            }
        case Text():
            return {"kind": "text"}
        case Row() if all(isinstance(part, Whole) for part in field.parts):
            return {"kind": "place", "size": len(field.parts)}
        case _:
            return {"kind": "other"}


def _choice(value: Json, label: str) -> dict[str, Json]:
    return {"value": value, "label": label, "item": None, "hint": None}


def _spoken(name: str | int) -> str:
    return str(name).replace("_", " ")
