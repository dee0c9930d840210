"""Fields of JSON read strictly: nothing is converted; a refusal says what would be right."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, NoReturn

from marshmallow import ValidationError, fields, missing

from domain.message import Message, say, say_many, words

SAFE_INTEGER = 2**53 - 1
"""The largest integer that every reader of JSON keeps exactly."""

MOST_WRONG = 100
"""Of a list with very many wrong values the first are told."""

MOST_NAMES = 500
"""With more names than this an object is no position of any table."""


class Strict(fields.Field[Any]):
    """What all fields here share: `right` says in words what they take."""

    right: Message

    def deserialize(
        self,
        value: Any,
        attr: str | None = None,
        data: Mapping[str, Any] | None = None,
        **settings: Any,
    ) -> Any:
        if value is missing:
            if self.required:
                raise ValidationError([say(words("missing; it must be {right}"), right=self.right)])
            return self.load_default() if callable(self.load_default) else self.load_default
        if value is None and self.allow_none:
            return None
        return self._deserialize(value, attr, data, **settings)

    def refuse(self) -> NoReturn:
        raise ValidationError([self.right])


class Whole(Strict, fields.Integer):
    """An integer within bounds; `true`, "3" and 3.0 are none."""

    def __init__(self, least: int | None = None, most: int | None = None, **settings: Any) -> None:
        super().__init__(strict=True, **settings)
        self.least = -SAFE_INTEGER if least is None else least
        self.most = SAFE_INTEGER if most is None else most
        self.right = _bounded(least, most)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            self.refuse()
        return value


def _bounded(least: int | None, most: int | None) -> Message:
    match least, most:
        case None, None:
            return say(words("an integer"))
        case int(), None:
            return say(words("an integer of at least {least}"), least=least)
        case None, int():
            return say(words("an integer of at most {most}"), most=most)
        case _:
            return say(words("an integer from {least} to {most}"), least=least, most=most)


class Flag(Strict, fields.Boolean):
    """`true` or `false` and nothing else."""

    right = say(words("true or false"))

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if type(value) is not bool:
            self.refuse()
        return value


class Text(Strict, fields.String):
    """Text without control characters (line breaks and tabs are fine)."""

    def __init__(self, least: int | None = None, most: int | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self.least, self.most = least or 0, most
        self.right = say(words("text"))
        if most is not None:
            self.right = say(
                words("text of {least} to {most} characters"), least=self.least, most=most
            )
        elif self.least:
            self.right = say(words("text that is not empty"))

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if type(value) is not str or len(value) < self.least or not writable(value):
            self.refuse()
        if self.most is not None and len(value) > self.most:
            self.refuse()
        return value


def writable(text: str) -> bool:
    """Whether every database and file can hold the text: no control character, no half pair."""
    return text.isprintable() or not any(
        (c < " " and c not in "\t\n\r") or c == "\x7f" or "\ud800" <= c <= "\udfff" for c in text
    )


class OneOf(Strict, fields.Raw):
    """One of some given texts or numbers, or the member of an enumeration with that value."""

    def __init__(self, allowed: Mapping[str | int, object], **settings: Any) -> None:
        super().__init__(**settings)
        self.allowed = allowed
        self.right = say(words("one of {values}"), values=tuple(str(value) for value in allowed))

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> object:
        if type(value) not in (str, int) or value not in self.allowed:
            self.refuse()
        return self.allowed[value]


def one_of(values: type[Enum] | tuple[str | int, ...], **settings: Any) -> OneOf:
    """The field for a `Literal` or an enumeration."""
    if isinstance(values, tuple):
        return OneOf({value: value for value in values}, **settings)
    return OneOf({member.value: member for member in values}, **settings)


class Row(Strict, fields.Raw):
    """A list of as many values as there are fields, each its own kind: a hex is two integers."""

    def __init__(self, parts: tuple[Strict, ...], **settings: Any) -> None:
        super().__init__(**settings)
        self.parts = parts
        self.right = say_many(
            "a list of {n} value: {each}",
            "a list of {n} values: {each}",
            len(parts),
            each=tuple(part.right for part in parts),
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(self.parts):
            self.refuse()
        return tuple(_each(value, self.parts))


class Several(Strict, fields.Raw):
    """A list of values of one kind, made a tuple or a frozenset."""

    def __init__(
        self,
        part: Strict,
        least: int | None = None,
        most: int | None = None,
        made: type[tuple[Any, ...]] | type[frozenset[Any]] = tuple,
        **settings: Any,
    ) -> None:
        super().__init__(**settings)
        self.part, self.least, self.most, self.made = part, least or 0, most, made
        self.right = _counted(self.least, most)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is not list or len(value) < self.least:
            self.refuse()
        if self.most is not None and len(value) > self.most:
            self.refuse()
        return self.made(_each(value, (self.part,) * len(value)))


def _counted(least: int, most: int | None) -> Message:
    if most is None and least == 0:
        return say(words("a list"))
    if most is None:
        return say_many("a list of at least {n} value", "a list of at least {n} values", least)
    if least == most:
        return say_many("a list of {n} value", "a list of {n} values", most)
    return say(words("a list of {least} to {most} values"), least=least, most=most)


def _each(values: list[Any], parts: tuple[Strict, ...]) -> list[Any]:
    read, wrong = [], {}
    for at, (value, part) in enumerate(zip(values, parts, strict=True)):
        try:
            read.append(part.deserialize(value))
        except ValidationError as error:
            wrong[at] = error.messages
            if len(wrong) == MOST_WRONG:
                break
    if wrong:
        raise ValidationError(wrong)
    return read


class Named(Strict, fields.Raw):
    """An object with names of the table's own and values of one kind."""

    right = say(words("an object of at most {most} names"), most=MOST_NAMES)

    def __init__(self, part: Strict, **settings: Any) -> None:
        super().__init__(**settings)
        self.part = part

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> dict[str, Any]:
        if type(value) is not dict or len(value) > MOST_NAMES or not all(map(writable, value)):
            self.refuse()
        read, wrong = {}, {}
        for key, part in value.items():
            try:
                read[key] = self.part.deserialize(part)
            except ValidationError as error:
                wrong[key] = error.messages
        if wrong:
            raise ValidationError(wrong)
        return read


class Part(Strict, fields.Nested):
    """An object with a schema of its own."""

    right = say(words("an object"))

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if type(value) is not dict:
            self.refuse()
        return self.schema.load(value)


class AnyOf(Strict, fields.Raw):
    """A value that one of several fields takes; the first that takes it reads it."""

    def __init__(self, options: tuple[Strict, ...], **settings: Any) -> None:
        super().__init__(**settings)
        self.options = options
        self.right = say(
            words("{one}, or else {other}"), one=options[0].right, other=options[-1].right
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        for option in self.options:
            try:
                return option.deserialize(value)
            except ValidationError:
                continue
        self.refuse()


class Anything(Strict, fields.Raw):
    """Any JSON, as it came."""

    right = say(words("JSON with integers and text that can be stored"))

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not _storable(value):
            self.refuse()
        return value


def _storable(value: Any) -> bool:
    match value:
        case str():
            return writable(value)
        case int():
            return abs(value) <= SAFE_INTEGER
        case list():
            return all(map(_storable, value))
        case dict():
            return all(map(writable, value)) and all(map(_storable, value.values()))
        case _:
            return True
