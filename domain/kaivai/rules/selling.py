"""SELL: a ship brings fish to huts beside it (rules/kaivai.md 4.4, 8.5)."""

from domain.kaivai.actions import Delivery, Sell
from domain.kaivai.events import Delivered, Event, FishSold, Slots
from domain.kaivai.hexes import distance, said
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
from domain.kaivai.rules.money import default_slots
from domain.kaivai.rules.ships import Voyage, sail, ship_on
from domain.kaivai.rules.turns import after_ship, open_action
from domain.kaivai.state import FISH_PER_HUT, State
from domain.kaivai.wording import any_ship
from domain.message import Seat
from domain.referee import Referee


def sell(state: State, action: Sell, referee: Referee) -> tuple[Event, ...]:
    """Huts of others pay 5, 4, 3 shells by how many fish they hold; own huts pay nothing."""
    opened = open_action(state, action.player, "sell", referee)
    voyage = sail(state, action.player, action.ship_id, action.ship_to, referee)
    if not action.deliveries:
        raise NothingDelivered()
    deliveries = tuple(
        _delivered(state, delivery, voyage, referee) for delivery in action.deliveries
    )
    sold = FishSold(
        player=action.player,
        ship=action.ship_id,
        ship_to=action.ship_to,
        deliveries=deliveries,
        fish_slots=_slots(state, action),
    )
    return after_ship(state, action.player, (*opened, sold))


def _delivered(state: State, delivery: Delivery, voyage: Voyage, referee: Referee) -> Delivered:
    place = said(state.grid, delivery.hut_hex)
    hut = state.huts.get(delivery.hut_hex)
    if hut is None:
        raise NoHutThere(hex=place)
    if distance(delivery.hut_hex, voyage.to) != 1:
        referee.objects(HutNotNextToShip(hex=place, ship_to=said(state.grid, voyage.to)))
    if hut.type == "shrine":
        raise HutCannotHoldFish(hex=place)
    if ship := ship_on(state, delivery.hut_hex, voyage):
        raise HutHasShip(ship=any_ship(ship), hex=place)
    if hut.fish + delivery.amount > FISH_PER_HUT:
        raise HutFull(hex=place, free=FISH_PER_HUT - hut.fish, amount=delivery.amount)
    foreign = hut.owner != voyage.player
    shells = shells_for(hut.fish, delivery.amount) if foreign else ()
    return Delivered(delivery.hut_hex, hut.owner, delivery.amount, shells)


def shells_for(lying: int, amount: int) -> tuple[int, ...]:
    """What a foreign hut pays for each fish: 5 less the fish that lie there already."""
    return tuple(5 - fish for fish in range(lying, lying + amount))


def _slots(state: State, action: Sell) -> Slots:
    """The slots from which the fish come, lowest first unless the log names them."""
    have = state.mats[action.player].fish
    amount = sum(delivery.amount for delivery in action.deliveries)
    if amount > sum(have):
        raise FishShort(player=Seat(action.player), amount=amount, have=sum(have))
    if action.fish_slots is None:
        return default_slots(have, amount)
    taken = action.fish_slots
    if sum(taken) != amount or any(a > b for a, b in zip(taken, have, strict=True)):
        raise BadFishSlots(amount=amount)
    return taken
