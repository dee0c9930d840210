"""Whom nobody can bribe, and with whom."""

from domain.message import words
from domain.refusals import RuleBroken


class CannotTargetSelf(RuleBroken):
    code = "cannot_target_self"
    says = words("{player} cannot bribe a servant of their own; the target is another player.")


class TargetAlreadyCorrupted(RuleBroken):
    code = "target_already_corrupted"
    says = words("{target} has been a target this round; each player is one only once a round.")


class CharacterImmune(RuleBroken):
    code = "character_immune"
    says = words("The {character} cannot be bribed; these can: {open}.")


class BriberNotHigher(RuleBroken):
    code = "briber_not_higher"
    says = words(
        "The briber of {player} on {briber} must stand higher than "
        "the defender of {target} on {defender}."
    )


class TargetAtBottom(RuleBroken):
    code = "target_at_bottom"
    says = words("The {character} of {target} stands on 0 and cannot go lower.")


class NeedsTopBriber(RuleBroken):
    code = "needs_top_briber"
    says = words(
        "The {character} of {target} stands on the top space; only a briber on {top} drives it "
        "away, that of {player} stands on {briber}."
    )


class ActorAtTop(RuleBroken):
    code = "actor_at_top"
    says = words("The {character} of {player} stands on the top space and cannot go higher.")


class TopProtected(RuleBroken):
    code = "top_protected"
    says = words(
        "The {character} of {player} would go to the top, where that of {holder} stands; "
        "only a briber on {top} drives it away, that of {player} stands on {briber}."
    )


class TopClosed(TopProtected):
    says = words(
        "The {character} of {player} would go to the top, where that of {holder} stands; "
        "this match does not allow driving a third player away."
    )
