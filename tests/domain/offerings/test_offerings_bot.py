"""The simulated players of Offerings."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.message import Json
from domain.offerings import GAME
from domain.offerings.edition import OPTIONS
from domain.offerings.state import State
from tests.domain.offerings.offerings_tables import judged, opening

MOST_STEPS = 1000


def simulated(players: str, seed: int, **settings: Any) -> tuple[State, Counter[Any]]:
    """A whole match, and how often each kind of action was taken."""
    state, chance = GAME.start(opening(players, **settings)), Random(seed)
    taken = Counter[Any]()
    while not GAME.status(state).finished and taken.total() < MOST_STEPS:
        action = dict(GAME.propose(state, chance))
        taken[action["type"]] += 1
        state = judged(state, action).state
    return state, taken


@pytest.mark.parametrize("players", ["ABC", "ABCD", "ABCDE"])
@pytest.mark.parametrize("seed", range(3))
def test_a_simulated_match_comes_to_its_end(players: str, seed: int) -> None:
    state, _ = simulated(players, seed)

    assert GAME.result(state) is not None


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in OPTIONS.items() for value in values[1:]],
)
def test_simulated_players_know_every_option(name: str, value: Json) -> None:
    state, _ = simulated("ABCD", 5, options={name: value})

    assert GAME.status(state).finished


def test_simulated_players_know_an_edition_with_other_numbers() -> None:
    edition: Any = dict(GAME.editions[GAME.default_edition])
    edition |= {"min_bid": 2, "min_raise": 3, "max_lots_per_auction_turn": 1, "end_score": 40}
    state, _ = simulated("ABCD", 7, edition=edition)

    assert GAME.status(state).finished


def test_simulated_players_bid_sell_whole_lots_bribe_and_sacrifice() -> None:
    _, taken = simulated("ABCDE", 1)

    assert {"auction_result", "open_auction", "bid", "pass_bid", "corrupt", "sacrifice"} <= set(
        taken
    )


def test_the_same_chance_gives_the_same_match() -> None:
    assert simulated("ABCD", 4) == simulated("ABCD", 4)
