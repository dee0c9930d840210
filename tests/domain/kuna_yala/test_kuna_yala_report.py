from pathlib import Path

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.events import CardPlaced
from domain.kuna_yala.report.bluffing import chance_of, poker_face
from domain.kuna_yala.report.laying import makers, sabotage
from domain.kuna_yala.scoring import fish_in
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


@pytest.mark.parametrize("path", PLAYED[:4], ids=called)
def test_a_kind_is_seen_through_the_more_the_more_of_its_fish_lie_in_the_own_shoal(
    path: Path,
) -> None:
    walked = walk(path)
    course = course_of(walked)
    rows = numbers(poker_face(course))
    for player, token in course.end.tokens.items():
        row = rows[player]
        fish = fish_in(course.end.shoals[player])
        others = [fish[kind] for kind in course.end.edition.fish if kind != token.fish]
        chance = chance_of(course.end, player, token.fish)
        odds = 2 ** fish[token.fish]
        assert chance == pytest.approx(odds / (odds + sum(2**count for count in others)))
        assert row["guessed"] is not None
        assert 0 < row["guessed"] < 1
        if row["sure"] is None:
            assert row["guessed"] < 0.8
        else:
            assert 1 <= row["sure"] <= (row["turns"] or 0)


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
