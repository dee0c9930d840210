"""What handling cubes and money can get wrong (8.4)."""

from domain.message import words, words_many
from domain.refusals import RuleBroken


class NoActionsLeft(RuleBroken):
    code = "no_actions_left"
    says = words("{player} has no action left in this turn (of {total}).")


class CubeNotOnDockedIsland(RuleBroken):
    code = "cube_not_on_docked_island"
    says = words("{piece} is not on the island at which the boat lies ({dock}).")


class CubeNotThere(RuleBroken):
    code = "cube_not_there"
    says = words("{count} {color} were named on {piece}, where {there} lie.")


class BoatCapacity(RuleBroken):
    code = "boat_capacity"
    says = words("A boat holds 3 cubes; on board are {on_board}, {loaded} more were named.")


class CubeNotInBoat(RuleBroken):
    code = "cube_not_in_boat"
    says = words("{count} {color} were named, {on_board} are on board.")


class UnloadAtThera(RuleBroken):
    code = "unload_at_thera"
    says = words("By the option of this match no cubes are put down at Thera.")


class NotAtThera(RuleBroken):
    code = "not_at_thera"
    says = words("This is done at Thera; the boat lies at {dock}.")


class NotEnoughDrachmas(RuleBroken):
    code = "not_enough_drachmas"
    says, many = words_many(
        "It costs {n} drachma; {player} has {drachmas}.",
        "It costs {n} drachmas; {player} has {drachmas}.",
    )


class BankOver65(RuleBroken):
    """A warning: the coins in the box are worth 65."""

    code = "bank_over_65"
    says = words("The players hold {total} drachmas, the coins of the box are worth {coins}.")
