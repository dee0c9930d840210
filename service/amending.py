"""Planning a correction of earlier steps that keeps the later ones (wire.md, section 7).

Every step of the new line is judged again from where it differs. Steps that would be illegal are
listed; only a plan without any can be stored.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from domain.game import Step, take
from domain.message import Json
from domain.opening import Opening
from domain.refusals import RuleBroken
from service.changes import Scribe
from service.codec import Codec
from service.log import Entry, Log
from service.openings import write_opening
from service.schemas import read_action
from service.stream import Amended, Outcome, Put


@dataclass(frozen=True)
class Slot:
    """A step of the new line: the entry that stays or comes back, or a new action (entry None).

    `behind` is the entry of the old line after which it stands; `step` its step there, if any.
    """

    behind: int
    action: dict[str, Json]
    entry: Entry | None = None
    step: int | None = None


@dataclass(frozen=True)
class Illegal:
    """A step of the new line that the rules refuse.

    `because_of` is an earlier illegal step without which this one would be fine.
    """

    slot: Slot
    place: int
    broken: RuleBroken
    because_of: int | None


@dataclass(frozen=True)
class Judged:
    """A step of the new line as the rules judge it now; `same` if it is as it was."""

    slot: Slot
    step: Step[Any, Any]
    same: bool


@dataclass(frozen=True)
class Plan:
    """A correction as it would be: what is asked for and what comes of it."""

    log: Log
    slots: tuple[Slot, ...]
    opening: Opening | None
    start: Any
    judged: tuple[Judged, ...]
    illegal: tuple[Illegal, ...]

    @property
    def state(self) -> Any:
        """The position at the end, without the illegal steps."""
        return self.judged[-1].step.state if self.judged else self.start


def plan(log: Log, slots: Sequence[Slot], opening: Opening | None = None) -> Plan:
    """Judge a new line; raises what the rules have against the opening."""
    start = log.states[0] if opening is None else log.game.start(opening)
    judged, refused = _judge(log, slots, start, opened_anew=opening is not None)
    illegal = tuple(_explained(log, start, slots, refused))
    return Plan(log, tuple(slots), opening, start, judged, illegal)


def _judge(
    log: Log, slots: Sequence[Slot], start: Any, *, opened_anew: bool
) -> tuple[tuple[Judged, ...], dict[int, RuleBroken]]:
    judged: list[Judged] = []
    refused: dict[int, RuleBroken] = {}
    state, untouched = start, not opened_anew
    for place, slot in enumerate(slots):
        untouched = untouched and place < log.steps and slot.entry is log.line[place]
        if untouched:
            entry, state = log.line[place], log.states[place + 1]
            judged.append(Judged(slot, Step(entry.events, state, entry.waived), same=True))
            continue
        try:
            step = _take(log, state, slot)
        except RuleBroken as broken:
            refused[place] = broken
            continue
        state = step.state
        judged.append(Judged(slot, step, same=_same(slot.entry, step)))
    return tuple(judged), refused


def _take(log: Log, state: Any, slot: Slot, *, forced: bool = False) -> Step[Any, Any]:
    given = read_action(log.game, slot.action)
    return take(log.game, state, given.action, override=given.override or forced)


def _same(entry: Entry | None, step: Step[Any, Any]) -> bool:
    if entry is None:
        return False
    doubts = tuple((doubt.code, doubt.message) for doubt in entry.warnings)
    new = tuple((doubt.code, doubt.message) for doubt in step.warnings)
    return (entry.events, entry.waived, doubts) == (step.events, step.waived, new)


def _explained(
    log: Log, start: Any, slots: Sequence[Slot], refused: dict[int, RuleBroken]
) -> Iterator[Illegal]:
    """Every refusal, and whether it is only there because an earlier illegal step is left out.

    To tell, the line is played once more with illegal steps taken as if they had happened anyway.
    """
    if not refused:
        return
    first = min(refused)
    alone = _refused_when_forced(log, start, slots)
    for place, broken in refused.items():
        cause = first if place != first and place not in alone else None
        slot = slots[place]
        yield Illegal(slot, place + 1, broken, None if cause is None else cause + 1)


def _refused_when_forced(log: Log, start: Any, slots: Sequence[Slot]) -> set[int]:
    state, refused = start, set()
    for place, slot in enumerate(slots):
        try:
            state = _take(log, state, slot).state
        except RuleBroken:
            refused.add(place)
            state = _forced(log, state, slot)
    return refused


def _forced(log: Log, state: Any, slot: Slot) -> Any:
    try:
        return _take(log, state, slot, forced=True).state
    except RuleBroken:
        return state


def amended(
    made: Plan,
    codec: Codec,
    scribe: Scribe,
    *,
    changes: Sequence[Json] = (),
    reason: str = "",
    reverts: int | None = None,
) -> Amended:
    """The plan as it is stored: what leaves the line, what comes in, what comes out differently."""
    log = made.log
    kept = {one.slot.entry.number for one in made.judged if one.slot.entry is not None}
    in_line = {entry.number for entry in log.line}
    number = max(log.entries, default=0)
    put: list[tuple[int, Put]] = []
    differ: list[tuple[int, Outcome]] = []
    for one in made.judged:
        entry = one.slot.entry
        if entry is not None and entry.number in in_line:
            if not one.same:
                differ.append((entry.number, codec.outcome(one.step)))
            continue
        number += entry is None
        new = number if entry is None else entry.number
        came = Put(entry=new, action=one.slot.action, outcome=codec.outcome(one.step))
        put.append((one.slot.behind, came))
    return Amended(
        by=scribe.by,
        logged_at=scribe.at,
        amendment=len(log.amendments) + 1,
        changes=list(changes),
        reason=reason,
        reverts=reverts,
        opening=None if made.opening is None else write_opening(made.opening),
        cut=[entry.number for entry in log.line if entry.number not in kept],
        put=put,
        differ=differ,
    )
