"""Where a ship cannot go, and what it cannot sink."""

from domain.message import words
from domain.refusals import RuleBroken


class UnknownShip(RuleBroken):
    code = "unknown_ship"
    says = words("{player} has no ship {ship} on the board; there are {ships}.")


class ShipTooNew(RuleBroken):
    code = "ship_too_new"
    says = words("{ship} was built during this action and may act only in a later one.")


class ShipAlreadyUsed(RuleBroken):
    code = "ship_already_used"
    says = words("{ship} has been used in this action; each ship acts once.")


class ShipMustBeOnWater(RuleBroken):
    code = "ship_must_be_on_water"
    says = words("{ship} must end on water; {hex} is land.")


class OutOfRange(RuleBroken):
    code = "out_of_range"
    says = words("{ship} goes at most {range} steps; {hex} would need {needed}.")


class OutOfReach(OutOfRange):
    """No way leads there, however long: `needed` is null."""

    says = words("{ship} cannot get to {hex}: every way there is blocked.")


class ShipInTheWay(RuleBroken):
    code = "ship_in_the_way"
    says = words("{other} is at {hex}; {ship} cannot end there.")


class ClosedWater(RuleBroken):
    code = "closed_water"
    says = words("{hex} is closed water: it touches one village only, and no ship may end there.")


class MoveZero(RuleBroken):
    code = "move_zero"
    says = words("{ship} is at {hex} already; a move goes at least one step.")


class OwnShip(RuleBroken):
    code = "own_ship"
    says = words("{other} at {hex} is {player}'s own ship; only foreign ships can be sunk.")


class LastShip(RuleBroken):
    code = "last_ship"
    says = words("{other} at {hex} is the last ship of {victim} and cannot be sunk.")


class FameShort(RuleBroken):
    code = "fame_short"
    says = words("Sinking {other} costs {cost} fame; {player} has {have}.")
