"""What a file expects of the rules: checks of positions, refusals, the result."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from domain.game import AnyGame, take
from domain.message import Json
from domain.refusals import RuleBroken
from domain.standing import Result
from service.files.match_files import MatchFile
from service.problems import CheckFailed, NoResultYet, Problem, RefusalFailed, ResultDiffers
from service.wire.results import differences, result_json
from service.wire.schemas import read_action
from service.wire.whole_numbers import whole

LONGEST = 500
"""Characters of what a file expects that are shown."""


def failed_checks(file: MatchFile, states: tuple[Any, ...]) -> Iterator[Problem]:
    """Every check (step → player → metric → value) that the positions do not meet."""
    checks = file.raw.get("checks")
    for name, expected in checks.items() if isinstance(checks, dict) else ():
        step = whole(name)
        if step is None or step > _written(file):
            yield _failed(None, name, "step", None, name)
        elif step < len(states):
            for what, found, right in _unmet(file.game, states[step], expected):
                yield _failed(step, name, what, found, right)


def _written(file: MatchFile) -> int:
    """How many actions the file has; what comes after one that is not well formed is not tried."""
    actions = file.raw.get("actions")
    return len(actions) if isinstance(actions, list) else 0


def _failed(step: int | None, name: str, what: str, found: Json, right: Json) -> Problem:
    broken = CheckFailed(step=name, what=what, found=_shown(found), expected=_shown(right))
    return Problem(step, broken)


def _shown(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _unmet(game: AnyGame, state: Any, expected: Json) -> Iterator[tuple[str, Json, Json]]:
    status = game.status(state)
    found: dict[str, Json] = {
        **{player: dict(measured) for player, measured in game.metrics(state).items()},
        "phase": status.phase,
        "to_act": list(status.to_act),
    }
    for name, right in expected.items() if isinstance(expected, dict) else ():
        inner = found.get(name)
        if isinstance(right, dict) and isinstance(inner, dict):
            measured = {key: inner.get(key) for key in right}
            for part, stated, computed in differences(right, measured, name):
                yield part, computed, stated
        elif right != inner:
            yield name, inner, right


def failed_refusals(file: MatchFile, states: tuple[Any, ...]) -> Iterator[Problem]:
    """Every action that should be refused after some step, and is not or with another code."""
    refusals = file.raw.get("refusals")
    for refusal in refusals if isinstance(refusals, list) else ():
        if not isinstance(refusal, dict):
            continue
        step = refusal.get("after")
        if not isinstance(step, int) or not 0 <= step <= _written(file):
            yield _unrefused(None, step, refusal, "never tried")
        elif step < len(states):
            found = _judged(file.game, states[step], refusal.get("action"))
            if found != refusal.get("code"):
                yield _unrefused(step, step, refusal, found or "accepted")


def _judged(game: AnyGame, state: Any, action: Json) -> str | None:
    try:
        given = read_action(game, action)
        take(game, state, given.action, override=given.override)
    except RuleBroken as broken:
        return broken.code
    return None


def _unrefused(number: int | None, step: Json, refusal: Mapping[str, Json], found: str) -> Problem:
    expected = str(refusal.get("code"))
    broken = RefusalFailed(
        step=_shown(step), expected=expected, found=found, action=_shown(refusal.get("action"))
    )
    return Problem(number, broken)


def result_differences(stated: Json, result: Result | None) -> Iterator[Problem]:
    """Where the rules compute another result than the file states, part by part."""
    if stated is None:
        return
    if result is None:
        yield Problem(None, NoResultYet())
        return
    for part, right, computed in differences(stated, result_json(result)):
        broken = ResultDiffers(part=part, stated=_shown(right), computed=_shown(computed))
        yield Problem(None, broken)
