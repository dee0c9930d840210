"""Scenes as JSON: messages in words, default fields left out, and what differs between two."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from domain.message import Json, Message
from domain.scene import Board, Item, Panel, Row, Scene
from service.problems import Say

FINE = 3
"""Digits after the point of a place or a size: no drawing writes more."""

Things: TypeAlias = dict[str, dict[str, Any]]
"""Kind (`boards`, `items`, `panels`) → id → the board, item or panel of the scene."""


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

    A thing that was there before has only the fields that differ, None for one that is back at its
    default; as many rows as before are an object of those that differ, by index. A thing that is
    gone is None; once it is back it differs from how it went, and is True where it does not.
    """

    def __init__(self, say: Say) -> None:
        self._say = say
        self._now: Things = {"boards": {}, "items": {}, "panels": {}}
        self._gone: Things = {"boards": {}, "items": {}, "panels": {}}

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
        before, gone = self._now[kind], self._gone[kind]
        told: dict[str, Json] = {}
        for key, thing in after.items():
            old = before.get(key)
            if old is thing:
                continue
            if old is None and key not in gone:
                told[key] = _thing(thing, self._say)
            elif changes := _changes(old or gone[key], thing, self._say):
                told[key] = changes
            elif old is None:
                told[key] = True
        for key in before.keys() - after.keys():
            gone[key], told[key] = before[key], None
        return told


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
