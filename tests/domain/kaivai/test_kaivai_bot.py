"""Simulated players: always legal, always finishing, and better than people who choose anything."""

from random import Random
from statistics import mean
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from domain.kaivai import GAME
from domain.kaivai.state import State
from tests.domain.kaivai.kaivai_invariants import check_match
from tests.domain.kaivai.kaivai_tables import opening, step
from tests.domain.kaivai.test_kaivai_invariants import openings, random_match

MOST_ACTIONS = 800


def simulated(start: State, seed: int) -> list[Any]:
    """The steps of a match of simulated players."""
    state, chance, steps = start, Random(seed), list[Any]()
    while not GAME.status(state).finished:
        assert len(steps) < MOST_ACTIONS
        steps.append(step(state, GAME.propose(state, chance)))
        state = steps[-1].state
    return steps


@given(openings, st.integers(0, 2**32))
def test_simulated_players_finish_every_kind_of_match_by_the_rules(table: Any, seed: int) -> None:
    start = GAME.start(table)

    check_match(start, simulated(start, seed), GAME.evolve)


def test_the_same_chance_gives_the_same_match() -> None:
    start = GAME.start(opening(4))

    assert [one.events for one in simulated(start, 7)] == [
        one.events for one in simulated(start, 7)
    ]


def test_simulated_players_play_better_than_people_who_choose_anything() -> None:
    def fame(steps: list[Any]) -> float:
        return mean(GAME.result(steps[-1].state).scores.values())

    start = GAME.start(opening(3))
    sensible = mean(fame(simulated(start, seed)) for seed in range(4))
    careless = mean(fame(random_match(start, Random(seed))) for seed in range(4))

    assert sensible > careless
