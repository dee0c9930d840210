"""The walk through a match: taking an action, folding events, every position in one pass."""

from dataclasses import FrozenInstanceError, dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from domain.frozen import replace
from domain.game import fold, positions, take
from domain.referee import Referee
from domain.refusals import RuleBroken


@dataclass(frozen=True)
class Heap:
    tokens: int
    seen: int = field(default=0, compare=False)


class TooMany(RuleBroken):
    code = "too_many"
    says = "There are only {held}."


class Several(RuleBroken):
    code = "several"
    says = "More than one at once."


def decide(heap: Heap, action: int, referee: Referee) -> tuple[int, ...]:
    if action > heap.tokens:
        raise TooMany(held=heap.tokens)
    if action > 1:
        referee.objects(Several())
    if action == heap.tokens:
        referee.warns(TooMany(held=0))
    return (action,)


def evolve(heap: Heap, taken: int) -> Heap:
    return replace(heap, tokens=heap.tokens - taken)


HEAP: Any = SimpleNamespace(decide=decide, evolve=evolve, fold=None)


def test_an_action_gives_its_events_and_the_position_after_it() -> None:
    step = take(HEAP, Heap(5), 1)
    assert (step.events, step.state, step.waived, step.warnings) == ((1,), Heap(4), (), ())


def test_a_refused_action_changes_nothing() -> None:
    heap = Heap(1)
    with pytest.raises(TooMany):
        take(HEAP, heap, 2)
    assert heap == Heap(1)


def test_an_override_waives_what_the_referee_hears_and_nothing_else() -> None:
    assert take(HEAP, Heap(5), 2, override=True).waived == ("several",)
    with pytest.raises(TooMany):
        take(HEAP, Heap(1), 2, override=True)


def test_doubts_come_along_with_the_step() -> None:
    (doubt,) = take(HEAP, Heap(1), 1).warnings
    assert isinstance(doubt, TooMany)


def test_positions_begin_with_the_opening_and_end_with_the_fold() -> None:
    steps = [(1,), (1, 2), ()]
    seen = list(positions(HEAP, Heap(9), steps))
    assert seen == [Heap(9), Heap(8), Heap(5), Heap(5)]
    assert seen[-1] == fold(HEAP, Heap(9), (1, 1, 2))


def test_a_changed_copy_leaves_the_original_and_stays_frozen() -> None:
    before = Heap(3, seen=7)
    after = replace(before, tokens=2)
    assert (before, after, after.seen) == (Heap(3), Heap(2), 7)
    with pytest.raises(FrozenInstanceError):
        after.tokens = 1  # type: ignore[misc]  # being frozen is what is tested
