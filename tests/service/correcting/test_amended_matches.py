"""Long matches corrected at an early step stand as if they had been logged right from the start."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.message import Json
from service.correcting.alternatives import alternatives
from service.correcting.amending import Plan
from service.correcting.corrections import Change
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.named_stores import open_store

ANA = Call("ana")
OPENING = ("game", "edition", "options", "players", "first", "layout")
MATCHES = {
    "akrotiri": "long-game-no-tiles-left",
    "kaivai": "four-players-race-for-range",
    "kuna_yala": "worked-example-two-players",
    "offerings": "stock-counted-after-return-5p",
}
EARLY = range(20, 32)
Golden = Callable[[str, str], dict[str, Any]]


@pytest.fixture(params=MATCHES.items(), ids=MATCHES)
def file(request: pytest.FixtureRequest, golden: Golden) -> dict[str, Any]:
    """The golden log of a match of some two hundred actions."""
    return golden(*request.param)


def logged(matches: Matches, file: dict[str, Any], actions: list[Any]) -> Log:
    opening: Json = {key: file[key] for key in OPENING if key in file}
    match = matches.open(opening, ANA).log.match
    return matches.act(match, actions, ANA).log


def slip(matches: Matches, log: Log, wanted: Callable[[Plan], bool]) -> Change:
    """The first early step that could have been another, with the consequences wanted."""
    everybody = frozenset(log.players)
    for step in EARLY:
        before, entry = log.states[step - 1], log.line[step - 1]
        for action in alternatives(log.game, before, entry.action, everybody):
            change = Change(step=step, replace=action)
            try:
                plan, _ = matches.amend(log.match, [change], ANA, dry_run=True)
            except Refused:
                continue
            if step not in [one.slot.step for one in plan.illegal] and wanted(plan):
                return change
    raise AssertionError("no early step could have been another")


def all_legal(log: Log) -> Callable[[Plan], bool]:
    return lambda plan: not plan.illegal and plan.state != log.states[-1]


def test_a_correction_that_breaks_nothing_keeps_every_later_step(file: dict[str, Any]) -> None:
    matches = Matches(open_store("memory:"))
    log = logged(matches, file, file["actions"])
    change = slip(matches, log, all_legal(log))
    assert change.step is not None
    matches.amend(log.match, [change], ANA, "slip")

    corrected = matches.log(log.match)
    right = list(file["actions"])
    right[change.step - 1] = change.replace
    assert corrected.states == logged(matches, file, right).states
    kept = [entry.number for entry in corrected.line if entry.amendment is None]
    assert kept == [number for number in range(1, log.steps + 1) if number != change.step]
    assert dict(corrected.entries[change.step].action) == file["actions"][change.step - 1]


def test_what_becomes_illegal_is_left_out_and_the_rest_is_kept(file: dict[str, Any]) -> None:
    matches = Matches(open_store("memory:"))
    log = logged(matches, file, file["actions"])
    change = slip(matches, log, lambda plan: bool(plan.illegal))
    plan, _ = matches.amend(log.match, [change], ANA, dry_run=True)
    with pytest.raises(Refused):
        matches.amend(log.match, [change], ANA)
    assert matches.log(log.match) == log
    assert plan.illegal[0].because_of is None
    drops = [Change(step=one.slot.step, drop=True) for one in plan.illegal]
    matches.amend(log.match, [change, *drops], ANA, "slip")

    corrected = matches.log(log.match)
    right = [dict(entry.action) for entry in corrected.line]
    assert corrected.states == logged(matches, file, right).states
    assert len(right) == log.steps - len(plan.illegal)
    assert set(corrected.entries) == set(range(1, log.steps + 2))


def test_a_correction_taken_back_leaves_the_match_as_it_was(file: dict[str, Any]) -> None:
    matches = Matches(open_store("memory:"))
    log = logged(matches, file, file["actions"])
    matches.amend(log.match, [slip(matches, log, all_legal(log))], ANA, "slip")
    matches.amend(log.match, 1, ANA, "no slip")
    back = matches.log(log.match)
    assert back.states == log.states
    assert [entry.events for entry in back.line] == [entry.events for entry in log.line]
