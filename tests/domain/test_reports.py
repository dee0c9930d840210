"""What holds of the tables of every game, on every whole match that comes with the project."""

from functools import cache
from pathlib import Path

import pytest

from domain.message import say
from domain.report import Table, Tally, quotient
from tests.golden_logs import called, golden_files
from tests.match_walks import walk
from tests.report_tables import course_of

FILES = golden_files()


@cache
def tables_of(path: Path) -> tuple[int, tuple[Table, ...]]:
    walked = walk(path)
    return len(walked.steps), walked.game.report(course_of(walked))


@pytest.mark.parametrize("path", FILES, ids=called)
def test_every_value_is_a_number_or_says_why_it_is_none(path: Path) -> None:
    _, tables = tables_of(path)
    for table in tables:
        for line in table.lines:
            assert len(line.values) == len(table.columns)
            for value in line.values:
                assert (value.number is None) == (value.why is not None)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_every_number_links_to_steps_of_the_match_in_order(path: Path) -> None:
    count, tables = tables_of(path)
    for table in tables:
        for line in table.lines:
            for value in line.values:
                assert list(value.steps) == sorted(set(value.steps))
                assert set(value.steps) <= set(range(1, count + 1))


@pytest.mark.parametrize("path", FILES, ids=called)
def test_tables_and_their_columns_have_keys_of_their_own(path: Path) -> None:
    _, tables = tables_of(path)
    assert tables
    assert len({table.key for table in tables}) == len(tables)
    for table in tables:
        assert len({column.key for column in table.columns}) == len(table.columns)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_a_report_can_be_told_from_the_first_step_on_and_with_secrets_kept(path: Path) -> None:
    walked = walk(path)
    for step in (0, 1, len(walked.steps) // 2):
        course = course_of(walked, step)
        told = walked.game.report(course)
        assert [one.key for one in told] == [one.key for one in tables_of(path)[1]]
        assert set(walked.game.traits(course)) <= set(walked.seats)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_what_tells_players_apart_is_called_something(path: Path) -> None:
    walked = walk(path)
    labels = walked.game.labels
    for traits in walked.game.traits(course_of(walked)).values():
        for trait, value in traits.items():
            assert f"{trait}={value}" in labels or value in labels


def test_nothing_counted_links_to_no_step_and_a_part_of_nothing_is_blank() -> None:
    tally = Tally[str]()
    tally.add("A", 3, 0)
    tally.add("A", 4, 2)
    tally.add("A", 4, 1)
    assert (tally.amount("A"), tally.steps("A")) == (3, (4,))
    assert tally.value("B").number == 0
    assert quotient(1, 0, (), say("Nothing.")).why == say("Nothing.")
