"""Entering goals: offered, kept and revealed."""

from domain.akrotiri import naming
from domain.akrotiri.actions import DealGoals, DrawGoals, RevealGoals
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import goals, unknown
from domain.akrotiri.refusals.maps import GoalMismatch
from domain.akrotiri.rules.goals import (
    check_kept,
    check_no_goals_yet,
    check_not_revealed,
    check_offered,
    check_pending,
    check_revealed,
    could_hold,
)
from domain.akrotiri.rules.order import check_drawing_goals, check_revealing, check_setup
from domain.akrotiri.seen import goals_unseen
from domain.message import Seat, say
from domain.stages import Choice, Stage


def _dealing_goals(draft: Draft) -> None:
    check_setup(draft.state)
    check_no_goals_yet(draft.state, draft.player)


def _drawing_goals(draft: Draft) -> None:
    check_drawing_goals(draft.state, draft.player)
    check_pending(draft.state, draft.player)


def _ask_offered(draft: Draft) -> Stage:
    unseen = goals(draft.state, goals_unseen(draft.state))
    fits = (unknown(), unknown(), *unseen)
    return Stage("offered", say("Which two goals?"), fits, "many", 2, 2, default=[None, None])


def _check_offered(draft: Draft) -> None:
    check_offered(draft.state, draft.pair("offered"))


def _ask_kept(draft: Draft) -> Stage:
    named = [goal for goal in draft.pair("offered") if goal is not None]
    fits = (*goals(draft.state, named), unknown())
    return Stage("kept", say("Which one is kept?"), fits)


def _check_kept(draft: Draft) -> None:
    check_kept(draft.pair("offered"), draft.text_or_none("kept"))


_GOAL_FIELDS = (
    Field("offered", _ask_offered, _check_offered),
    Field("kept", _ask_kept, _check_kept),
)


def _revealing(draft: Draft) -> None:
    check_revealing(draft.state)
    check_not_revealed(draft.state, draft.player)


def _ask_goals(draft: Draft) -> Stage:
    """The goals held if all are known, else one after the other."""
    state, player = draft.state, draft.player
    held = [slot.id for slot in state.seated[player].goals]
    known = [goal for goal in held if goal is not None]
    if len(known) == len(held) and "goal_ids" not in draft.given:
        ask = say("Which goals are revealed?")
        every = goals(state, known)
        return Stage("goal_ids", ask, every, "many", len(known), len(known), default=[*known])
    so_far = draft.texts("goal_ids") if "goal_ids" in draft.given else ()
    fits = tuple(
        Choice([*so_far, choice.value], choice.label, hint=choice.hint)
        for choice in goals(state, (*known, *(g for g in state.edition.goals if g not in known)))
        if could_hold(state, player, (*so_far, str(choice.value)))
    )
    return Stage("goal_ids", say("Which goal is number {n}?", n=len(so_far) + 1), fits)


def _goals_are_whole(draft: Draft) -> bool:
    held = draft.state.seated[draft.player].goals
    return len(draft.texts("goal_ids")) >= len(held)


def _check_goals(draft: Draft) -> None:
    named = draft.texts("goal_ids")
    if _goals_are_whole(draft):
        check_revealed(draft.state, draft.player, named)
    elif not could_hold(draft.state, draft.player, named):
        known = naming.ids(slot.id for slot in draft.state.seated[draft.player].goals)
        raise GoalMismatch(player=Seat(draft.player), known=known)


FORMS = {
    "deal_goals": Form(
        _dealing_goals,
        _GOAL_FIELDS,
        lambda draft: DealGoals(draft.player, draft.pair("offered"), draft.text_or_none("kept")),
    ),
    "draw_goals": Form(
        _drawing_goals,
        _GOAL_FIELDS,
        lambda draft: DrawGoals(draft.player, draft.pair("offered"), draft.text_or_none("kept")),
    ),
    "reveal_goals": Form(
        _revealing,
        (Field("goal_ids", _ask_goals, _check_goals, _goals_are_whole),),
        lambda draft: RevealGoals(draft.player, draft.texts("goal_ids")),
    ),
}
