"""Any order of calls comes to what a plain model says, and is read back the same."""

from collections.abc import Callable

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from domain.message import Json
from service.matches import Call, Matches
from service.requests import Done
from service.storing.named_stores import open_store
from tests.service.conftest import Clock
from tests.service.refusing import changing_nothing
from tests.service.tiny_game import GAMES, OPENING

ANA = Call("ana")
IDS = [f"4f0df770-9cfa-4536-b207-00000000000{number}" for number in range(4)]


class Calls(RuleBasedStateMachine):
    """A match beside a model of it: plain lists of entries, in the line and behind it."""

    def __init__(self) -> None:
        super().__init__()
        self.store = open_store("memory:")
        self.matches = Matches(self.store, GAMES, Clock())
        self.match = self.matches.open(OPENING, ANA).log.match
        self.line: list[int] = []
        self.undone: list[list[int]] = []
        self.actions: dict[int, Json] = {}
        self.notes: list[tuple[int, str]] = []
        self.done: dict[str, tuple[Json, Done]] = {}

    def _took(self, action: Json) -> None:
        number = len(self.actions) + 1
        self.actions[number] = action
        self.line.append(number)
        self.undone.clear()

    @rule(stones=st.integers(0, 9), twice=st.booleans())
    def act(self, stones: int, twice: bool) -> None:
        actions = [counted(stones), counted(stones + 1)][: 2 if twice else 1]
        self.matches.act(self.match, list(actions), Call("ana", expected_step=len(self.line)))
        for action in actions:
            self._took(action)

    @rule(stones=st.integers(0, 2), own=st.sampled_from(IDS))
    def act_with_an_id(self, stones: int, own: str) -> None:
        action = {**counted(stones), "id": own}
        if own not in self.done:
            self.done[own] = action, self.matches.act(self.match, action, ANA)
            self._took(action)
            return
        known, first = self.done[own]
        if known == action:
            again = self.matches.act(self.match, action, ANA)
            assert (again.log, again.steps, again.repeated) == (first.log, first.steps, True)
        else:
            self._refused("id_reused", lambda: self.matches.act(self.match, action, ANA))

    @rule(data=st.data())
    def act_for_another_step(self, data: st.DataObject) -> None:
        wrong = data.draw(st.integers(0, 99).filter(lambda step: step != len(self.line)))
        call = Call("ana", expected_step=wrong)
        self._refused("step_conflict", lambda: self.matches.act(self.match, counted(1), call))

    @rule()
    def act_against_the_rules(self) -> None:
        wrong = {"type": "take", "player": "A", "stones": 1}
        self._refused("wrong_phase", lambda: self.matches.act(self.match, wrong, ANA))

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        if not self.line:
            self._refused("nothing_to_undo", lambda: self.matches.undo(self.match, ANA))
            return
        to = data.draw(st.integers(0, len(self.line) - 1))
        self.matches.undo(self.match, ANA, to=to)
        self.undone.append(self.line[to:])
        del self.line[to:]

    @rule()
    def redo(self) -> None:
        if not self.undone:
            self._refused("nothing_to_redo", lambda: self.matches.redo(self.match, ANA))
            return
        self.matches.redo(self.match, ANA)
        self.line += self.undone.pop()

    @precondition(lambda self: self.actions)
    @rule(data=st.data(), text=st.text(min_size=1, max_size=5))
    def note(self, data: st.DataObject, text: str) -> None:
        entry = data.draw(st.sampled_from([0, *self.actions]))
        self.matches.note(self.match, text, ANA, entry=entry)
        self.notes.append((entry, text))

    def _refused(self, code: str, call: Callable[[], object]) -> None:
        with changing_nothing(self.matches, self.match, code):
            call()

    @invariant()
    def the_log_is_as_the_model(self) -> None:
        log = self.matches.log(self.match)
        assert [entry.number for entry in log.line] == self.line
        assert {number: dict(entry.action) for number, entry in log.entries.items()} == self.actions
        assert {number for number, gone in log.gone.items()} == self.actions.keys() - set(self.line)
        assert [(note.entry, note.note) for note in log.notes] == self.notes
        assert len(log.states) == len(self.line) + 1
        assert self.matches.row(self.match).steps == len(self.line)

    def teardown(self) -> None:
        log = self.matches.log(self.match)
        assert Matches(self.store, GAMES).log(self.match) == log
        file = self.matches.export(self.match, history=True)
        assert file == Matches(self.store, GAMES).export(self.match, history=True)


def counted(stones: int) -> dict[str, Json]:
    return {"type": "adjust", "player": "A", "set": {"stones": stones}, "reason": "counted"}


TestCalls = Calls.TestCase
TestCalls.settings = settings(stateful_step_count=25)
