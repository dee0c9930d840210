"""A match of six steps, reckoned by hand: Ana leads, Ben overtakes, they are level, Ana wins."""

import pandas as pd

from analysis.frames import measures
from analysis.leads import Lead, Swing, lead_changes, leads, swings, time_in_lead, turning_points
from tests.report_tables import numbers

ANA = [0, 3, 3, 3, 5, 9]
BEN = [0, 0, 4, 4, 5, 5]


def scores(ana: list[int | None], ben: list[int | None]) -> pd.DataFrame:
    pairs = zip(ana, ben, strict=True)
    return measures("m", "tiny", ({"A": {"score": a}, "B": {"score": b}} for a, b in pairs))


MATCH = scores([*ANA], [*BEN])


def test_a_lead_is_held_alone_and_a_tie_is_nobodys() -> None:
    assert leads(MATCH) == (Lead(0, None), Lead(1, "A"), Lead(2, "B"), Lead(4, None), Lead(5, "A"))


def test_the_lead_changes_when_another_player_takes_it_also_across_a_tie() -> None:
    assert lead_changes(MATCH) == (Lead(2, "B"), Lead(5, "A"))


def test_the_largest_swing_comes_first_and_of_equal_ones_the_earlier() -> None:
    assert swings(MATCH) == (
        Swing(2, "B", 4, 4),
        Swing(5, "A", 4, 9),
        Swing(1, "A", 3, 3),
        Swing(4, "A", 1, 5),
    )
    assert next(iter(numbers(turning_points(MATCH)).values())) == {"swing": 4, "score": 4}


def test_a_swing_is_against_the_best_of_the_others() -> None:
    three = measures(
        "m",
        "tiny",
        [
            {"A": {"score": 0}, "B": {"score": 5}, "C": {"score": 9}},
            {"A": {"score": 8}, "B": {"score": 5}, "C": {"score": 9}},
            {"A": {"score": 8}, "B": {"score": 9}, "C": {"score": 2}},
        ],
    )
    assert swings(three) == (Swing(2, "B", 5, 9), Swing(1, "A", 8, 8))[::-1]


def test_time_in_the_lead_counts_the_steps_ahead_alone() -> None:
    assert numbers(time_in_lead(MATCH)) == {
        "A": {"steps": 2, "share": 0.333, "taken": 1},
        "B": {"steps": 2, "share": 0.333, "taken": 1},
    }


def test_scores_that_are_not_known_leave_blanks_and_not_zeros() -> None:
    unknown = scores([None, None], [0, 3])
    assert leads(unknown) == swings(unknown) == ()
    assert numbers(time_in_lead(unknown))["B"] == {"steps": None, "share": None, "taken": None}
