"""The actions of a round in words."""

from collections.abc import Iterator

from domain.game import Telling
from domain.kaivai.events import (
    ActionEnded,
    ActionOpened,
    Delivered,
    FishCaught,
    FishSold,
    HutBuilt,
    Passed,
    RangeIncreased,
    Sacrificed,
    ShipMoved,
    Slots,
    VillageCelebrated,
)
from domain.kaivai.state import INCREASE_BONUS, State
from domain.kaivai.wording import added, hut, own_ship, place, ship, ship_of, space
from domain.message import Fact, Message, Seat, say, say_many


def action_opened(state: State, event: ActionOpened) -> Telling:
    """What the action cost; the sentence comes with what is done."""
    if event.paid:
        paid = say_many(
            "{action} is used again: {n} influence paid",
            "{action} is used again: {n} influence paid",
            event.paid,
            action=space(event.action),
        )
        return Telling(None, (paid,))
    return Telling(None, (say("{action} is free this time", action=space(event.action)),))


def hut_built(state: State, event: HutBuilt) -> Telling:
    """A hut, its price and how it was paid."""
    text = say_many(
        "{player} builds a {hut} at {hex} for {n} shell.",
        "{player} builds a {hut} at {hex} for {n} shells.",
        event.price,
        player=Seat(event.player),
        hut=hut(event.hut_type),
        hex=place(state, event.hut_hex),
    )
    return Telling(text, (*_price(event), *_gains(state, event), _voyage(state, event)))


def _price(event: HutBuilt) -> Iterator[Message]:
    yield say(
        "bid {bid} + village size {size} = {price}",
        bid=event.bid,
        size=event.size,
        price=event.price,
    )
    shells = added(_tokens(event.paid))
    if event.change:
        yield say("paid {shells}, change {change}", shells=shells, change=event.change)
    else:
        yield say("paid {shells}", shells=shells)


def _gains(state: State, event: HutBuilt) -> Iterator[Message]:
    if event.new_ship:
        yield say("{ship} lies at the new hut", ship=own_ship(event.new_ship))
    if not event.influence:
        return
    if state.god_in(event.village):
        yield say("the fishing god is in this village: +{n} influence", n=event.influence)
    else:
        yield say("a meeting hut brings influence: +{n}", n=event.influence)


def _tokens(slots: Slots) -> list[int]:
    """The value of each token, highest first."""
    return [slot for slot in range(5, 0, -1) for _ in range(slots[slot - 1])]


def _voyage(state: State, event: HutBuilt | FishCaught | FishSold) -> Message:
    start, to = state.mats[event.player].ships[event.ship], place(state, event.ship_to)
    if start == event.ship_to:
        return say("{ship} stays at {to}", ship=own_ship(event.ship), to=to)
    return say(
        "{ship} goes from {start} to {to}",
        ship=own_ship(event.ship),
        start=place(state, start),
        to=to,
    )


def fish_caught(state: State, event: FishCaught) -> Telling:
    """The catch and the dice."""
    text = say_many(
        "{player} fishes at {village}: {n} fish.",
        "{player} fishes at {village}: {n} fish.",
        event.caught,
        player=Seat(event.player),
        village=event.village,
    )
    return Telling(text, (*_cast(event), _voyage(state, event)))


def _cast(event: FishCaught) -> Iterator[Message]:
    shrines = say_many("{n} shrine", "{n} shrines", event.shrines)
    if event.god:
        yield say("{shrines} and the god are there", shrines=shrines)
    else:
        yield say("{shrines} there", shrines=shrines)
    if event.sure:
        yield say("{sure} for sure", sure=event.sure)
    if event.dice:
        thrown = " ".join("●" if hit else "○" for hit in event.dice)
        yield say("dice {thrown}: hits {hits}", thrown=thrown, hits=sum(event.dice))


def fish_sold(state: State, event: FishSold) -> Telling:
    """Fish brought to huts, and what they paid."""
    amount = sum(delivered.amount for delivered in event.deliveries)
    shells = sum(sum(delivered.shells) for delivered in event.deliveries)
    if shells:
        text = say(
            "{player} sells {amount} fish for {shells} shells.",
            player=Seat(event.player),
            amount=amount,
            shells=shells,
        )
    else:
        text = say(
            "{player} brings {amount} fish to huts of their own.",
            player=Seat(event.player),
            amount=amount,
        )
    huts = (_delivery(state, event.player, delivered) for delivered in event.deliveries)
    return Telling(text, (*huts, _voyage(state, event)))


def _delivery(state: State, player: str, delivered: Delivered) -> Message:
    at = place(state, delivered.hut_hex)
    if delivered.owner == player:
        return say("own hut at {hex}: {amount} fish, no shells", hex=at, amount=delivered.amount)
    return say(
        "hut of {owner} at {hex}: {shells} = {sum}",
        owner=Seat(delivered.owner),
        hex=at,
        shells=added(delivered.shells),
        sum=sum(delivered.shells),
    )


def ship_moved(state: State, event: ShipMoved) -> Telling:
    """Where a ship went and what it sank."""
    moved: dict[str, Fact] = {
        "player": Seat(event.player),
        "ship": ship(event.ship),
        "hex": place(state, event.ship_to),
    }
    steps = say_many(
        "{n} step of {range}",
        "{n} steps of {range}",
        event.steps or 0,
        range=state.mats[event.player].range,
    )
    if event.sunk is None:
        return Telling(say("{player} moves {ship} to {hex}.", **moved), (steps,))
    cost = say(
        "{owner} has {had} ships: 6 − {had} = {cost} fame",
        owner=Seat(event.sunk.owner),
        had=event.sunk.had,
        cost=event.sunk.cost,
    )
    text = say(
        "{player} moves {ship} to {hex} and sinks {sunk}.", **moved, sunk=ship_of(event.sunk.ship)
    )
    return Telling(text, (steps, cost))


def range_increased(state: State, event: RangeIncreased) -> Telling:
    """A step on the increase track and the range that it gives."""
    bid = state.mats[event.player].bid or 0
    base, bonus = min(bid, 10 - bid), INCREASE_BONUS[event.position]
    text = say(
        "{player} moves to {position} on the increase track.",
        player=Seat(event.player),
        position=event.position,
    )
    reach = say("range {base} + {bonus} = {range}", base=base, bonus=bonus, range=base + bonus)
    return Telling(text, (reach,))


def village_celebrated(state: State, event: VillageCelebrated) -> Telling:
    """Whose fish became fame, and the bonus for celebrating."""
    total = sum(event.fish.values())
    text = say_many(
        "{player} celebrates in {village}: {n} fish become fame.",
        "{player} celebrates in {village}: {n} fish become fame.",
        total,
        player=Seat(event.player),
        village=event.village,
    )
    owners = tuple(
        say("{owner}: {fish} fish, +{fish} fame", owner=Seat(owner), fish=fish)
        for owner, fish in event.fish.items()
    )
    bonus = say(
        "{player}: {fish} fish ÷ 3, +{bonus} fame",
        player=Seat(event.player),
        fish=total,
        bonus=event.bonus,
    )
    return Telling(text, (*owners, bonus))


def action_ended(state: State, event: ActionEnded) -> Telling:
    """Said only if ships were left to use; else the action ends with its last step."""
    if not event.early:
        return Telling(None)
    return Telling(
        say("{player} ends {action}.", player=Seat(event.player), action=space(event.action))
    )


def passed(state: State, event: Passed) -> Telling:
    """A pass."""
    return Telling(say("{player} passes.", player=Seat(event.player)))


def sacrificed(state: State, event: Sacrificed) -> Telling:
    """A sacrifice and its influence."""
    return Telling(
        say(
            "{player} makes a sacrifice and gains {influence} influence.",
            player=Seat(event.player),
            influence=event.influence,
        ),
        (say("no action this round: +{influence} influence", influence=event.influence),),
    )
