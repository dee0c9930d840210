"""Where no hut and no cult site may lie, and when the god must go on."""

from domain.message import words
from domain.refusals import RuleBroken


class OffBoard(RuleBroken):
    code = "off_board"
    says = words("{hex} is not on the board.")


class HexNotWater(RuleBroken):
    code = "hex_not_water"
    says = words("{hex} is land already; the tile needs a water hex.")


class StartNeedsFisher(RuleBroken):
    code = "start_needs_fisher"
    says = words("One of the two start huts must be a fisher hut; {player} has none yet.")


class NotAdjacentToVillage(RuleBroken):
    code = "not_adjacent_to_village"
    says = words("{hex} touches no village; the tile must touch exactly one.")


class WouldJoinVillages(RuleBroken):
    code = "would_join_villages"
    says = words("{hex} touches {villages}; villages may never be joined.")


class StartHutNeedsCultSite(RuleBroken):
    code = "start_hut_needs_cult_site"
    says = words("A start hut must touch a cult site; {hex} touches only huts of {village}.")


class NoCultSiteLeft(RuleBroken):
    code = "no_cult_site_left"
    says = words("No cult site tile is left in the supply.")


class HexOccupied(RuleBroken):
    code = "hex_occupied"
    says = words("{ship} is at {hex}; the tile needs a hex without a ship.")


class GodSameVillage(RuleBroken):
    code = "god_same_village"
    says = words("The fishing god is in {village} and must go to another village.")


class GodCanMove(RuleBroken):
    code = "god_can_move"
    says = words("The fishing god must move, and can, for example to {example_hex}.")


class ShipEnclosed(RuleBroken):
    code = "ship_enclosed"
    says = words("A tile at {hex} would shut in {ships}: their water would touch one village only.")
