"""The rules that can be broken, one class each (rules/offerings.md 8)."""

from domain.message import words
from domain.refusals import SHARED, NotYourTurn, RuleBroken, WrongPhase


class UnknownEdition(RuleBroken):
    code = "unknown_edition"
    says = words("There is no edition called “{edition}”; known: {known}.")


class BadEdition(RuleBroken):
    """Raised with `fields`: what would be right for each, by name."""

    code = "bad_edition"
    says = words("The edition is not well formed: {fields}.")


class BadOption(RuleBroken):
    code = "bad_option"
    says = words("The option “{option}” cannot be “{value}”; it can be: {allowed}.")


class UnknownOption(BadOption):
    says = words("Offerings has no option called “{option}”; it has: {known}.")


class BadPlayerCount(RuleBroken):
    code = "bad_player_count"
    says = words("{n} players sit at the table; {least} to {most} can play.")


class DuplicatePlayer(RuleBroken):
    code = "duplicate_player"
    says = words("Two seats have the player “{player}”; every player needs an id of their own.")


class DuplicateCity(RuleBroken):
    code = "duplicate_city"
    says = words("{city} is taken by {player} and {other}; every player needs a city of their own.")


class UnknownCity(RuleBroken):
    code = "unknown_city"
    says = words("There is no city called “{city}”; the cities are: {known}.")


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


class NeedThreeCharacters(RuleBroken):
    code = "need_three_characters"
    says = words("{player} names {n} characters; the start picks are {needed}.")


class UnknownCharacter(RuleBroken):
    code = "unknown_character"
    says = words("There is no character called “{character}”; the characters are: {known}.")


class DuplicateCharacter(RuleBroken):
    code = "duplicate_character"
    says = words("The {character} is named twice; the characters must be different.")


class AuctionAlreadyOpen(RuleBroken):
    code = "auction_already_open"
    says = words(
        "The lot {lot} is open, with {bidder} bidding {bid}; it must be closed first, bid by bid."
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


class CannotTargetSelf(RuleBroken):
    code = "cannot_target_self"
    says = words("{player} cannot bribe a servant of their own; the target is another player.")


class TargetAlreadyCorrupted(RuleBroken):
    code = "target_already_corrupted"
    says = words("{target} has been a target this round; each player is one only once a round.")


class CharacterImmune(RuleBroken):
    code = "character_immune"
    says = words("The {character} cannot be bribed; these can: {open}.")


class BriberNotHigher(RuleBroken):
    code = "briber_not_higher"
    says = words(
        "The briber of {player} on {briber} must stand higher than "
        "the defender of {target} on {defender}."
    )


class TargetAtBottom(RuleBroken):
    code = "target_at_bottom"
    says = words("The {character} of {target} stands on 0 and cannot go lower.")


class NeedsTopBriber(RuleBroken):
    code = "needs_top_briber"
    says = words(
        "The {character} of {target} stands on the top space; only a briber on {top} drives it "
        "away, that of {player} stands on {briber}."
    )


class ActorAtTop(RuleBroken):
    code = "actor_at_top"
    says = words("The {character} of {player} stands on the top space and cannot go higher.")


class TopProtected(RuleBroken):
    code = "top_protected"
    says = words(
        "The {character} of {player} would go to the top, where that of {holder} stands; "
        "only a briber on {top} drives it away, that of {player} stands on {briber}."
    )


class TopClosed(TopProtected):
    says = words(
        "The {character} of {player} would go to the top, where that of {holder} stands; "
        "this match does not allow driving a third player away."
    )


class UnknownAnimal(RuleBroken):
    code = "unknown_animal"
    says = words("There is no animal called “{animal}”; the animals are: {known}.")


class UnknownAltar(RuleBroken):
    code = "unknown_altar"
    says = words("There is no altar called “{altar}”; the altars are: {known}.")


class AnimalTooGood(RuleBroken):
    code = "animal_too_good"
    says = words("{animal} has level {level}; the peasant of {player} stands on {peasant}.")


class WrongAnimal(RuleBroken):
    code = "wrong_animal"
    says = words(
        "{animal} has level {level}; the peasant of {player} on {peasant} gives exactly that level."
    )


class TooManyAnimals(RuleBroken):
    code = "too_many_animals"
    says = words("{count} animals are too many; the carriers of {player} allow {most}.")


class BadCount(RuleBroken):
    code = "bad_count"
    says = words("{count} animals are no sacrifice; at least 1 is needed.")


class NotEnoughInStable(RuleBroken):
    code = "not_enough_in_stable"
    says = words("The stable holds {held} of the kind {animal}; {count} are needed.")


class AltarTooHigh(RuleBroken):
    code = "altar_too_high"
    says = words("{altar} has tier {tier}; the temple guardian of {player} stands on {guardian}.")


class OwnOffering(RuleBroken):
    code = "own_offering"
    says = words(
        "The offering on {altar} is that of {player}; this match lets nobody replace their own."
    )


class OfferingIdentical(RuleBroken):
    code = "offering_identical"
    says = words("The same lies on {altar} already; more animals or better ones are needed.")


class OfferingNotBetter(RuleBroken):
    code = "offering_not_better"
    says = words(
        "On {altar} lie {held} of level {level}; an offering needs at least as many of at least "
        "that level, and one of the two better."
    )


REFUSALS: tuple[type[RuleBroken], ...] = (
    *SHARED,
    UnknownEdition,
    BadEdition,
    BadOption,
    BadPlayerCount,
    DuplicatePlayer,
    DuplicateCity,
    UnknownCity,
    NeedThreeCharacters,
    UnknownCharacter,
    DuplicateCharacter,
    AuctionAlreadyOpen,
    TileNotAvailable,
    BidTooLow,
    BidExceedsMoney,
    NoOpenAuction,
    AlreadyBought,
    AlreadyPassed,
    HighBidderCannotPass,
    CannotTargetSelf,
    TargetAlreadyCorrupted,
    CharacterImmune,
    BriberNotHigher,
    TargetAtBottom,
    NeedsTopBriber,
    ActorAtTop,
    TopProtected,
    UnknownAnimal,
    UnknownAltar,
    AnimalTooGood,
    WrongAnimal,
    TooManyAnimals,
    BadCount,
    NotEnoughInStable,
    AltarTooHigh,
    OwnOffering,
    OfferingIdentical,
    OfferingNotBetter,
)
"""One class per code; narrower ones say the same code in other words."""
