"""Scenes as JSON: messages in words, default fields left out, and what differs between two."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from domain.message import Json, Message
from domain.scene import Board, Item, Panel, Row, Scene
from service.problems import Say

FINE = 3
"""Digits after the point of a place or a size: no drawing writes more."""

LATELY = 6
"""So many of a thing's latest forms are looked through for one that is back."""

Things: TypeAlias = dict[str, dict[str, Any]]
"""Kind (`boards`, `items`, `panels`) → id → the board, item or panel of the scene."""

Forms: TypeAlias = dict[str, dict[str, list[Any]]]
"""Kind → id → every form that the thing had, each once while it is looked for."""


def things(scene: Scene) -> Things:
    """Everything in a scene by kind and id."""
    return {
        "boards": {board.id: board for board in scene.boards},
        "items": {item.id: item for item in scene.items},
        "panels": {panel.id: panel for panel in scene.panels},
    }


def drawing(scene: Scene, say: Say) -> dict[str, Json]:
    """A whole scene as JSON."""
    return {
        kind: {key: _thing(thing, say) for key, thing in found.items()}
        for kind, found in things(scene).items()
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
        self._now: Things = {"boards": {}, "items": {}, "panels": {}}
        self._last: Things = {"boards": {}, "items": {}, "panels": {}}
        self._forms: Forms = {"boards": {}, "items": {}, "panels": {}}

    def further(self, scene: Scene) -> dict[str, Json]:
        """What differs in the next scene; kinds in which nothing does are left out."""
        after = things(scene)
        told: dict[str, Json] = {}
        for kind, found in after.items():
            if differing := self._differing(kind, found):
                told[kind] = differing
        self._now = after
        return told

    def _differing(self, kind: str, after: Mapping[str, Any]) -> dict[str, Json]:
        before, last = self._now[kind], self._last[kind]
        told: dict[str, Json] = {}
        for key, thing in after.items():
            old = before.get(key)
            if old is thing or (old is not None and _same(old, thing)):
                continue
            told[key] = self._form(kind, key, thing)
            last[key] = thing
        told |= dict.fromkeys(before.keys() - after.keys())
        return told

    def _form(self, kind: str, key: str, thing: Any) -> Json:
        forms = self._forms[kind].setdefault(key, [])
        for number in range(max(len(forms) - LATELY, 0), len(forms)):
            if _same(forms[number], thing):
                return number
        forms.append(thing)
        known = self._last[kind].get(key)
        return _thing(thing, self._say) if known is None else _changes(known, thing, self._say)


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
        case Message():
            return say(value)
        case Row():
            return _thing(value, say)
        case tuple():
            return [_value(part, say) for part in value]
        case float():
            return round(value, FINE)
    plain: Json = value
    return plain
