"""Entering an action field by field: the next open field, or the whole action judged."""

from collections.abc import Mapping

from domain.kaivai.actions import ACTIONS
from domain.kaivai.choices import ashore, beginning, building, finale, fishing, selling, ships
from domain.kaivai.choices.draft import Draft, Form
from domain.kaivai.rules import acting, decide, require_timely
from domain.kaivai.rules.turns import open_action
from domain.kaivai.secrets import supposing_ample
from domain.kaivai.state import ACTION_SPACES, State
from domain.message import Json, Seat, say
from domain.referee import Referee
from domain.refusals import UnknownPlayer, UnknownType
from domain.stages import Choice, Complete, Stage

FORMS: Mapping[str, Form] = {
    **beginning.FORMS,
    **building.FORMS,
    **fishing.FORMS,
    **selling.FORMS,
    **ships.FORMS,
    **ashore.FORMS,
    **finale.FORMS,
}


def choices(state: State, partial: Mapping[str, Json], viewer: frozenset[str]) -> Stage | Complete:
    """The next open field of a partial action; raises the rule that what is given breaks.

    `partial` has at least `type`; with `override` the rules that can be waived are.
    """
    name = partial.get("type")
    if not isinstance(name, str) or name not in FORMS:
        raise UnknownType(type=str(name))
    state = supposing_ample(state, viewer)
    draft = Draft(state, partial)
    who = acting(state, ACTIONS[name])
    if who is not None and partial.get("player") is None:
        require_timely(state, ACTIONS[name], None)
        return _who(who)
    player = None if who is None else draft.player
    if player is not None and player not in state.mats:
        raise UnknownPlayer(player=player)
    require_timely(state, ACTIONS[name], player)
    if name in ACTION_SPACES:
        open_action(state, draft.player, name, draft.referee)
    return _next(draft, FORMS[name])


def _next(draft: Draft, form: Form) -> Stage | Complete:
    for field in form.fields(draft):
        if draft.given.get(field.name) is None:
            return field.stage(draft)
        field.check(draft)
    decide(draft.state, form.make(draft), Referee(override=draft.referee.override))
    return Complete(tuple(form.optional(draft)))


def _who(players: tuple[str, ...]) -> Stage:
    seats = tuple(Choice(player, say("{player}", player=Seat(player))) for player in players)
    return Stage("player", say("Who?"), seats)
