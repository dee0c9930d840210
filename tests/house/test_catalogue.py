"""Each game offers the rest of the house what it promises, in one shape."""

import json
import re
from dataclasses import fields, is_dataclass
from importlib import import_module
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from domain.catalogue import GAMES
from domain.corrections import Adjust, Adjusted
from domain.game import AnyGame
from domain.message import render
from service.wire.fields import OneOf
from service.wire.schemas import schema_of
from tests.golden_logs import golden_files
from tests.match_walks import walk
from tests.service.tiny_game import TINY

KNOWN = [*GAMES.values(), TINY]
SNAKE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
COMMON_PAINTS = {"owner", "ink", "paper", "none"}
IN_NO_GOLDEN_LOG = {
    "adjusted": "sets a counter to what was counted at the table",
    "position_set": "begins or resumes a log from a whole position",
    "influence_counted": "the rule book's own form of such a correction",
    "tile_defined": "describes a face that its edition leaves out",
    "map_card_defined": "likewise",
    "goal_card_defined": "likewise",
}

games = pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.key)
catalogued = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@catalogued
def test_a_game_is_the_folder_of_its_name(game: AnyGame) -> None:
    assert import_module(f"domain.{game.key}").GAME is game is GAMES[game.key]


@games
def test_what_can_be_done_and_what_can_happen_have_names_of_one_kind(
    game: AnyGame,
) -> None:
    assert game.actions["adjust"] is Adjust
    assert game.events["adjusted"] is Adjusted
    for name, kind in (*game.actions.items(), *game.events.items()):
        assert SNAKE.fullmatch(name)
        assert is_dataclass(kind)
        assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]  # not in the stubs
    assert len(set(game.events.values())) == len(game.events)


@games
def test_actions_leave_the_common_keys_alone(game: AnyGame) -> None:
    # A rule book may call a piece `id`; the action then has no id of the client's.
    common = {"type", "at", "note", "override"}
    named = {field.name for kind in game.actions.values() for field in fields(kind)}
    assert named & common == set()


@games
def test_events_hold_only_what_reads_back_the_same(game: AnyGame) -> None:
    for kind in game.events.values():
        for name, hint in get_type_hints(kind).items():
            assert is_storable(hint), f"{kind.__name__}.{name}: {hint}"


def is_storable(hint: Any) -> bool:
    """Whether a type comes back equal from typed JSON (docs/architecture.md, Deciding)."""
    origin, within = get_origin(hint), get_args(hint)
    match origin:
        case None if is_dataclass(hint):
            return all(is_storable(part) for part in get_type_hints(hint).values())
        case None:
            return hint in (str, int, bool, type(None), Any)
        case _ if origin in (Union, UnionType, tuple):
            return all(part is ... or is_storable(part) for part in within)
        case _ if "Mapping" in origin.__name__:
            return within[0] is str and is_storable(within[1])
        case _:
            return all(isinstance(part, str) for part in within)


@games
def test_editions_and_options_are_plain_values(game: AnyGame) -> None:
    assert game.default_edition in game.editions
    for name, edition in game.editions.items():
        assert json.loads(json.dumps(edition)) == edition, name
    assert all(allowed for allowed in game.options.values())


@games
def test_everything_shown_has_a_label(game: AnyGame) -> None:
    labels = [*game.measures, *game.curves, *game.parts]
    assert all(render(shown.label).strip() for shown in labels)
    assert all(render(label).strip() for label in game.phases.values())
    assert game.title.strip()


@catalogued
def test_every_kind_of_action_has_a_name(game: AnyGame) -> None:
    assert game.kinds.keys() == game.actions.keys()
    assert all(render(label, {}) for label in game.kinds.values())


@catalogued
def test_every_name_that_people_see_has_a_label(game: AnyGame) -> None:
    fields = [schema_of(made).fields for made in game.actions.values()]
    names = {*game.options, *game.opening_keys, *game.player_keys, *game.counters} - {"first"}
    assert names.union(*fields) <= game.labels.keys()
    chosen = {
        (name, value)
        for name, values in {**game.options, **game.key_values}.items()
        for value in values
        if isinstance(value, str)
    }
    chosen |= {("edition", edition) for edition in game.editions}
    for known in fields:
        for name, field in known.items():
            if isinstance(field, OneOf):
                chosen |= {(name, str(value)) for value in field.allowed}
    assert not [
        (name, value)
        for name, value in chosen
        if not {f"{name}={value}", value} & game.labels.keys()
    ]


@games
def test_curves_draw_measures_that_exist(game: AnyGame) -> None:
    measures = [measure.key for measure in game.measures]
    assert len(set(measures)) == len(measures)
    assert {key for curve in game.curves for key in curve.measures} <= set(measures)
    assert any(curve.main for curve in game.curves)
    assert len({curve.key for curve in game.curves}) == len(game.curves)


@games
def test_a_finished_match_is_a_phase_with_a_label(game: AnyGame) -> None:
    assert "finished" in game.phases


@catalogued
def test_glyphs_are_drawn_in_paints_that_exist(game: AnyGame) -> None:
    drawings: Any = game.glyphs
    paints = drawings["paints"]
    for light, dark in paints.values():
        assert COLOUR.fullmatch(light)
        assert COLOUR.fullmatch(dark)
    for name, glyph in drawings["glyphs"].items():
        assert len(glyph["box"]) == 4, name
        used = {part.get(key, "none") for part in glyph["parts"] for key in ("fill", "stroke")}
        assert used <= COMMON_PAINTS | set(paints), name


@catalogued
def test_golden_logs_show_what_can_happen(game: AnyGame) -> None:
    walks = [walk(path) for path in golden_files(game.key)]
    shown = {type(event) for one in walks for step in one.steps for event in step.events}
    missing = {name for name, kind in game.events.items() if kind not in shown}
    assert missing <= set(IN_NO_GOLDEN_LOG)
