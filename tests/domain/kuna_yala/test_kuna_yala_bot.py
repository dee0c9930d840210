"""Simulated players of Kuna Yala play whole matches by the rules."""

from random import Random

import pytest

from domain.kuna_yala import GAME
from domain.kuna_yala.edition import ANY_BOX, DEFAULT_EDITION
from domain.kuna_yala.state import State
from service.wire.schemas import read_action
from tests.domain.kuna_yala.kuna_yala_invariants import check_position
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    after,
    fish,
    opened,
    opening,
    step,
    took,
    with_offer,
    with_shoals,
)
from tests.match_walks import played


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("seed", range(3))
def test_simulated_matches_end_and_keep_the_laws(players: int, seed: int) -> None:
    match = played(GAME, opening(players), seed)
    for state in match.states:
        check_position(state)
    assert GAME.status(match.states[-1]).finished


@pytest.mark.parametrize("edition", [DEFAULT_EDITION, ANY_BOX])
def test_a_match_whose_piles_nobody_counted_ends_too(edition: str) -> None:
    state = opened(2, edition)
    chance = Random(7)
    while not GAME.status(state).finished:
        action = dict(GAME.propose(state, chance))
        if action["type"] == "form_piles":
            action["sizes"] = None
        state = after(state, action)
    assert state.turns > 20


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (played(GAME, opening(3), seed=5) for _ in range(2))
    assert [given.raw for given in one.given] == [given.raw for given in other.given]


def ana(state: State) -> State:
    """Ana holds the red token."""
    return after(
        state,
        *(
            {"type": "draw_token", "player": p, "sealed_fish": f}
            for p, f in (("A", "red"), ("B", "blue"))
        ),
    )


def test_a_simulated_player_brings_the_own_fish_home() -> None:
    state = after(
        ana(opened()), *({"type": "deal_start", "player": s, "card": CORAL} for s in "AB")
    )
    state = step(state, "form_piles", sizes=[25, 25, 24, 24]).state
    state = with_offer(state, "red/teal 2", CORAL, "green/navy", "yellow/navy")
    proposed = [GAME.propose(state, Random(seed)) for seed in range(5)]
    assert all(1 in action["slots"] for action in proposed)  # type: ignore[operator]  # a list
    taken = took(state, 1, 2)
    placed = [GAME.propose(taken, Random(seed)) for seed in range(5)]
    assert {(a["card"], a["shoal"]) for a in placed} == {(fish("red/teal 2"), "A")}


def test_a_simulated_player_keeps_the_own_fish_from_the_curse() -> None:
    state = after(
        ana(opened()), *({"type": "deal_start", "player": s, "card": CORAL} for s in "AB")
    )
    state = step(state, "form_piles", sizes=[25, 25, 24, 24]).state
    state = with_shoals(
        state, A={(0, 0): CORAL, (1, 0): "red/teal", (2, 0): "red/teal 2", (0, 1): CORAL}
    )
    taken = took(with_offer(state, "red/teal", CORAL, CORAL, CORAL), 1, 2)
    for seed in range(5):
        action = read_action(GAME, dict(GAME.propose(taken, Random(seed)))).action
        assert action.cell != (3, 0)
