"""Scenes as JSON: messages in words, default fields left out, and what differs between two."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import filterfalse
from operator import is_
from typing import Any

from domain.message import Json, Message
from domain.scene import Board, Item, Panel, Row, Scene
from service.problems import Say

FINE = 3
"""Digits after the point of a place or a size: no drawing writes more."""

LATELY = 6
"""So many of a thing's latest forms are looked through for one that is back."""

KINDS = ("boards", "items", "panels")
"""What a scene holds."""


def drawing(scene: Scene, say: Say) -> dict[str, Json]:
    """A whole scene as JSON."""
    return {
        kind: {thing.id: _thing(thing, say) for thing in getattr(scene, kind)} for kind in KINDS
    }


class Drawings:
    """A row of scenes as JSON, each as it differs from the one before.

    A thing that was there before, or was and went, has only the fields that differ, None for one
    that is back at its default; as many rows as before are an object of those that differ, by
    index. A thing that is gone is None. One that is again as it was lately is a number: how many
    other forms it had before it first had that one.
    """

    def __init__(self, say: Say) -> None:
        self._say = say
        self._kinds = {kind: _Things() for kind in KINDS}

    def further(self, scene: Scene) -> dict[str, Json]:
        """What differs in the next scene; kinds in which nothing does are left out."""
        told: dict[str, Json] = {}
        for kind, known in self._kinds.items():
            if differing := known.further(getattr(scene, kind), self._say):
                told[kind] = differing
        return told


class _Things:
    """The things of one kind: those of the scene before, and all forms that each of them had.

    Most of a table is the very object that it was one step before, and is not looked at further.
    """

    def __init__(self) -> None:
        self._now: Sequence[Any] = ()
        self._last: dict[str, Any] = {}
        self._forms: dict[str, list[Any]] = {}

    def further(self, shown: Sequence[Any], say: Say) -> dict[str, Json]:
        """What differs in the things of the next scene, by id."""
        before, after = _apart(self._now, shown)
        self._now = shown
        gone = {before[key].id: before[key] for key in _only_in(before, after)}
        told: dict[str, Json] = {}
        for thing in map(after.__getitem__, _only_in(after, before)):
            old = gone.pop(thing.id, None)
            if old is None or not _same(old, thing):
                told[thing.id] = self._form(thing, say)
        return told | dict.fromkeys(gone)

    def _form(self, thing: Any, say: Say) -> Json:
        forms = self._forms.setdefault(thing.id, [])
        known, self._last[thing.id] = self._last.get(thing.id), thing
        for number in range(max(len(forms) - LATELY, 0), len(forms)):
            if _same(forms[number], thing):
                return number
        forms.append(thing)
        return _thing(thing, say) if known is None else _changes(known, thing, say)


def _apart(one: Sequence[Any], other: Sequence[Any]) -> tuple[dict[int, Any], dict[int, Any]]:
    """What two rows of things hold, by identity, without what both begin and end with."""
    same = _in_common(one, other)
    one, other = one[same:], other[same:]
    same = _in_common(one[::-1], other[::-1])
    return _by_identity(one[: len(one) - same]), _by_identity(other[: len(other) - same])


def _in_common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """With how many of the same things both rows begin."""
    return [*map(is_, one, other), False].index(False)


def _by_identity(things: Sequence[Any]) -> dict[int, Any]:
    return dict(zip(map(id, things), things, strict=True))


def _only_in(one: Mapping[int, Any], other: Mapping[int, Any]) -> Iterator[int]:
    """The keys of one that the other has not, in their order."""
    return filterfalse(other.__contains__, one)


def _same(one: Any, other: Any) -> bool:
    return bool(one.__dict__ == other.__dict__)


def _changes(old: Any, new: Any, say: Say) -> dict[str, Json]:
    before, after = old.__dict__, new.__dict__
    found: dict[str, Json] = {}
    for name, default in _DEFAULTS[type(new)]:
        value, past = after[name], before[name]
        if value is past or value == past:
            continue
        if value == default:
            found[name] = None
        elif name == "rows" and len(value) == len(past):
            found[name] = _rows(past, value, say)
        else:
            found[name] = _value(value, say)
    return found


def _rows(old: tuple[Row, ...], new: tuple[Row, ...], say: Say) -> dict[str, Json]:
    pairs = enumerate(zip(old, new, strict=True))
    return {str(index): _changes(past, row, say) for index, (past, row) in pairs if row != past}


def _thing(thing: Any, say: Say) -> dict[str, Json]:
    known = thing.__dict__
    return {
        name: _value(known[name], say)
        for name, default in _DEFAULTS[type(thing)]
        if known[name] != default
    }


_DEFAULTS = {
    made: tuple((field.name, field.default) for field in fields(made) if field.name != "id")
    for made in (Board, Item, Panel, Row)
}


def _value(value: Any, say: Say) -> Json:
    match value:
        case float():
            return round(value, FINE)
        case tuple():
            return [_value(part, say) for part in value]
        case Message():
            return say(value)
        case Row():
            return _thing(value, say)
    plain: Json = value
    return plain
