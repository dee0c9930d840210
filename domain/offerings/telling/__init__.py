"""Each event as a sentence and its arithmetic."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.corrections import Adjusted
from domain.game import Telling
from domain.message import Fact, Json, Message, Seat, say
from domain.offerings import names
from domain.offerings.events import (
    AuctionOpened,
    BidderAutoPassed,
    BidPassed,
    BidRaised,
    Event,
    StartPicked,
)
from domain.offerings.state import State
from domain.offerings.telling.phases import PHASE_TELLINGS
from domain.offerings.telling.turns import TURN_TELLINGS


def tell(state: State, event: Event) -> Telling:
    """An event in words, seen from the position before it."""
    return _TELLINGS[type(event)](state, event)


def _start_picked(state: State, event: StartPicked) -> Telling:
    picked = names.characters(tuple(move.character for move in event.moves))
    return Telling(
        say("{player} starts with {characters}.", player=Seat(event.player), characters=picked)
    )


def _auction_opened(state: State, event: AuctionOpened) -> Telling:
    facts: dict[str, Fact] = {
        "player": Seat(event.player),
        "first": names.character(event.lot[0]),
        "second": names.character(event.lot[1]),
        "bid": names.coins(event.bid),
    }
    text = say("{player} offers {first} and {second} and bids {bid}.", **facts)
    if len(event.bidders) == 1:
        return Telling(text, (say("nobody else may bid on this lot"),))
    return Telling(text)


def _bid_raised(state: State, event: BidRaised) -> Telling:
    assert state.lot is not None
    before = say("{bidder} had bid {bid}", bidder=Seat(state.lot.circle[-1]), bid=state.lot.bid)
    return Telling(
        say("{player} bids {amount}.", player=Seat(event.player), amount=event.amount), (before,)
    )


def _bid_passed(state: State, event: BidPassed) -> Telling:
    return Telling(say("{player} passes.", player=Seat(event.player)))


def _bidder_auto_passed(state: State, event: BidderAutoPassed) -> Telling:
    player = Seat(event.player)
    return Telling(
        say("{player} cannot raise and is out.", player=player),
        (
            say(
                "{player} has {drachmae}, the next bid is {needed}",
                player=player,
                drachmae=names.coins(event.drachmae),
                needed=event.needed,
            ),
        ),
    )


def _adjusted(state: State, event: Adjusted) -> Telling:
    changes = tuple(
        say(
            "{counter}: {before} → {after}",
            counter=names.counter(counter),
            before=_counted(event.before[counter]),
            after=_counted(value),
        )
        for counter, value in event.after.items()
    )
    text = say(
        "The counters of {player} are corrected: {reason}",
        player=Seat(event.player),
        reason=event.reason,
    )
    return Telling(text, changes)


def _counted(value: Json) -> Message | int:
    """A counter's value in words: a number, or what lies on altars."""
    if not isinstance(value, dict):
        return value if isinstance(value, int) else 0
    laid: dict[str, Any] = value
    listed = tuple(
        say(
            "{altar}: {offering}",
            altar=names.altar(altar),
            offering=names.herd(on["animal"], on["count"]) if on else say("empty"),
        )
        for altar, on in laid.items()
    )
    return say("{listed}", listed=listed)


_TELLINGS: Mapping[type[Event], Callable[[State, Any], Telling]] = {
    StartPicked: _start_picked,
    AuctionOpened: _auction_opened,
    BidRaised: _bid_raised,
    BidPassed: _bid_passed,
    BidderAutoPassed: _bidder_auto_passed,
    Adjusted: _adjusted,
    **TURN_TELLINGS,
    **PHASE_TELLINGS,
}
