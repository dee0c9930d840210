"""Ships: where they go, whom they sink, and how long an action goes on."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai.refusals.ships import (
    ClosedWater,
    FameShort,
    LastShip,
    MoveZero,
    OutOfRange,
    OutOfReach,
    OwnShip,
    ShipAlreadyUsed,
    ShipInTheWay,
    ShipMustBeOnWater,
    ShipTooNew,
    UnknownShip,
)
from domain.kaivai.refusals.tiles import OffBoard, ShipEnclosed
from domain.kaivai.refusals.turns import ActionOpen, InfluenceShort, NoActionOpen
from domain.kaivai.state import Hut, State
from domain.refusals import NotYourTurn, RuleBroken
from tests.domain.kaivai.kaivai_sea import BUILD, FISH, MOVE, SELL, SHIPS, sea
from tests.domain.kaivai.kaivai_tables import after, changed, play, refused


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"ship_id": "B-S1"}, UnknownShip),
        ({"ship_to": [-9, 1]}, OffBoard),
        ({"ship_to": [-2, 2]}, ShipMustBeOnWater),
        ({"ship_to": [6, 0]}, OutOfRange),
        ({"ship_to": [0, 0]}, ShipInTheWay),
        ({"player": "B"}, NotYourTurn),
    ],
)
@pytest.mark.parametrize("action", [BUILD, FISH, SELL], ids=lambda action: action["type"])
def test_a_ship_is_refused(
    action: dict[str, Any], changes: dict[str, Any], rule: type[RuleBroken]
) -> None:
    refused(sea(), {**action, **changes}, rule)


def test_out_of_range_says_how_far_it_is_and_null_where_there_is_no_way() -> None:
    assert refused(sea(), {**FISH, "ship_to": [5, 0]}, OutOfRange)["needed"] == 7
    pond = sea(
        huts={
            (-1, 6): Hut("B", "meeting", "V6"),
            (0, 5): Hut("B", "shrine", "V6"),
            (1, 5): Hut("B", "shrine", "V6"),
        }
    )
    details = refused(pond, {**FISH, "ship_to": [0, 6]}, OutOfReach)
    assert (details["range"], details["needed"]) == (5, None)


def test_with_a_bid_of_ten_a_ship_on_its_hut_cannot_act() -> None:
    huts = {(-2, 1): Hut("A", "fisher", "V4")}
    state = sea(huts=huts, bids={"A": 10, "B": 4, "C": 3})
    assert state.mats["A"].range == 0
    refused(state, {**BUILD, "ship_to": [-1, 1], "hut_hex": [-1, 2]}, OutOfRange)
    refused(state, BUILD, ShipMustBeOnWater)


def test_an_option_lets_a_ship_act_from_its_hut() -> None:
    huts = {(-2, 1): Hut("A", "fisher", "V4")}
    state = sea(huts=huts, act_from_hut=True)
    built = play(state, BUILD)

    assert built.mats["A"].ships["A-S1"] == (-2, 1)
    assert built.huts[-1, 1].type == "meeting"
    refused(state, {**MOVE, "ship_to": [-2, 1]}, MoveZero)


def test_range_is_the_base_of_the_bid_and_the_increase() -> None:
    assert changed(sea(), "A", bid=7, increase=4).mats["A"].range == 6


def test_ships_may_pass_ships_unless_the_table_says_otherwise() -> None:
    ring = {"B": {f"B-S{n}": at for n, at in enumerate([(-1, 0), (-2, 0), (-1, 1)], 1)}}
    wall = {**SHIPS, **ring, "C": {"C-S1": (-3, 1), "C-S2": (-3, 2)}}
    away = {**MOVE, "ship_to": [-2, -1]}

    assert play(sea(ships=wall), away).mats["A"].ships["A-S1"] == (-2, -1)
    refused(sea(ships=wall, pass_through_ships="none"), away, OutOfRange)
    refused(sea(ships=wall, pass_through_ships="own"), away, OutOfRange)


def test_own_ships_let_pass_where_only_foreign_ones_block() -> None:
    own = {"A-S1": (-2, 1), "A-S2": (-1, 0), "A-S3": (-2, 0), "A-S4": (-1, 1)}
    wall = {"A": own, "B": {"B-S1": (-3, 1), "B-S2": (-3, 2)}, "C": {"C-S1": (5, -1)}}
    away = {**MOVE, "ship_to": [-2, -1]}

    assert play(sea(ships=wall, pass_through_ships="own"), away).open is not None
    refused(sea(ships=wall, pass_through_ships="none"), away, OutOfRange)


POND = {
    "cults": {(0, 5): "V6"},
    "huts": {(-1, 6): Hut("B", "meeting", "V6")},
    "ships": {"A": {"A-S1": (1, 4)}, "B": {"B-S1": (0, 6)}, "C": {"C-S1": (5, -1)}},
}


def test_no_ship_is_shut_in() -> None:
    shut = {**BUILD, "ship_to": [1, 4], "hut_hex": [1, 5]}
    assert refused(sea(**POND), shut, ShipEnclosed)["ships"] == ["B-S1"]

    lonely = {**POND, "ships": {"A": {"A-S1": (0, 6)}, "B": {"B-S1": (0, 0)}}}
    itself = {**shut, "ship_to": [0, 6]}
    assert refused(sea(**lonely), itself, ShipEnclosed)["ships"] == ["A-S1"]


def test_without_the_enclosure_rule_a_ship_may_be_shut_in() -> None:
    shut = {**BUILD, "ship_to": [1, 4], "hut_hex": [1, 5]}
    assert (1, 5) in play(sea(**POND, enclosure_rule=False), shut).huts


def test_a_ship_ends_no_movement_in_closed_water() -> None:
    huts = {(-1, 6): Hut("B", "meeting", "V6"), (1, 5): Hut("A", "fisher", "V6")}
    hidden = sea(cults={(0, 5): "V6"}, huts=huts, ships={**SHIPS, "A": {"A-S1": (1, 5)}})

    refused(hidden, {**FISH, "ship_to": [0, 6], "village_id": "V6"}, ClosedWater)
    refused(hidden, {**MOVE, "ship_to": [0, 6]}, ClosedWater)


def fleet(size: int) -> State:
    """B has so many ships, one of them in A's way."""
    places = [(-2, 0), (5, 0), (5, 1), (3, 3)]
    ships = {f"B-S{n}": at for n, at in enumerate(places[:size], 1)}
    return sea(ships={**SHIPS, "B": ships})


@pytest.mark.parametrize(("ships", "cost"), [(4, 2), (3, 3), (2, 4)])
def test_sinking_costs_six_less_the_ships_of_the_victim(ships: int, cost: int) -> None:
    poor = changed(fleet(ships), "A", fame=cost - 1)
    assert refused(poor, MOVE, FameShort) == {
        "player": "A",
        "other": "B-S1",
        "cost": cost,
        "have": cost - 1,
    }
    sunk = play(changed(fleet(ships), "A", fame=cost), MOVE)
    assert (sunk.mats["A"].fame, len(sunk.mats["B"].ships)) == (0, ships - 1)


def test_a_last_ship_and_an_own_ship_are_not_sunk() -> None:
    refused(changed(fleet(1), "A", fame=9), MOVE, LastShip)
    mine = sea(ships={**SHIPS, "A": {"A-S1": (-2, 1), "A-S2": (-2, 0)}})
    refused(mine, MOVE, OwnShip)


def test_a_move_goes_somewhere() -> None:
    refused(sea(), {**MOVE, "ship_to": [-2, 1]}, MoveZero)


TWO = {**SHIPS, "A": {"A-S1": (-2, 1), "A-S2": (4, 0)}}


def test_an_action_goes_on_while_ships_are_left_and_is_paid_once() -> None:
    state = play(sea(ships=TWO), MOVE)
    assert (state.to_act, state.tokens["move"]) == ("A", 1)
    refused(state, MOVE, ShipAlreadyUsed)
    refused(state, BUILD, ActionOpen)
    refused(state, {"type": "pass", "player": "A"}, ActionOpen)

    state = play(state, {**MOVE, "ship_id": "A-S2", "ship_to": [5, 0]})
    assert (state.open, state.to_act, state.tokens["move"]) == (None, "B", 1)


def test_an_action_can_be_ended_before_all_ships_were_used() -> None:
    refused(sea(), {"type": "end_action", "player": "A"}, NoActionOpen)
    ended = play(sea(ships=TWO), MOVE, {"type": "end_action", "player": "A"})
    assert (ended.open, ended.to_act) == (None, "B")


def test_a_ship_built_in_an_action_waits_for_the_next() -> None:
    state = play(sea(ships=TWO), {**BUILD, "hut_type": "fisher"})
    new = {**BUILD, "ship_id": "A-S3", "ship_to": [-1, 2], "hut_hex": [-2, 3]}
    refused(state, new, ShipTooNew)


def test_the_third_use_of_an_action_costs_two_influence() -> None:
    state = replace(sea(), tokens={**sea().tokens, "sell": 2})
    poor = changed(state, "A", influence=1)
    assert refused(poor, SELL, InfluenceShort) == {"player": "A", "cost": 2, "have": 1}


@pytest.mark.parametrize(("cost", "paid"), [("doubling", [0, 1, 2, 4]), ("flat_one", [0, 1, 1, 1])])
def test_an_action_gets_dearer_with_each_use(cost: str, paid: list[int]) -> None:
    state = after("worked-example-first-round", 12)
    state = replace(state, options=replace(state.options, action_cost=cost))
    state = changed(changed(changed(state, "A", influence=9), "B", influence=9), "C", influence=9)
    spent = []
    for player in ("B", "A", "C", "B"):
        before = state.mats[player].influence
        state = play(state, {"type": "increase", "player": player})
        spent.append(before - state.mats[player].influence)
    assert spent == paid
