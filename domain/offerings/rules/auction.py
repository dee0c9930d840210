"""Lots, bids and results (rules/offerings.md 4.2)."""

from domain.message import Seat
from domain.offerings import names
from domain.offerings.actions import AuctionResult, Bid, EndAuctionTurn, OpenAuction, PassBid
from domain.offerings.events import (
    AuctionClosed,
    AuctionOpened,
    AuctionTurnEnded,
    BidPassed,
    BidRaised,
    Event,
)
from domain.offerings.refusals.auction import (
    AlreadyBought,
    AlreadyPassed,
    AuctionAlreadyOpen,
    BidExceedsMoney,
    BidTooLow,
    CannotRaise,
    HighBidderCannotPass,
    NoOpenAuction,
    TileNotAvailable,
)
from domain.offerings.rules.start_picks import check_characters
from domain.offerings.rules.turns import check_auctioneer, check_match, check_turn, refused_turn
from domain.offerings.state import Lot, State
from domain.offerings.tracks import bought
from domain.referee import Referee


def open_auction(state: State, action: OpenAuction, referee: Referee) -> tuple[Event, ...]:
    """The auctioneer offers a lot; everybody still allowed answers clockwise."""
    check_lot(state, action.player, action.lot)
    check_bid(action.bid, state.edition.min_bid, referee)
    check_money(state, action.player, action.bid)
    bidders = (*possible_bidders(state), action.player)
    return (AuctionOpened(action.player, action.lot, action.bid, bidders),)


def bid(state: State, action: Bid, referee: Referee) -> tuple[Event, ...]:
    """A higher bid on the open lot."""
    lot = _open_lot(state)
    _check_still_in(state, lot, action.player, referee)
    if not _is_reached(state, lot, action.player, referee):
        raise refused_turn(state, action.player)
    check_bid(action.amount, lot.bid + state.edition.min_raise, referee)
    check_money(state, action.player, action.amount)
    return (BidRaised(action.player, action.amount),)


def pass_bid(state: State, action: PassBid) -> tuple[Event, ...]:
    """Out of this lot."""
    lot = _open_lot(state)
    if action.player == lot.circle[-1]:
        raise HighBidderCannotPass(
            player=Seat(action.player), bid=lot.bid, to_act=Seat(lot.circle[0])
        )
    check_turn(state, action.player)
    return (BidPassed(action.player),)


def end_auction_turn(state: State, action: EndAuctionTurn) -> tuple[Event, ...]:
    """No further lot from this auctioneer."""
    check_auctioneer(state, action.player)
    _check_no_lot(state)
    return (AuctionTurnEnded(action.player, "declined"),)


def auction_result(state: State, action: AuctionResult, referee: Referee) -> tuple[Event, ...]:
    """A lot and how it ended, without the single bids (rules/offerings.md 5)."""
    check_lot(state, action.player, action.lot)
    check_winner(state, action.winner, referee)
    check_bid(action.price, least_price(state, action.winner), referee)
    check_money(state, action.winner, action.price)
    check_money(state, action.player, state.edition.min_bid)
    moves = bought(state, action.lot, action.winner)
    return (AuctionClosed(action.player, action.lot, action.winner, action.price, moves),)


def possible_bidders(state: State) -> tuple[str, ...]:
    """Who may bid against the auctioneer, clockwise."""
    others = state.clockwise_from(state.queue[0])[1:]
    return tuple(player for player in others if player not in state.buyers)


def least_price(state: State, winner: str) -> int:
    """What a lot costs at least: whoever is not the auctioneer had to raise the opening bid."""
    edition = state.edition
    return edition.min_bid + (0 if winner == state.queue[0] else edition.min_raise)


def check_lot(state: State, player: str, lot: tuple[str, str]) -> None:
    """The player may offer these two tiles now."""
    check_auctioneer(state, player)
    _check_no_lot(state)
    check_characters(state, lot)
    for tile in lot:
        if tile not in state.tiles:
            raise TileNotAvailable(
                character=names.character(tile), left=names.characters(state.tiles)
            )


def check_winner(state: State, winner: str, referee: Referee) -> None:
    """The winner plays and has not bought from this auctioneer before."""
    check_match(state, winner)
    if winner in state.excluded:
        referee.objects(AlreadyBought(player=Seat(winner), auctioneer=Seat(state.queue[0])))


def check_bid(amount: int, least: int, referee: Referee) -> None:
    """The bid is high enough; nobody is ever paid for a lot."""
    broken = BidTooLow(bid=amount, least=least)
    if amount < 0:
        raise broken
    if amount < least:
        referee.objects(broken)


def check_money(state: State, player: str, amount: int) -> None:
    """The player could pay."""
    if amount > state.drachmae[player]:
        raise BidExceedsMoney(player=Seat(player), drachmae=state.drachmae[player], bid=amount)


def _open_lot(state: State) -> Lot:
    if state.lot is None:
        raise NoOpenAuction(auctioneer=Seat(state.queue[0]))
    return state.lot


def _check_no_lot(state: State) -> None:
    if state.lot is not None:
        raise already_open(state.lot)


def already_open(lot: Lot) -> AuctionAlreadyOpen:
    """Why no other lot can be offered, nor a result entered."""
    return AuctionAlreadyOpen(
        lot=names.characters(lot.tiles), bidder=Seat(lot.circle[-1]), bid=lot.bid
    )


def _check_still_in(state: State, lot: Lot, player: str, referee: Referee) -> None:
    if player in lot.circle:
        return
    if player in state.excluded:
        referee.objects(AlreadyBought(player=Seat(player), auctioneer=Seat(state.queue[0])))
    bidders = tuple(map(Seat, lot.circle))
    if player in lot.short:
        drachmae = state.drachmae[player]
        referee.objects(CannotRaise(player=Seat(player), drachmae=drachmae, bidders=bidders))
    if player in lot.passed:
        referee.objects(AlreadyPassed(player=Seat(player), bidders=bidders))


def _is_reached(state: State, lot: Lot, player: str, referee: Referee) -> bool:
    """Whether the round of bids has come to a player.

    Someone who is out of the lot and bids anyway is reached in the order of the seats: after who
    spoke last, before the next who is still in.
    """
    if player in lot.circle or not referee.override:
        return player == lot.circle[0]
    order = state.clockwise_from(lot.last)[1:]
    return player in order and order.index(player) < order.index(lot.circle[0])
