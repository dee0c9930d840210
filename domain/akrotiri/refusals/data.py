"""What describing tiles and cards, and naming unknown ones, can get wrong (8.2)."""

from domain.message import words
from domain.refusals import RuleBroken


class TileDefId(RuleBroken):
    code = "tile_def_id"
    says = words("A tile needs an id of its own, not empty and not “THERA”; here: {tile_id}.")


class TileDefIcon(RuleBroken):
    code = "tile_def_icon"
    says = words(
        "A tile has one icon, a volcano, lake, tree or mountain, on one corner; here: {icon}."
    )


class TileDefLand(RuleBroken):
    code = "tile_def_land"
    says = words(
        "The land groups hold each of NW, NE, SE and SW exactly once; wrong here: {corner}."
    )


class TileDefDock(RuleBroken):
    code = "tile_def_dock"
    says = words("A dock is a letter a to z on the corner NW, NE, SE or SW; here: {dock}.")


class TileDefRoute(RuleBroken):
    code = "tile_def_route"
    says = words(
        "A route joins two of N, E, S, W, the docks and j1 to j9, a side ends at most one route "
        "and a junction at least three; wrong here: {route}."
    )


class TileFewLands(RuleBroken):
    """A warning: legal, but hardly a printed tile."""

    code = "tile_few_lands"
    says = words("{tile_id} has only {count} separate lands; printed tiles have three or four.")


class DockUnconnected(RuleBroken):
    """A warning: legal, but hardly a printed tile."""

    code = "dock_unconnected"
    says = words("No route leads to dock {dock} of {tile_id}.")


class TileAlreadyDefined(RuleBroken):
    code = "tile_already_defined"
    says = words("{tile_id} is described already, in another way.")


class TooManyTiles(RuleBroken):
    code = "too_many_tiles"
    says = words("The box holds {limit} tiles and all of them are described already.")


class CardDef(RuleBroken):
    """Raised with `fields`: what is wrong with each, by name."""

    code = "card_def"
    says = words("The card is not well formed: {fields}.")


class CardAlreadyDefined(RuleBroken):
    code = "card_already_defined"
    says = words("{card} is described already, in another way.")


class SlotNotUnknown(RuleBroken):
    code = "slot_not_unknown"
    says = words("{owner} has no unknown {kind} in slot {slot}; unknown are the slots: {unknown}.")


class UnknownId(RuleBroken):
    code = "unknown_id"
    says = words("Nothing called “{id}” is described as a {kind} of this match.")


class IdAlreadySeen(RuleBroken):
    code = "id_already_seen"
    says = words("{id} was seen elsewhere already, so it cannot be this card.")


class WrongDifficulty(RuleBroken):
    code = "wrong_difficulty"
    says = words("{id} is not the {needed} map that is due here.")
