"""Replaying a match file through the rules without storing it (wire.md, section 8)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from domain.catalogue import GAMES
from domain.game import AnyGame, Games, begin, take
from domain.message import Json
from domain.refusals import RuleBroken
from domain.standing import Result, Status
from service.early_end import check_end, result_of, status_of
from service.files.expectations import failed_checks, failed_refusals, result_differences
from service.files.match_files import MOST_PROBLEMS, MatchFile, read_match
from service.problems import Problem, Say
from service.telling.speech import speech
from service.wire.results import result_json
from service.wire.schemas import Given


@dataclass(frozen=True)
class Checked:
    """What a file turned out to be: how far the rules went along, and what is wrong."""

    file: MatchFile | None
    states: tuple[Any, ...] = ()
    status: Status | None = None
    result: Result | None = None
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = field(default_factory=tuple)

    @property
    def ok(self) -> bool:
        return not self.problems


def check(text: bytes | str, games: Games = GAMES, until: int | None = None) -> Checked:
    """Read a match file and replay its first `until` actions (all by default); never raises."""
    reading = read_match(text, games)
    if reading.file is None:
        return Checked(None, problems=reading.problems, warnings=reading.warnings)
    file = reading.file
    try:
        start = begin(file.game, file.opening)
    except RuleBroken as broken:
        refused = (*reading.problems, Problem(0, broken))
        return Checked(file, problems=refused, warnings=reading.warnings)
    played = replay(file.game, start, file.actions[:until])
    problems = (*reading.problems, *played.problems)
    whole = not problems and len(played.states) > len(file.actions)
    return _judged(file, played, problems, whole=whole, warnings=reading.warnings)


def _judged(
    file: MatchFile,
    played: "Replayed",
    problems: tuple[Problem, ...],
    *,
    whole: bool,
    warnings: tuple[Problem, ...],
) -> Checked:
    states = played.states
    last = states[-1]
    refused_end = tuple(_refused_end(file, last)) if whole else ()
    ended = file.ended if whole and not refused_end else None
    result = result_of(file.game, last, ended)
    failing = chain(failed_checks(file, states), failed_refusals(file, states))
    failed = tuple(islice(failing, MOST_PROBLEMS))
    differing = tuple(result_differences(file.raw.get("result"), result)) if whole else ()
    return Checked(
        file,
        states,
        status_of(file.game, last, ended),
        result,
        (*problems, *refused_end, *failed, *differing),
        (*warnings, *played.warnings),
    )


def _refused_end(file: MatchFile, state: Any) -> Iterator[Problem]:
    try:
        if file.ended:
            check_end(file.game, state, file.ended)
    except RuleBroken as broken:
        yield Problem(None, broken)


@dataclass(frozen=True)
class Replayed:
    """Every position that the rules accepted, and the first refusal."""

    states: tuple[Any, ...]
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()


def replay(game: AnyGame, start: Any, actions: tuple[Given, ...]) -> Replayed:
    """Let the rules judge one action after the other, until the first refusal."""
    states: list[Any] = [start]
    warnings: list[Problem] = []
    for number, given in enumerate(actions, 1):
        try:
            step = take(game, states[-1], given.action, override=given.override)
        except RuleBroken as broken:
            return Replayed(tuple(states), (Problem(number, broken),), tuple(warnings))
        states.append(step.state)
        warnings += [Problem(number, doubt) for doubt in step.warnings]
    return Replayed(tuple(states), (), tuple(warnings))


def answer(name: str, checked: Checked, *, metrics: bool = False) -> dict[str, Json]:
    """The answer about one file, as `tablelog check --json` prints it."""
    file, status = checked.file, checked.status
    say = speech(file.opening if file else None)
    told: dict[str, Json] = {
        "file": name,
        "ok": checked.ok,
        "steps": max(len(checked.states) - 1, 0),
        "finished": bool(status and status.finished),
        "phase": status.phase if status else None,
        "to_act": list(status.to_act) if status else [],
        "result": result_json(checked.result),
    }
    if metrics:
        told["metrics"] = _metrics(checked)
    if not checked.ok:
        told["problems"] = _listed(checked.problems, say)
    told["warnings"] = _listed(checked.warnings, say)
    return told


def _listed(problems: tuple[Problem, ...], say: Say) -> list[Json]:
    return [problem.answer(say) for problem in problems]


def _metrics(checked: Checked) -> list[Json]:
    if checked.file is None:
        return []
    measured = map(checked.file.game.metrics, checked.states)
    return [{player: dict(values) for player, values in each.items()} for each in measured]
