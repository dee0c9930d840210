"""Why an action does not come into question although no single rule is broken by a value."""

from domain.message import words
from domain.refusals import RuleBroken


class NothingFits(RuleBroken):
    code = "nothing_fits"
    says = words("Nothing fits here: {why}.")


class NoTileDescribed(RuleBroken):
    code = "no_tile_described"
    says = words("The tile to be laid is not described yet: describe it first.")
