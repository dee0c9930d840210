"""What the rules of Kuna Yala refuse: one class per rule (rules/kuna_yala.md 8)."""

from domain.message import words
from domain.refusals import RuleBroken


class BadPlayerCount(RuleBroken):
    code = "bad_player_count"
    says = words("Kuna Yala is for {least} to {most} players, not {players}.")


class DuplicatePlayer(RuleBroken):
    code = "duplicate_player"
    says = words("Every player needs an id of their own; “{twice}” comes twice.")


class UnknownEdition(RuleBroken):
    code = "unknown_edition"
    says = words("There is no edition “{edition}”; known: {known}.")


class BadEdition(RuleBroken):
    """Raised with `fields`: what is wrong with each, by name."""

    code = "bad_edition"
    says = words("This is no edition of Kuna Yala: {fields}.")


class BadOption(RuleBroken):
    """Raised with `options`: what would be right for each, by name."""

    code = "bad_option"
    says = words("These options are not known or not allowed: {options}.")


class TokenAlreadyDrawn(RuleBroken):
    code = "token_already_drawn"
    says = words("{player} has drawn a fish token already.")


class UnknownFish(RuleBroken):
    code = "unknown_fish"
    says = words("No fish token shows “{fish}”; there are {known}.")


class TokenTaken(RuleBroken):
    code = "token_taken"
    says = words("{player} cannot have the token {fish}: another player holds it.")


class AlreadyStarted(RuleBroken):
    code = "already_started"
    says = words("{player} has a start card already.")


class UnknownCard(RuleBroken):
    code = "unknown_card"
    says = words("The box of this match has no card “{card}”.")


class StartMustBeCoral(RuleBroken):
    code = "start_must_be_coral"
    says = words("A shoal begins with a coral, not with {card}.")


class CardCountExceeded(RuleBroken):
    code = "card_count_exceeded"
    says = words(
        "The box has {copies} of {card}, and {seen} were seen; look for the step that named one "
        "by mistake."
    )


class PileSumMismatch(RuleBroken):
    code = "pile_sum_mismatch"
    says = words(
        "Four piles of at least one card must hold {expected} cards together ({deck} − {players} "
        "start cards); these hold {sum}."
    )


class PilesTooUneven(RuleBroken):
    code = "piles_too_uneven"
    says = words("The piles may differ by {most} cards; these differ by {spread}.")


class SlotNotEmpty(RuleBroken):
    code = "slot_not_empty"
    says = words("Slot {slot} shows {card} already; empty are {empty}.")


class PileEmpty(RuleBroken):
    code = "pile_empty"
    says = words("Pile {pile} is empty; cards are in {piles}.")


class WrongPile(RuleBroken):
    code = "wrong_pile"
    says = words(
        "Slot {slot} is filled from pile {own} while that holds cards, not from pile {pile}. If "
        "pile {own} is empty, say so where its last card was turned up."
    )


class PileSizeConflict(RuleBroken):
    code = "pile_size_conflict"
    says = words("By the count of the log pile {pile} then holds {left} cards.")


class NotCoralLeader(RuleBroken):
    code = "not_coral_leader"
    says = words("{leader} has the most corals and places the octopus, not {player}.")


class CellEmpty(RuleBroken):
    code = "cell_empty"
    says = words("Nothing lies at {cell} in the shoal of {shoal}; {card} needs a card there.")


class NotACoral(RuleBroken):
    code = "not_a_coral"
    says = words("The octopus goes on a coral; at {cell} lies {found}.")


class SameSlot(RuleBroken):
    code = "same_slot"
    says = words("Two different cards are taken, not slot {slot} twice.")


class PairNotPlaceable(RuleBroken):
    code = "pair_not_placeable"
    says = words("Of these two cards {placed} can be placed; with {better} it would be {most}.")


class TwoSharks(RuleBroken):
    code = "two_sharks"
    says = words(
        "One card must go into the own shoal, and no shark may; two sharks cannot be taken."
    )


class CardNotInHand(RuleBroken):
    code = "card_not_in_hand"
    says = words("{player} does not hold “{card}”; in hand: {hand}.")


class MustDiscard(RuleBroken):
    code = "must_discard"
    says = words("{card} can be placed nowhere any more this turn and must be discarded.")


class RoleAlreadyUsed(RuleBroken):
    code = "role_already_used"
    says = words(
        "One card goes into the own shoal and one to an opponent; {player} has placed the one "
        "for this shoal."
    )


class SharkInOwnShoal(RuleBroken):
    code = "shark_in_own_shoal"
    says = words("A shark goes to an opponent, never into the own shoal.")


class CellOccupied(RuleBroken):
    code = "cell_occupied"
    says = words("At {cell} in the shoal of {shoal} lies {found} already.")


class NotAdjacent(RuleBroken):
    code = "not_adjacent"
    says = words("{cell} shares no edge with a card of the shoal of {shoal}.")


class SkeletonBlocksFish(RuleBroken):
    code = "skeleton_blocks_fish"
    says = words("Beside {cell} lies a skeleton; only coral goes there, not {card}.")


class NoCommonColour(RuleBroken):
    code = "no_common_colour"
    says = words("{card} at {cell} shares neither fish nor background with {neighbours}.")


class NotAFish(RuleBroken):
    code = "not_a_fish"
    says = words("A shark goes on a fish; at {cell} in the shoal of {shoal} lies {found}.")


class WouldStrandOtherCard(RuleBroken):
    code = "would_strand_other_card"
    says = words("Then {other} could be placed nowhere; place the two cards the other way round.")


class CardIsPlaceable(RuleBroken):
    code = "card_is_placeable"
    says = words("Both cards taken can be placed, so {card} may not be discarded.")


class PlaceFirst(RuleBroken):
    code = "place_first"
    says = words("One of the two cards can be placed; place it before the other is discarded.")


class TokenMismatch(RuleBroken):
    code = "token_mismatch"
    says = words("{player} sealed another token than {fish}.")


class TokenAlreadyRevealed(RuleBroken):
    code = "token_already_revealed"
    says = words("{player} has turned up the fish token already.")
