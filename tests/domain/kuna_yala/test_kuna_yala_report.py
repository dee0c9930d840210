from pathlib import Path

import pytest

from domain.frozen import replace
from domain.kuna_yala.report.bluffing import chance_of, poker_face
from domain.kuna_yala.scoring import fish_in
from domain.report import Course
from tests.golden_logs import called, golden_files
from tests.match_walks import walk
from tests.report_tables import course_of, numbers

PLAYED = [path for path in golden_files("kuna_yala") if "corrected" not in path.name]


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


def test_a_poker_face_needs_a_kind_that_somebody_knows() -> None:
    course = course_of(walk(PLAYED[0]))
    unknown: Course = replace(course, end=replace(course.end, tokens={}))
    assert all(
        row["turns"] and row["share"] is None for row in numbers(poker_face(unknown)).values()
    )
