"""What is not open to a player in this turn."""

from domain.message import words
from domain.refusals import RuleBroken


class ActionOpen(RuleBroken):
    code = "action_open"
    says = words("The action “{open}” is still going on; end it first.")


class InfluenceShort(RuleBroken):
    code = "influence_short"
    says = words("The action costs {cost} influence; {player} has {have}.")


class InfluenceUnverified(RuleBroken):
    code = "influence_unverified"
    says = words("{player} needs {cost} influence, but the log knows only of {have}: count again.")


class IncreaseMax(RuleBroken):
    code = "increase_max"
    says = words("{player} is at the end of the increase track.")


class NoFishInVillage(RuleBroken):
    code = "no_fish_in_village"
    says = words("There is no fish on the huts of {village}: nothing to celebrate.")


class NoActionOpen(RuleBroken):
    code = "no_action_open"
    says = words("{player} has no ship action going on.")


class UseSacrifice(RuleBroken):
    code = "use_sacrifice"
    says = words("{player} has not acted this round: that is a sacrifice, not a pass.")


class AlreadyActed(RuleBroken):
    code = "already_acted"
    says = words("{player} has acted this round and can only pass, not sacrifice.")


class NothingToDo(RuleBroken):
    """Why an action is not open to a player although it is their turn; only told beforehand."""

    code = "nothing_to_do"
    says = words("This cannot be done now: {why}.")
