"""What begins a match and a round in words: villages, bids, start huts, god."""

from collections.abc import Iterator

from domain.game import Telling
from domain.kaivai.events import (
    BidOrderSet,
    BidPlaced,
    GodMoved,
    GodStayed,
    PhaseBegun,
    RoundBegun,
    StartHutPlaced,
    TurnOrderSet,
    VillagePlaced,
)
from domain.kaivai.scoring import poverty
from domain.kaivai.state import State
from domain.kaivai.wording import hut, own_ship, place, seats
from domain.message import Message, Seat, say, say_many


def village_placed(state: State, event: VillagePlaced) -> Telling:
    """A village more on the board."""
    hexes = tuple(place(state, at) for at in event.hexes)
    return Telling(
        say("Village {village} is added at {hexes}.", village=event.village, hexes=hexes)
    )


def round_begun(state: State, event: RoundBegun) -> Telling:
    """A round, and who bids in which order."""
    text = say("Round {round} begins.", round=event.round)
    if event.order:
        order = say("the poorest bids first: {players}", players=seats(event.order))
        return Telling(text, (order, *_keys(state, event.order)))
    tied = [group for group in event.groups if len(group) > 1]
    drawn = tuple(say("order to be drawn among {players}", players=seats(group)) for group in tied)
    return Telling(text, drawn)


def _keys(state: State, players: tuple[str, ...]) -> Iterator[Message]:
    for player in players:
        fame, shells, fish, _, _ = poverty(state.mats[player])
        yield say(
            "{player}: fame {fame}, shells {shells}, fish {fish}",
            player=Seat(player),
            fame=fame,
            shells=shells,
            fish=fish,
        )


def bid_order_set(state: State, event: BidOrderSet) -> Telling:
    """The drawn order."""
    return Telling(say("Order of bidding: {players}.", players=seats(event.order)))


def bid_placed(state: State, event: BidPlaced) -> Telling:
    """A bid and what it fixes for the round."""
    text = say("{player} bids {amount}.", player=Seat(event.player), amount=event.amount)
    base = min(event.amount, 10 - event.amount)
    fixes = say(
        "huts cost {amount} + size of the village; base range {base}",
        amount=event.amount,
        base=base,
    )
    return Telling(text, (fixes,))


def turn_order_set(state: State, event: TurnOrderSet) -> Telling:
    """Who acts when this round."""
    bids = ", ".join(str(state.mats[player].bid) for player in event.order)
    return Telling(
        say("Turn order: {players}.", players=seats(event.order)),
        (say("highest bid first: {bids}", bids=bids),),
    )


def phase_begun(state: State, event: PhaseBegun) -> Telling:
    """Not said: the phase is shown."""
    return Telling(None)


def start_hut_placed(state: State, event: StartHutPlaced) -> Telling:
    """A free hut."""
    text = say(
        "{player} places a {hut} at {hex}.",
        player=Seat(event.player),
        hut=hut(event.hut_type),
        hex=place(state, event.hex),
    )
    free = say("free start hut in {village}", village=event.village)
    if event.ship is None:
        return Telling(text, (free,))
    return Telling(text, (free, say("{ship} lies at the new hut", ship=own_ship(event.ship))))


def god_moved(state: State, event: GodMoved) -> Telling:
    """Where the god went and whose meeting huts gained by it."""
    text = say(
        "{player} moves the fishing god to {hex} in {village}.",
        player=Seat(event.player),
        hex=place(state, event.hex),
        village=event.village,
    )
    cult_sites = say(
        "{village} has {cult_sites} cult sites now",
        village=event.village,
        cult_sites=state.sea.cult_sites(event.village) + 1,
    )
    gains = tuple(
        say_many(
            "{player}: {n} meeting hut there, +{n} influence",
            "{player}: {n} meeting huts there, +{n} influence",
            huts,
            player=Seat(player),
        )
        for player, huts in event.influence.items()
    )
    return Telling(text, (cult_sites, *gains))


def god_stayed(state: State, event: GodStayed) -> Telling:
    """The god did not move."""
    return Telling(say("{player} leaves the fishing god where it is.", player=Seat(event.player)))
