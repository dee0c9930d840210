"""What happened although a rule was broken (rules/akrotiri.md 8.7)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.akrotiri.state import State
from domain.refusals import RuleBroken
from tests.domain.akrotiri.akrotiri_table import (
    act,
    acting,
    laid,
    opened,
    seated,
    set_up,
    with_hand,
    with_temples,
)

ANCHORED = {"placement_anchor": "thera_or_setup_only"}
AT_T01 = seated(acting(), "A", dock="T01:c", drachmas=9)
RICH = seated(acting(), "A", drachmas=9)


def leg(kind: str, to: str) -> dict[str, str]:
    return {"kind": kind, "to": to}


def placing_cubes() -> State:
    return act(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0).state


def far_from_the_anchors() -> State:
    return laid(set_up(options=ANCHORED), [("T02", 2, 2, 0), ("T03", 3, 2, 0)])


LAY = {"tile_id": "T19", "rotation": 0}
WAIVED: list[tuple[str, State, str, dict[str, Any]]] = [
    ("setup_must_touch_thera", opened(), "place_tile", {**LAY, "x": 5, "y": 5}),
    ("no_contact", set_up(), "place_tile", {**LAY, "x": 9, "y": 9}),
    ("corner_contact_only", set_up(), "place_tile", {**LAY, "x": 1, "y": -2}),
    (
        "not_touching_thera_or_setup",
        far_from_the_anchors(),
        "place_tile",
        {**LAY, "x": 4, "y": 2},
    ),
    ("placement_possible", set_up(), "skip_placement", {"tile_id": "T19"}),
    ("second_cube_required", placing_cubes(), "place_cubes", {"second": None}),
    (
        "second_cube_same_island",
        placing_cubes(),
        "place_cubes",
        {"second": {"color": "gray", "piece": [3, -1]}},
    ),
    (
        "second_cube_same_color",
        placing_cubes(),
        "place_cubes",
        {"second": {"color": "green", "piece": [2, -1]}},
    ),
    (
        "no_actions_left",
        replace(acting(), actions_left=0),
        "move",
        {"legs": [leg("sail", "T01:c")]},
    ),
    (
        "loaded_boat_one_leg",
        seated(acting(), "A", boat=("red",)),
        "move",
        {"legs": [leg("sail", "T01:c"), leg("portage", "T19:d")]},
    ),
    (
        "empty_boat_needs_sail_and_portage",
        acting(),
        "move",
        {"legs": [leg("sail", "T01:c"), leg("sail", "THERA:w")]},
    ),
    ("no_sea_route", acting(), "move", {"legs": [leg("sail", "T19:c")]}),
    ("no_portage", acting(), "move", {"legs": [leg("portage", "T01:c")]}),
    ("dock_occupied", acting(), "move", {"legs": [leg("portage", "THERA:e")]}),
    (
        "cube_not_on_docked_island",
        acting(),
        "load",
        {"cubes": [{"color": "red", "piece": [0, -2]}]},
    ),
    (
        "boat_capacity",
        seated(AT_T01, "A", boat=("red", "red", "red")),
        "load",
        {"cubes": [{"color": "blue", "piece": [1, -1]}]},
    ),
    (
        "island_has_temple",
        with_temples(AT_T01, ("B", (2, 0))),
        "excavate",
        {"card_id": "E01", "piece": [1, -1]},
    ),
    ("map_condition_not_met", AT_T01, "excavate", {"card_id": "M05", "piece": [1, -1]}),
    ("not_at_thera", AT_T01, "buy_maps", {"counts": {"easy": 1}}),
    (
        "unload_at_thera",
        seated(acting(options={"unload_at_thera": False}), "A", boat=("red",)),
        "unload",
        {"cubes": ["red"]},
    ),
    (
        "oracle_already_used",
        replace(acting(), oracle_used=True),
        "oracle",
        {"terrain": "volcano", "revealed": ["T02"], "taken": "T02"},
    ),
    (
        "no_draw_due",
        replace(acting(), oracle_took=True),
        "end_turn",
        {"drawn_tile": "T02"},
    ),
]
TOGETHER: list[tuple[set[str], State, str, dict[str, Any]]] = [
    ({"same_dock", "no_sea_route"}, acting(), "move", {"legs": [leg("sail", "THERA:w")]}),
    (
        {"thera_no_temple", "map_condition_not_met"},
        RICH,
        "excavate",
        {"card_id": "M05", "piece": [1, 1]},
    ),
    (
        {"not_docked_at_island", "map_condition_not_met"},
        RICH,
        "excavate",
        {"card_id": "M05", "piece": [1, -1]},
    ),
]


@pytest.mark.parametrize(
    ("code", "state", "kind", "fields"), WAIVED, ids=lambda x: x if isinstance(x, str) else ""
)
def test_a_rule_that_can_be_waived_refuses_unless_it_happened_anyway(
    code: str, state: State, kind: str, fields: dict[str, Any]
) -> None:
    with pytest.raises(RuleBroken) as broken:
        act(state, kind, "A", **fields)
    assert broken.value.code == code
    step = act(state, kind, "A", **fields, override="it happened")
    assert code in step.waived
    assert step.state != state


@pytest.mark.parametrize(("codes", "state", "kind", "fields"), TOGETHER)
def test_several_rules_may_be_waived_at_once(
    codes: set[str], state: State, kind: str, fields: dict[str, Any]
) -> None:
    assert set(act(state, kind, "A", **fields, override="it happened").waived) == codes


def test_actions_left_stop_at_none() -> None:
    state = replace(acting(), actions_left=0)
    step = act(state, "move", "A", legs=[leg("sail", "T01:c")], override="miscounted")
    assert step.state.actions_left == 0


def test_a_boat_may_carry_four_cubes_if_it_did() -> None:
    state = seated(AT_T01, "A", boat=("red", "red", "red"))
    cubes = [{"color": "blue", "piece": [1, -1]}]
    step = act(state, "load", "A", cubes=cubes, override="four fitted")
    assert step.state.seated["A"].boat == ("red", "red", "red", "blue")


def test_a_hand_may_hold_two_tiles_if_it_did() -> None:
    state = replace(acting(), oracle_took=True)
    state = act(state, "oracle", "A", terrain="volcano", revealed=["T02"], taken="T02").state
    state = act(state, "end_turn", "A", drawn_tile="T03", override="drew anyway").state
    assert [slot.id for slot in state.seated["A"].tiles] == ["T02", "T03"]


NEVER: list[tuple[str, State, str, dict[str, Any]]] = [
    ("cell_occupied", set_up(), "place_tile", {**LAY, "x": 0, "y": 0}),
    ("rotation", set_up(), "place_tile", {**LAY, "x": 1, "y": -1, "rotation": 10}),
    ("tile_not_in_hand", set_up(), "place_tile", {**LAY, "tile_id": "T02", "x": 1, "y": -1}),
    ("wrong_phase", acting(), "place_tile", {**LAY, "x": 1, "y": -2}),
    (
        "piece_not_on_tile",
        placing_cubes(),
        "place_cubes",
        {"second": {"color": "gray", "piece": [0, 0]}},
    ),
    (
        "market_color_empty",
        replace(placing_cubes(), market={"red": 0, "blue": 8, "green": 8, "gray": 8}),
        "place_cubes",
        {"second": {"color": "red", "piece": [2, -1]}},
    ),
    ("dock_unknown", acting(), "move", {"legs": [leg("sail", "T99:a")]}),
    ("cube_not_there", acting(), "load", {"cubes": [{"color": "gray", "piece": [0, -2]}]}),
    ("cube_not_in_boat", acting(), "sell", {"cubes": ["red"]}),
    ("not_enough_drachmas", acting(), "buy_maps", {"counts": {"hard": 3}}),
    ("map_count", acting(), "buy_maps", {"counts": {"hard": 4}}),
    ("card_not_in_hand", AT_T01, "excavate", {"card_id": "E02", "piece": [1, -1]}),
    (
        "not_enough_drachmas",
        with_hand(seated(AT_T01, "A", drachmas=1), "A", "E01"),
        "excavate",
        {"card_id": "E01", "piece": [1, -1]},
    ),
    ("not_docked_at_island", AT_T01, "excavate", {"card_id": "E01", "piece": [50, 50]}),
    ("tile_not_available", acting(), "end_turn", {"drawn_tile": "T11"}),
    ("tile_not_available", replace(acting(), deck=0), "end_turn", {"drawn_tile": "T02"}),
    ("reshuffle_mismatch", acting(), "end_turn", {"drawn_tile": "T02", "reshuffled": True}),
    ("no_goal_pending", acting(), "draw_goals", {"offered": [None, None]}),
]


@pytest.mark.parametrize(
    ("code", "state", "kind", "fields"), NEVER, ids=lambda x: x if isinstance(x, str) else ""
)
def test_what_guards_pieces_cards_money_and_order_refuses_anyway(
    code: str, state: State, kind: str, fields: dict[str, Any]
) -> None:
    with pytest.raises(RuleBroken) as broken:
        act(state, kind, "A", **fields, override="it happened")
    assert broken.value.code == code
