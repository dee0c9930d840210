"""JSON → the dataclasses of actions, by marshmallow schemas derived from their types."""

import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, is_dataclass
from dataclasses import Field as DataclassField
from dataclasses import fields as fields_of
from difflib import get_close_matches
from enum import Enum
from itertools import islice
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from marshmallow import EXCLUDE, Schema, ValidationError
from marshmallow.exceptions import SCHEMA

from domain.game import AnyGame
from domain.message import Json, Message, Said, render, say, words
from domain.refusals import BadPayload, UnknownType
from domain.shape import Within
from service.wire.fields import (
    MOST_WRONG,
    AnyOf,
    Anything,
    Flag,
    Named,
    Part,
    Row,
    Several,
    Strict,
    Text,
    Whole,
    one_of,
)
from service.wire.moments import is_moment, is_uuid

COMMON = ("type", "id", "at", "note", "override")
REMARKS = frozenset(("reason",))
"""Fields that hold what somebody has to say; every other text of an action is a name."""
LONGEST_NAME = 100
ANY_SIZE = Within()


@dataclass(frozen=True)
class Overriding:
    """It broke a rule but it happened: why the table says so (wire.md, section 2)."""

    reason: Annotated[str, Within(1)]


@dataclass(frozen=True)
class Given:
    """An action as it was given, and what was read from it (wire.md, section 2)."""

    raw: Mapping[str, Json]
    action: Any
    override: bool


def is_known(game: AnyGame, kind: Json) -> bool:
    """Whether what a client gave as the type of an action is one of the game."""
    return isinstance(kind, str) and kind in game.actions


def own_id(game: AnyGame, raw: Json) -> str | None:
    """The id that a client gave to an action which was not read yet."""
    if not isinstance(raw, dict) or not is_known(game, raw.get("type")):
        return None
    own = raw.get("id") if "id" in common_keys(game.actions[str(raw["type"])]) else None
    return own.lower() if isinstance(own, str) else None


def split(game: AnyGame, raw: Mapping[str, Json]) -> dict[str, Json]:
    """The fields of an action alone, without the keys that the log adds; its type must be known."""
    common = common_keys(game.actions[str(raw["type"])])
    return {key: value for key, value in raw.items() if key not in common}


def common_keys(made: type[Any]) -> frozenset[str]:
    """The keys that the log may add to an action of this kind; a field of its own goes first."""
    return schema_of(made).common


def read_action(game: AnyGame, raw: Json, *, anew: bool = True) -> Given:
    """Read one action of a game; raises UnknownType, or BadPayload with every wrong field.

    What was logged before, so not `anew`, may have names of any length.
    """
    if not isinstance(raw, dict):
        raise BadPayload(fields={"action": _told(say(words("an object")))})
    name = raw.get("type")
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise BadPayload(fields={"type": _told(say(words("the name of an action")))})
    if name not in game.actions:
        raise UnknownType(type=name, known=tuple(game.actions))
    common = common_keys(game.actions[name])
    fields = split(game, raw)
    action, wrong = read(game.actions[name], fields)
    if anew:
        wrong |= dict(islice(_long_inside(schema_of(game.actions[name]), fields, ""), MOST_WRONG))
    wrong |= dict(_wrong_common({key: raw[key] for key in common & raw.keys()}))
    if wrong:
        raise BadPayload(fields={key: _told(right) for key, right in wrong.items()})
    return Given(raw, action, override=raw.get("override") is not None)


def _long_inside(
    schema: Schema, given: Mapping[str, Json], path: str
) -> Iterator[tuple[str, Message]]:
    """Every name in some fields that is longer than any name needs to be, by its path.

    Refusals repeat the names that they are about, and what is logged is told again and again.
    What was stored with longer ones stays readable: only who logs anew is held to it.
    """
    for key, field in schema.fields.items():
        if key in given and key not in REMARKS:
            yield from _long_names(field, given[key], _joined(path, key))


def _long_names(field: Any, value: Json, path: str) -> Iterator[tuple[str, Message]]:
    match field, value:
        case Text(most=None), str() if len(value) > LONGEST_NAME:
            right = words("text of {least} to {most} characters")
            yield path, say(right, least=0, most=LONGEST_NAME)
        case ((Several(part=part) | Named(part=part)), (list() | dict())):
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            for key, inner in inside:
                yield from _long_names(part, inner, _joined(path, key))
        case Row(parts=parts), list():
            for at, (part, inner) in enumerate(zip(parts, value, strict=False)):
                yield from _long_names(part, inner, _joined(path, at))
        case Part(schema=schema), dict():
            yield from _long_inside(schema, value, path)


def _told(right: Message) -> Said:
    return Said(render(right), right)


def _wrong_common(raw: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    if not (raw.get("id") is None or is_uuid(raw["id"])):
        yield "id", say(words("a UUID"))
    if not (raw.get("at") is None or is_moment(raw["at"])):
        yield "at", say(words("a date and time with its zone, as 2026-11-01T20:10:00+01:00"))
    for key, field in _REMARKS.items():
        if raw.get(key) is not None:
            try:
                field.deserialize(raw[key])
            except ValidationError as error:
                yield from _flat(error.messages, key)


def read(made: type[Any], raw: Mapping[str, Json]) -> tuple[Any, dict[str, Message]]:
    """Read an object into a dataclass: the thing, or everything that is wrong with it by field."""
    try:
        return schema_of(made).load(raw), {}
    except ValidationError as error:
        return None, dict(_flat(error.messages, ""))


def _flat(messages: Any, name: str) -> Iterator[tuple[str, Message]]:
    match messages:
        case dict():
            for key, inner in messages.items():
                yield from _flat(inner, _joined(name, key))
        case list():
            yield name, messages[0]
        case _:
            yield name, messages


def _joined(name: str, key: str | int) -> str:
    if isinstance(key, int):
        return f"{name}[{key}]"
    if key == SCHEMA:
        return name
    return f"{name}.{key}" if name else key


class Strictly(Schema):
    """A schema that makes its dataclass, and names every unknown key beside all other faults."""

    made: type[Any]
    names: frozenset[str]
    common: frozenset[str]
    knows_shape: bool

    class Meta:
        unknown = EXCLUDE

    def load(self, data: Any, **settings: Any) -> Any:
        unknown = {key: [self._unknown(key)] for key in data.keys() - self.names}
        try:
            found = super().load(data, **settings)
        except ValidationError as error:
            raise ValidationError({**error.messages_dict, **unknown}) from None
        if unknown:
            raise ValidationError(unknown)
        thing = self.made(**found)
        if self.knows_shape:
            self._check_shape(thing)
        return thing

    def _unknown(self, key: str) -> Message:
        for near in get_close_matches(key, self.names, 1):
            return say(words("no field of this; perhaps “{near}” is meant"), near=near)
        return say(words("no field of this"))

    def _check_shape(self, thing: Any) -> None:
        wrong = {field: [right] for field, right in thing.wrong_shape()}
        if wrong:
            raise ValidationError(wrong)


def schema_of(made: type[Any]) -> Strictly:
    """The schema of a dataclass, derived from the types of its fields."""
    if made not in _DERIVED:
        _DERIVED[made] = _derive(made)
    return _DERIVED[made]


_DERIVED: dict[type[Any], Strictly] = {}


def _derive(made: type[Any]) -> Strictly:
    hints = get_type_hints(made, include_extras=True)
    members = {
        field.name: field_for(hints[field.name], **_settings(field)) for field in fields_of(made)
    }
    traits = {
        "made": made,
        "names": frozenset(members),
        "common": frozenset(COMMON) - members.keys(),
        "knows_shape": hasattr(made, "wrong_shape"),
    }
    schema: Strictly = type(made.__name__, (Strictly,), {**members, **traits})()
    return schema


def _settings(field: DataclassField[Any]) -> dict[str, Any]:
    if field.default is not MISSING:
        return {"load_default": field.default}
    if field.default_factory is not MISSING:
        return {"load_default": field.default_factory}
    return {"required": True}


def field_for(hint: Any, within: Within = ANY_SIZE, **settings: Any) -> Strict:
    """The field that reads a type: `int`, `tuple[Hex, ...]`, `Literal["a", "b"]`, `X | None` …"""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        limits = [mark for mark in arguments[1:] if isinstance(mark, Within)]
        return field_for(arguments[0], (limits or [within])[0], **settings)
    if origin in (Union, types.UnionType):
        return _union(arguments, within, settings)
    if origin is not None:
        return _composed(origin, arguments, within, settings)
    return _simple(hint, within, settings)


def _union(options: tuple[Any, ...], within: Within, settings: dict[str, Any]) -> Strict:
    some = tuple(option for option in options if option is not types.NoneType)
    settings["allow_none"] = len(some) < len(options)
    if len(some) == 1:
        return field_for(some[0], within, **settings)
    return AnyOf(tuple(field_for(option, within) for option in some), **settings)


def _composed(
    origin: Any, arguments: tuple[Any, ...], within: Within, settings: dict[str, Any]
) -> Strict:
    if origin is Literal:
        return one_of(arguments, **settings)
    if origin is frozenset:
        return Several(
            field_for(arguments[0]), within.least, within.most, made=frozenset, **settings
        )
    if origin is tuple and arguments[-1] is Ellipsis:
        return Several(field_for(arguments[0]), within.least, within.most, **settings)
    if origin is tuple:
        return Row(tuple(map(field_for, arguments)), **settings)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Named(field_for(arguments[1]), **settings)
    raise TypeError(f"no field reads {origin}")


def _simple(hint: Any, within: Within, settings: dict[str, Any]) -> Strict:
    if hint is Any:
        return Anything(**settings)
    if isinstance(hint, NewType):
        return field_for(hint.__supertype__, within, **settings)
    if isinstance(hint, type) and is_dataclass(hint):
        return Part(schema_of(hint), **settings)
    if issubclass(hint, Enum):
        return one_of(hint, **settings)
    if hint in SIZED:
        return SIZED[hint](within.least, within.most, **settings)
    if hint is bool:
        return Flag(**settings)
    raise TypeError(f"no field reads {hint}")


SIZED: Mapping[type, Callable[..., Strict]] = {int: Whole, str: Text}
_REMARKS = {"note": Text(), "override": Part(schema_of(Overriding))}
