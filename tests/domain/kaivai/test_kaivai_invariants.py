"""The invariants of the rule book after every step: of golden logs and of random matches."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game import Step
from domain.kaivai import GAME
from domain.kaivai.options import ALLOWED
from domain.kaivai.state import State
from domain.stages import Stage
from tests.domain.kaivai.kaivai_invariants import check_match, far_enough, wealth_rule
from tests.domain.kaivai.kaivai_tables import opening, opening_of, step
from tests.domain.kaivai.test_kaivai_choices import some_value
from tests.golden_logs import called, golden, golden_files

EVERYBODY = frozenset("ABCD")
CORRECTIONS = {"adjust", "checkpoint", "set_influence_count"}
LOGS = [path for path in golden_files("kaivai") if "corrected" not in path.name]

openings = st.builds(
    opening,
    st.sampled_from([3, 4]),
    st.sampled_from(["first", "second"]),
    **{option: st.sampled_from(values) for option, values in ALLOWED.items() if option != "rounds"},
    rounds=st.integers(1, 8),
)


def steps_of(log: dict[str, Any]) -> tuple[State, list[Step[Any, Any]]]:
    state = start = GAME.start(opening_of(log))
    steps = []
    for action in log["actions"]:
        steps.append(step(state, action))
        state = steps[-1].state
    return start, steps


def check_wealth(start: State, steps: list[Step[Any, Any]]) -> None:
    state = start
    for taken in steps:
        for event in taken.events:
            following = GAME.evolve(state, event)
            wealth_rule(state, event, following)
            state = following


@pytest.mark.parametrize("path", LOGS, ids=called)
def test_the_invariants_hold_after_every_step_of_a_match(path: Path) -> None:
    start, steps = steps_of(golden("kaivai", path.name.removesuffix(".match.json")))

    check_match(start, steps, GAME.evolve)
    check_wealth(start, steps)


def random_match(start: State, chance: Random) -> list[Step[Any, Any]]:
    """A whole match of people who choose anything that is offered."""
    state, steps = start, list[Step[Any, Any]]()
    while not GAME.status(state).finished:
        offers = [
            offer
            for offer in GAME.offers(state, EVERYBODY)
            if offer.refusal is None and offer.type not in CORRECTIONS
        ]
        assert offers, "somebody can always do something (21)"
        offer = chance.choice(offers)
        action: dict[str, Any] = {"type": offer.type}
        if offer.player is not None:
            action["player"] = offer.player
        while isinstance(stage := GAME.choices(state, action, EVERYBODY), Stage):
            action[stage.field] = some_value(stage, chance)
        for optional in stage.optional:
            if chance.random() < 0.3:
                action[optional.field] = some_value(optional, chance)
        steps.append(step(state, action))
        state = steps[-1].state
    return steps


@given(openings, st.integers(0, 2**32))
def test_the_invariants_hold_in_matches_of_people_who_choose_anything(
    table: Any, seed: int
) -> None:
    start = GAME.start(table)
    steps = random_match(start, Random(seed))

    check_match(start, steps, GAME.evolve)
    check_wealth(start, steps)
    assert GAME.result(steps[-1].state) is not None


@given(st.integers(0, 2**32), st.sampled_from([3, 4]), st.sampled_from([3, 4]))
def test_added_villages_keep_the_gap(seed: int, players: int, gap: int) -> None:
    state, chance = GAME.start(opening(players, village_gap=gap)), Random(seed)
    while state.phase == "setup":
        action: dict[str, Any] = {"type": "place_extra_village"}
        while isinstance(stage := GAME.choices(state, action, EVERYBODY), Stage):
            action[stage.field] = some_value(stage, chance)
        state = step(state, action).state

    assert far_enough(state)


def test_a_whole_match_without_a_skipped_god_uses_all_tiles_but_one_of_three_players() -> None:
    three = steps_of(golden("kaivai", "three-players-good-play"))[1][-1].state
    four = steps_of(golden("kaivai", "four-players-random-play"))[1][-1].state

    assert (three.cult_supply, four.cult_supply) == (1, 0)
