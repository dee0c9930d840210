"""Bidding: the poorest bids first, the highest bid acts first (rules/kaivai.md 4.1, 8.3)."""

from domain.kaivai.actions import PlaceBid, SetBidOrder
from domain.kaivai.events import BidOrderSet, BidPlaced, Event, PhaseBegun, RoundBegun, TurnOrderSet
from domain.kaivai.refusals.bidding import (
    BidOrderFixed,
    BidOrderInvalid,
    BidOrderMissing,
    BidRange,
    BidTaken,
    NotPermutation,
)
from domain.kaivai.scoring import poorest_first
from domain.kaivai.state import State
from domain.kaivai.wording import seats
from domain.message import Seat
from domain.referee import Referee

BIDS = range(1, 11)


def begin_round(state: State, number: int) -> RoundBegun:
    """Bidding begins: round 1 is drawn, later the key decides unless it leaves a tie."""
    groups = (state.players,) if number == 1 else poorest_first(state)
    settled = all(len(group) == 1 for group in groups)
    order = tuple(player for (player,) in groups) if settled else ()
    return RoundBegun(number, groups, order)


def set_bid_order(state: State, action: SetBidOrder, referee: Referee) -> tuple[Event, ...]:
    """The order of bidding as drawn at the table; it may be sent again until the first bid."""
    if state.fixed or any(mat.bid is not None for mat in state.mats.values()):
        raise BidOrderFixed(order=seats(state.bid_order))
    if sorted(action.order) != sorted(state.players):
        raise NotPermutation(players=seats(state.players))
    rank = {player: at for at, group in enumerate(state.groups) for player in group}
    ranks = [rank[player] for player in action.order]
    if ranks != sorted(ranks):
        groups = tuple(seats(group) for group in state.groups)
        referee.objects(BidOrderInvalid(expected_groups=groups))
    return (BidOrderSet(action.order),)


def place_bid(state: State, action: PlaceBid, referee: Referee) -> tuple[Event, ...]:
    """An open bid from 1 to 10 that nobody else has; after the last one the turn order is known."""
    if not state.bid_order:
        tied = tuple(player for group in state.groups if len(group) > 1 for player in group)
        raise BidOrderMissing(tied=seats(tied))
    if action.amount not in BIDS:
        raise BidRange(amount=action.amount)
    taken = {mat.bid: player for player, mat in state.mats.items() if mat.bid is not None}
    if action.amount in taken:
        free = tuple(bid for bid in BIDS if bid not in taken)
        raise BidTaken(by=Seat(taken[action.amount]), amount=action.amount, free=free)
    following = state.bid_order[state.bid_order.index(action.player) + 1 :]
    if following:
        return (BidPlaced(action.player, action.amount, following[0]),)
    bids = {**{player: bid for bid, player in taken.items()}, action.player: action.amount}
    return (BidPlaced(action.player, action.amount, None), *_first_turns(state, bids))


def _first_turns(state: State, bids: dict[str, int]) -> tuple[Event, ...]:
    order = tuple(sorted(bids, key=lambda player: -bids[player]))
    if state.round == 1:
        return TurnOrderSet(order), PhaseBegun("start_huts", order[0])
    return TurnOrderSet(order), PhaseBegun("god", order[-1])
