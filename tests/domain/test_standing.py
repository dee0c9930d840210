"""Where a match stands: ranks, with and without ties, and what phases are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.catalogue import GAMES
from domain.game import AnyGame
from domain.message import render
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


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_phases_are_called_by_names_that_can_stand_alone(game: AnyGame) -> None:
    names = [render(name) for name in game.phases.values()]
    assert [name for name in names if name[:1].islower()] == []
