"""What moving a boat can get wrong (8.3 and 8.4)."""

from domain.message import words
from domain.refusals import RuleBroken


class NotATheraDock(RuleBroken):
    code = "not_a_thera_dock"
    says = words("{dock} is not a dock of Thera; boats start at one of {docks}.")


class DockOccupied(RuleBroken):
    code = "dock_occupied"
    says = words("The boat of {player} lies at {dock}; a dock holds one boat.")


class LoadedBoatOneLeg(RuleBroken):
    code = "loaded_boat_one_leg"
    says = words("A loaded boat sails or is carried, not both in one action; on board: {boat}.")


class EmptyBoatNeedsSailAndPortage(RuleBroken):
    code = "empty_boat_needs_sail_and_portage"
    says = words("Two legs in one action are one voyage and one portage; here: two of {kind}.")


class DockUnknown(RuleBroken):
    code = "dock_unknown"
    says = words("There is no {dock} on the table.")


class SameDock(RuleBroken):
    code = "same_dock"
    says = words("The boat lies at {dock} already; a leg leads to another dock.")


class NoSeaRoute(RuleBroken):
    code = "no_sea_route"
    says = words("No white line leads from {start} to {dock}; it leads to: {reachable}.")


class NoPortage(RuleBroken):
    code = "no_portage"
    says = words("{start} and {dock} lie on different islands; a portage leads to: {reachable}.")
