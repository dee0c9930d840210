"""The fields of a game's actions in the few words that a form needs while nobody can be asked."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.game import Game
from domain.message import Json
from service.wire.fields import Flag, OneOf, Row, Strict, Text, Whole
from service.wire.schemas import schema_of
from web.labels import called

Shape = list[dict[str, Json]]


def shapes(game: Game[Any, Any, Any]) -> Mapping[str, Shape]:
    """Type of action → its fields in order: name, label, whether required, and what they take."""
    return {name: list(_fields(game, made)) for name, made in game.actions.items()}


def _fields(game: Game[Any, Any, Any], made: type[Any]) -> Iterator[dict[str, Json]]:
    for name, field in schema_of(made).fields.items():
        assert isinstance(field, Strict)
        yield {
            "name": name,
            "label": called(game, name),
            "required": field.required,
            **_takes(game, name, field),
        }


def _takes(game: Game[Any, Any, Any], name: str, field: Strict) -> dict[str, Json]:
    match field:
        case Whole():
            return {"kind": "number", "least": field.least, "most": field.most}
        case Flag():
            return {
                "kind": "one",
                "choices": [_choice(value, called(game, name, value)) for value in (True, False)],
            }
        case OneOf():
            return {
                "kind": "one",
                "choices": [_choice(value, called(game, name, value)) for value in field.allowed],
            }
        case Text():
            return {"kind": "text"}
        case Row() if all(isinstance(part, Whole) for part in field.parts):
            return {"kind": "place", "size": len(field.parts)}
        case _:
            return {"kind": "other"}


def _choice(value: Json, label: str) -> dict[str, Json]:
    return {"value": value, "label": label, "item": None, "hint": None}
