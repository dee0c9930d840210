import copy

from tests.web.handmade import answer
from web.drawing.positions import position, positions


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


def test_only_the_fields_that_differ_change() -> None:
    given = answer()
    given["moves"][0]["drawing"] = {"items": {"boat:A": {"at": [4, 1], "owner": None}}}
    before, after = list(positions(given))[:2]
    boat = dict(before.drawing["items"]["boat:A"])
    del boat["owner"]
    assert after.drawing["items"]["boat:A"] == {**boat, "at": [4, 1]}


def test_rows_change_by_their_index() -> None:
    given = answer()
    given["moves"][2]["drawing"] = {"panels": {"market": {"rows": {"1": {"values": ["9"]}}}}}
    rows = position(given, 3).drawing["panels"]["market"]["rows"]
    assert [row["values"] for row in rows] == [["3"], ["9"]]
    assert rows[1]["label"] == "Fish"


def test_a_thing_can_be_as_it_was_before() -> None:
    given = answer()
    del given["moves"][3]["drawing"]["items"]["rock:1"]
    given["moves"][0]["drawing"] = {"items": {"rock:1": {"at": [4, 1]}}}
    given["moves"][1]["drawing"]["items"]["rock:1"] = None
    given["moves"][2]["drawing"] = {"items": {"rock:1": 1}}
    given["moves"][3]["drawing"] = {"items": {"rock:1": 0}}
    seen = [at.drawing["items"].get("rock:1", {}).get("at") for at in positions(given)]
    assert seen == [[5, 1], [4, 1], None, [4, 1], [5, 1]]


def test_what_is_back_can_differ_from_how_it_went() -> None:
    given = answer()
    given["moves"][2]["drawing"] = {"items": {"rock:1": None}}
    given["moves"][3]["drawing"] = {"items": {"rock:1": {"at": [4, 1]}}}
    before, *_, after = (at.drawing["items"].get("rock:1") for at in positions(given))
    assert before is not None
    assert after == {**before, "at": [4, 1]}


def test_points_by_part_are_kept_until_they_change() -> None:
    given = answer()
    given["start"]["parts"] = {"A": {"huts": 0, "fish": 0}, "B": {"huts": 0, "fish": 0}}
    given["moves"][1]["parts"] = {"B": {"huts": 2}}
    parts = [at.parts["B"]["huts"] for at in positions(given)]
    assert parts == [0, 0, 2, 2, 2]


def test_reading_positions_leaves_the_answer_as_it_was() -> None:
    given = answer()
    before = copy.deepcopy(given)
    list(positions(given))
    assert given == before
