"""What cannot be so in a position that somebody wrote down: each check names the field at fault."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from domain.message import Message, say

Faults: TypeAlias = Iterator[tuple[str, Message]]
"""Fields that cannot be so, each with what would be right."""


def exactly(field: str, given: Mapping[str, Any], expected: Iterable[str]) -> Faults:
    """An object has these keys and no others."""
    wanted = tuple(expected)
    if set(given) != set(wanted):
        yield field, say("one entry for each of: {names}", names=wanted)


def within(field: str, value: int | None, least: int, most: int | None = None) -> Faults:
    """A number lies between two bounds; None is not known and always fits."""
    if value is None or (value >= least and (most is None or value <= most)):
        return
    if most is None:
        yield field, say("at least {least}", least=least)
    else:
        yield field, say("from {least} to {most}", least=least, most=most)


def among(field: str, values: Iterable[Any], known: Collection[Any]) -> Faults:
    """All values are known ones; None stands for none and always fits."""
    if any(value is not None and value not in known for value in values):
        yield field, say("among: {names}", names=tuple(str(name) for name in known))


def once(field: str, values: Iterable[Hashable]) -> Faults:
    """No value comes twice."""
    listed = list(values)
    if len(set(listed)) < len(listed):
        yield field, say("each of them once")


def holds(field: str, fits: object, right: Message) -> Faults:
    """Whatever else must hold."""
    if not fits:
        yield field, right
