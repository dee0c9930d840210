"""Whole matches of Kuna Yala: every measure, phase, refusal and result that the logs name."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.game import take
from domain.kuna_yala import GAME
from domain.refusals import RuleBroken
from service.wire.schemas import read_action
from tests.golden_logs import called, golden_files
from tests.match_walks import Walk, walk

FILES = golden_files("kuna_yala")


@pytest.fixture(params=FILES, ids=called)
def path(request: pytest.FixtureRequest) -> Path:
    """Each of the matches."""
    file: Path = request.param
    return file


def test_every_check_of_a_log_holds(path: Path) -> None:
    replayed, log = walk(path), json.loads(path.read_text(encoding="utf-8"))
    for number, expected in log["checks"].items():
        state = replayed.states[int(number)]
        assert dict(found(state, expected)) == expected, number


def found(state: Any, expected: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What the table shows of the things that a check names."""
    status, measures = GAME.status(state), GAME.metrics(state)
    for key, wanted in expected.items():
        match key:
            case "phase":
                yield key, status.phase
            case "to_act":
                yield key, list(status.to_act)
            case player:
                yield player, {measure: measures[player][measure] for measure in wanted}


def test_every_refusal_of_a_log_is_given_with_its_code(path: Path) -> None:
    replayed, log = walk(path), json.loads(path.read_text(encoding="utf-8"))
    for refusal in log["refusals"]:
        state = replayed.states[refusal["after"]]
        assert code_of(state, refusal["action"]) == refusal["code"], refusal


def code_of(state: Any, action: dict[str, Any]) -> str:
    with pytest.raises(RuleBroken) as refused:
        attempt(state, action)
    return refused.value.code


def attempt(state: Any, action: dict[str, Any]) -> None:
    given = read_action(GAME, action)
    take(GAME, state, given.action, override=given.override)


def test_a_log_ends_as_it_says(path: Path) -> None:
    replayed, log = walk(path), json.loads(path.read_text(encoding="utf-8"))
    result = GAME.result(replayed.states[-1])
    assert result is not None
    assert as_json(result) == log["result"]


def as_json(result: Any) -> dict[str, Any]:
    return {
        "scores": dict(result.scores),
        "ranks": dict(result.ranks),
        "winners": list(result.winners),
        "ended_by": result.ended_by,
        "breakdown": {player: dict(parts) for player, parts in result.breakdown.items()},
    }


def test_what_the_table_waived_is_noted() -> None:
    replayed: Walk = walk(next(path for path in FILES if "override" in path.name))
    assert replayed.steps[49].waived == ("no_common_colour",)
    assert sum(bool(step.waived) for step in replayed.steps) == 1
