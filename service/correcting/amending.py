"""Planning a correction of earlier steps that keeps the later ones (wire.md, section 7).

Every step of the new line is judged again from where it differs. Steps that would be illegal are
listed; only a plan without any can be stored.
"""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import count
from typing import Any

from domain.game import Step, begin
from domain.message import Json
from domain.opening import Opening
from domain.refusals import RuleBroken
from service.changes import Scribe
from service.correcting.knock_ons import causes
from service.correcting.slots import Slot, judge
from service.logs.log import Entry, Log
from service.storing.codec import Codec
from service.storing.stream import Amended, Outcome, Put
from service.wire.openings import write_opening


@dataclass(frozen=True)
class Illegal:
    """A step of the new line that the rules refuse.

    `place` is its place in the new line, counted from 1; `because_of` that of an earlier illegal
    step that must be put right first, if this one is not against the rules by itself. `waivable`
    tells that it could be marked as having happened anyway.
    """

    slot: Slot
    place: int
    broken: RuleBroken
    because_of: int | None
    waivable: bool


@dataclass(frozen=True)
class Judged:
    """A step of the new line as the rules judge it now; `same` if it is as it was."""

    slot: Slot
    place: int
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
    start = log.states[0] if opening is None else _start(log, opening)
    judged, refused = _judge(log, slots, start, opened_anew=opening is not None)
    found = causes(log, slots, refused, _before(min(refused, default=0), judged, start))
    illegal = tuple(
        Illegal(
            slots[place],
            place + 1,
            broken,
            because_of=found.due[place] + 1 if place in found.due else None,
            waivable=place in found.waivable,
        )
        for place, broken in refused.items()
    )
    return Plan(log, tuple(slots), opening, start, judged, illegal)


def _start(log: Log, opening: Opening) -> Any:
    """The table of another opening; the edition that a match has, it may keep."""
    kept = opening.edition == log.opening.edition
    return log.game.start(opening) if kept else begin(log.game, opening)


def _before(place: int, judged: Sequence[Judged], start: Any) -> Any:
    """The position before the first refused place: up to there every slot was judged."""
    return judged[place - 1].step.state if place else start


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
            step = Step(entry.events, state, entry.waived)
            judged.append(Judged(slot, place + 1, step, same=True))
            continue
        try:
            step = judge(log, state, slot)
        except RuleBroken as broken:
            refused[place] = broken
            continue
        state = step.state
        judged.append(Judged(slot, place + 1, step, same=_same(slot.entry, step)))
    return tuple(judged), refused


def _same(entry: Entry | None, step: Step[Any, Any]) -> bool:
    if entry is None:
        return False
    doubts = tuple((doubt.code, doubt.message) for doubt in entry.warnings)
    new = tuple((doubt.code, doubt.message) for doubt in step.warnings)
    return (entry.events, entry.waived, doubts) == (step.events, step.waived, new)


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
    kept = {entry.number for one in made.judged if (entry := one.slot.entry) is not None}
    in_line = {entry.number for entry in log.line}
    return Amended(
        by=scribe.by,
        logged_at=scribe.at,
        amendment=len(log.amendments) + 1,
        changes=list(changes),
        reason=reason,
        reverts=reverts,
        opening=None if made.opening is None else write_opening(made.opening),
        cut=[entry.number for entry in log.line if entry.number not in kept],
        put=list(_put(made, codec, in_line)),
        differ=list(_differing(made, codec, in_line)),
    )


def _put(made: Plan, codec: Codec, in_line: Set[int]) -> Iterator[tuple[int, Put]]:
    """What comes into the line behind which entry; what was never logged gets the next numbers."""
    fresh = count(max(made.log.entries, default=0) + 1)
    for one in made.judged:
        entry = one.slot.entry
        if entry is None or entry.number not in in_line:
            number = next(fresh) if entry is None else entry.number
            outcome = codec.outcome(one.step)
            yield one.slot.behind, Put(entry=number, action=one.slot.action, outcome=outcome)


def _differing(made: Plan, codec: Codec, in_line: Set[int]) -> Iterator[tuple[int, Outcome]]:
    """What stays in the line and comes out differently, by its entry."""
    for one in made.judged:
        entry = one.slot.entry
        if entry is not None and entry.number in in_line and not one.same:
            yield entry.number, codec.outcome(one.step)
