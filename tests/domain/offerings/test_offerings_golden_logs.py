"""Whole matches: every check, every refusal and the result of each golden log."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from domain.offerings import GAME
from domain.offerings.state import State
from domain.refusals import RuleBroken
from tests.domain.offerings.offerings_tables import judged, positions
from tests.golden_logs import called, golden, golden_files

LOGS = pytest.mark.parametrize("path", golden_files("offerings"), ids=called)


def log_of(path: Path) -> dict[str, Any]:
    return golden("offerings", path.name.removesuffix(".match.json"))


def shown(state: State, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """What a position shows of the things that a check names."""
    status, metrics = GAME.status(state), GAME.metrics(state)
    found: dict[str, Any] = {"phase": status.phase, "to_act": list(status.to_act)}
    return {
        key: found[key] if key in found else {one: metrics[key][one] for one in value}
        for key, value in wanted.items()
    }


@LOGS
def test_every_step_shows_what_the_log_says(path: Path) -> None:
    log = log_of(path)

    for number, state in enumerate(positions(log)):
        wanted = log["checks"].get(str(number), {})
        assert shown(state, wanted) == wanted, f"step {number}"


@LOGS
def test_what_the_log_calls_illegal_is_refused(path: Path) -> None:
    log = log_of(path)
    states = list(positions(log))

    for refusal in log["refusals"]:
        with pytest.raises(RuleBroken) as refused:
            judged(states[refusal["after"]], refusal["action"])
        assert refused.value.code == refusal["code"], refusal


@LOGS
def test_the_match_ends_as_the_log_says(path: Path) -> None:
    log = log_of(path)
    *_, last = positions(log)
    result = GAME.result(last)

    assert result is not None
    assert log["result"] == {
        "scores": result.scores,
        "ranks": result.ranks,
        "winners": list(result.winners),
        "ended_by": result.ended_by,
        "breakdown": result.breakdown,
    }
