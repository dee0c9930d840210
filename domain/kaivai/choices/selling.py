"""Entering SELL: how many fish for which hut, and from which slots."""

from collections.abc import Iterator
from itertools import islice

from domain.kaivai.actions import (
    Sell,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.ships import ship, ship_to
from domain.kaivai.choices.touching import chosen
from domain.kaivai.events import Slots
from domain.kaivai.hexes import Hex
from domain.kaivai.rules.money import (
    default_slots,
    ways_to_take,
)
from domain.kaivai.rules.selling import shells_for
from domain.kaivai.state import FISH_PER_HUT, State
from domain.kaivai.wording import place
from domain.message import Message, Seat, say
from domain.stages import Choice, Stage

MOST_WAYS = 400
"""How many ways to pay a form lists at most."""


def _deliveries(draft: Draft) -> Stage:
    state, have = draft.state, sum(draft.state.mats[draft.player].fish)
    room = draft.prospects.receiving(draft.text("ship_id"), draft.hex("ship_to"))
    foreign_first = sorted(room, key=lambda at: state.huts[at].owner == draft.player)
    choices = tuple(
        Choice(
            {"hut_hex": [*at]},
            say("{hex} of {owner}", hex=place(state, at), owner=Seat(state.huts[at].owner)),
            item=f"hut:{at[0]},{at[1]}",
            hint=_pays(state, draft.player, at),
            most=min(room[at], have),
        )
        for at in foreign_first
    )
    most = min(have, sum(room.values()))
    ask = say("How many fish for which hut?")
    return chosen(Stage("deliveries", ask, choices, "amounts", least=1, most=most))


def _pays(state: State, player: str, at: Hex) -> Message:
    hut = state.huts[at]
    if hut.owner == player:
        return say("own hut, pays nothing")
    shells = shells_for(hut.fish, FISH_PER_HUT - hut.fish)
    return say("pays {shells}", shells=", ".join(map(str, shells)))


def _fish_slots(draft: Draft) -> Iterator[Stage]:
    """The slots from which the fish come: least fresh first unless the table took others."""
    have = draft.state.mats[draft.player].fish
    amount = sum(delivery.amount for delivery in draft.deliveries("deliveries"))
    usual = default_slots(have, amount)
    others = islice((way for way in ways_to_take(have, amount) if way != usual), MOST_WAYS)
    choices = tuple(Choice([*way], _slots(way)) for way in (usual, *others))
    yield Stage("fish_slots", say("Fish from which slots?"), choices, default=[*usual])


def _slots(way: Slots) -> Message:
    taken = tuple(
        say("{count} from slot {slot}", count=count, slot=slot)
        for slot, count in enumerate(way, start=1)
        if count
    )
    return say("{taken}", taken=taken)


FORMS = {
    "sell": Form(
        lambda draft: (ship("sell"), ship_to("sell"), Open("deliveries", _deliveries)),
        lambda draft: Sell(
            player=draft.player,
            ship_id=draft.text("ship_id"),
            ship_to=draft.hex("ship_to"),
            deliveries=draft.deliveries("deliveries"),
            fish_slots=draft.slots("fish_slots"),
        ),
        _fish_slots,
    ),
}
