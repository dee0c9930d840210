"""Describing tiles and cards, and naming hidden ones (rules/akrotiri.md 2.8, 5 and 8.2)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.state import GoalSlot, State
from tests.domain.akrotiri.akrotiri_table import (
    act,
    acting,
    after,
    laid,
    opened,
    refused,
    seated,
    with_hand,
    with_tiles,
)

TILE: dict[str, Any] = {
    "tile_id": "X1",
    "icon": {"terrain": "lake", "corner": "NW"},
    "land": [["NW"], ["NE", "SE"], ["SW"]],
    "docks": {"a": "NW", "b": "NE"},
    "routes": [["N", "a"], ["E", "j1"], ["j1", "b"], ["j1", "S"]],
}
MAP = {
    "card_id": "X1",
    "difficulty": "easy",
    "vp": 1,
    "cost": 3,
    "condition": {"above": {"red": 1}},
}
GOAL = {"goal_id": "X1", "code": "QUADRANTS", "points": 2}


def empty() -> State:
    return opened(edition={"edition_id": "ours", "tiles": [], "map_cards": [], "goal_cards": []})


def tile_code(**changes: Any) -> str:
    return refused(empty(), "define_tile", tile={**TILE, **changes}).code


def test_a_described_tile_is_known_from_then_on() -> None:
    face = after(empty(), "define_tile", "B", tile=TILE).edition.tiles["X1"]
    assert (face.terrain, face.land) == ("lake", (("NW",), ("NE", "SE"), ("SW",)))


def offered(state: State) -> dict[str, str | None]:
    """The first offers by their types, each with the code of what keeps it from being taken."""
    first = [offer for offer in GAME.offers(state, frozenset(("A", "B"))) if not offer.correction][
        :2
    ]
    return {offer.type: offer.refusal.code if offer.refusal else None for offer in first}


def test_in_a_box_that_nobody_listed_a_tile_is_first_described_and_then_laid() -> None:
    assert offered(empty()) == {"define_tile": None, "place_tile": "no_tile_described"}
    described = after(empty(), "define_tile", tile=TILE)
    assert offered(described) == {"place_tile": None, "define_tile": None}


@pytest.mark.parametrize("tile_id", ["", "THERA", 3, None, "t" * 81])
def test_a_tile_needs_an_id_of_its_own(tile_id: Any) -> None:
    assert tile_code(tile_id=tile_id) == "tile_def_id"


def test_what_is_wrong_with_a_description_is_not_repeated_at_length() -> None:
    broken = refused(empty(), "define_tile", tile={**TILE, "tile_id": "t" * 5000})
    assert broken.details == {"tile_id": f"{'t' * 100}…"}


@pytest.mark.parametrize(
    "icon",
    [None, {}, {"terrain": "desert", "corner": "NW"}, {"terrain": "lake", "corner": "N"}],
)
def test_a_tile_has_one_icon_on_a_corner(icon: Any) -> None:
    assert tile_code(icon=icon) == "tile_def_icon"


@pytest.mark.parametrize(
    "land",
    [
        None,
        [],
        [["NW"]],
        [["NW", "NE"], ["NE"], ["SE"], ["SW"]],
        [["NW"], ["NE"], ["SE"], ["W"]],
        [[]],
    ],
)
def test_land_groups_share_out_the_four_corners(land: Any) -> None:
    assert tile_code(land=land) == "tile_def_land"


@pytest.mark.parametrize("docks", [None, [], {"a": "N"}, {"A": "NW"}, {"aa": "NW"}])
def test_docks_are_letters_on_corners(docks: Any) -> None:
    assert tile_code(docks=docks, routes=[]) == "tile_def_dock"


@pytest.mark.parametrize(
    "routes",
    [
        None,
        [["N"]],
        [["N", "N"]],
        [["N", "c"]],
        [["N", "a"], ["a", "N"]],
        [["N", "a"], ["N", "b"]],
        [["N", "j1"], ["S", "j1"]],
        [["N", "j10"]],
        [["N", 3]],
    ],
)
def test_routes_join_nodes_that_exist(routes: Any) -> None:
    assert tile_code(routes=routes) == "tile_def_route"


def test_a_side_without_a_line_is_closed() -> None:
    face = after(empty(), "define_tile", tile={**TILE, "routes": [["N", "a"], ["b", "E"]]})
    assert face.edition.tiles["X1"].routes == (("N", "a"), ("E", "b"))


def test_doubtful_tiles_are_accepted_with_a_warning() -> None:
    two = act(empty(), "define_tile", tile={**TILE, "land": [["NW", "NE", "SE"], ["SW"]]})
    assert [doubt.code for doubt in two.warnings] == ["tile_few_lands"]
    lone = act(empty(), "define_tile", tile={**TILE, "routes": [["N", "a"]]})
    assert [doubt.code for doubt in lone.warnings] == ["dock_unconnected"]


def test_the_same_description_again_changes_nothing_but_another_is_refused() -> None:
    state = after(empty(), "define_tile", tile=TILE)
    turned = {**TILE, "routes": [list(reversed(route)) for route in TILE["routes"]]}
    assert after(state, "define_tile", tile=turned) == state
    other = {**TILE, "land": [["NW"], ["NE"], ["SE"], ["SW"]]}
    assert refused(state, "define_tile", tile=other).code == "tile_already_defined"


def test_the_box_holds_36_tiles() -> None:
    assert refused(opened(), "define_tile", tile=TILE).code == "too_many_tiles"


def test_an_unknown_key_of_a_description_is_a_misspelt_one() -> None:
    assert refused(empty(), "define_tile", tile={**TILE, "dock": {}}).code == "bad_payload"
    assert refused(empty(), "define_map_card", card={**MAP, "price": 3}).code == "bad_payload"
    assert refused(empty(), "define_goal_card", card={**GOAL, "id": "G"}).code == "bad_payload"


@pytest.mark.parametrize(
    "change",
    [
        {"card_id": ""},
        {"difficulty": "simple"},
        {"vp": -1},
        {"cost": True},
        {"condition": {}},
        {"condition": {"above": {}}},
        {"condition": {"north": {"red": 1}}},
        {"condition": {"above": {"pink": 1}}},
        {"condition": {"above": {"red": 0}}},
        {"condition": {"above": 1}},
    ],
)
def test_a_map_needs_a_difficulty_a_value_a_cost_and_a_condition(change: dict[str, Any]) -> None:
    assert refused(empty(), "define_map_card", card={**MAP, **change}).code == "card_def"


@pytest.mark.parametrize("change", [{"goal_id": 3}, {"code": "LONGEST"}, {"points": -1}])
def test_a_goal_needs_a_known_code_and_points(change: dict[str, Any]) -> None:
    assert refused(empty(), "define_goal_card", card={**GOAL, **change}).code == "card_def"


def test_cards_are_described_once() -> None:
    state = after(after(empty(), "define_map_card", card=MAP), "define_goal_card", card=GOAL)
    assert after(state, "define_map_card", card=MAP) == state
    other_map, other_goal = {**MAP, "cost": 4}, {**GOAL, "points": 3}
    assert refused(state, "define_map_card", card=other_map).code == "card_already_defined"
    assert refused(state, "define_goal_card", card=other_goal).code == "card_already_defined"


def test_describing_is_possible_while_the_other_has_the_turn() -> None:
    state = seated(acting(edition={"edition_id": "ours"}), "A", drachmas=2)
    assert after(state, "define_map_card", "B", card=MAP).edition.maps["X1"].cost == 3


def named(state: State, owner: str, kind: str, slot: int, card: str) -> State:
    return after(state, "reveal_card", owner=owner, kind=kind, slot=slot, id=card)


def name_code(state: State, owner: str, kind: str, slot: int, card: str) -> str:
    fields = {"owner": owner, "kind": kind, "slot": slot, "id": card}
    return refused(state, "reveal_card", **fields).code


def test_a_hidden_map_is_named_once_and_fits_its_slot() -> None:
    state = with_hand(acting(), "A", "E01", None)
    assert named(state, "A", "map", 1, "E02").seated["A"].maps[1].id == "E02"
    assert name_code(state, "A", "map", 0, "E02") == "slot_not_unknown"
    assert name_code(state, "A", "map", 2, "E02") == "slot_not_unknown"
    assert name_code(state, "A", "map", 1, "E99") == "unknown_id"
    assert name_code(state, "A", "map", 1, "E08") == "id_already_seen"
    assert name_code(state, "A", "map", 1, "M07") == "wrong_difficulty"
    scored = seated(state, "B", scored=("E05",))
    assert name_code(scored, "A", "map", 1, "E05") == "id_already_seen"


def test_a_hidden_tile_is_named_from_what_was_not_seen() -> None:
    state = with_tiles(replace(acting(), discard=("T05",)), "B", None)
    assert named(state, "B", "tile", 0, "T11").seated["B"].tiles[0].id == "T11"
    assert name_code(state, "B", "tile", 0, "T99") == "unknown_id"
    assert name_code(state, "B", "tile", 0, "T01") == "id_already_seen"
    assert name_code(state, "B", "tile", 0, "T05") == "id_already_seen"


def test_a_hidden_goal_was_one_of_those_offered_for_it() -> None:
    goals = (GoalSlot(None, ("G01", "G02")), GoalSlot(None, (None, "G03")), GoalSlot("G05"))
    state = seated(acting(), "A", goals=goals)
    assert named(state, "A", "goal", 0, "G02").seated["A"].goals[0].id == "G02"
    assert named(state, "A", "goal", 1, "G09").seated["A"].goals[1].id == "G09"
    assert name_code(state, "A", "goal", 2, "G05") == "slot_not_unknown"
    assert name_code(state, "A", "goal", 0, "G13") == "unknown_id"
    assert name_code(state, "A", "goal", 0, "G03") == "id_already_seen"
    assert name_code(state, "A", "goal", 1, "G01") == "id_already_seen"
    assert name_code(state, "A", "goal", 0, "G09") == "kept_not_offered"


def test_a_played_map_takes_its_own_slot_or_the_first_hidden_one_of_its_kind() -> None:
    state = seated(laid(acting(), [("T05", -1, 0, 90), ("T29", 1, 3, 0)]), "A", dock="T01:c")
    state = seated(state, "A", drachmas=9)
    own = after(with_hand(state, "A", None, "E01"), "excavate", "A", card_id="E01", piece=[1, -1])
    assert [slot.id for slot in own.seated["A"].maps] == [None]
    hidden = with_hand(state, "A", "E05", None, None)
    played = after(hidden, "excavate", "A", card_id="E01", piece=[1, -1])
    assert [slot.id for slot in played.seated["A"].maps] == ["E05", None]


def test_goals_revealed_may_fill_hidden_slots_in_any_order() -> None:
    state = replace(opened(), phase="REVEAL")
    goals = (GoalSlot(None, ("G01", "G02")), GoalSlot("G05"), GoalSlot(None))
    state = seated(state, "A", goals=goals, scored=("E01", "E02", "E03", "E04"))
    shown = after(state, "reveal_goals", "A", goal_ids=["G05", "G09", "G02"])
    assert [slot.id for slot in shown.seated["A"].goals] == ["G05", "G09", "G02"]
    wrong = refused(state, "reveal_goals", "A", goal_ids=["G05", "G09", "G08"])
    assert wrong.code == "goal_mismatch"
