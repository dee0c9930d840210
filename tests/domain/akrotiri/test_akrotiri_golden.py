"""Whole matches: what must come out at every step, and what must be refused."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.state import State
from domain.game import take
from domain.refusals import RuleBroken
from service.wire.results import result_json
from service.wire.schemas import read_action
from tests.golden_logs import called, golden_files
from tests.match_walks import Walk, file_of, walk

LOGS = golden_files("akrotiri")
logs = pytest.mark.parametrize("path", LOGS, ids=called)


@cache
def walked(path: Path) -> Walk:
    return walk(path)


def raw(path: Path) -> dict[str, Any]:
    return dict(file_of(path).raw)


def shown(state: State) -> dict[str, Any]:
    """What a check of a golden log speaks of."""
    status = GAME.status(state)
    return {**GAME.metrics(state), "phase": status.phase, "to_act": list(status.to_act)}


@logs
def test_the_metrics_phase_and_players_to_act_agree_at_every_checked_step(path: Path) -> None:
    for step, expected in raw(path)["checks"].items():
        state = shown(walked(path).states[int(step)])
        assert {key: state[key] for key in expected} == expected, f"step {step}"


@logs
def test_what_must_be_refused_is_refused_with_its_code_and_changes_nothing(path: Path) -> None:
    for refusal in raw(path)["refusals"]:
        state = walked(path).states[refusal["after"]]
        before = dict(vars(state))
        with pytest.raises(RuleBroken) as broken:
            take(GAME, state, read_action(GAME, refusal["action"]).action)
        assert broken.value.code == refusal["code"], refusal
        assert vars(state) == before


@logs
def test_the_result_is_the_one_in_the_file(path: Path) -> None:
    assert result_json(GAME.result(walked(path).states[-1])) == raw(path)["result"]


@logs
def test_no_match_has_a_result_before_its_last_step(path: Path) -> None:
    assert all(GAME.result(state) is None for state in walked(path).states[:-1])
