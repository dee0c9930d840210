"""The market: what cubes bring and where they come from (rules/akrotiri.md 1.1)."""

from collections.abc import Iterable, Mapping
from typing import Final

LADDER: Final = (1, 2, 2, 3, 3, 4, 4, 5)
CUBES_OF_A_COLOR: Final = len(LADDER)
COINS_IN_THE_BOX: Final = 65


def price(in_market: int) -> int:
    """What the next cube of a colour brings when so many of it lie in the market, 0 to 7."""
    return LADDER[CUBES_OF_A_COLOR - in_market - 1]


def sale(
    market: Mapping[str, int], cubes: Iterable[str], *, flat: bool, bank: int | None
) -> tuple[int, ...]:
    """What each cube of a sale pays, in order.

    With `flat` all cubes of one colour bring what the first one brings. A `bank` pays at most the
    drachmas that it holds; None has no limit (10.4).
    """
    stock, first, paid = dict(market), dict[str, int](), list[int]()
    for color in cubes:
        asked = first.setdefault(color, price(stock[color])) if flat else price(stock[color])
        paid.append(asked if bank is None else max(0, min(asked, bank - sum(paid))))
        stock[color] += 1
    return tuple(paid)
