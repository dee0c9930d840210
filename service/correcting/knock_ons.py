"""Which illegal steps of a corrected line stand there only because of an earlier illegal one.

The line is played again with illegal steps taken as if they had happened anyway. Where that is
not possible, the table is no longer as it was: what is refused from there on cannot be judged
before that step is put right.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.refusals import RuleBroken
from service.correcting.slots import Slot, judge
from service.logs.log import Log

MOST_TOLD_APART = 5
"""How many causes are told apart; what comes after them is put down to the last."""


@dataclass
class _Played:
    """A line with its first illegal steps forced: which, where that failed, what stays refused."""

    forced: list[int] = field(default_factory=list)
    stuck: int | None = None
    refused: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Causes:
    """To which earlier place illegal steps are due; which others could have happened anyway."""

    due: Mapping[int, int] = field(default_factory=dict)
    waivable: frozenset[int] = frozenset()


def causes(log: Log, slots: Sequence[Slot], refused: Collection[int], state: Any) -> Causes:
    """Why the places are refused that the rules refuse when each illegal step is left out.

    `state` is the position before the first of them.
    """
    if not refused:
        return Causes()
    first = min(refused)
    whole = _play(log, slots, first, state, most=len(slots))
    roots = [*whole.forced, *([] if whole.stuck is None else [whole.stuck])]
    told_apart = range(1, min(len(whole.forced), MOST_TOLD_APART))
    partly = [_play(log, slots, first, state, most=most) for most in told_apart]
    found = {}
    for place in sorted(set(refused) - set(roots)):
        cause = _cause(place, whole, partly, roots)
        found[place] = max(root for root in roots if root <= cause and root in refused)
    return Causes(found, frozenset(whole.forced))


def _cause(place: int, whole: _Played, partly: Sequence[_Played], roots: Sequence[int]) -> int:
    if place in whole.refused:
        return max(root for root in roots if root < place)
    for played in partly:
        if place not in played.refused:
            return played.forced[-1]
    return max(root for root in whole.forced if root < place)


def _play(log: Log, slots: Sequence[Slot], first: int, state: Any, *, most: int) -> _Played:
    played = _Played()
    for place, slot in enumerate(slots[first:], first):
        try:
            state = judge(log, state, slot).state
        except RuleBroken:
            played.refused.add(place)
            if played.stuck is None and len(played.forced) < most:
                state = _force(log, state, slot, place, played)
    return played


def _force(log: Log, state: Any, slot: Slot, place: int, played: _Played) -> Any:
    try:
        after = judge(log, state, slot, forced=True).state
    except RuleBroken:
        played.stuck = place
        return state
    played.forced.append(place)
    return after
