"""Building: what stands in the way of a hut, what it costs and what it brings."""

from typing import Any

import pytest

from domain.kaivai.refusals.building import (
    BadPayment,
    HutNotNextToShip,
    NoHutLeft,
    NoShipLeft,
    NoStatueLeft,
    ShellsShort,
    ShipNotAtCultSite,
)
from domain.kaivai.refusals.tiles import (
    HexNotWater,
    HexOccupied,
    NotAdjacentToVillage,
    OffBoard,
    WouldJoinVillages,
)
from domain.kaivai.state import Hut
from domain.refusals import BadPayload, RuleBroken
from tests.domain.kaivai.kaivai_sea import BUILD, SHIPS, sea
from tests.domain.kaivai.kaivai_tables import changed, play, refused


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
