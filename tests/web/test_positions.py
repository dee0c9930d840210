import copy

from tests.web.handmade import answer
from web.positions import position, positions


def test_a_position_keeps_what_the_moves_before_it_did() -> None:
    at = position(answer(), 3)
    assert at.metrics == {
        "A": {"coins": 1, "secret": 5, "score": 5},
        "B": {"coins": 3, "secret": None, "score": 2},
    }
    assert at.drawing["items"]["boat:A"]["at"] == [3, 1]


def test_what_is_null_in_a_drawing_is_gone() -> None:
    last = position(answer(), 4)
    assert "rock:1" not in last.drawing["items"]
    assert last.drawing["panels"] == {}


def test_a_change_is_told_for_one_step_only() -> None:
    changes = [at.change("A", "coins") for at in positions(answer())]
    assert changes == [0, -2, 0, 0, 0]


def test_what_was_not_known_before_has_not_changed() -> None:
    assert position(answer(), 3).change("A", "secret") == 0


def test_a_step_that_does_not_exist_shows_the_nearest() -> None:
    assert [position(answer(), step).step for step in (-3, 99)] == [0, 4]


def test_reading_positions_leaves_the_answer_as_it_was() -> None:
    given = answer()
    before = copy.deepcopy(given)
    list(positions(given))
    assert given == before
