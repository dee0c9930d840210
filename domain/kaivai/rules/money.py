"""Paying with shells, and taking fish from the mat (rules/kaivai.md 4.4)."""

from collections.abc import Iterator

from domain.kaivai.events import Slots
from domain.kaivai.state import worth

MOST_OVERPAID = 4


def default_payment(shells: Slots, price: int) -> Slots:
    """Shells from the lowest slot upwards until the price is reached."""
    paid, missing = [], price
    for slot, have in enumerate(shells, start=1):
        count = min(have, max(0, -(-missing // slot)))
        paid.append(count)
        missing -= slot * count
    return tuple(paid)


def is_payment(paid: Slots, shells: Slots, price: int) -> bool:
    """Whether these shells are there, reach the price and overpay by what can be changed."""
    owned = all(count <= have for count, have in zip(paid, shells, strict=True))
    return owned and price <= worth(paid) <= price + MOST_OVERPAID


def default_slots(fish: Slots, amount: int) -> Slots:
    """Fish from the lowest slot upwards, the least fresh first."""
    taken, missing = [], amount
    for have in fish:
        count = min(have, missing)
        taken.append(count)
        missing -= count
    return tuple(taken)


def ways_to_pay(shells: Slots, price: int) -> Iterator[Slots]:
    """All sets of shells that pay a price, those with the highest slots first."""
    slot = len(shells)
    if not slot:
        if -MOST_OVERPAID <= price <= 0:
            yield ()
        return
    lower = shells[:-1]
    for count in range(min(shells[-1], (price + MOST_OVERPAID) // slot), -1, -1):
        missing = price - count * slot
        if missing <= worth(lower):
            for way in ways_to_pay(lower, missing):
                yield (*way, count)


def ways_to_take(fish: Slots, amount: int) -> Iterator[Slots]:
    """All sets of so many fish, those with the lowest slots first."""
    if not fish:
        yield ()
        return
    for count in range(min(fish[0], amount), -1, -1):
        if amount - count <= sum(fish[1:]):
            for way in ways_to_take(fish[1:], amount - count):
                yield (count, *way)
