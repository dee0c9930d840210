from pathlib import Path

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.events import CardPlaced
from domain.kuna_yala.report.bluffing import poker_face
from domain.kuna_yala.report.laying import makers, sabotage
from domain.report import Course
from tests.golden_logs import called, golden_files
from tests.match_walks import walk
from tests.report_tables import course_of, numbers, table

PLAYED = [path for path in golden_files("kuna_yala") if "corrected" not in path.name]


@pytest.mark.parametrize("path", PLAYED, ids=called)
def test_the_makers_of_a_score_made_all_fish_that_count(path: Path) -> None:
    walked = walk(path)
    result = walked.game.result(walked.states[-1])
    assert result is not None
    made = numbers(makers(course_of(walked)))
    assert {player: sum(row[player] or 0 for row in made.values()) for player in walked.seats} == {
        player: parts["fish"] for player, parts in result.breakdown.items()
    }


@pytest.mark.parametrize("path", PLAYED[:4], ids=called)
def test_the_sabotage_index_is_the_fish_of_others_less_the_own(path: Path) -> None:
    for row in numbers(table(GAME.report(course_of(walk(path))), "sabotage")).values():
        assert row["index"] == (row["others"] or 0) - (row["own"] or 0)


@pytest.mark.parametrize("path", PLAYED[:4], ids=called)
def test_every_turn_counts_once_for_the_poker_face(path: Path) -> None:
    walked = walk(path)
    rows = numbers(poker_face(course_of(walked)))
    assert sum(row["turns"] or 0 for row in rows.values()) == walked.states[-1].turns
    assert all(
        row["share"] == round((row["hidden"] or 0) / (row["turns"] or 1), 3)
        for row in rows.values()
    )


def test_what_needs_a_kind_that_nobody_knows_is_blank() -> None:
    walked = walk(PLAYED[0])
    course = course_of(walked)
    sealed = replace(course.end, tokens={})
    unknown: Course = replace(course, end=sealed)
    for told in (makers(unknown), sabotage(unknown)):
        assert all(number is None for row in numbers(told).values() for number in row.values())
    assert all(
        row["turns"] and row["share"] is None for row in numbers(poker_face(unknown)).values()
    )


def test_a_shark_on_a_fish_is_sabotage_of_whoever_plays_that_kind() -> None:
    walked = walk(PLAYED[0])
    course = course_of(walked)
    kinds = {token.fish: player for player, token in course.end.tokens.items()}
    first = next(
        (moment, event)
        for moment, event in course.of(CardPlaced)
        if event.card == "SHARK"
        and moment.before.shoals[event.shoal].cells[event.cell].top.fish in kinds
    )
    moment, event = first
    bitten = moment.before.shoals[event.shoal].cells[event.cell].top
    only = replace(course, moments=(moment,))
    row = numbers(sabotage(only))[event.player]
    side = "own" if kinds[bitten.fish] == event.player else "others"
    assert row[side] == bitten.fish_count
