"""Replaying stored matches: what they fold to, and what today's rules would judge differently."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from domain.game import fold, take
from domain.message import Json, Message, say, words
from domain.opening import Opening
from domain.refusals import RuleBroken
from domain.standing import Result
from service.logs.log import Log
from service.logs.salvage import salvaged
from service.matches import Matches
from service.plays.kept import Results
from service.problems import StoreProblem
from service.refusals import Refused
from service.shelf import HIDDEN, Wanted, row_of
from service.wire.results import differences
from service.wire.schemas import read_action


@dataclass(frozen=True)
class Verdict:
    """What a stored match turned out to be.

    `broken` says what is wrong with the store; `differs` what today's rules would judge otherwise,
    as (step, sentence); `now` is the result that they would give, `then` the one that stands.
    The log itself is let go, so that many verdicts take little memory. `acted` is false for a
    result without actions.
    """

    match: UUID
    broken: tuple[RuleBroken, ...] = ()
    opening: Opening | None = None
    rules: str = ""
    differs: tuple[tuple[int, Message], ...] = ()
    then: Result | None = None
    now: Result | None = None
    acted: bool = True


class ReadUpTo(RuleBroken):
    code = "read_up_to"
    says = words("It can be read up to step {step}, event {version} of its stream.")


class RowDiffers(RuleBroken):
    code = "row_differs"
    says = words("The list says otherwise than the stream: {what}. Run “tablelog rebuild”.")


def verify_all(matches: Matches) -> Iterator[Verdict]:
    """Every match and every result, and what is listed though no stream begins as one of them."""
    seen: set[UUID] = set()
    for match in matches.store.matches():
        seen.add(match)
        yield verify(matches, match)
    for match in matches.store.results():
        seen.add(match)
        yield verify_result(matches, match)
    for wanted in (Wanted(results=True), Wanted(origin=HIDDEN)):
        listed = (UUID(row.match) for row in matches.store.rows(wanted))
        yield from (verify(matches, match) for match in listed if match not in seen)


def verify_result(matches: Matches, match: UUID) -> Verdict:
    """Read a result without actions; nothing is changed."""
    try:
        Results(matches).get(match)
    except RuleBroken as broken:
        return Verdict(match, (broken,), acted=False)
    return Verdict(match, acted=False)


def verify(matches: Matches, match: UUID) -> Verdict:
    """Fold a stored match and judge its line anew; nothing is changed."""
    try:
        log = matches.log(match)
    except Refused as refused:
        return Verdict(match, (refused.broken,))
    except StoreProblem as damage:
        return Verdict(match, (damage, *_readable(matches, match)))
    except RuleBroken as broken:
        return Verdict(match, (broken,))
    differs, state = _judged_today(log)
    now = log.game.result(state) if log.ended is None else log.result
    return Verdict(
        match,
        tuple(_listed_otherwise(matches, log)),
        opening=log.opening,
        rules=log.rules,
        differs=tuple(differs),
        then=log.result,
        now=now,
    )


def _readable(matches: Matches, match: UUID) -> Iterator[RuleBroken]:
    saved = salvaged(matches, match)
    if saved is not None:
        yield ReadUpTo(step=saved.steps, version=saved.version)


def _listed_otherwise(matches: Matches, log: Log) -> Iterator[RuleBroken]:
    row = matches.store.row(log.match)
    if row is None:
        yield RowDiffers(what=say(words("it is not listed")))
        return
    stated: Json = row.result
    listed = row_of(log)
    for part, _, _ in differences(stated, listed.result):
        yield RowDiffers(what=part)
    if row != listed and stated == listed.result:
        yield RowDiffers(what=say(words("its row is out of date")))


def _judged_today(log: Log) -> tuple[list[tuple[int, Message]], Any]:
    differs: list[tuple[int, Message]] = []
    state = log.states[0]
    for step, entry in enumerate(log.line, 1):
        try:
            given = read_action(log.game, dict(entry.action), anew=False)
            today = take(log.game, state, given.action, override=given.override)
        except RuleBroken as broken:
            differs.append((step, broken.message))
            state = fold(log.game, state, entry.events)
            continue
        if today.events != entry.events:
            differs.append((step, say(words("its consequences are different"))))
        state = today.state
    return differs, state
