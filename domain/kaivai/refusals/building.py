"""What keeps a hut from being built or paid."""

from domain.message import words
from domain.refusals import RuleBroken


class NoHutLeft(RuleBroken):
    code = "no_hut_left"
    says = words("{player} has built all 15 huts.")


class NoShipLeft(RuleBroken):
    code = "no_ship_left"
    says = words("{player} has all 4 ships on the board; a fisher hut needs one.")


class NoStatueLeft(RuleBroken):
    code = "no_statue_left"
    says = words("{player} has placed all 5 statues; a shrine needs one.")


class HutNotNextToShip(RuleBroken):
    code = "hut_not_next_to_ship"
    says = words("{hex} is not next to the ship at {ship_to}.")


class ShipNotAtCultSite(RuleBroken):
    code = "ship_not_at_cult_site"
    says = words("The ship at {ship_to} does not touch a cult site of {village}.")


class ShellsShort(RuleBroken):
    code = "shells_short"
    says = words("The hut costs {price} shells; {player} has {have}.")


class BadPayment(RuleBroken):
    code = "bad_payment"
    says = words(
        "Shells worth {paid} do not pay {price}: use shells that are there"
        " and overpay by at most 4."
    )
