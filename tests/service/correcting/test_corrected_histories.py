"""Any order of logging, undoing and correcting loses no entry and comes to the line it claims."""

import os
from collections.abc import Callable
from dataclasses import dataclass

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from domain.message import Json
from service.correcting.corrections import Change
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.service.conftest import Clock
from tests.service.refusing import changing_nothing
from tests.service.tiny_game import GAMES, OPENING

ANA = Call("ana")
IDS = [f"4f0df770-9cfa-4536-b207-10000000000{number}" for number in range(4)]
LONG_SECONDS = 3 * 60 * 60
RUNS = 10_000 if os.environ.get("TABLELOG_LONG") else 50


def counted(stones: int) -> dict[str, Json]:
    return {"type": "adjust", "player": "A", "set": {"stones": stones}, "reason": "counted"}


@dataclass(frozen=True)
class Made:
    """A correction of the model: the line before it, and what it took out and put in."""

    number: int
    before: list[int]
    cut: set[int]
    put: set[int]


class Corrections(RuleBasedStateMachine):
    """A match beside a model of it: the line as numbers of entries, and what each entry counted."""

    def __init__(self) -> None:
        super().__init__()
        self.store = open_store("memory:")
        self.matches = Matches(self.store, GAMES, Clock())
        self.match = self.matches.open(OPENING, ANA).log.match
        self.line: list[int] = []
        self.counts: list[int] = []
        self.undone: list[list[int]] = []
        self.made: list[Made] = []
        self.amendments = 0
        self.notes = 0
        self.done: dict[str, int] = {}

    def _new(self, stones: int) -> int:
        self.counts.append(stones)
        return len(self.counts)

    @rule(stones=st.integers(0, 9))
    def act(self, stones: int) -> None:
        self.matches.act(self.match, counted(stones), ANA)
        self.line.append(self._new(stones))
        self.undone.clear()

    @rule(stones=st.integers(0, 2), own=st.sampled_from(IDS))
    def act_with_an_id(self, stones: int, own: str) -> None:
        action = {**counted(stones), "id": own}
        if self.done.setdefault(own, stones) != stones:
            self._refused("id_reused", lambda: self.matches.act(self.match, action, ANA))
            return
        if not self.matches.act(self.match, action, ANA).repeated:
            self.line.append(self._new(stones))
            self.undone.clear()

    @precondition(lambda self: self.line)
    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        to = data.draw(st.integers(0, len(self.line) - 1))
        self.matches.undo(self.match, ANA, to=to)
        self.undone.append(self.line[to:])
        del self.line[to:]

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.matches.redo(self.match, ANA)
        self.line += self.undone.pop()

    @rule(data=st.data())
    def amend(self, data: st.DataObject) -> None:
        """Some steps are counted anew or left out, and one is inserted."""
        before, changes, cut, put = list(self.line), [], set(), set()
        after = data.draw(st.integers(0, len(before)))
        line: list[int] = []
        for step in range(len(before) + 1):
            if step:
                how = data.draw(st.sampled_from(["keep", "keep", "replace", "drop"]))
                line += self._amended(how, step, before[step - 1], changes, cut, put)
            if step == after:
                stones = data.draw(st.integers(0, 9))
                changes.append(Change(after=after, insert=counted(stones)))
                line.append(self._new(stones))
                put.add(line[-1])
        self.matches.amend(self.match, changes, ANA, "counted again")
        self.amendments += 1
        self.made.append(Made(self.amendments, before, cut, put))
        self.line = line
        self.undone.clear()

    def _amended(
        self,
        how: str,
        step: int,
        entry: int,
        changes: list[Change],
        cut: set[int],
        put: set[int],
    ) -> list[int]:
        if how == "keep":
            return [entry]
        cut.add(entry)
        if how == "drop":
            changes.append(Change(step=step, drop=True))
            return []
        changes.append(Change(step=step, replace=counted(step)))
        put.add(self._new(step))
        return [len(self.counts)]

    @precondition(lambda self: self.made)
    @rule()
    def revert(self) -> None:
        last = self.made.pop()
        self.matches.amend(self.match, last.number, ANA)
        self.amendments += 1
        back = [one for one in last.before if one in self.line or one in last.cut]
        since = [one for one in self.line if one not in last.before and one not in last.put]
        self.line = back + since
        self.undone.clear()

    @precondition(lambda self: len(self.made) > 1)
    @rule()
    def revert_one_that_is_not_the_last(self) -> None:
        first = self.made[0].number
        self._refused("nothing_to_revert", lambda: self.matches.amend(self.match, first, ANA))

    @precondition(lambda self: self.counts)
    @rule(data=st.data())
    def note(self, data: st.DataObject) -> None:
        entry = data.draw(st.integers(1, len(self.counts)))
        self.matches.note(self.match, "hm", ANA, entry=entry)
        self.notes += 1

    def _refused(self, code: str, call: Callable[[], object]) -> None:
        with changing_nothing(self.matches, self.match, code):
            call()

    @invariant()
    def no_entry_is_lost_and_there_is_no_hole(self) -> None:
        log = self.matches.log(self.match)
        assert list(log.entries) == list(range(1, len(self.counts) + 1))
        assert [entry.number for entry in log.line] == self.line
        assert log.gone.keys() == log.entries.keys() - set(self.line)
        assert len(log.notes) == self.notes

    @invariant()
    def the_position_is_that_of_the_line(self) -> None:
        log = self.matches.log(self.match)
        counts = [0, *(self.counts[entry - 1] for entry in self.line)]
        assert [state.stones["A"] for state in log.states] == counts

    def teardown(self) -> None:
        log = self.matches.log(self.match)
        assert Matches(self.store, GAMES).log(self.match) == log


TestCorrections = pytest.mark.timeout(LONG_SECONDS)(Corrections.TestCase)
TestCorrections.settings = settings(max_examples=RUNS, stateful_step_count=20)
