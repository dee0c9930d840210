"""Breaks stop the clocks; hidden matches are in no list and no number; both leave play be."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from domain.refusals import MatchFinished
from service.clock import clock, seconds_of
from service.evenings import hide, pause
from service.files.exports import written
from service.files.imports import import_text
from service.matches import Call, Matches
from service.people import People
from service.projecting import pull
from service.refusals import Refused
from service.shelf import HIDDEN, Wanted
from service.storing.named_stores import open_store
from service.wire.moments import stamp
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

ANA = Call("ana")
NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


class Watch:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.seconds = 0

    def __call__(self) -> datetime:
        return NOON + timedelta(seconds=self.seconds)

    @property
    def stamp(self) -> str:
        return stamp(self())


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def timed(watch: Watch, new_id: Callable[[], UUID]) -> Matches:
    return Matches(open_store("memory:"), GAMES, watch, new_id)


def begun(matches: Matches) -> UUID:
    return matches.open(OPENING, ANA).log.match


def acted(matches: Matches, match: UUID, watch: Watch, step: int, seconds: int) -> None:
    watch.seconds += seconds
    matches.act(match, WHOLE_MATCH[step], ANA)


def test_a_step_is_on_the_clock_of_whoever_made_it(timed: Matches, watch: Watch) -> None:
    match = begun(timed)
    for step, seconds in enumerate((60, 20, 30)):
        acted(timed, match, watch, step, seconds)
    watch.seconds += 7
    now = clock(timed.log(match), watch.stamp)
    assert (now.seconds, now.thinking, now.running) == ({"A": 30, "B": 20}, 7, True)


def test_a_break_is_on_nobodys_clock(timed: Matches, watch: Watch) -> None:
    match = begun(timed)
    acted(timed, match, watch, 0, 5)
    watch.seconds += 10
    pause(timed, match, ANA)
    watch.seconds += 600
    stands = clock(timed.log(match), watch.stamp)
    assert (stands.thinking, stands.paused, stands.running) == (10, True, False)
    pause(timed, match, ANA, paused=False)
    acted(timed, match, watch, 1, 3)
    assert clock(timed.log(match), watch.stamp).seconds == {"A": 0, "B": 13}
    assert seconds_of(timed.log(match)) == {"A": 0, "B": 13}


def test_the_next_action_ends_a_break(timed: Matches, watch: Watch) -> None:
    match = begun(timed)
    acted(timed, match, watch, 0, 5)
    pause(timed, match, ANA)
    acted(timed, match, watch, 1, 600)
    log = timed.log(match)
    assert not log.paused
    assert clock(log, watch.stamp).seconds == {"A": 0, "B": 0}


def test_a_break_changes_no_step_and_is_told_once(matches: Matches) -> None:
    match = begun(matches)
    matches.act(match, WHOLE_MATCH[:2], ANA)
    before = matches.log(match)
    pause(matches, match, ANA)
    after = pause(matches, match, ANA).log
    assert (after.steps, after.states) == (before.steps, before.states)
    assert after.version == before.version + 1
    matches.undo(match, ANA)
    assert matches.redo(match, ANA).log.line == before.line


def test_a_finished_match_has_no_breaks(matches: Matches) -> None:
    match = begun(matches)
    matches.act(match, WHOLE_MATCH, ANA)
    with pytest.raises(Refused) as caught:
        pause(matches, match, ANA)
    assert isinstance(caught.value.broken, MatchFinished)


def test_breaks_go_with_the_history_of_a_match(matches: Matches) -> None:
    match = begun(matches)
    matches.act(match, WHOLE_MATCH[:2], ANA)
    pause(matches, match, ANA)
    matches.act(match, WHOLE_MATCH[2], ANA)
    file = written(matches.export(match, history=True))
    other = Matches(open_store("memory:"), GAMES)
    found = import_text(other, file, ANA)
    assert found.log is not None
    assert found.log.pauses == matches.log(match).pauses


def test_a_hidden_match_is_in_no_list_and_comes_back(matches: Matches) -> None:
    match, other = begun(matches), begun(matches)
    matches.act(match, WHOLE_MATCH, ANA)
    hide(matches, match, ANA)
    assert [row.match for row in matches.page(Wanted()).rows] == [str(other)]
    assert [row.match for row in matches.page(Wanted(origin=HIDDEN)).rows] == [str(match)]
    assert [one.matches for one in People(matches).all()] == [1, 1]
    assert matches.log(match).steps == len(WHOLE_MATCH)
    hide(matches, match, ANA, hidden=False)
    assert {row.match for row in matches.page(Wanted()).rows} == {str(match), str(other)}
    assert matches.page(Wanted(origin=HIDDEN)).rows == []


def test_a_hidden_match_counts_in_no_statistics(matches: Matches) -> None:
    match = begun(matches)
    matches.act(match, WHOLE_MATCH, ANA)
    hide(matches, match, ANA)
    pulled = pull(matches, 0)
    assert pulled is not None
    assert {row["status"] for row in pulled.plays} == {"hidden"}
