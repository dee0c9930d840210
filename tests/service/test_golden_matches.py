"""Whole matches of every game go through the store and come out as they were lived."""

from pathlib import Path
from uuid import UUID

import pytest

from service.check import check
from service.files.exports import written
from service.files.imports import import_text
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.telling.replay import replay_answer
from service.telling.steps import step_answer
from service.verifying import verify
from tests.golden_logs import called, golden_files
from web.drawing.positions import positions

FILES = golden_files()
ANA = Call("ana")


@pytest.mark.parametrize("file", FILES, ids=called)
def test_a_whole_match_is_stored_rebuilt_and_exported_without_loss(file: Path) -> None:
    text = file.read_bytes()
    lived = check(text)
    assert lived.problems == ()
    store = open_store("memory:")
    found = import_text(Matches(store), text, ANA)
    assert found.problems == ()
    assert found.log is not None
    match = found.log.match
    log = Matches(store).log(match)
    assert log == found.log
    assert log.states == lived.states
    assert log.result == lived.result
    assert verify(Matches(store), match).differs == ()
    first = written(Matches(store).export(match, history=True))
    other = Matches(open_store("memory:"))
    assert import_text(other, first, ANA).problems == ()
    assert other.log(match).states == log.states
    assert written(other.export(match, history=True)) == first


@pytest.mark.parametrize("game", sorted({file.parent.name for file in FILES}))
def test_a_replay_of_a_whole_match_can_be_answered(game: str) -> None:
    file = golden_files(game)[0]
    matches = Matches(open_store("memory:"))
    found = import_text(matches, file.read_bytes(), ANA)
    assert found.log is not None
    log = matches.log(UUID(str(found.log.match)))
    answer = replay_answer(log, frozenset(log.players))
    moves = answer["moves"]
    assert isinstance(moves, list)
    assert len(moves) == log.steps
    assert all(isinstance(move, dict) and move["text"] for move in moves)
    for at in positions(answer):
        told = step_answer(log, at.step, frozenset(log.players))
        assert (at.metrics, at.drawing) == (told["metrics"], told["scene"])
        assert at.move["text"] == told["text"]
