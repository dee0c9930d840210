"""What no order of bidding and no bid may be."""

from domain.message import words
from domain.refusals import RuleBroken


class BidOrderFixed(RuleBroken):
    code = "bid_order_fixed"
    says = words("The order of bidding is settled for this round: {order}.")


class NotPermutation(RuleBroken):
    code = "not_permutation"
    says = words("The order of bidding must name each player once: {players}.")


class BidOrderInvalid(RuleBroken):
    code = "bid_order_invalid"
    says = words("The poorest bids first; the order must keep to {expected_groups}.")


class BidOrderMissing(RuleBroken):
    code = "bid_order_missing"
    says = words("Enter the drawn order of bidding first; tied: {tied}.")


class BidRange(RuleBroken):
    code = "bid_range"
    says = words("A bid is a number from 1 to 10, not {amount}.")


class BidTaken(RuleBroken):
    code = "bid_taken"
    says = words("{by} has bid {amount} already; free: {free}.")
