"""Whether a field that is being entered has a value of the right kind."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from domain.message import Message, say
from domain.refusals import BadPayload

Shape: TypeAlias = tuple[Callable[[Any], bool], Message]


def check_shape(values: Mapping[str, Any]) -> None:
    """Refuse values of a wrong kind, every one named; raises BadPayload."""
    wrong = {
        field: right
        for field, value in values.items()
        for fits, right in (SHAPES.get(field, TEXT),)
        if not fits(value)
    }
    if wrong:
        raise BadPayload(fields=wrong)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_pair(value: Any) -> bool:
    return _is_texts(value) and len(value) == 2


def _is_integer(value: Any) -> bool:
    return type(value) is int


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)


TEXT: Shape = (_is_text, say("must be text"))
INTEGER: Shape = (_is_integer, say("must be an integer"))
SHAPES: Mapping[str, Shape] = {
    "characters": (_is_texts, say("must be a list of characters")),
    "lot": (_is_pair, say("must be a list of two characters")),
    "bid": INTEGER,
    "amount": INTEGER,
    "price": INTEGER,
    "count": INTEGER,
    "set": (_is_object, say("must be an object of counters")),
}
"""Field → what it takes; any other takes text."""
