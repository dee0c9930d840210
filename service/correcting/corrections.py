"""What a correction asks for: changes of steps and of the opening, or taking an amendment back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from domain.message import Json, Message, Said, render, say, words
from domain.opening import Opening
from domain.refusals import NotWellFormed
from domain.shape import Within
from service.changes import Scribe
from service.correcting.amending import Plan, amended, plan
from service.correcting.slots import Slot
from service.logs.log import Log
from service.refusals import NothingToRevert, Refused, StillIllegal, UnknownStep
from service.storing.codec import Codec
from service.storing.stream import Amended
from service.wire.openings import BESIDES, HEADER, read_opening, write_opening
from service.wire.schemas import Overriding, read_action

Step = Annotated[int, Within(0)]


@dataclass(frozen=True)
class Change:
    """One change: replace, drop or override a step, insert after one, or change the opening."""

    step: Step | None = None
    after: Step | None = None
    replace: Mapping[str, Any] | None = None
    insert: Mapping[str, Any] | None = None
    drop: bool | None = None
    override: Overriding | None = None
    opening: Mapping[str, Any] | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """What does not fit together: each change is of one kind."""
        if self.drop is False:
            yield "drop", say(words("true, or left out"))
        of_steps = [self.replace, self.drop, self.override]
        kinds = [kind for kind in (*of_steps, self.insert, self.opening) if kind is not None]
        if len(kinds) != 1:
            yield "step", say(words("one of replace, drop, override, insert, opening"))
        elif (self.step is None) == any(kind is not None for kind in of_steps):
            yield "step", say(words("the step that is replaced, dropped or overridden"))
        elif (self.after is None) != (self.insert is None):
            yield "after", say(words("the step behind which an action is inserted"))


@dataclass
class LeftIllegal(Refused):
    """A correction was refused because of steps that it leaves illegal; the plan tells which."""

    plan: Plan | None = None


CORRECTABLE = ("players", "edition", "options", "played_on", "place")
"""The keys of every opening that a correction may change, besides those of its game."""


def slots_of(log: Log, changes: Sequence[Change]) -> list[Slot]:
    """The new line that some changes ask for; raises UnknownStep, or what is wrong with actions."""
    for change in changes:
        place = change.step if change.step is not None else change.after
        least = 0 if change.step is None else 1
        if place is not None and not least <= place <= log.steps:
            raise UnknownStep(step=place, steps=log.steps)
    numbered = list(enumerate(changes))
    slots = list(_inserted(log, numbered, 0))
    for step, entry in enumerate(log.line, 1):
        slot = Slot(entry.number, dict(entry.action), entry, step)
        slots += _changed(log, slot, [one for one in numbered if one[1].step == step])
        slots += _inserted(log, numbered, step)
    return slots


Numbered = Sequence[tuple[int, Change]]
"""Changes with their places among those that were asked for."""


def _inserted(log: Log, changes: Numbered, after: int) -> Iterator[Slot]:
    behind = log.line[after - 1].number if after else 0
    for number, change in changes:
        if change.insert is not None and change.after == after:
            yield Slot(behind, _read(log, change.insert), change=number)


def _changed(log: Log, slot: Slot, changes: Numbered) -> Iterator[Slot]:
    action, dropped, last = slot.action, False, None
    for number, change in changes:
        dropped, last = dropped or change.drop is not None, number
        if change.replace is not None:
            action = dict(change.replace)
        if change.override is not None:
            action = {**action, "override": {"reason": change.override.reason}}
    if action is slot.action and not dropped:
        yield slot
    elif not dropped:
        yield Slot(slot.behind, _read(log, action), None, slot.step, last)


def _read(log: Log, action: Mapping[str, Json]) -> dict[str, Json]:
    read_action(log.game, dict(action))
    return dict(action)


def opening_of(log: Log, changes: Sequence[Change]) -> Opening | None:
    """The opening that some changes ask for, None if it stays; raises BadPayload."""
    asked = [change.opening for change in changes if change.opening is not None]
    if not asked:
        return None
    keys = write_opening(log.opening)
    for opening in asked:
        _check_keys(log, opening)
        keys |= opening
    found = read_opening(log.game, keys)
    for problem in found.problems:
        raise problem.broken
    assert found.opening is not None
    return found.opening


def _check_keys(log: Log, opening: Mapping[str, Json]) -> None:
    """Raise BadPayload for keys that would change nothing, or make it another match."""
    fixed = {"game", *HEADER, *BESIDES}.difference(CORRECTABLE)
    right = say(words("no key that can be corrected; these can: {keys}"), keys=CORRECTABLE)
    told = Said(render(right), right)
    wrong = {f"opening.{key}": told for key in opening if key in fixed}
    if wrong:
        raise NotWellFormed(fields=wrong)


def reverted(log: Log, number: int) -> tuple[list[Slot], Opening | None]:
    """The line and opening without an amendment, the last in force; later steps stay."""
    amendment = log.amendment_in_force
    if amendment is None or amendment.number != number:
        raise NothingToRevert(amendment=number)
    now = {entry.number: step for step, entry in enumerate(log.line, 1)}
    back = [one for one in amendment.before if one in now or one in amendment.cut]
    since = [one for one in now if one not in amendment.before and one not in amendment.put]
    slots: list[Slot] = []
    behind = 0
    for one in (*back, *since):
        entry = log.entries[one]
        if one in now:
            behind = one
        slots.append(Slot(behind, dict(entry.action), entry, now.get(one)))
    same_opening = amendment.opening_before == log.opening
    return slots, None if same_opening else amendment.opening_before


def planned(log: Log, correction: Sequence[Change] | int) -> Plan:
    """What comes of changes, or of taking back an amendment by its number."""
    if isinstance(correction, int):
        return plan(log, *reverted(log, correction))
    return plan(log, slots_of(log, correction), opening_of(log, correction))


def planned_before(log: Log, changes: Sequence[Change], step: int) -> Plan:
    """What comes of changes up to the position before a step, or behind the last one.

    Raises UnknownStep.
    """
    if not 1 <= step <= log.steps + 1:
        raise UnknownStep(step=step, steps=log.steps)
    slots = slots_of(log, changes)
    later = [place for place, slot in enumerate(slots) if slot.step and slot.step >= step]
    return plan(log, slots[: min(later, default=len(slots))], opening_of(log, changes))


def amending_event(
    made: Plan,
    codec: Codec,
    scribe: Scribe,
    correction: Sequence[Change] | int,
    reason: str,
) -> Amended:
    """A plan as it is stored; raises LeftIllegal as long as a step is against the rules."""
    if made.illegal:
        steps = tuple(one.slot.step or one.place for one in made.illegal)
        raise LeftIllegal(StillIllegal(steps=steps), made.log, plan=made)
    reverts = correction if isinstance(correction, int) else None
    asked = [] if isinstance(correction, int) else [asked_for(change) for change in correction]
    return amended(made, codec, scribe, changes=asked, reason=reason, reverts=reverts)


def asked_for(change: Change) -> Json:
    """A change as JSON, without what it does not say."""
    told: dict[str, Json] = msgspec.to_builtins(change)
    return {key: value for key, value in told.items() if value is not None}
