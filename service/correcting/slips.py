"""Finding the slip: which small change of an earlier step makes a refused action legal.

Table and log drift apart unnoticed, and the refusal comes later, or what lies on the table is
counted and differs. From there backwards, each earlier step is left out or replaced by a near
alternative, the most recent first; what makes everything after it legal, or lets the log come to
what was counted, is possible. Nothing is stored.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.game import AnyGame, Viewer, imagined
from domain.message import Json, Said, Seat, words
from domain.referee import Referee
from domain.refusals import RuleBroken, UnknownPlayer
from domain.stages import Complete
from service.correcting.alternatives import alternatives, simple
from service.correcting.slots import Slot, judge
from service.logs.log import Log
from service.wire.schemas import is_known, read_action, split

MOST_FOUND = 5
"""How many possible slips are told."""
PATIENCE = 1.5
"""Seconds after which the search ends with what it has."""


class UnknownMeasure(RuleBroken):
    code = "unknown_measure"
    says = words("Nothing called “{measure}” is counted here; known are: {known}.")


class CountDiffers(RuleBroken):
    code = "count_differs"
    says = words("{player}, {measure}: {counted} on the table, {logged} in the log.")


@dataclass(frozen=True)
class Slip:
    """A possible slip: step `step` should have been `action`, or not at all (None).

    `forgotten` tells that the action is missing behind the last step instead.
    """

    step: int
    action: Mapping[str, Json] | None
    forgotten: bool = False

    @property
    def change(self) -> dict[str, Json]:
        """The change of a correction that puts it right (wire.md, section 7)."""
        if self.action is None:
            return {"step": self.step, "drop": True}
        if self.forgotten:
            return {"after": self.step, "insert": dict(self.action)}
        return {"step": self.step, "replace": dict(self.action)}


@dataclass(frozen=True)
class Search:
    """What a search came to; `refusal` is None if the action is legal, or the count agrees."""

    refusal: RuleBroken | None
    slips: tuple[Slip, ...] = ()
    finished: bool = True


@dataclass
class _Bound:
    """How long a search may go on."""

    now: Callable[[], float]
    patience: float
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.now()

    def reached(self) -> bool:
        return self.now() - self.began > self.patience


def search(
    log: Log,
    action: Mapping[str, Json],
    viewer: Viewer,
    now: Callable[[], float] = time.monotonic,
    patience: float = PATIENCE,
) -> Search:
    """Possible slips behind the refusal of an action, which may lack its last fields."""
    refusal = objection(log, log.states[-1], action, viewer)
    if refusal is None or not is_known(log.game, action.get("type")):
        return Search(refusal)
    bound = _Bound(now, patience)

    def fits(after: Any) -> bool:
        return objection(log, after, action, viewer) is None

    found, finished = _look(log, viewer, bound, fits)
    return Search(refusal, found, finished)


def search_count(
    log: Log,
    counted: Mapping[str, Mapping[str, int]],
    viewer: Viewer,
    now: Callable[[], float] = time.monotonic,
    patience: float = PATIENCE,
) -> Search:
    """Possible slips behind a difference to what lies on the table: player → measure → number.

    Raises UnknownPlayer and UnknownMeasure.
    """
    known = {measure.key for measure in log.game.measures}
    for player, numbers in counted.items():
        if player not in log.players:
            raise UnknownPlayer(player=player)
        for measure in numbers.keys() - known:
            raise UnknownMeasure(measure=measure, known=tuple(sorted(known)))
    refusal = _difference(log, log.states[-1], counted, viewer)
    if refusal is None:
        return Search(None)

    def fits(after: Any) -> bool:
        return _difference(log, after, counted, viewer) is None

    found, finished = _look(log, viewer, _Bound(now, patience), fits)
    return Search(refusal, found, finished)


def _difference(
    log: Log, state: Any, counted: Mapping[str, Mapping[str, int]], viewer: Viewer
) -> CountDiffers | None:
    """The first number that is not what was counted."""
    measured = log.game.metrics(log.game.conceal(state, viewer))
    for player, numbers in counted.items():
        for measure in log.game.measures:
            logged = measured[player][measure.key]
            if numbers.get(measure.key, logged) != logged:
                return CountDiffers(
                    player=Seat(player),
                    measure=Said(measure.key, measure.label),
                    logged=logged,
                    counted=numbers[measure.key],
                )
    return None


def _look(
    log: Log, viewer: Viewer, bound: _Bound, fits: Callable[[Any], bool]
) -> tuple[tuple[Slip, ...], bool]:
    """Small changes after which the log goes on to a position that fits, and whether all were
    tried or enough were found."""
    found: list[Slip] = []
    for slip in _candidates(log, viewer):
        if bound.reached() or len(found) == MOST_FOUND:
            return tuple(found), not bound.reached()
        after = _state_after(log, slip)
        if after is not None and fits(after):
            found.append(slip)
    return tuple(found), True


def objection(
    log: Log, state: Any, action: Mapping[str, Json], viewer: Viewer
) -> RuleBroken | None:
    """What the rules have against an action, as far as it is entered; None if nothing."""
    offered = [
        offer.refusal
        for offer in log.game.offers(state, viewer)
        if (offer.type, offer.player) == (action.get("type"), action.get("player"))
    ]
    if offered and None not in offered:
        return offered[0]
    try:
        _check(log.game, state, action, viewer)
    except RuleBroken as broken:
        return broken
    return None


def _check(game: AnyGame, state: Any, action: Mapping[str, Json], viewer: Viewer) -> None:
    if not is_known(game, action.get("type")):
        read_action(game, dict(action))
    own = {"type": action["type"], **split(game, action)}
    if isinstance(game.choices(state, own, viewer), Complete):
        given = read_action(game, dict(action))
        seen = imagined(game, state, viewer)
        game.decide(seen, given.action, Referee(override=given.override))


def _candidates(log: Log, viewer: Viewer) -> Iterator[Slip]:
    """Small changes of the line, the most recent first: forgotten, otherwise, not at all."""
    for action in simple(log.game, log.states[-1], viewer):
        yield Slip(log.steps, action, forgotten=True)
    for step in range(log.steps, 0, -1):
        entry = log.line[step - 1]
        for action in alternatives(log.game, log.states[step - 1], entry.action, viewer):
            yield Slip(step, action)
        yield Slip(step, None)


def _state_after(log: Log, slip: Slip) -> Any:
    """The position at the end of the line with the small change; None if it breaks the line."""
    state: Any = log.states[slip.step if slip.forgotten else slip.step - 1]
    changed = [] if slip.action is None else [Slot(0, dict(slip.action))]
    later = [Slot(0, dict(entry.action), entry) for entry in log.line[slip.step :]]
    try:
        for slot in (*changed, *later):
            state = judge(log, state, slot).state
    except RuleBroken:
        return None
    return state
