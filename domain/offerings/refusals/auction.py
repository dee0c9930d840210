"""What cannot be offered, bid or passed."""

from domain.message import words
from domain.refusals import RuleBroken


class AuctionAlreadyOpen(RuleBroken):
    code = "auction_already_open"
    says = words(
        "The lot {lot} is open, with {bidder} bidding {bid}. Go on bid by bid, or undo its opening."
    )


class TileNotAvailable(RuleBroken):
    code = "tile_not_available"
    says = words("The {character} was sold earlier in this auction turn; left: {left}.")


class BidTooLow(RuleBroken):
    code = "bid_too_low"
    says = words("{bid} is too low; at least {least} is needed.")


class BidExceedsMoney(RuleBroken):
    code = "bid_exceeds_money"
    says = words("{player} has {drachmae} drachmae and cannot pay {bid}.")


class NoOpenAuction(RuleBroken):
    code = "no_open_auction"
    says = words("No lot is open; {auctioneer} may offer one or end the auction turn.")


class AlreadyBought(RuleBroken):
    code = "already_bought_from_this_auctioneer"
    says = words(
        "{player} has bought a lot from {auctioneer} in this auction turn and is out of the next."
    )


class AlreadyPassed(RuleBroken):
    code = "already_passed"
    says = words("{player} has passed and is out of this lot; still in: {bidders}.")


class CannotRaise(AlreadyPassed):
    says = words(
        "{player} is out of this lot: {drachmae} drachmae did not reach the next bid; "
        "still in: {bidders}."
    )


class HighBidderCannotPass(RuleBroken):
    code = "high_bidder_cannot_pass"
    says = words("{player} has the high bid of {bid} and cannot pass; to answer: {to_act}.")
