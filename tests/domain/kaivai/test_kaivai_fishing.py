"""Fishing: how many dice, and what they bring."""

from typing import Any

import pytest

from domain.kaivai.refusals.building import ShipNotAtCultSite
from domain.kaivai.refusals.fish import DiceCount, NoFishingDice, UnknownVillage
from domain.kaivai.state import Hut
from domain.refusals import BadPayload, RuleBroken
from tests.domain.kaivai.kaivai_sea import FISH, sea
from tests.domain.kaivai.kaivai_tables import play, refused

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
