"""Every rule of Kuna Yala: what an action causes, or why it is refused."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.corrections import Adjust
from domain.kuna_yala.actions import (
    Action,
    DealStart,
    DiscardShark,
    DiscardUnplaceable,
    DrawToken,
    FormPiles,
    PlaceCard,
    PlaceOctopus,
    Reveal,
    RevealToken,
    TakeCards,
)
from domain.kuna_yala.events import Event, Phase
from domain.kuna_yala.naming import PHASES
from domain.kuna_yala.rules.adjust import adjust, check_shapes
from domain.kuna_yala.rules.reveal import discard_shark, place_octopus, reveal
from domain.kuna_yala.rules.setup import deal_start, draw_token, form_piles
from domain.kuna_yala.rules.tokens import reveal_token
from domain.kuna_yala.rules.turn import discard_unplaceable, place_card, take_cards
from domain.kuna_yala.state import State
from domain.message import Said, Seat
from domain.referee import Referee
from domain.refusals import MatchFinished, NotYourTurn, UnknownPlayer, WrongPhase

RULES: Mapping[type[Action], tuple[Phase, Callable[[State, Any, Referee], tuple[Event, ...]]]] = {
    DrawToken: ("setup_tokens", draw_token),
    DealStart: ("setup_starts", deal_start),
    FormPiles: ("setup_piles", form_piles),
    Reveal: ("revealing", reveal),
    PlaceOctopus: ("pending_octopus", place_octopus),
    DiscardShark: ("pending_four_sharks", discard_shark),
    TakeCards: ("take", take_cards),
    PlaceCard: ("place", place_card),
    DiscardUnplaceable: ("place", discard_unplaceable),
    RevealToken: ("token_reveal", reveal_token),
}
OF_NOBODY = (FormPiles, Reveal)
OF_THE_ACTIVE_PLAYER = (DiscardShark, TakeCards, PlaceCard, DiscardUnplaceable)


def decide(state: State, action: Action, referee: Referee) -> tuple[Event, ...]:
    """What an action causes; raises RuleBroken and changes nothing."""
    kind = type(action)
    if isinstance(action, Adjust):
        check_shapes(action.set)
    check_moment(state, kind, None if isinstance(action, OF_NOBODY) else action.player)
    if isinstance(action, Adjust):
        return adjust(state, action)
    return RULES[kind][1](state, action, referee)


def check_moment(state: State, kind: type[Action], player: str | None) -> None:
    """What every action is checked for first: the end, the player, the phase, the turn."""
    if state.phase == "finished":
        raise MatchFinished()
    if player is not None and player not in state.players:
        raise UnknownPlayer(player=player)
    if kind is Adjust:
        return
    if state.phase != RULES[kind][0]:
        raise WrongPhase(phase=Said(state.phase, PHASES[state.phase]))
    if kind in OF_THE_ACTIVE_PLAYER and player is not None and player != state.active:
        raise NotYourTurn(player=Seat(player), to_act=(Seat(state.active),))
