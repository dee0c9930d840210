"""The options of a match (rules/akrotiri.md 10.4)."""

from dataclasses import replace
from typing import Any

from domain.akrotiri import GAME
from domain.akrotiri.position import write
from domain.akrotiri.position_faults import faults
from domain.akrotiri.state import State
from tests.domain.akrotiri.akrotiri_table import (
    act,
    acting,
    after,
    laid,
    refused,
    seated,
    set_up,
    with_hand,
    with_tiles,
)


def move(state: State, *legs: tuple[str, str]) -> State:
    return after(state, "move", "A", legs=[{"kind": kind, "to": to} for kind, to in legs])


def test_an_empty_boat_may_sail_twice_by_option() -> None:
    state = acting(options={"empty_boat_rule": "any_two_moves"})
    legs = (("sail", "T01:c"), ("sail", "THERA:w"))
    assert move(state, *legs).seated["A"].dock == "THERA:w"
    refusal = refused(acting(), "move", "A", legs=[{"kind": k, "to": to} for k, to in legs])
    assert refusal.code == "empty_boat_needs_sail_and_portage"


def test_a_two_leg_move_may_end_where_it_began() -> None:
    state = move(acting(), ("sail", "T01:c"))
    state = seated(state, "A", dock="T19:d")
    state = laid(state, [("T05", -1, 0, 90)])
    assert move(state, ("portage", "T01:c"), ("sail", "THERA:w")).actions_left == 1


def test_the_second_cube_may_have_the_icons_colour_by_option() -> None:
    state = set_up(options={"second_cube_color": "any"})
    state = after(state, "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    state = after(state, "place_cubes", "A", second={"color": "green", "piece": [2, -1]})
    assert state.market["green"] == 6


def test_an_empty_market_skips_the_first_cube_only() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    state = replace(state, market={**state.market, "green": 0})
    step = act(state, "place_cubes", "A", second={"color": "gray", "piece": [2, -1]})
    assert (2, -1) in step.state.cubes
    assert (3, -1) not in step.state.cubes


def test_without_any_legal_second_cube_none_is_put() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    state = replace(state, market={"red": 0, "blue": 0, "green": 3, "gray": 0})
    state = after(state, "place_cubes", "A", second=None)
    assert (state.market["green"], state.sub_phase) == (2, "ACTIONS")


def anchored(state: State) -> State:
    """Every cell next to Thera and the setup tiles is taken."""
    free = sorted(
        cell
        for cell in state.board.frontier
        if any(
            abs(cell[0] - x) + abs(cell[1] - y) == 1
            for x, y in (*state.edition.start_board.cells, *state.setup_cells)
        )
    )
    spare = [tile for tile in state.edition.tiles if tile not in ("T01", "T28", "T19", "T11")]
    return laid(state, [(tile, *cell, 0) for tile, cell in zip(spare, free, strict=False)])


def test_a_tile_that_fits_nowhere_is_discarded_by_option() -> None:
    state = set_up(options={"placement_anchor": "thera_or_setup_only"})
    away = {"tile_id": "T19", "x": 1, "y": -3, "rotation": 0}
    wider = laid(state, [("T02", 1, -1, 0), ("T03", 1, -2, 0)])
    assert refused(wider, "place_tile", "A", **away).code == "not_touching_thera_or_setup"
    assert refused(state, "skip_placement", "A", tile_id="T19").code == "placement_possible"
    full = anchored(state)
    assert refused(full, "skip_placement", "A", tile_id="T99").code == "tile_undefined"
    assert refused(full, "skip_placement", "A", tile_id="T11").code == "tile_not_in_hand"
    state = after(full, "skip_placement", "A", tile_id="T19")
    assert (state.discard, state.sub_phase) == (("T19",), "ACTIONS")
    assert state.seated["A"].tiles == ()


def test_skipping_belongs_to_turns() -> None:
    state = with_tiles(set_up(), "A", "T19")
    assert refused(replace(state, phase="SETUP"), "skip_placement", "A", tile_id="T19").code == (
        "wrong_phase"
    )


def test_nothing_is_put_down_at_thera_by_option() -> None:
    state = seated(acting(options={"unload_at_thera": False}), "A", boat=("red",))
    assert refused(state, "unload", "A", cubes=["red"]).code == "unload_at_thera"
    elsewhere = after(seated(state, "A", dock="T01:c"), "unload", "A", cubes=["red"])
    assert elsewhere.cubes[1, -1] == ("blue", "red")


def test_two_boats_share_a_dock_by_option() -> None:
    state = acting(options={"dock_capacity": 2})
    assert move(state, ("portage", "THERA:e")).seated["A"].dock == "THERA:e"


def digging(**options: Any) -> State:
    """A lies at the island of (1, -1) with E01 and nine drachmas."""
    state = laid(acting(options=options), [("T05", -1, 0, 90), ("T29", 1, 3, 0)])
    return with_hand(seated(state, "A", dock="T01:c", drachmas=9), "A", "E01")


def dig(state: State) -> State:
    return after(state, "excavate", "A", card_id="E01", piece=[1, -1])


def test_a_number_uncovered_counts_from_the_next_turn_on() -> None:
    state = dig(digging())
    assert (state.actions_left, state.actions_total) == (2, 3)
    state = after(
        after(state, "end_turn", "A"), "place_tile", "B", tile_id="T11", x=2, y=1, rotation=0
    )
    state = after(state, "place_cubes", "B", second={"color": "red", "piece": [4, 2]})
    assert after(state, "end_turn", "B").actions_left == 4


def test_a_number_uncovered_counts_at_once_by_option() -> None:
    state = dig(digging(action_count_timing="immediate"))
    assert (state.actions_left, state.actions_total) == (3, 4)


def test_a_smaller_number_uncovered_at_once_leaves_no_fewer_than_none() -> None:
    state = digging(action_count_timing="immediate")
    squares = (5, 1, "GOAL", 5, "GOAL", 6, "LAST_TURN")
    state = replace(state, edition=replace(state.edition, squares=squares), actions_total=5)
    state = dig(replace(state, actions_left=2))
    assert (state.actions_left, state.actions_total) == (0, 1)


def test_the_same_line_is_asked_for_by_option() -> None:
    fields = {"card_id": "E01", "piece": [1, -1]}
    narrow = digging(direction_rule="same_line")
    assert refused(narrow, "excavate", "A", **fields).code == "map_condition_not_met"


def test_flat_prices_pay_the_first_price_again() -> None:
    market = {"red": 4, "blue": 8, "green": 8, "gray": 8}
    for pricing, total in (("per_cube", 8), ("flat", 9)):
        state = seated(acting(options={"sale_pricing": pricing}), "A", boat=("red",) * 3)
        state = after(replace(state, market={**market, "red": 3}), "sell", "A", cubes=["red"] * 3)
        assert state.seated["A"].drachmas == 2 + total


def test_a_limited_bank_pays_what_it_holds() -> None:
    state = seated(acting(options={"bank": "limited_65"}), "A", boat=("red",) * 2, drachmas=58)
    state = replace(state, market={**state.market, "red": 0})
    state = after(state, "sell", "A", cubes=["red", "red"])
    assert state.seated["A"].drachmas + state.seated["B"].drachmas == 65


def test_more_than_the_coins_of_the_box_is_worth_a_warning() -> None:
    state = seated(acting(), "A", boat=("red",), drachmas=64)
    assert [doubt.code for doubt in act(state, "sell", "A", cubes=["red"]).warnings] == [
        "bank_over_65"
    ]


def last_temple(player: str) -> State:
    """`player` digs the sixth temple in the turn of that player."""
    state = digging()
    scored = ("E02", "E03", "E04", "E05", "E06")
    state = seated(state, "A", scored=scored) if player == "A" else state
    return dig(state)


def test_the_sixth_temple_of_the_first_player_gives_the_other_one_more_turn() -> None:
    state = last_temple("A")
    assert state.end_triggered_by == "A"
    assert refused(state, "end_turn", "A", drawn_tile="T02").code == "no_draw_due"
    state = after(state, "end_turn", "A")
    assert (state.active, state.turn_no, state.deck) == ("B", 2, 32)
    state = after(state, "place_tile", "B", tile_id="T11", x=2, y=1, rotation=0)
    state = after(state, "place_cubes", "B", second={"color": "red", "piece": [4, 2]})
    assert refused(state, "end_turn", "B", drawn_tile="T02").code == "no_draw_due"
    state = after(state, "end_turn", "B")
    assert (state.phase, GAME.status(state).to_act) == ("REVEAL", ("A", "B"))
    assert (state.seated["B"].tiles, state.deck) == ((), 32)


def test_the_sixth_temple_of_the_second_player_ends_the_match_with_that_turn() -> None:
    state = replace(digging(), first="B", turn_no=2)
    state = seated(state, "A", scored=("E02", "E03", "E04", "E05", "E06"))
    state = after(dig(state), "end_turn", "A")
    assert (state.phase, state.seated["A"].tiles) == ("REVEAL", ())


def test_a_goal_square_asks_for_goals_even_with_the_last_action() -> None:
    state = replace(seated(digging(), "A", scored=("E02",)), actions_left=1)
    state = dig(state)
    assert (state.actions_left, state.goal_pending) == (0, True)
    state = after(state, "draw_goals", "A", offered=["G01", "G02"], kept="G01")
    assert (state.goal_pending, state.goal_deck) == (False, 9)
    assert after(state, "end_turn", "A").active == "B"


def test_an_edition_with_more_actions_has_positions_with_as_many() -> None:
    squares = {"squares": [12, 4, "GOAL", 5, "GOAL", 6, "LAST_TURN"]}
    state = acting(edition={"edition_id": "own", "player_board": squares})
    assert state.actions_left == 12
    assert not list(faults(state, write(state)))
