"""Whose turn it is not, and why."""

from domain.message import words
from domain.refusals import NotYourTurn, WrongPhase


class PlayerSkippedNow(NotYourTurn):
    """The turn was taken from the player by the rules, and nobody said so at the table."""

    says = words(
        "It is not the turn of {player}, who was skipped: {reason}. To act: {to_act}. "
        "If that is wrong, correct the levels, the money or an earlier action first."
    )


class AuctionTurnOver(NotYourTurn):
    says = words("The auction turn of {player} is over: {reason}. To act: {to_act}.")


class NotAuctioneer(NotYourTurn):
    says = words("{player} has no auction turn now; the auctioneer is {auctioneer}.")


class OutOfTheLot(NotYourTurn):
    says = words("{player} is out of this lot: {reason}. To act: {to_act}.")


class PhasePassedOver(WrongPhase):
    """The phase came and went without the player, who had no option in it."""

    says = words(
        "This cannot be done now: the phase is “{phase}”. "
        "In phase “{past}” of round {round} {player} was skipped: {reason}."
    )
