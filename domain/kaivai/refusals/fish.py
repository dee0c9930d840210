"""What cannot be caught or delivered."""

from domain.message import words
from domain.refusals import RuleBroken


class UnknownVillage(RuleBroken):
    code = "unknown_village"
    says = words("There is no village “{village}”; there are {villages}.")


class NoFishingDice(RuleBroken):
    code = "no_fishing_dice"
    says = words("{player} has no shrine in {village} and the god is not there: nothing to roll.")


class DiceCount(RuleBroken):
    code = "dice_count"
    says = words("Dice to roll in {village}: {expected}, not {given}.")


class NothingDelivered(RuleBroken):
    code = "nothing_delivered"
    says = words("A sale delivers at least one fish.")


class NoHutThere(RuleBroken):
    code = "no_hut_there"
    says = words("There is no hut at {hex}.")


class HutCannotHoldFish(RuleBroken):
    code = "hut_cannot_hold_fish"
    says = words("The hut at {hex} is a shrine; fish go to meeting huts and fisher huts.")


class HutHasShip(RuleBroken):
    code = "hut_has_ship"
    says = words("{ship} lies at the hut at {hex}; it takes no fish.")


class HutFull(RuleBroken):
    code = "hut_full"
    says = words("The hut at {hex} has room for {free} more fish; {amount} were offered.")


class FishShort(RuleBroken):
    code = "fish_short"
    says = words("{amount} fish are to be delivered; {player} has {have}.")


class BadFishSlots(RuleBroken):
    code = "bad_fish_slots"
    says = words("The slots must hold the fish and add up to {amount}.")
