"""Logs in memory are bounded by their number and by all their events, and never older than told."""

from collections.abc import Sequence
from uuid import UUID

import pytest

from service.logs.kept_logs import KeptLogs
from service.logs.log import Log
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, hide, takes

ANA = Call("ana")


@pytest.fixture
def matches() -> Matches:
    return Matches(open_store("memory:"), GAMES)


def logs(matches: Matches, count: int) -> list[Log]:
    """Logs of as many matches, of three events each."""
    opened = [matches.open(OPENING, ANA).log.match for _ in range(count)]
    return [matches.act(match, [hide("A", 1), hide("B", 2)], ANA).log for match in opened]


def kept(keeping: KeptLogs, some: Sequence[Log]) -> list[bool]:
    for log in some:
        keeping.keep(log)
    return [keeping.get(log.match) is log for log in some]


def test_those_that_were_read_last_are_kept(matches: Matches) -> None:
    assert kept(KeptLogs(2), logs(matches, 3)) == [False, True, True]


def test_long_logs_make_way_before_there_are_many(matches: Matches) -> None:
    assert kept(KeptLogs(9, most_events=7), logs(matches, 3)) == [False, True, True]
    assert kept(KeptLogs(9, most_events=5), logs(matches, 3)) == [False, False, True]


def test_what_was_dropped_or_grew_counts_with_what_is_there_now(matches: Matches) -> None:
    first, second, third = logs(matches, 3)
    grown = matches.act(first.match, takes("A", 1), ANA).log
    keeping = KeptLogs(9, most_events=7)
    for log in (first, grown, second):
        keeping.keep(log)
    assert keeping.get(first.match) is grown
    keeping.drop(second.match)
    assert kept(keeping, [third]) == [True]
    assert keeping.get(first.match) is grown


def test_a_log_that_is_longer_than_all_may_be_stays_until_another_one_comes(
    matches: Matches,
) -> None:
    assert kept(KeptLogs(9, most_events=1), logs(matches, 1)) == [True]


def test_whoever_was_told_of_a_version_reads_none_that_is_older(matches: Matches) -> None:
    match = logs(matches, 1)[0].match
    other = Matches(matches.store, GAMES)
    before = other.log(match)
    now = matches.act(match, takes("A", 1), ANA).log
    assert other.logs.as_told(match, before.version) is before
    assert other.logs.as_told(match, now.version).version == now.version
    assert other.logs.as_told(UUID(str(match)), 1).version == now.version
