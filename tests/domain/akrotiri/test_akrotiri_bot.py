"""Simulated players: sensible, and done in good time by the default rules."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.akrotiri import GAME
from tests.domain.akrotiri.akrotiri_table import after, opened, opening
from tests.match_walks import played

MOST = 400


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_a_simulated_match_ends_by_temples(seed: int) -> None:
    match = played(GAME, opening(), seed, most=MOST)
    result = GAME.result(match.states[-1])
    assert result is not None
    assert result.ended_by == "temples"


@pytest.mark.parametrize(
    "options",
    [
        {"empty_boat_rule": "any_two_moves", "second_cube_color": "any"},
        {"dock_capacity": 2, "unload_at_thera": False},
        {"icon_counting": "distinct", "action_count_timing": "immediate"},
        {"sale_pricing": "flat", "bank": "limited_65"},
    ],
)
def test_simulated_players_know_the_options(options: dict[str, Any]) -> None:
    assert played(GAME, opening(options=options), seed=7, most=MOST).steps


def test_the_same_chance_plays_the_same_match() -> None:
    first, second = played(GAME, opening(), seed=3), played(GAME, opening(), seed=3)
    assert first.states[-1] == second.states[-1]


def test_players_do_everything_that_a_match_is_made_of() -> None:
    done = Counter(
        given.raw["type"] for seed in range(3) for given in played(GAME, opening(), seed).given
    )
    assert done.keys() >= {"move", "load", "sell", "buy_maps", "excavate", "draw_goals", "end_turn"}


def test_a_tile_that_fits_nowhere_is_discarded() -> None:
    state = opened(options={"placement_anchor": "thera_or_setup_only"})
    chance = Random(2)
    kinds: Counter[str] = Counter()
    for _ in range(300):
        raw = dict(GAME.propose(state, chance))
        kinds[str(raw["type"])] += 1
        kind, player = str(raw.pop("type")), str(raw.pop("player"))
        state = after(state, kind, player, **raw)
    assert kinds["skip_placement"] > 0


def test_without_known_cards_players_take_hidden_ones() -> None:
    nothing: dict[str, Any] = {"map_cards": [], "goal_cards": []}
    state = opened(edition={"edition_id": "ours", **nothing})
    chance = Random(1)
    for _ in range(8):
        raw = dict(GAME.propose(state, chance))
        kind, player = str(raw.pop("type")), str(raw.pop("player"))
        state = after(state, kind, player, **raw)
    assert [slot.id for slot in state.seated["A"].maps] == [None, None]
    assert [slot.id for slot in state.seated["A"].goals] == [None]
