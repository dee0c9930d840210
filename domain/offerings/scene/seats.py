"""The players clockwise: money, who is on turn, who is still in the bidding."""

from collections.abc import Iterator
from functools import lru_cache

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.reasons import SKIPPED, reason
from domain.offerings.state import State
from domain.scene import Item

ROW = 0.68
WIDTH = 9.4


def items(state: State) -> Iterator[Item]:
    """A plate for each player, with disc, money and the sign of what they are in this phase."""
    step = WIDTH / len(state.seats)
    for at, player in enumerate(state.seats):
        x = round(step * (at + 0.5), 3)
        yield from _plate(state, player, x)
        sign = _sign(state, player)
        if sign:
            yield Item(
                id=f"sign:{player}",
                board="city",
                glyph=sign,
                title=standing(state, player),
                at=(x + 0.66, ROW + 0.26),
                size=0.5,
                layer=2,
            )
    yield _first(state.first, step * (state.seats.index(state.first) + 0.5))


@lru_cache(maxsize=256)
def _first(player: str, x: float) -> Item:
    return Item(
        id="first",
        board="city",
        glyph="laurel",
        title=say("first player of the round: {player}", player=Seat(player)),
        at=(x + 0.66, ROW - 0.27),
        size=0.5,
        layer=2,
    )


def _plate(state: State, player: str, x: float) -> Iterator[Item]:
    yield _seat(player, state.cities[player], _paint(state, player), x)
    yield from _money(player, state.drachmae[player], x)


@lru_cache(maxsize=1024)
def _seat(player: str, city: str, paint: str, x: float) -> Item:
    title = say("{player} of {city}", player=Seat(player), city=names.city(city))
    return Item(
        id=f"seat:{player}", board="city", glyph="seat", title=title, at=(x, ROW), paint=paint
    )


@lru_cache(maxsize=1024)
def _money(player: str, drachmae: int, x: float) -> tuple[Item, ...]:
    disc = Item(
        id=f"disc:{player}",
        board="city",
        glyph="disc",
        title=say("{player}", player=Seat(player)),
        at=(round(x - 0.54, 3), ROW),
        size=0.64,
        owner=player,
        layer=1,
    )
    purse = Item(
        id=f"purse:{player}",
        board="city",
        glyph="coin",
        title=say("{player}: {drachmae}", player=Seat(player), drachmae=names.coins(drachmae)),
        at=(round(x + 0.08, 3), ROW),
        size=0.68,
        text=str(drachmae),
        layer=1,
    )
    return disc, purse


def standing(state: State, player: str) -> Message:
    """What a player is in this phase, in words."""
    if state.lot is not None:
        return _in_lot(state, player)
    if player in state.to_act:
        return say("on turn")
    for skip in reversed(state.skips):
        now = (state.round, state.phase, player)
        if (skip.round, skip.phase, skip.player) == now and skip.reason in SKIPPED:
            return say("skipped: {reason}", reason=reason(skip.reason))
    if state.phase == "auction" and player in state.excluded:
        return say("has bought from this auctioneer")
    if player in state.queue:
        return say("waits")
    return say("done")


def _in_lot(state: State, player: str) -> Message:
    lot = state.lot
    assert lot is not None
    if player == lot.circle[-1]:
        return say("has the high bid of {bid}", bid=lot.bid)
    if player == lot.circle[0]:
        return say("on turn")
    if player in lot.circle:
        return say("still in")
    if player in lot.short:
        return say("cannot raise")
    return say("passed") if player in lot.passed else say("has bought from this auctioneer")


def _paint(state: State, player: str) -> str:
    if player in state.to_act:
        return "lit"
    if state.lot is not None:
        return "plate" if player in state.lot.circle else "faded"
    return "plate" if player in state.queue or state.phase == "finished" else "faded"


def _sign(state: State, player: str) -> str | None:
    if state.phase != "auction":
        return "out" if player in state.targets and state.phase == "corruption" else None
    if state.lot is not None and player == state.lot.circle[-1]:
        return "raised"
    if player in state.excluded:
        return "bought"
    if state.lot is not None and player not in state.lot.circle:
        return "out"
    return "hammer" if player == state.queue[0] else None
