"""Entering BUILD: where the hut stands, which it is, how it is paid."""

from collections.abc import Iterator
from itertools import islice

from domain.kaivai.actions import (
    Build,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.ships import ship, ship_to
from domain.kaivai.choices.touching import at_hex, chosen
from domain.kaivai.events import Slots
from domain.kaivai.hexes import Hex
from domain.kaivai.refusals.tiles import HexOccupied
from domain.kaivai.rules.building import hut_price, require_pieces
from domain.kaivai.rules.money import (
    MOST_OVERPAID,
    default_payment,
    ways_to_pay,
)
from domain.kaivai.rules.tiles import only_village, require_water
from domain.kaivai.state import State, worth
from domain.kaivai.wording import HUTS, added, any_ship, place
from domain.message import Message, say, say_many
from domain.stages import Choice, Stage

MOST_WAYS = 400
"""How many ways to pay a form lists at most."""


def _hut_hex(draft: Draft) -> Stage:
    state, player, to = draft.state, draft.player, draft.hex("ship_to")
    choices = tuple(
        at_hex(state, at, _price_of(state, player, at))
        for at in draft.prospects.hut_hexes(draft.text("ship_id"), to)
    )
    return chosen(Stage("hut_hex", say("Where is the hut built?"), choices))


def _price_of(state: State, player: str, at: Hex) -> Message:
    (village,) = state.sea.touched(at)
    price = hut_price(state, player, village)
    return say_many("{village}: {n} shell", "{village}: {n} shells", price, village=village)


def _check_hut_hex(draft: Draft) -> None:
    at = draft.hex("hut_hex")
    require_water(draft.state, at)
    if at == draft.hex("ship_to"):
        raise HexOccupied(ship=any_ship(draft.text("ship_id")), hex=place(draft.state, at))
    only_village(draft.state, at)


def _hut_type(draft: Draft) -> Stage:
    choices = tuple(Choice(kind, HUTS[kind]) for kind in draft.prospects.hut_types)
    return chosen(Stage("hut_type", say("Which hut?"), choices))


def _check_hut_type(draft: Draft) -> None:
    require_pieces(draft.state, draft.player, draft.hut_type("hut_type"))


def _payments(draft: Draft) -> Iterator[Stage]:
    """The ways to pay: lowest slots first unless the table paid otherwise."""
    state, shells = draft.state, draft.state.mats[draft.player].shells
    price = hut_price(state, draft.player, only_village(state, draft.hex("hut_hex")))
    usual = default_payment(shells, price)
    others = islice((way for way in ways_to_pay(shells, price) if way != usual), MOST_WAYS)
    choices = tuple(
        Choice([*way], _shells(way), hint=_change(way, price)) for way in (usual, *others)
    )
    yield Stage("payment", say("Which shells?"), choices, default=[*usual])


def _shells(way: Slots) -> str:
    return added(slot for slot in range(5, 0, -1) for _ in range(way[slot - 1])) or "0"


def _change(way: Slots, price: int) -> Message | None:
    over = worth(way) - price
    return say("change {change}", change=over) if 0 < over <= MOST_OVERPAID else None


FORMS = {
    "build": Form(
        lambda draft: (
            ship("build"),
            ship_to("build"),
            Open("hut_hex", _hut_hex, _check_hut_hex),
            Open("hut_type", _hut_type, _check_hut_type),
        ),
        lambda draft: Build(
            player=draft.player,
            ship_id=draft.text("ship_id"),
            ship_to=draft.hex("ship_to"),
            hut_type=draft.hut_type("hut_type"),
            hut_hex=draft.hex("hut_hex"),
            payment=draft.slots("payment"),
        ),
        _payments,
    ),
}
