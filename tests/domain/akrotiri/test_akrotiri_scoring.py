"""Goals and final scores beyond the worked example (rules/akrotiri.md 7.2 and 7.3)."""

from dataclasses import replace

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.faces import GoalCard
from domain.akrotiri.scoring import goal_points, quadrant
from domain.akrotiri.state import GoalSlot, State
from tests.domain.akrotiri.akrotiri_table import EXAMPLE, after, laid, opened, seated, with_temples


def revealing(drachmas: tuple[int, int], scored: tuple[tuple[str, ...], tuple[str, ...]]) -> State:
    """Both about to reveal one goal that scores nothing."""
    state = replace(opened(), phase="REVEAL")
    for player, money, maps, goal in zip("AB", drachmas, scored, ("G05", "G04"), strict=True):
        state = seated(state, player, drachmas=money, scored=maps, goals=(GoalSlot(goal),))
    return state


def finished(drachmas: tuple[int, int], scored: tuple[tuple[str, ...], tuple[str, ...]]) -> State:
    state = after(revealing(drachmas, scored), "reveal_goals", "A", goal_ids=["G05"])
    return after(state, "reveal_goals", "B", goal_ids=["G04"])


def ranks(state: State) -> tuple[dict[str, int], tuple[str, ...]]:
    result = GAME.result(state)
    assert result is not None
    return dict(result.ranks), result.winners


@pytest.mark.parametrize(("money", "points"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_ten_drachmas_are_a_point(money: int, points: int) -> None:
    state = finished((money, 0), ((), ()))
    assert GAME.itemise(state)["A"] == {"maps": 0, "goals": 0, "drachmas": points}


def test_equal_points_are_decided_by_drachmas() -> None:
    assert ranks(finished((12, 15), ((), ()))) == ({"A": 2, "B": 1}, ("B",))


def test_equal_points_and_drachmas_are_a_shared_victory() -> None:
    assert ranks(finished((15, 15), ((), ()))) == ({"A": 1, "B": 1}, ("A", "B"))


def test_maps_score_what_is_printed() -> None:
    state = finished((0, 0), (("M01",), ("H02",)))
    assert {player: own["score"] for player, own in GAME.metrics(state).items()} == {
        "A": 3,
        "B": 7,
    }


def test_goals_count_nothing_before_they_are_revealed() -> None:
    state = seated(opened(), "A", goals=(GoalSlot("G04"),))
    state = with_temples(state, ("A", (0, 0)))
    assert GAME.metrics(state)["A"]["goal_points"] == 0
    shown = after(replace(state, phase="REVEAL"), "reveal_goals", "A", goal_ids=["G04"])
    assert GAME.metrics(shown)["A"]["goal_points"] == 2


@pytest.mark.parametrize(
    ("piece", "west", "north"),
    [((1, 1), True, True), ((2, 1), False, True), ((1, 2), True, False), ((2, 2), False, False)],
)
def test_the_quadrants_meet_in_the_middle_of_thera(
    piece: tuple[int, int], west: bool, north: bool
) -> None:
    assert quadrant(opened().board, piece) == (west, north)


def test_four_quadrants_score_eight() -> None:
    state = with_temples(opened(), *(("A", piece) for piece in ((0, 0), (3, 0), (0, 3), (3, 3))))
    assert goal_points(state, "A", state.edition.goals["G04"]) == 8


def test_a_lone_temple_is_not_directly_connected() -> None:
    state = with_temples(laid(opened(), EXAMPLE), ("A", (2, 4)))
    assert goal_points(state, "A", state.edition.goals["G03"]) == 3


def test_two_own_temples_on_one_merged_island_are_connected() -> None:
    state = with_temples(laid(opened(), EXAMPLE), ("A", (0, 0)), ("A", (0, 1)))
    assert goal_points(state, "A", state.edition.goals["G03"]) == 0
    assert goal_points(state, "A", state.edition.goals["G08"]) == 4


def test_an_island_that_no_route_reaches_has_no_portage_distance() -> None:
    state = with_temples(opened(), ("A", (0, 0)))
    assert state.board.distance(state.board.islands[0, 0]) is None
    assert goal_points(state, "A", state.edition.goals["G01"]) == 0
    assert goal_points(state, "A", state.edition.goals["G02"]) == 0


def test_three_different_icons_on_one_island_score() -> None:
    round_a_point = [("T01", 2, -1, 180), ("T10", 3, -1, 180), ("T19", 2, 0, 270)]
    three = GoalCard("G12", "THREE_DIFFERENT_ICONS", 3)
    two = with_temples(laid(opened(), round_a_point[:2]), ("A", (5, -1)))
    all_three = with_temples(laid(opened(), round_a_point), ("A", (5, -1)))
    assert (goal_points(two, "A", three), goal_points(all_three, "A", three)) == (0, 3)


def test_no_temple_scores_no_goal() -> None:
    state = laid(opened(), EXAMPLE)
    assert {goal_points(state, "A", goal) for goal in state.edition.goals.values()} == {0}
