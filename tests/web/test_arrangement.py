import pytest

from web.drawing.arrangement import Arrangement, arranged, largest

SQUARE = (10.0, 10.0)


def scale(arrangement: Arrangement, key: str, width: float) -> float:
    return arrangement.places[key].width / width


def test_one_board_has_the_whole_room() -> None:
    only = arranged({"sea": (20, 23)})
    assert only.shape == pytest.approx(20 / 23)
    place = only.places["sea"]
    assert (place.left, place.top, place.width, place.height) == (0, 0, 100, 100)


def test_four_squares_stand_two_by_two() -> None:
    places = arranged(dict.fromkeys("abcd", SQUARE)).places
    assert places["a"].top == places["b"].top < places["c"].top == places["d"].top


def test_a_large_board_stands_alone_above_small_ones() -> None:
    places = arranged({"islands": (18, 20), "hand": (9, 3), "other": (9, 3)}).places
    assert places["islands"].width == pytest.approx(100)
    assert places["hand"].top == places["other"].top > places["islands"].top


def test_boards_never_overlap_and_never_leave_the_room() -> None:
    sizes = {"a": (7.0, 2.4), "b": (8.2, 8.2), "c": (11.2, 11.2), "d": (10.0, 4.0), "e": (3.0, 9.0)}
    places = list(arranged(sizes).places.values())
    for place in places:
        assert place.left + place.width <= 100.001
        assert place.top + place.height <= 100.001
    for one in places:
        for other in places:
            apart = (
                one.left + one.width <= other.left
                or other.left + other.width <= one.left
                or one.top + one.height <= other.top
                or other.top + other.height <= one.top
            )
            assert one is other or apart


def test_more_boards_than_can_be_tried_out_stand_below_each_other() -> None:
    places = arranged({str(n): SQUARE for n in range(20)}).places
    assert len({place.top for place in places.values()}) == 20


def test_a_board_keeps_the_place_of_its_largest_size() -> None:
    drawings = [
        {"boards": {"shoal": {"box": [0, 0, 1, 2]}}},
        {"boards": {"shoal": {"box": [-2, 0, 4, 1]}}},
        {"boards": {"shoal": None}},
        {},
    ]
    assert largest(drawings) == {"shoal": (4, 2)}


def test_the_shoals_of_two_players_suit_a_phone_side_by_side_and_wide_hands_do_not() -> None:
    shoals = arranged({"piles": (7, 2.4), "shoal:A": (8.2, 8.2), "shoal:B": (11.2, 11.2)})
    assert shoals.narrow("shoal:A")
    assert shoals.narrow("shoal:B")
    hands = arranged({"islands": (18, 20), "hand:A": (9, 3), "hand:B": (9, 3)})
    assert not hands.narrow("hand:A")
