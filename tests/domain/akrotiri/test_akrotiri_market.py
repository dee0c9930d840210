"""The price ladder (rules/akrotiri.md 1.1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.akrotiri.faces import COLORS
from domain.akrotiri.market import LADDER, price, sale

FULL = dict.fromkeys(COLORS, 8)
colors = st.lists(st.sampled_from(COLORS), min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("out", "pays"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5)]
)
def test_the_next_sale_pays_the_dearest_uncovered_space(out: int, pays: int) -> None:
    assert price(8 - out) == pays


def test_selling_three_of_five_pays_3_3_and_2() -> None:
    assert sale({**FULL, "red": 3}, ["red"] * 3, flat=False, bank=None) == (3, 3, 2)


def test_flat_prices_pay_the_first_price_for_every_cube_of_a_colour() -> None:
    market = {**FULL, "red": 2, "blue": 6}
    assert sale(market, ["red", "blue", "red"], flat=True, bank=None) == (4, 2, 4)


def test_a_limited_bank_pays_what_it_holds() -> None:
    market = {**FULL, "red": 0}
    assert sale(market, ["red"] * 3, flat=False, bank=7) == (5, 2, 0)
    assert sale(market, ["red"], flat=False, bank=-3) == (0,)


@given(colors)
def test_prices_lie_between_1_and_5_and_never_rise_within_a_colour(cubes: list[str]) -> None:
    market = {color: 8 - cubes.count(color) for color in COLORS}
    prices = sale(market, cubes, flat=False, bank=None)
    assert set(prices) <= set(LADDER)
    for color in COLORS:
        own = [paid for cube, paid in zip(cubes, prices, strict=True) if cube == color]
        assert own == sorted(own, reverse=True)


@given(colors, st.randoms(use_true_random=False))
def test_the_order_of_a_sale_does_not_change_its_total(cubes: list[str], chance: object) -> None:
    market = {color: 8 - cubes.count(color) for color in COLORS}
    mixed = list(cubes)
    chance.shuffle(mixed)  # type: ignore[attr-defined]  # a Random of hypothesis
    total = sum(sale(market, cubes, flat=False, bank=None))
    assert sum(sale(market, mixed, flat=False, bank=None)) == total
