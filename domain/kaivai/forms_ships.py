"""Entering the four ship actions: ship, where it goes, what it does there."""

from collections.abc import Iterator
from itertools import islice

from domain.kaivai.actions import Build, Fish, Move, Sell
from domain.kaivai.draft import Draft, Form, Open
from domain.kaivai.events import Slots
from domain.kaivai.hexes import Hex, distance
from domain.kaivai.legal import MOST_DICE, Cast, cast_of, hit_faces
from domain.kaivai.refusals import HexOccupied, NothingToDo
from domain.kaivai.rules.building import hut_price, require_pieces
from domain.kaivai.rules.fishing import require_village
from domain.kaivai.rules.money import (
    MOST_OVERPAID,
    default_payment,
    default_slots,
    ways_to_pay,
    ways_to_take,
)
from domain.kaivai.rules.selling import shells_for
from domain.kaivai.rules.ships import sail, usable_ship
from domain.kaivai.rules.tiles import only_village, require_water
from domain.kaivai.state import FISH_PER_HUT, State, worth
from domain.kaivai.wording import HUTS, added, place
from domain.message import Message, Seat, say, say_many
from domain.stages import Choice, Stage

MOST_WAYS = 400
"""How many ways to pay a form lists at most."""


def at_hex(state: State, at: Hex, hint: Message | None = None) -> Choice:
    """A hex to touch."""
    return Choice([*at], state.grid.label(at), item=f"hex:{at[0]},{at[1]}", hint=hint)


def chosen(draft: Draft, stage: Stage) -> Stage:
    """The stage, unless nothing fits: then what was entered leads nowhere."""
    if stage.choices:
        return stage
    raise NothingToDo(player=Seat(draft.player), why=say("nothing fits what was chosen"))


def _ship(action: str) -> Open:
    def stage(draft: Draft) -> Stage:
        ships = draft.state.mats[draft.player].ships
        choices = tuple(
            Choice(ship, ship, item=f"ship:{ship}", hint=draft.state.grid.label(ships[ship]))
            for ship in draft.prospects.able(action)
        )
        return chosen(draft, Stage("ship_id", say("Which ship?"), choices))

    def check(draft: Draft) -> None:
        usable_ship(draft.state, draft.player, draft.text("ship_id"), draft.referee)

    return Open("ship_id", stage, check)


def _ship_to(action: str) -> Open:
    def stage(draft: Draft) -> Stage:
        state, ship = draft.state, draft.text("ship_id")
        start = state.mats[draft.player].ships[ship]
        ends = state.grid.hexes(draft.prospects.ends(action, ship))
        near_first = sorted(ends, key=lambda to: distance(start, to))
        choices = tuple(at_hex(state, to, _target(state, to, ship)) for to in near_first)
        return chosen(draft, Stage("ship_to", say("Where does it go?"), choices))

    def check(draft: Draft) -> None:
        ship, to = draft.text("ship_id"), draft.hex("ship_to")
        if action != "move":
            sail(draft.state, draft.player, ship, to, draft.referee)

    return Open("ship_to", stage, check)


def _target(state: State, to: Hex, ship: str) -> Message | None:
    """A ship that would be sunk there."""
    other = state.ship_at(to, but=ship)
    return say("sinks {ship}", ship=other[1]) if other else None


def _hut_hex(draft: Draft) -> Stage:
    state, player, to = draft.state, draft.player, draft.hex("ship_to")
    choices = tuple(
        at_hex(state, at, _price_of(state, player, at))
        for at in draft.prospects.hut_hexes(draft.text("ship_id"), to)
    )
    return chosen(draft, Stage("hut_hex", say("Where is the hut built?"), choices))


def _price_of(state: State, player: str, at: Hex) -> Message:
    (village,) = state.sea.touched(at)
    price = hut_price(state, player, village)
    return say_many("{village}: {n} shell", "{village}: {n} shells", price, village=village)


def _check_hut_hex(draft: Draft) -> None:
    at = draft.hex("hut_hex")
    require_water(draft.state, at)
    if at == draft.hex("ship_to"):
        raise HexOccupied(ship=draft.text("ship_id"), hex=place(draft.state, at))
    only_village(draft.state, at)


def _hut_type(draft: Draft) -> Stage:
    choices = tuple(Choice(kind, HUTS[kind]) for kind in draft.prospects.hut_types)
    return chosen(draft, Stage("hut_type", say("Which hut?"), choices))


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


def _village(draft: Draft) -> Stage:
    state, player = draft.state, draft.player
    at = state.sea.at_cult_sites_of(draft.hex("ship_to"))
    villages = draft.prospects.fishing_villages
    fitting = villages if draft.referee.override else [one for one in villages if one in at]
    choices = tuple(
        Choice(
            village,
            village,
            item=f"village:{village}",
            hint=_throw(cast_of(state, player, village)),
        )
        for village in fitting
    )
    return chosen(draft, Stage("village_id", say("Which village?"), choices))


def _throw(cast: Cast) -> Message:
    dice = say_many("{n} die", "{n} dice", cast.dice)
    if not cast.sure:
        return dice
    sure = say_many("{n} fish for sure", "{n} fish for sure", cast.sure)
    return say("{sure}, {dice}", sure=sure, dice=dice) if cast.dice else sure


def _check_village(draft: Draft) -> None:
    require_village(draft.state, draft.text("village_id"))


def _dice(draft: Draft) -> Stage:
    if draft.referee.override:
        return _hits_as_told()
    cast = cast_of(draft.state, draft.player, draft.text("village_id"))
    labels = tuple(
        Choice(die, say("die {die}: {hits} of 6", die=die + 1, hits=faces))
        for die, faces in enumerate(hit_faces(draft.state, cast))
    )
    ask = say("Which dice hit?")
    return Stage("dice", ask, labels, kind="dice", least=cast.dice, most=cast.dice)


def _hits_as_told() -> Stage:
    """Where rules are waived any number of dice may have been thrown: what they hit is entered."""
    choices = tuple(
        Choice([True] * hits, say_many("{n} hit", "{n} hits", hits))
        for hits in range(MOST_DICE + 1)
    )
    return Stage("dice", say("How many dice hit?"), choices)


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
    return chosen(draft, Stage("deliveries", ask, choices, "amounts", least=1, most=most))


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


def _check_hut_type(draft: Draft) -> None:
    require_pieces(draft.state, draft.player, draft.hut_type("hut_type"))


FORMS = {
    "build": Form(
        lambda draft: (
            _ship("build"),
            _ship_to("build"),
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
    "fish": Form(
        lambda draft: (
            _ship("fish"),
            _ship_to("fish"),
            Open("village_id", _village, _check_village),
            Open("dice", _dice),
        ),
        lambda draft: Fish(
            player=draft.player,
            ship_id=draft.text("ship_id"),
            ship_to=draft.hex("ship_to"),
            village_id=draft.text("village_id"),
            dice=draft.hits("dice"),
        ),
    ),
    "sell": Form(
        lambda draft: (_ship("sell"), _ship_to("sell"), Open("deliveries", _deliveries)),
        lambda draft: Sell(
            player=draft.player,
            ship_id=draft.text("ship_id"),
            ship_to=draft.hex("ship_to"),
            deliveries=draft.deliveries("deliveries"),
            fish_slots=draft.slots("fish_slots"),
        ),
        _fish_slots,
    ),
    "move": Form(
        lambda draft: (_ship("move"), _ship_to("move")),
        lambda draft: Move(
            player=draft.player, ship_id=draft.text("ship_id"), ship_to=draft.hex("ship_to")
        ),
    ),
}
