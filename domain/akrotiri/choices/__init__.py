"""Entering an action field by field: the next open field, or the whole action judged."""

from collections.abc import Mapping
from typing import Final

from domain.akrotiri.choices import (
    cargo,
    correcting,
    describing_cards,
    describing_tiles,
    goals,
    laying,
    maps,
    sites,
    tiles,
    voyages,
)
from domain.akrotiri.choices.draft import Draft, Form
from domain.akrotiri.choices.offers import offers
from domain.akrotiri.choices.picking import seats
from domain.akrotiri.rules import decide
from domain.akrotiri.rules.order import check_player
from domain.akrotiri.secrets import conceal
from domain.akrotiri.state import FINISHED, State
from domain.game import Viewer
from domain.message import Json, say
from domain.refusals import BadPayload, MatchFinished, UnknownType
from domain.stages import Choice, Complete, Stage

__all__ = ["choices", "offers"]

FORMS: Final[Mapping[str, Form]] = {
    **laying.FORMS,
    **voyages.FORMS,
    **cargo.FORMS,
    **maps.FORMS,
    **sites.FORMS,
    **goals.FORMS,
    **tiles.FORMS,
    **correcting.FORMS,
    **describing_tiles.FORMS,
    **describing_cards.FORMS,
}
OF_NOBODY: Final = frozenset(("reveal_card", "define_tile", "define_map_card", "define_goal_card"))
"""Actions that come from either player, or from nobody in particular."""


def choices(state: State, partial: Mapping[str, Json], viewer: Viewer) -> Stage | Complete:
    """The next open field of a partial action; raises the rule that what is given breaks.

    Without `type` the type is asked for. With `override` the rules that can be waived are.
    """
    if state.phase == FINISHED:
        raise MatchFinished()
    seen = conceal(state, viewer)
    if "type" not in partial:
        return _ask_type(seen, viewer)
    kind, player = partial["type"], partial.get("player")
    if not isinstance(kind, str) or kind not in FORMS:
        raise UnknownType(type=str(kind), known=tuple(FORMS))
    if player is None and kind not in OF_NOBODY:
        return _ask_player(seen, kind, viewer)
    if player is not None:
        check_player(seen, _named(player))
    draft = Draft(seen, partial)
    FORMS[kind].opens(draft)
    return _next(draft, FORMS[kind])


def _next(draft: Draft, form: Form) -> Stage | Complete:
    for field in form.fields:
        if field.name not in draft.given:
            return field.ask(draft)
        field.check(draft)
        if not field.is_whole(draft):
            return field.ask(draft)
    decide(draft.state, form.make(draft), draft.referee)
    return Complete(form.more(draft))


def _named(player: Json) -> str:
    if not isinstance(player, str):
        raise BadPayload(fields={"player": say("the id of a player")})
    return player


def _ask_type(state: State, viewer: Viewer) -> Stage:
    open_now = {
        offer.type: Choice(offer.type, offer.label, hint=offer.costs)
        for offer in offers(state, viewer)
        if offer.refusal is None
    }
    return Stage("type", say("What happens?"), tuple(open_now.values()))


def _ask_player(state: State, kind: str, viewer: Viewer) -> Stage:
    able = [offer.player for offer in offers(state, viewer) if offer.type == kind]
    named = [player for player in able if player is not None] or list(state.players)
    return Stage("player", say("Who?"), seats(named))
