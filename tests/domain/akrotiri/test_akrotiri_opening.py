"""Opening a match: players, seats, editions, options (rules/akrotiri.md 8.2, 10.4, A.0)."""

from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.edition import DEFAULT, EDITIONS
from domain.game import begin
from domain.refusals import RuleBroken
from tests.domain.akrotiri.akrotiri_table import act, after, holes, opened, opening

BOX: dict[str, Any] = EDITIONS[DEFAULT]
TILE, MAP, GOAL = BOX["tiles"][0], BOX["map_cards"][0], BOX["goal_cards"][0]


def refusal(**settings: Any) -> RuleBroken:
    with pytest.raises(RuleBroken) as broken:
        begin(GAME, opening(**settings))
    assert set(broken.value.message.facts) >= holes(broken.value.says)
    return broken.value


def wrong_fields(**parts: Any) -> set[str]:
    """The fields that a malformed edition is told about."""
    broken = refusal(edition={"edition_id": "ours", **parts})
    assert broken.code == "bad_edition"
    fields = broken.details["fields"]
    assert isinstance(fields, dict)
    return set(fields)


def test_a_match_begins_with_full_piles_and_two_drachmas_each() -> None:
    state = opened()
    assert (state.deck, state.goal_deck, state.turn_no) == (36, 12, 0)
    assert set(state.market.values()) == {8}
    assert set(state.map_piles.values()) == {12}
    assert [seated.drachmas for seated in state.seated.values()] == [2, 2]


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"players": ("A",)}, "players"),
        ({"players": ("A", "A")}, "players"),
        ({"seats": ("S", "S")}, "seats_not_opposite"),
        ({"seats": ("S", "W")}, "seats_not_opposite"),
        ({"colours": ("red", "red")}, "colour_taken"),
        ({"first": "C"}, "first_player"),
        ({"edition": "second"}, "edition_unknown"),
        ({"options": {"bank": "open"}}, "option_unsupported"),
        ({"options": {"speed": 2}}, "option_unsupported"),
        ({"options": {"variant": "strategists"}}, "option_unsupported"),
        ({"options": {"dock_capacity": True}}, "option_unsupported"),
        ({"options": {"unload_at_thera": 0}}, "option_unsupported"),
        ({"first": 1}, "bad_payload"),
        ({"seats": (1, "N")}, "bad_payload"),
    ],
)
def test_a_wrong_opening_is_refused(settings: dict[str, Any], code: str) -> None:
    assert refusal(**settings).code == code


def test_what_comes_first_in_the_rule_book_is_refused_first() -> None:
    everything = {
        "seats": ("S", "S"),
        "colours": ("red", "red"),
        "first": "C",
        "edition": "none",
        "options": {"bank": "open"},
    }
    codes = []
    for key in ("seats", "colours", "first", "edition", "options"):
        codes.append(refusal(**everything).code)
        del everything[key]
    assert codes == [
        "seats_not_opposite",
        "colour_taken",
        "first_player",
        "edition_unknown",
        "option_unsupported",
    ]


@pytest.mark.parametrize(
    ("seats", "first", "expected"),
    [
        ((None, None), None, ("S", "N", "A")),
        ((None, None), "B", ("N", "S", "B")),
        ((None, "S"), None, ("N", "S", "B")),
        (("N", None), "A", ("N", "S", "A")),
        (("S", "N"), None, ("S", "N", "A")),
    ],
)
def test_what_is_not_said_is_the_usual(
    seats: tuple[Any, Any], first: str | None, expected: tuple[str, str, str]
) -> None:
    state = opened(seats=seats, first=first)
    assert (state.seated["A"].seat, state.seated["B"].seat, state.first) == expected


def test_options_have_their_defaults_unless_given() -> None:
    options = opened(options={"dock_capacity": 2}).options
    assert (options.dock_capacity, options.bank) == (2, "unlimited")


def test_an_edition_brings_options_that_the_opening_overrides_key_by_key() -> None:
    edition = {"edition_id": "ours", "options": {"dock_capacity": 2, "bank": "limited_65"}}
    options = opened(edition=edition, options={"bank": "unlimited"}).options
    assert (options.dock_capacity, options.bank) == (2, "unlimited")
    edition["options"] = {"bank": "open"}
    assert refusal(edition=edition).code == "option_unsupported"


def test_what_an_edition_leaves_out_is_that_of_the_default_one() -> None:
    state = opened(edition={"edition_id": "ours", "map_cards": []})
    assert (len(state.edition.tiles), len(state.edition.maps)) == (36, 0)
    assert state.edition.edition_id == "ours"


def test_an_edition_is_told_all_its_faults_at_once() -> None:
    board = {**BOX["start_board"], "origin": [0], "icons": [1]}
    assert wrong_fields(
        tiles=[{**TILE, "land": []}, TILE, TILE],
        map_cards=[{**MAP, "cost": -1}],
        goal_cards=[{**GOAL, "code": "LONGEST"}],
        start_board=board,
        player_board={"squares": [3, 4]},
        colour="red",
    ) == {
        "colour",
        "start_board.icons",
        "start_board.origin",
        "tiles[0] tile_def_land",
        "tiles[1].tile_id",
        "tiles[2].tile_id",
        "map_cards[0] card_def",
        "goal_cards[0] card_def",
        "player_board.squares",
    }


@pytest.mark.parametrize(
    ("parts", "field"),
    [
        ({"edition_id": ""}, "edition_id"),
        ({"tiles": {}}, "tiles"),
        ({"tiles": [3]}, "tiles[0]"),
        ({"tiles": [{**TILE, "colour": "red"}]}, "tiles[0].colour"),
        ({"tiles": [{**TILE, "tile_id": f"X{n}"} for n in range(37)]}, "tiles"),
        ({"map_cards": [{**MAP, "card_id": f"X{n}"} for n in range(13)]}, "map_cards"),
        ({"goal_cards": [{**GOAL, "goal_id": f"X{n}"} for n in range(13)]}, "goal_cards"),
        (
            {"player_board": {"squares": ["GOAL", 4, 4, 5, 5, 6, "LAST_TURN"]}},
            "player_board.squares",
        ),
        ({"player_board": {"squares": [3, 4, 4, 5, 5, 6, 6]}}, "player_board.squares"),
        (
            {"player_board": {"squares": [3, "GOAL", "GOAL", "GOAL", 5, 6, "LAST_TURN"]}},
            "player_board.squares",
        ),
        ({"start_board": 3}, "start_board"),
        ({"options": 3}, "options"),
    ],
)
def test_a_malformed_edition_names_the_field(parts: dict[str, Any], field: str) -> None:
    assert wrong_fields(**parts) == {field}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": "CRETE"}, "start_board.id"),
        ({"size": [0, 2]}, "start_board.origin"),
        ({"size": [2, 10**9]}, "start_board.size"),
        ({"core_pieces": []}, "start_board.core_pieces"),
        ({"core_pieces": [[9, 9]]}, "start_board.core_pieces"),
        ({"docks": {"w": [9, 9]}}, "start_board.docks"),
        ({"docks": {"w": [1, 1]}}, "start_board.docks"),
        ({"routes": [["X:5,5:N", "w"]]}, "start_board.routes"),
        ({"routes": [["w", "w"]]}, "start_board.routes"),
        ({"routes": [["w", "q"]]}, "start_board.routes"),
        ({"colour": "gray"}, "start_board.colour"),
    ],
)
def test_a_malformed_start_board_names_the_field(change: dict[str, Any], field: str) -> None:
    assert field in wrong_fields(start_board={**BOX["start_board"], **change})


def test_a_start_board_elsewhere_with_a_junction_works() -> None:
    board = {
        "id": "THERA",
        "origin": [5, -3],
        "size": [1, 1],
        "core_pieces": [[10, -6], [11, -6]],
        "docks": {"a": [10, -6], "b": [11, -6]},
        "routes": [["a", "j1"], ["j1", "b"], ["j1", "X:5,-3:S"]],
        "icons": [],
    }
    state = opened(edition={"edition_id": "small", "start_board": board})
    assert state.board.sails["THERA:a"] == {"THERA:b"}
    state = after(state, "place_tile", "A", tile_id="T01", x=5, y=-2, rotation=0)
    assert state.board.sails["T01:a"] == {"THERA:a", "THERA:b"}
    assert GAME.scene(state).boards


def test_a_match_may_open_without_tiles_and_describe_them() -> None:
    state = opened(edition={"edition_id": "ours", "tiles": []})
    state = act(state, "define_tile", tile=TILE).state
    state = after(state, "place_tile", "A", tile_id="T01", x=0, y=-1, rotation=0)
    assert state.deck == 35
