"""The fields of a game's actions in the few words that a form needs while nobody can be asked."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.checkpoints import CHECKPOINT
from domain.game import AnyGame
from domain.message import Json
from service.wire.fields import Flag, Named, OneOf, Part, Row, Several, Strict, Text, Whole
from service.wire.schemas import schema_of
from web.labels import called, parts_called

Shape = list[dict[str, Json]]


def shapes(game: AnyGame) -> Mapping[str, Shape]:
    """Type of action → its fields in order: name, label, whether required, and what they take."""
    return {name: list(_fields(game, made)) for name, made in game.actions.items()}


def _fields(game: AnyGame, made: type[Any]) -> Iterator[dict[str, Json]]:
    for name, field in schema_of(made).fields.items():
        assert isinstance(field, Strict)
        yield {
            "name": name,
            "label": called(game, name),
            "required": field.required,
            **_takes(game, name, field),
        }


def _takes(game: AnyGame, name: str, field: Strict) -> dict[str, Json]:
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


def parts(game: AnyGame) -> Mapping[str, Json]:
    """What a form needs to show a whole position in words: names, and the values of its parts."""
    return {"names": {**parts_called(game)}, "values": {**few_values(game)}}


def few_values(game: AnyGame) -> dict[str, list[Json]]:
    """Part of a whole position → the values that it takes, where they are few."""
    if CHECKPOINT not in game.actions:
        return {}
    return dict(_few("position", schema_of(game.actions[CHECKPOINT]).fields["position"]))


def _few(name: str, field: Any) -> Iterator[tuple[str, list[Json]]]:
    match field:
        case OneOf():
            yield name, [*field.allowed, *([None] if field.allow_none else [])]
        case Part():
            for inner, part in field.schema.fields.items():
                yield from _few(inner, part)
        case Several() | Named():
            yield from _few(name, field.part)


def _choice(value: Json, label: str) -> dict[str, Json]:
    return {"value": value, "label": label, "item": None, "hint": None}
