"""What cannot be said while villages are scored."""

from domain.message import words
from domain.refusals import RuleBroken


class VillageAlreadyScored(RuleBroken):
    code = "village_already_scored"
    says = words("{village} has been scored; left: {left}.")


class NoVillageOpen(RuleBroken):
    code = "no_village_open"
    says = words("No village is being scored; choose one first.")


class NotABidder(RuleBroken):
    code = "not_a_bidder"
    says = words("{player} cannot commit influence here; who can: {bidders}.")


class AlreadyBid(RuleBroken):
    code = "already_bid"
    says = words("{player} has committed influence for {village} already.")


class BidExceedsInfluence(RuleBroken):
    code = "bid_exceeds_influence"
    says = words("A commitment is 0 to {have}, all of {player}'s influence; not {amount}.")
