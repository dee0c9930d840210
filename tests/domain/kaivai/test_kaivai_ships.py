"""Ship actions: where ships go, building, fishing, selling, moving and sinking."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai.refusals import (
    ActionOpen,
    BadFishSlots,
    BadPayment,
    ClosedWater,
    DiceCount,
    FameShort,
    FishShort,
    HexNotWater,
    HexOccupied,
    HutCannotHoldFish,
    HutFull,
    HutHasShip,
    HutNotNextToShip,
    InfluenceShort,
    LastShip,
    MoveZero,
    NoActionOpen,
    NoFishingDice,
    NoHutLeft,
    NoHutThere,
    NoShipLeft,
    NoStatueLeft,
    NotAdjacentToVillage,
    NothingDelivered,
    OffBoard,
    OutOfRange,
    OutOfReach,
    OwnShip,
    ShellsShort,
    ShipAlreadyUsed,
    ShipEnclosed,
    ShipInTheWay,
    ShipMustBeOnWater,
    ShipNotAtCultSite,
    ShipTooNew,
    UnknownShip,
    UnknownVillage,
    WouldJoinVillages,
)
from domain.kaivai.state import Hut, State
from domain.refusals import BadPayload, NotYourTurn, RuleBroken
from tests.domain.kaivai.kaivai_tables import after, arranged, changed, play, step

BUILD = {
    "type": "build",
    "player": "A",
    "ship_id": "A-S1",
    "ship_to": [-2, 1],
    "hut_type": "meeting",
    "hut_hex": [-1, 1],
}
FISH = {
    "type": "fish",
    "player": "A",
    "ship_id": "A-S1",
    "ship_to": [-2, 1],
    "village_id": "V4",
    "dice": [],
}
SELL = {
    "type": "sell",
    "player": "A",
    "ship_id": "A-S1",
    "ship_to": [-2, 1],
    "deliveries": [{"hut_hex": [-3, 1], "amount": 1}],
}
MOVE = {"type": "move", "player": "A", "ship_id": "A-S1", "ship_to": [-2, 0]}
SHIPS = {"A": {"A-S1": (-2, 1)}, "B": {"B-S1": (0, 0)}, "C": {"C-S1": (5, -1)}}


def sea(**more: Any) -> State:
    """A's ship at V4's cult site, B's and C's somewhere else; A bids 5 and is to act."""
    return arranged(**{"ships": SHIPS, **more})


def refused(state: State, action: dict[str, Any], rule: type[RuleBroken]) -> dict[str, Any]:
    kept = replace(state)
    with pytest.raises(rule) as caught:
        step(state, action)
    assert state == kept
    return caught.value.details


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


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"hut_hex": [0, 9]}, OffBoard),
        ({"hut_hex": [-2, 2]}, HexNotWater),
        ({"hut_hex": [-2, 1]}, HutNotNextToShip),
        ({"hut_hex": [-1, 2]}, HutNotNextToShip),
        ({"hut_hex": [-2, 0]}, NotAdjacentToVillage),
        ({"ship_to": [-1, 0], "hut_hex": [-2, 1]}, ShipNotAtCultSite),
    ],
)
def test_a_hut_is_refused(changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    refused(sea(), {**BUILD, **changes}, rule)


def test_a_hut_is_not_built_on_another_ship_but_where_the_own_one_was() -> None:
    crowded = {**SHIPS, "B": {"B-S1": (-1, 1)}}
    refused(sea(ships=crowded), BUILD, HexOccupied)

    left = play(sea(), {**BUILD, "ship_to": [-3, 2], "hut_hex": [-2, 1]})
    assert left.huts[-2, 1].owner == "A"


def test_a_hut_joins_no_villages() -> None:
    huts = {(-1, 1): Hut("B", "meeting", "V4"), (1, 0): Hut("B", "meeting", "V5")}
    between = {**BUILD, "ship_to": [0, 1], "hut_hex": [0, 0]}
    ships = {**SHIPS, "B": {"B-S1": (5, 0)}}
    assert set(refused(sea(huts=huts, ships=ships), between, WouldJoinVillages)["villages"]) == {
        "V4",
        "V5",
    }


def test_pieces_run_out() -> None:
    refused(changed(sea(), "A", huts_left=0), BUILD, NoHutLeft)
    refused(changed(sea(), "A", statues_left=0), {**BUILD, "hut_type": "shrine"}, NoStatueLeft)
    fleet = {f"A-S{n}": at for n, at in enumerate([(-2, 1), (5, 0), (5, 1), (4, 1)], 1)}
    full = sea(ships={**SHIPS, "A": fleet})
    refused(full, {**BUILD, "hut_type": "fisher"}, NoShipLeft)
    refused(full, {**BUILD, "hut_type": "roof"}, BadPayload)


def test_a_hut_costs_the_bid_and_the_size_of_the_village() -> None:
    huts = {(-3, 2): Hut("B", "meeting", "V4"), (-3, 3): Hut("B", "meeting", "V4")}
    poor = changed(sea(huts=huts), "A", shells=(0, 1, 0, 0, 1))
    assert refused(poor, BUILD, ShellsShort) == {"player": "A", "price": 8, "have": 7}


@pytest.mark.parametrize(
    ("shells", "payment", "left"),
    [
        ((0, 0, 0, 0, 3), None, (0, 0, 1, 0, 1)),
        ((2, 0, 0, 0, 2), (0, 0, 0, 0, 2), (2, 0, 1, 0, 0)),
        ((2, 0, 0, 0, 2), None, (0, 0, 0, 0, 1)),
        ((1, 1, 0, 1, 0), None, (0, 0, 0, 0, 0)),
    ],
)
def test_shells_are_paid_from_the_lowest_slot_or_as_named(
    shells: tuple[int, ...], payment: tuple[int, ...] | None, left: tuple[int, ...]
) -> None:
    bids = {"A": 6, "B": 4, "C": 3}
    state = changed(sea(bids=bids), "A", shells=shells)
    paid = {"payment": list(payment)} if payment else {}

    assert play(state, {**BUILD, **paid}).mats["A"].shells == left


@pytest.mark.parametrize(
    ("bid", "shells", "payment", "left"),
    [
        (4, (2, 0, 0, 0, 1), None, (0, 1, 0, 0, 0)),
        (4, (2, 0, 0, 0, 1), [0, 0, 0, 0, 1], (2, 0, 0, 0, 0)),
    ],
)
def test_five_shells_are_paid_with_change(
    bid: int, shells: tuple[int, ...], payment: Any, left: tuple[int, ...]
) -> None:
    state = changed(sea(bids={"A": bid, "B": 6, "C": 3}), "A", shells=shells)
    paid = {"payment": payment} if payment else {}

    assert play(state, {**BUILD, **paid}).mats["A"].shells == left


@pytest.mark.parametrize(
    "payment", [[0, 0, 0, 1, 1], [0, 0, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 0, 2]]
)
def test_a_payment_that_does_not_fit_is_refused(payment: list[int]) -> None:
    state = changed(sea(bids={"A": 3, "B": 6, "C": 1}), "A", shells=(0, 0, 0, 1, 2))
    refused(state, {**BUILD, "payment": payment}, BadPayment)


@pytest.mark.parametrize("payment", [[0, 0, 0, 1], [0, 0, 0, -1, 2], [True, 0, 0, 0, 1]])
def test_a_payment_is_five_counts(payment: list[int]) -> None:
    refused(sea(), {**BUILD, "payment": payment}, BadPayload)


def test_each_type_of_hut_brings_its_piece() -> None:
    built = play(sea(), {**BUILD, "hut_type": "fisher"})
    assert built.mats["A"].ships == {"A-S1": (-2, 1), "A-S2": (-1, 1)}
    assert play(sea(), {**BUILD, "hut_type": "shrine"}).mats["A"].statues_left == 4


def test_a_new_ship_takes_the_lowest_free_number() -> None:
    ships = {**SHIPS, "A": {"A-S1": (-2, 1), "A-S3": (5, 0)}}
    built = play(sea(ships=ships), {**BUILD, "hut_type": "fisher"})
    assert built.mats["A"].ships["A-S2"] == (-1, 1)


@pytest.mark.parametrize(
    ("option", "god", "influence"),
    [
        ("god_village", (-2, 2), 4),
        ("god_village", (2, 0), 3),
        ("always", (2, 0), 4),
        ("never", (-2, 2), 3),
    ],
)
def test_a_meeting_hut_may_bring_influence_when_built(
    option: str, god: tuple[int, int], influence: int
) -> None:
    state = play(sea(god=god, meeting_bonus_on_build=option), BUILD)
    assert state.mats["A"].influence == influence


SHRINES = {(-3, 2): Hut("A", "shrine", "V4"), (-3, 3): Hut("A", "shrine", "V4")}
MANY = {
    **SHRINES,
    (-2, 3): Hut("A", "shrine", "V4"),
    (-1, 2): Hut("A", "shrine", "V4"),
    (-1, 1): Hut("A", "shrine", "V4"),
}


@pytest.mark.parametrize(
    ("huts", "god", "dice"),
    [(SHRINES, (-2, 2), 3), (SHRINES, None, 2), ({}, (-2, 2), 1), (MANY, (-2, 2), 4)],
)
def test_a_die_is_thrown_for_each_own_shrine_and_the_god(
    huts: dict[Any, Hut], god: Any, dice: int
) -> None:
    state = sea(huts=huts, god=god)
    assert refused(state, {**FISH, "dice": [True] * 5}, DiceCount)["expected"] == dice
    assert play(state, {**FISH, "dice": [True] * dice}).mats["A"].fish == (0, 0, 0, 0, 3 + dice)


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"village_id": "V99"}, UnknownVillage),
        ({"village_id": "V5"}, ShipNotAtCultSite),
        ({}, NoFishingDice),
        ({"dice": [1]}, BadPayload),
    ],
)
def test_fishing_is_refused(changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    refused(sea(), {**FISH, **changes}, rule)


@pytest.mark.parametrize(
    ("mode", "shrines", "dice", "caught"),
    [
        ("luckless", 2, [], 2),
        ("less_luck", 1, [True], 1),
        ("less_luck", 2, [False], 1),
        ("less_luck", 2, [True], 2),
        ("less_luck", 3, [], 2),
        ("less_luck", 4, [True], 3),
    ],
)
def test_fishing_with_less_luck(mode: str, shrines: int, dice: list[bool], caught: int) -> None:
    huts = dict(list(MANY.items())[:shrines])
    state = play(sea(huts=huts, fishing_mode=mode), {**FISH, "dice": dice})
    assert sum(state.mats["A"].fish) == 3 + caught


def test_in_the_second_edition_the_god_gives_a_sure_fish() -> None:
    state = sea(god=(-2, 2), edition="second")
    assert play(state, FISH).mats["A"].fish == (0, 0, 0, 4, 0)

    shrines = sea(god=(-2, 2), edition="second", huts=SHRINES)
    assert play(shrines, {**FISH, "dice": [True, False]}).mats["A"].fish == (0, 0, 0, 5, 0)


def market(fish: int = 0, **hut: Any) -> State:
    stall = Hut(**{"owner": "B", "type": "meeting", "village": "V4", "fish": fish, **hut})
    return sea(huts={(-3, 2): stall})


DELIVER = {**SELL, "deliveries": [{"hut_hex": [-3, 2], "amount": 1}]}


@pytest.mark.parametrize(
    ("lying", "amount", "shells"),
    [(2, 1, (0, 0, 1, 0, 3)), (1, 2, (0, 0, 1, 1, 3)), (0, 3, (0, 0, 1, 1, 4))],
)
def test_a_foreign_hut_pays_five_four_and_three(
    lying: int, amount: int, shells: tuple[int, ...]
) -> None:
    sale = {**SELL, "deliveries": [{"hut_hex": [-3, 2], "amount": amount}]}
    state = play(market(lying), sale)

    assert state.mats["A"].shells == shells
    assert state.huts[-3, 2].fish == lying + amount
    assert state.mats["B"].shells == (0, 0, 0, 0, 3)


def test_an_own_hut_pays_nothing() -> None:
    assert play(market(owner="A"), DELIVER).mats["A"].shells == (0, 0, 0, 0, 3)


@pytest.mark.parametrize(
    ("state", "changes", "rule"),
    [
        (market(), {"deliveries": []}, NothingDelivered),
        (market(), {"deliveries": [{"hut_hex": [9, 9], "amount": 1}]}, NoHutThere),
        (market(), {"deliveries": [{"hut_hex": [-2, 2], "amount": 1}]}, NoHutThere),
        (market(), {"ship_to": [-1, 1]}, HutNotNextToShip),
        (market(type="shrine"), {}, HutCannotHoldFish),
        (market(3), {}, HutFull),
        (market(), {"deliveries": [{"hut_hex": [-3, 2], "amount": 0}]}, BadPayload),
        (market(), {"deliveries": [{"hut_hex": [-3, 2], "amount": 1}] * 2}, BadPayload),
        (market(), {"fish_slots": [1, 0, 0, 0, 0]}, BadFishSlots),
        (market(), {"fish_slots": [0, 0, 0, 0, 2]}, BadFishSlots),
        (changed(market(), "A", fish=(0,) * 5), {}, FishShort),
    ],
)
def test_a_sale_is_refused(state: State, changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    refused(state, {**DELIVER, **changes}, rule)


def test_a_fisher_hut_takes_fish_when_no_ship_lies_at_it() -> None:
    hut = {(-3, 2): Hut("B", "fisher", "V4")}
    taken = {**SHIPS, "B": {"B-S1": (-3, 2)}}
    refused(sea(huts=hut, ships=taken), DELIVER, HutHasShip)
    assert play(sea(huts=hut), DELIVER).huts[-3, 2].fish == 1


def test_the_own_fisher_hut_takes_fish_when_its_ship_has_just_left() -> None:
    hut = {(-3, 2): Hut("A", "fisher", "V4")}
    state = sea(huts=hut, ships={**SHIPS, "A": {"A-S1": (-3, 2)}})
    assert play(state, DELIVER).huts[-3, 2].fish == 1


def test_the_least_fresh_fish_are_sold_first_unless_named() -> None:
    state = changed(market(), "A", fish=(0, 1, 0, 0, 1))
    assert play(state, DELIVER).mats["A"].fish == (0, 0, 0, 0, 1)
    named = {**DELIVER, "fish_slots": [0, 0, 0, 0, 1]}
    assert play(state, named).mats["A"].fish == (0, 1, 0, 0, 0)


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
