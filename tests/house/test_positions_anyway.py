"""Whatever the table did against the rules lies there and can be written down, and read again."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.catalogue import GAMES
from domain.game import take
from service.wire.schemas import read_action
from tests.anyway_play import taken_anyway
from tests.golden_logs import golden_files
from tests.match_walks import Walk, walk

ACTIONS = 5
"""So many against the rules from a position of a match that was played by them."""


@cache
def walked(path: Path) -> Walk:
    return walk(path)


def again(match: Walk, state: Any) -> Any:
    """A position as it is once it was written down and set in a match that has just begun."""
    everybody = frozenset(match.seats)
    begun = {"type": "checkpoint", "reason": "on the table"}
    stage: Any = match.game.choices(state, begun, everybody)
    raw = {**begun, "position": json.loads(json.dumps(stage.default))}
    return take(match.game, match.start, read_action(match.game, raw).action).state


@pytest.mark.parametrize("key", GAMES)
@given(seed=st.integers(0, 2**32))
def test_a_position_reached_against_the_rules_is_read_again_as_it_was(
    key: str, long: bool, seed: int
) -> None:
    chance, game, logs = Random(seed), GAMES[key], golden_files(key)
    match = walked(chance.choice(logs) if long else logs[0])
    state = chance.choice(match.states[:-1])
    for _ in range(ACTIONS):
        step = taken_anyway(game, state, match.seats, chance)
        if step is None or game.status(step.state).finished:
            return
        state = step.state
        assert again(match, state) == state
