"""The rules: state, action → the events it causes (rules/offerings.md 8)."""

from typing import assert_never

from domain.corrections import Adjust
from domain.offerings.actions import (
    Action,
    AuctionResult,
    Bid,
    Corrupt,
    EndAuctionTurn,
    OpenAuction,
    PassBid,
    PassCorruption,
    PassSacrifice,
    PickStart,
    Sacrifice,
)
from domain.offerings.events import Event
from domain.offerings.rules.adjusting import adjust
from domain.offerings.rules.auction import (
    auction_result,
    bid,
    end_auction_turn,
    open_auction,
    pass_bid,
)
from domain.offerings.rules.consequences import with_consequences
from domain.offerings.rules.corruption import corrupt, pass_corruption
from domain.offerings.rules.sacrifice import pass_sacrifice, sacrifice
from domain.offerings.rules.start_picks import pick_start
from domain.offerings.rules.turns import check_match, check_phase
from domain.offerings.state import State
from domain.referee import Referee

PHASE_OF: dict[type[Action], str] = {
    PickStart: "start_picks",
    OpenAuction: "auction",
    Bid: "auction",
    PassBid: "auction",
    EndAuctionTurn: "auction",
    AuctionResult: "auction",
    Corrupt: "corruption",
    PassCorruption: "corruption",
    Sacrifice: "sacrifice",
    PassSacrifice: "sacrifice",
}


def decide(state: State, action: Action, referee: Referee) -> tuple[Event, ...]:
    """What an action causes, down to the next player who has a choice; raises RuleBroken."""
    if not isinstance(action, Adjust):
        check_match(state, action.player)
        check_phase(state, action.player, PHASE_OF[type(action)])
    return with_consequences(state, _judge(state, action, referee))


def _judge(state: State, action: Action, referee: Referee) -> tuple[Event, ...]:
    match action:
        case PickStart():
            return pick_start(state, action)
        case OpenAuction() | Bid() | PassBid() | EndAuctionTurn() | AuctionResult():
            return _auction(state, action, referee)
        case Corrupt():
            return corrupt(state, action, referee)
        case PassCorruption():
            return pass_corruption(state, action)
        case Sacrifice():
            return sacrifice(state, action, referee)
        case PassSacrifice():
            return pass_sacrifice(state, action)
        case Adjust():
            return adjust(state, action)
        case _:
            assert_never(action)


def _auction(
    state: State,
    action: OpenAuction | Bid | PassBid | EndAuctionTurn | AuctionResult,
    referee: Referee,
) -> tuple[Event, ...]:
    match action:
        case OpenAuction():
            return open_auction(state, action, referee)
        case Bid():
            return bid(state, action, referee)
        case PassBid():
            return pass_bid(state, action)
        case EndAuctionTurn():
            return end_auction_turn(state, action)
        case AuctionResult():
            return auction_result(state, action, referee)
        case _:
            assert_never(action)
