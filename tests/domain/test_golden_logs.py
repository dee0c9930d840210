"""Whole matches of every game: each check, each refusal and the result that its log names."""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import pytest

from domain.game import take
from domain.message import Json
from domain.refusals import RuleBroken
from service.wire.results import result_json
from service.wire.schemas import read_action
from tests.golden_logs import called, golden, golden_files
from tests.match_walks import Walk, walk


@dataclass(frozen=True)
class Log:
    """A golden log as its file has it, and as the rules play it."""

    said: Mapping[str, Any]
    walk: Walk


@pytest.fixture(scope="module", params=golden_files(), ids=called)
def log(request: pytest.FixtureRequest) -> Log:
    """Each golden log."""
    game, name = called(request.param).split("/")
    return Log(golden(game, name), walk(request.param))


def test_every_checked_step_shows_what_the_log_says(log: Log) -> None:
    game = log.walk.game
    for step, wanted in log.said["checks"].items():
        state = log.walk.states[int(step)]
        status = game.status(state)
        shown = {"phase": status.phase, "to_act": list(status.to_act), **game.metrics(state)}
        for key, value in wanted.items():
            found = shown[key]
            if isinstance(value, dict):
                found = {one: found[one] for one in value}
            assert found == value, f"step {step}: {key}"


def test_what_the_log_calls_illegal_is_refused_with_its_code_and_changes_nothing(log: Log) -> None:
    for refusal in log.said["refusals"]:
        state = log.walk.states[refusal["after"]]
        before = deepcopy(state)
        with pytest.raises(RuleBroken) as refused:
            attempt(log.walk, state, refusal["action"])
        assert refused.value.code == refusal["code"], refusal
        assert state == before


def attempt(walk: Walk, state: Any, action: Mapping[str, Json]) -> None:
    given = read_action(walk.game, dict(action))
    take(walk.game, state, given.action, override=given.override)


def test_the_match_ends_as_the_log_says_and_not_before(log: Log) -> None:
    *earlier, last = (log.walk.game.result(state) for state in log.walk.states)
    assert set(earlier) <= {None}
    assert (last and result_json(last)) == log.said["result"]
