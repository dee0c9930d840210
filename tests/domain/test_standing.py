"""Ranks, with and without ties."""

from hypothesis import given
from hypothesis import strategies as st

from domain.standing import ranked


def test_equal_players_share_a_rank_and_the_next_one_is_left_out() -> None:
    points = {"A": 9, "B": 7, "C": 7, "D": 3}
    assert ranked(points, points.__getitem__) == {"A": 1, "B": 2, "C": 2, "D": 4}


def test_a_second_criterion_breaks_a_tie() -> None:
    points = {"A": (7, 1), "B": (7, 4)}
    assert ranked(points, points.__getitem__) == {"A": 2, "B": 1}


@given(st.dictionaries(st.text(), st.integers(0, 5), min_size=1))
def test_a_rank_counts_those_who_did_better(points: dict[str, int]) -> None:
    ranks = ranked(points, points.__getitem__)
    assert list(ranks) == list(points)
    for player, mine in points.items():
        assert ranks[player] == 1 + len([other for other in points.values() if other > mine])
