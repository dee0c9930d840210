"""The laws of section 9 over golden logs, simulated matches and random play."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.akrotiri import GAME
from domain.akrotiri.state import State
from domain.game import fold, take
from domain.refusals import RuleBroken
from service.wire.schemas import read_action
from tests.domain.akrotiri.akrotiri_laws import check_position, check_step
from tests.domain.akrotiri.akrotiri_table import opened, opening
from tests.domain.akrotiri.akrotiri_wanderer import steps
from tests.golden_logs import called, golden_files
from tests.match_walks import played, walk

options = st.fixed_dictionaries(
    {},
    optional={name: st.sampled_from(allowed) for name, allowed in GAME.options.items()},
)
MATCHES = 8


@pytest.mark.parametrize("path", golden_files("akrotiri"), ids=called)
def test_the_laws_hold_at_every_step_of_a_golden_log(path: Path) -> None:
    match = walk(path)
    check_position(match.start)
    for before, step in zip(match.states, match.steps, strict=False):
        check_step(before, step)
        check_position(step.state)


@settings(max_examples=MATCHES)
@given(st.integers(0, 10**6))
def test_the_laws_hold_in_simulated_matches_and_replays_are_equal(seed: int) -> None:
    match = played(GAME, opening(), seed)
    for before, step in zip(match.states, match.steps, strict=False):
        check_step(before, step)
        check_position(step.state)
    events = [event for step in match.steps for event in step.events]
    assert fold(GAME, match.start, events) == match.states[-1]


@settings(max_examples=MATCHES)
@given(st.integers(0, 10**6), options)
def test_the_laws_hold_whatever_is_picked_from_the_choices(
    seed: int, chosen: dict[str, Any]
) -> None:
    for before, _, step in steps(opened(options=chosen), Random(seed), most=120):
        check_step(before, step)
        check_position(step.state)


@settings(max_examples=MATCHES)
@given(st.integers(0, 10**6))
def test_an_action_of_another_moment_leaves_no_trace(seed: int) -> None:
    walked = steps(opened(), Random(seed), most=60)
    chance = Random(seed)
    codes = {rule.code for rule in GAME.refusals}
    for state, _, _ in walked:
        stray = read_action(GAME, chance.choice(walked)[1]).action
        before = dict(vars(state))
        code = refusal_of(state, stray)
        assert code is None or code in codes
        assert vars(state) == before


def refusal_of(state: State, action: Any) -> str | None:
    """The code with which an action is refused; if it fits, the laws hold after it."""
    try:
        step = take(GAME, state, action)
    except RuleBroken as broken:
        return broken.code
    check_position(step.state)
    return None
