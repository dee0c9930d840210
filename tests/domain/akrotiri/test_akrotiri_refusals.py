"""Every rule that can be broken is broken here by its code (rules/akrotiri.md 8)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.refusals import REFUSALS
from domain.akrotiri.state import GoalSlot, State
from tests.domain.akrotiri.akrotiri_table import (
    acting,
    after,
    laid,
    opened,
    refused,
    seated,
    set_up,
    with_hand,
    with_temples,
    with_tiles,
)

CATALOGUE = """
players seats_not_opposite colour_taken first_player edition_unknown bad_edition
option_unsupported tile_def_id tile_def_icon tile_def_land tile_def_dock tile_def_route
tile_already_defined too_many_tiles card_def card_already_defined slot_not_unknown unknown_id
id_already_seen wrong_difficulty tile_undefined tile_not_available rotation cell_occupied
setup_must_touch_thera already_done kept_not_offered wrong_phase not_your_turn not_a_thera_dock
dock_occupied tile_not_in_hand corner_contact_only no_contact second_cube_required
piece_not_on_tile second_cube_same_island second_cube_same_color market_color_empty
loaded_boat_one_leg empty_boat_needs_sail_and_portage dock_unknown same_dock no_sea_route
no_portage cube_not_on_docked_island cube_not_there boat_capacity not_docked_at_island
thera_no_temple island_has_temple no_temples_left card_undefined card_not_in_hand
map_condition_not_met not_enough_drachmas not_at_thera map_count map_pile_empty
oracle_already_used no_tiles_for_oracle oracle_stopped_late oracle_result reshuffle_mismatch
cube_not_in_boat unload_at_thera no_goal_pending goal_draw_pending no_draw_due goal_count
goal_mismatch not_touching_thera_or_setup placement_possible no_actions_left tile_few_lands
dock_unconnected bank_over_65 unknown_type bad_payload match_finished unknown_player
"""


def code(state: State, kind: str, player: str | None = None, /, **fields: Any) -> str:
    return refused(state, kind, player, **fields).code


def test_the_game_lists_every_code_of_the_catalogue() -> None:
    assert set(CATALOGUE.split()) <= {rule.code for rule in REFUSALS}
    assert GAME.refusals == REFUSALS


def test_a_tile_in_setup_is_refused_in_the_order_of_the_rule_book() -> None:
    state = opened()
    place = {"x": 0, "y": -1, "rotation": 0}
    early = refused(state, "place_tile", "B", tile_id="T99", **place)
    assert (early.code, early.details["to_act"]) == ("not_your_turn", ["A"])
    assert code(state, "place_tile", "A", tile_id="T99", **place) == "tile_undefined"
    held = with_tiles(state, "B", "T01")
    assert code(held, "place_tile", "A", tile_id="T01", **place) == "tile_not_available"
    place["rotation"] = 45
    assert code(state, "place_tile", "A", tile_id="T01", **place) == "rotation"
    on_thera = {"x": 1, "y": 1, "rotation": 0}
    assert code(state, "place_tile", "A", tile_id="T01", **on_thera) == "cell_occupied"
    apart = {"x": 0, "y": -2, "rotation": 0}
    assert code(state, "place_tile", "A", tile_id="T01", **apart) == "setup_must_touch_thera"


def test_in_setup_the_other_setup_tile_is_no_anchor() -> None:
    state = after(opened(), "place_tile", "A", tile_id="T01", x=0, y=-1, rotation=0)
    state = after(state, "place_cubes", "A", second={"color": "blue", "piece": [1, -1]})
    beyond = {"x": 0, "y": -2, "rotation": 0}
    assert code(state, "place_tile", "B", tile_id="T02", **beyond) == "setup_must_touch_thera"


def test_setup_steps_come_once_and_in_their_order() -> None:
    state = opened()
    assert code(state, "place_cubes", "A", second=None) == "wrong_phase"
    assert code(state, "choose_start_dock", "A", dock="THERA:w") == "wrong_phase"
    assert code(state, "draw_tile", "A", tile_id=None) == "wrong_phase"
    state = after(state, "deal_maps", "B", easy_id="E01", medium_id=None)
    assert code(state, "deal_maps", "B", easy_id=None, medium_id=None) == "already_done"
    state = after(state, "deal_goals", "B", offered=["G01", "G02"], kept="G02")
    assert code(state, "deal_goals", "B", offered=["G03", "G04"], kept="G03") == "already_done"
    state = after(state, "place_tile", "A", tile_id="T01", x=0, y=-1, rotation=0)
    assert code(state, "place_tile", "A", tile_id="T02", x=0, y=2, rotation=0) == "wrong_phase"
    assert code(state, "draw_tile", "A", tile_id=None) == "wrong_phase"
    state = after(state, "place_cubes", "A", second={"color": "blue", "piece": [1, -1]})
    state = after(state, "draw_tile", "A", tile_id="T02")
    assert code(state, "draw_tile", "A", tile_id="T03") == "already_done"
    assert code(state, "choose_start_dock", "A", dock="T01:a") == "not_a_thera_dock"
    state = after(state, "choose_start_dock", "A", dock="THERA:w")
    assert code(state, "choose_start_dock", "A", dock="THERA:e") == "already_done"
    assert code(state, "choose_start_dock", "B", dock="THERA:e") == "wrong_phase"
    state = after(state, "place_tile", "B", tile_id="T28", x=1, y=2, rotation=0)
    state = after(state, "place_cubes", "B", second={"color": "blue", "piece": [2, 4]})
    assert code(state, "place_tile", "B", tile_id="T03", x=-1, y=0, rotation=0) == "wrong_phase"
    assert code(state, "choose_start_dock", "B", dock="THERA:w") == "dock_occupied"
    assert code(state, "draw_tile", "B", tile_id="T02") == "tile_not_available"
    assert code(state, "draw_tile", "B", tile_id="T99") == "tile_not_available"


def test_the_second_boat_waits_for_the_first() -> None:
    state = opened()
    for player, tile, x, y, piece in (
        ("A", "T01", 0, -1, [1, -1]),
        ("B", "T28", 1, 2, [2, 4]),
    ):
        state = after(state, "place_tile", player, tile_id=tile, x=x, y=y, rotation=0)
        state = after(state, "place_cubes", player, second={"color": "blue", "piece": piece})
    refusal = refused(state, "choose_start_dock", "B", dock="THERA:e")
    assert (refusal.code, refusal.details["to_act"]) == ("not_your_turn", ["A"])


def test_cards_that_are_dealt_must_be_new_and_of_their_kind() -> None:
    state = after(opened(), "deal_maps", "A", easy_id="E01", medium_id="M01")
    assert code(state, "deal_maps", "B", easy_id="E99", medium_id=None) == "card_undefined"
    assert code(state, "deal_maps", "B", easy_id="E01", medium_id="M02") == "id_already_seen"
    assert code(state, "deal_maps", "B", easy_id="M02", medium_id="M02") == "id_already_seen"
    assert code(state, "deal_maps", "B", easy_id="M02", medium_id="E02") == "wrong_difficulty"
    state = after(state, "deal_goals", "A", offered=["G01", "G02"], kept="G01")
    assert code(state, "deal_goals", "B", offered=["G99", "G02"], kept=None) == "card_undefined"
    assert code(state, "deal_goals", "B", offered=["G03", "G02"], kept="G03") == "id_already_seen"
    assert code(state, "deal_goals", "B", offered=["G03", "G03"], kept="G03") == "id_already_seen"
    assert code(state, "deal_goals", "B", offered=["G03", "G04"], kept="G05") == "kept_not_offered"
    assert code(state, "deal_goals", "B", offered=[None, None], kept="G05") == "kept_not_offered"


def test_a_tile_in_a_turn_comes_from_the_hand_and_touches_a_side() -> None:
    state = set_up()
    good = {"x": 1, "y": -1, "rotation": 0}
    assert code(state, "place_tile", "B", tile_id="T11", **good) == "not_your_turn"
    assert code(state, "place_tile", "A", tile_id="T99", **good) == "tile_undefined"
    assert code(state, "place_tile", "A", tile_id="T11", **good) == "tile_not_in_hand"
    assert code(state, "place_tile", "A", tile_id="T19", x=1, y=-2, rotation=1) == "rotation"
    for cell, refusal in (
        ((1, -2), "corner_contact_only"),
        ((5, 5), "no_contact"),
        ((0, -1), "cell_occupied"),
    ):
        at = {"x": cell[0], "y": cell[1], "rotation": 0}
        assert code(state, "place_tile", "A", tile_id="T19", **at) == refusal
    assert code(state, "place_cubes", "A", second=None) == "wrong_phase"
    assert code(state, "move", "A", legs=[{"kind": "sail", "to": "T01:c"}]) == "wrong_phase"
    assert code(state, "skip_placement", "A", tile_id="T19") == "placement_possible"


def test_a_hidden_tile_must_not_be_seen_elsewhere() -> None:
    hidden = with_tiles(set_up(), "A", None)
    at = {"x": 1, "y": -1, "rotation": 0}
    assert code(hidden, "place_tile", "A", tile_id="T11", **at) == "tile_not_in_hand"
    assert code(hidden, "place_tile", "A", tile_id="T01", **at) == "tile_not_in_hand"
    assert after(hidden, "place_tile", "A", tile_id="T05", **at).seated["A"].tiles == ()


def test_the_second_cube_is_refused_in_the_order_of_the_rule_book() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)

    def second(color: str, piece: list[int], state: State = state) -> str:
        return code(state, "place_cubes", "A", second={"color": color, "piece": piece})

    assert code(state, "place_cubes", "A", second=None) == "second_cube_required"
    assert second("green", [0, -1]) == "piece_not_on_tile"
    assert second("green", [3, -1]) == "second_cube_same_island"
    assert second("green", [2, -1]) == "second_cube_same_color"
    bare = replace(state, market={**state.market, "gray": 0})
    assert second("gray", [2, -1], bare) == "market_color_empty"


def test_the_first_cube_is_taken_before_the_second_is_judged() -> None:
    state = after(
        set_up(options={"second_cube_color": "any"}),
        "place_tile",
        "A",
        tile_id="T19",
        x=1,
        y=-1,
        rotation=0,
    )
    last = replace(state, market={**state.market, "green": 1})
    green = {"color": "green", "piece": [2, -1]}
    assert code(last, "place_cubes", "A", second=green) == "market_color_empty"


def test_moves_are_refused_in_the_order_of_the_rule_book() -> None:
    state = acting()

    def move(*legs: tuple[str, str], state: State = state) -> str:
        return code(state, "move", "A", legs=[{"kind": kind, "to": to} for kind, to in legs])

    loaded = seated(state, "A", boat=("red",))
    assert move(("sail", "T01:c"), ("sail", "X"), state=loaded) == "loaded_boat_one_leg"
    assert move(("sail", "T01:c"), ("sail", "X")) == "empty_boat_needs_sail_and_portage"
    assert move(("sail", "T99:a")) == "dock_unknown"
    assert move(("sail", "THERA:w")) == "same_dock"
    assert move(("sail", "T19:c")) == "no_sea_route"
    assert move(("portage", "T01:c")) == "no_portage"
    assert move(("portage", "THERA:e")) == "dock_occupied"
    assert move(("sail", "T01:c"), ("portage", "T01:b")) == "no_portage"


def test_every_leg_needs_a_free_dock() -> None:
    state = seated(acting(), "B", dock="T01:c")
    legs = [{"kind": "sail", "to": "T01:c"}, {"kind": "portage", "to": "T19:d"}]
    assert code(state, "move", "A", legs=legs) == "dock_occupied"


def test_cubes_come_from_the_docked_island_and_fit_the_boat() -> None:
    state = after(acting(), "move", "A", legs=[{"kind": "sail", "to": "T01:c"}])
    blue, gray = {"color": "blue", "piece": [1, -1]}, {"color": "gray", "piece": [2, -1]}
    red = {"color": "red", "piece": [0, -2]}
    assert code(state, "load", "A", cubes=[red]) == "cube_not_on_docked_island"
    assert code(state, "load", "A", cubes=[blue, blue]) == "cube_not_there"
    full = seated(state, "A", boat=("red", "red"))
    assert code(full, "load", "A", cubes=[blue, gray]) == "boat_capacity"


def test_sales_and_purchases_happen_at_thera() -> None:
    state = after(acting(), "move", "A", legs=[{"kind": "sail", "to": "T01:c"}])
    counts = {"easy": 1, "medium": 0, "hard": 0}
    assert code(state, "sell", "A", cubes=["red"]) == "not_at_thera"
    assert code(state, "buy_maps", "A", counts=counts, card_ids=None) == "not_at_thera"
    assert code(state, "unload", "A", cubes=["red"]) == "cube_not_in_boat"
    assert code(acting(), "sell", "A", cubes=["red"]) == "cube_not_in_boat"


def test_purchases_are_refused_in_the_order_of_the_rule_book() -> None:
    state = acting()

    def buy(easy: int, medium: int, hard: int, ids: Any = None, state: State = state) -> str:
        counts = {"easy": easy, "medium": medium, "hard": hard}
        return code(state, "buy_maps", "A", counts=counts, card_ids=ids)

    def card(difficulty: str, card_id: str | None) -> dict[str, Any]:
        return {"difficulty": difficulty, "id": card_id}

    assert buy(0, 0, 0) == "map_count"
    assert buy(2, 2, 0) == "map_count"
    sold_out = replace(state, map_piles={**state.map_piles, "hard": 0})
    assert buy(0, 0, 1, state=sold_out) == "map_pile_empty"
    assert buy(1, 1, 0) == "not_enough_drachmas"
    assert buy(1, 0, 0, [card("easy", "E99")]) == "card_undefined"
    assert buy(1, 0, 0, [card("medium", "M01")]) == "wrong_difficulty"
    assert buy(1, 0, 0, [card("easy", "M01")]) == "wrong_difficulty"
    assert buy(1, 0, 0, [card("easy", "M05")]) == "wrong_difficulty"
    assert buy(1, 0, 0, []) == "wrong_difficulty"
    assert buy(1, 0, 0, [card("easy", "E08")]) == "id_already_seen"
    rich = seated(state, "A", drachmas=9)
    twice = [card("easy", "E02"), card("easy", "E02")]
    assert buy(2, 0, 0, twice, rich) == "id_already_seen"


def test_excavations_are_refused_in_the_order_of_the_rule_book() -> None:
    state = seated(acting(), "A", dock="T01:c", drachmas=2)

    def dig(card: str, piece: list[int], state: State = state) -> str:
        return code(state, "excavate", "A", card_id=card, piece=piece)

    assert dig("E01", [40, 40]) == "not_docked_at_island"
    assert dig("E01", [0, -2]) == "not_docked_at_island"
    assert dig("E01", [1, 1], seated(state, "A", dock="THERA:w")) == "thera_no_temple"
    assert dig("E01", [1, 0], with_temples(state, ("B", (1, -1)))) == "island_has_temple"
    spent = seated(state, "A", scored=("E02", "E03", "E04", "E05", "E06", "E07"))
    assert dig("E01", [1, 0], spent) == "no_temples_left"
    assert dig("E99", [1, 0]) == "card_undefined"
    assert dig("E02", [1, 0]) == "card_not_in_hand"
    assert dig("M05", [1, 0]) == "map_condition_not_met"
    fits = with_hand(laid(state, [("T05", -1, 0, 90)]), "A", "E01")
    fits = laid(fits, [("T29", 1, 3, 0)])
    assert dig("E01", [1, -1], fits) == "not_enough_drachmas"


def test_a_map_that_is_not_fulfilled_says_what_is_there_and_what_is_needed() -> None:
    state = seated(acting(), "A", dock="T01:c", drachmas=9)
    broken = refused(state, "excavate", "A", card_id="M05", piece=[1, -1])
    assert broken.details["requirements"] == {
        "above gray": {"have": 0, "need": 2},
        "right red": {"have": 0, "need": 1},
        "left blue": {"have": 0, "need": 2},
    }


def test_a_hidden_map_must_be_of_its_difficulty_and_new() -> None:
    state = seated(acting(), "A", dock="T01:c", drachmas=9)
    hidden = with_hand(state, "A", None, difficulty="medium")
    dig = {"card_id": "E02", "piece": [1, -1]}
    assert code(hidden, "excavate", "A", **dig) == "card_not_in_hand"
    easy = with_hand(state, "A", None)
    assert code(easy, "excavate", "A", **dig) == "map_condition_not_met"
    assert code(easy, "excavate", "A", card_id="E08", piece=[1, -1]) == "card_not_in_hand"


def test_actions_end_when_all_are_spent() -> None:
    state = replace(acting(), actions_left=0)
    legs = [{"kind": "sail", "to": "T01:c"}]
    assert code(state, "move", "A", legs=legs) == "no_actions_left"
    assert code(state, "load", "A", cubes=[{"color": "red", "piece": [9, 9]}]) == "no_actions_left"
    assert code(state, "excavate", "A", card_id="E99", piece=[9, 9]) == "no_actions_left"
    counts = {"easy": 1, "medium": 0, "hard": 0}
    assert code(state, "buy_maps", "A", counts=counts, card_ids=None) == "no_actions_left"
    asked = {"terrain": "lake", "revealed": [], "taken": None, "reshuffled_after": None}
    assert code(state, "oracle", "A", **asked) == "no_actions_left"


def test_a_pending_goal_draw_comes_before_everything_else() -> None:
    state = replace(acting(), goal_pending=True)
    assert code(state, "end_turn", "A", drawn_tile=None, reshuffled=False) == "goal_draw_pending"
    assert code(state, "sell", "A", cubes=["red"]) == "goal_draw_pending"
    offered = {"offered": ["G01", "G02"], "kept": "G03"}
    assert code(state, "draw_goals", "B", **offered) == "not_your_turn"
    assert code(state, "draw_goals", "A", **offered) == "kept_not_offered"
    assert code(acting(), "draw_goals", "A", **offered) == "no_goal_pending"


def test_the_end_of_a_turn_is_refused_in_the_order_of_the_rule_book() -> None:
    state = acting()

    def end(tile: str | None, reshuffled: bool = False, state: State = state) -> str:
        return code(state, "end_turn", "A", drawn_tile=tile, reshuffled=reshuffled)

    assert end("T11") == "tile_not_available"
    assert end("T99") == "tile_not_available"
    assert end("T02", state=replace(state, oracle_took=True)) == "no_draw_due"
    assert end("T02", reshuffled=True) == "reshuffle_mismatch"
    empty = replace(state, deck=0, discard=("T02",))
    assert end("T02", state=empty) == "reshuffle_mismatch"
    assert end("T02", state=replace(empty, discard=())) == "no_draw_due"
    assert end("T11", state=replace(empty, discard=())) == "tile_not_available"


def test_goals_are_revealed_once_in_number_and_as_held() -> None:
    state = replace(opened(), phase="REVEAL")
    state = seated(state, "A", goals=(GoalSlot("G01", ("G01", "G02")),))
    state = seated(state, "B", goals=(GoalSlot(None, ("G03", "G04")),))

    def reveal(player: str, *goals: str, state: State = state) -> str:
        return code(state, "reveal_goals", player, goal_ids=list(goals))

    assert reveal("A") == "goal_count"
    assert reveal("A", "G01", "G02") == "goal_count"
    assert reveal("A", "G99") == "card_undefined"
    assert reveal("B", "G01") == "id_already_seen"
    assert reveal("A", "G02") == "goal_mismatch"
    assert reveal("B", "G05") == "goal_mismatch"
    shown = after(state, "reveal_goals", "A", goal_ids=["G01"])
    assert reveal("A", "G01", state=shown) == "already_done"
    assert code(opened(), "reveal_goals", "A", goal_ids=["G01"]) == "wrong_phase"
    two = seated(state, "A", scored=("E01", "E02"), goals=(GoalSlot("G01"), GoalSlot(None)))
    assert reveal("A", "G01", "G01", state=two) == "id_already_seen"


@pytest.mark.parametrize("player", ["nobody", "a"])
def test_nobody_else_plays(player: str) -> None:
    assert code(opened(), "deal_maps", player, easy_id=None, medium_id=None) == "unknown_player"
    named = {"owner": player, "kind": "map", "slot": 0, "id": "E01"}
    assert code(opened(), "reveal_card", **named) == "unknown_player"
    tile = {"tile_id": "", "icon": None}
    assert code(opened(), "define_tile", player, tile=tile) == "unknown_player"


def test_unknown_actions_and_fields_are_refused_before_the_rules_are_asked() -> None:
    assert code(opened(), "fly", "A") == "unknown_type"
    assert code(opened(), "deal_maps", "A", easy=None) == "bad_payload"
    assert code(acting(), "sell", "A", cubes=[]) == "bad_payload"
    assert code(acting(), "sell", "A", cubes=["yellow"]) == "bad_payload"
    assert code(acting(), "move", "A", legs=[]) == "bad_payload"
    assert code(acting(), "excavate", "A", card_id="E01", piece=[1]) == "bad_payload"
    counts = {"easy": -1}
    assert code(acting(), "buy_maps", "A", counts=counts) == "bad_payload"
