"""Selling: which huts take fish, and what is paid for them."""

from typing import Any

import pytest

from domain.kaivai.refusals.building import HutNotNextToShip
from domain.kaivai.refusals.fish import (
    BadFishSlots,
    FishShort,
    HutCannotHoldFish,
    HutFull,
    HutHasShip,
    NoHutThere,
    NothingDelivered,
)
from domain.kaivai.state import Hut, State
from domain.refusals import BadPayload, RuleBroken
from tests.domain.kaivai.kaivai_sea import SELL, SHIPS, sea
from tests.domain.kaivai.kaivai_tables import changed, play, refused


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
