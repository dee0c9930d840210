"""What maps, temples and goals can get wrong (8.3 to 8.5)."""

from domain.message import words
from domain.refusals import RuleBroken


class AlreadyDone(RuleBroken):
    code = "already_done"
    says = words("{player} has done this already; it happens once.")


class CardUndefined(RuleBroken):
    code = "card_undefined"
    says = words("No card {id} is described in this match; describe it first.")


class KeptNotOffered(RuleBroken):
    code = "kept_not_offered"
    says = words("{kept} was not offered; one of {offered} is kept.")


class NotDockedAtIsland(RuleBroken):
    code = "not_docked_at_island"
    says = words("{piece} is not on the island at which the boat lies ({dock}).")


class TheraNoTemple(RuleBroken):
    code = "thera_no_temple"
    says = words("No temple is excavated on Thera; {piece} is on Thera.")


class IslandHasTemple(RuleBroken):
    code = "island_has_temple"
    says = words("The island holds a temple of {owner} already, on {piece}.")


class NoTemplesLeft(RuleBroken):
    code = "no_temples_left"
    says = words("{player} has excavated all {temples} temples.")


class CardNotInHand(RuleBroken):
    code = "card_not_in_hand"
    says = words("{player} does not hold the map {card}.")


class MapConditionNotMet(RuleBroken):
    """Raised with `requirements`: have and need of each one that the map names."""

    code = "map_condition_not_met"
    says = words("Seen by {player} from {piece}, {card} is not fulfilled: {missing}.")


class MapCount(RuleBroken):
    code = "map_count"
    says = words("One action buys 1, 2 or 3 maps, not {count}.")


class MapPileEmpty(RuleBroken):
    code = "map_pile_empty"
    says = words("The pile of {difficulty} maps holds {left}, {count} were named.")


class NoGoalPending(RuleBroken):
    code = "no_goal_pending"
    says = words("{player} has uncovered no GOAL square that is still to be drawn for.")


class GoalDrawPending(RuleBroken):
    code = "goal_draw_pending"
    says = words("{player} has uncovered a GOAL square and draws goals first.")


class GoalCount(RuleBroken):
    code = "goal_count"
    says = words("{player} reveals {due} goals, not {count}.")


class GoalMismatch(RuleBroken):
    code = "goal_mismatch"
    says = words("The goals named do not fit what {player} is known to hold: {known}.")
