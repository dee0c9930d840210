"""Scenes as JSON: messages in words, default fields left out, and what differs between two."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeAlias

from domain.message import Json, Message
from domain.scene import Board, Item, Panel, Row, Scene
from service.problems import Say

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
    return difference({"boards": {}, "items": {}, "panels": {}}, things(scene), say)


def difference(before: Things, after: Things, say: Say) -> dict[str, Json]:
    """What differs between two scenes as JSON; None is gone."""
    return {kind: _differing(before[kind], after[kind], say) for kind in after}


def _differing(before: Mapping[str, Any], after: Mapping[str, Any], say: Say) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key, thing in after.items():
        old = before.get(key)
        if old is not thing and old != thing:
            found[key] = _thing(thing, say)
    found.update(dict.fromkeys(before.keys() - after.keys()))
    return found


def _thing(thing: Any, say: Say) -> dict[str, Json]:
    return {
        name: _value(value, say)
        for name, default in _DEFAULTS[type(thing)]
        if (value := getattr(thing, name)) != default
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
        case _:
            return value  # type: ignore[no-any-return]
