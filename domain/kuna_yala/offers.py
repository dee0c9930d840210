"""What may be done now, with what stands against it."""

from collections.abc import Callable, Iterator

from domain.game import Viewer
from domain.kuna_yala.actions import PlaceCard
from domain.kuna_yala.metrics import status
from domain.kuna_yala.naming import card_name
from domain.kuna_yala.placing import must_go, shoals_for
from domain.kuna_yala.rules.turn import (
    NEVER_WAIVED,
    card_to_discard,
    card_to_place,
    place_card,
)
from domain.kuna_yala.state import State
from domain.message import Message, say
from domain.referee import Referee
from domain.refusals import RuleBroken
from domain.stages import Offer

BY_PLAYER: dict[str, tuple[str, Message]] = {
    "setup_tokens": ("draw_token", say("Draw a fish token")),
    "setup_starts": ("deal_start", say("Deal a start card")),
    "pending_octopus": ("place_octopus", say("Place the octopus")),
    "pending_four_sharks": ("discard_shark", say("Remove a shark")),
    "take": ("take_cards", say("Take two cards")),
    "token_reveal": ("reveal_token", say("Turn up the token")),
}
"""Phases with one type of action, which each player who may act can take."""


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """The types of action that come into question, the one that must come next first."""
    if state.phase == "finished":
        return ()
    return (*_of_phase(state), CORRECTION)


CORRECTION = Offer("adjust", None, say("Correct a count"), correction=True)


def _of_phase(state: State) -> tuple[Offer, ...]:
    match state.phase:
        case "setup_piles":
            return (Offer("form_piles", None, say("Form the piles")),)
        case "revealing":
            slots = say("empty slots: {slots}", slots=state.empty_slots)
            return (Offer("reveal", None, say("Turn up a card"), costs=slots, at_once=True),)
        case "place":
            return tuple(sorted(_of_the_hand(state), key=lambda offer: offer.refusal is not None))
        case phase:
            kind, label = BY_PLAYER[phase]
            small = kind != "draw_token"
            acting = status(state).to_act
            return tuple(Offer(kind, player, label, at_once=small) for player in acting)


def _of_the_hand(state: State) -> Iterator[Offer]:
    """To discard comes into question only in a turn in which not both cards can be placed.

    Where the table took cards against the rules, the rules may leave neither; each says why.
    """
    hand = say("in hand: {hand}", hand=tuple(card_name(card) for card in state.hand))
    stuck = not must_go(state) and not any(any(shoals_for(state, card)) for card in state.hand)
    refusal = _nowhere(state) if stuck else _objection(state, card_to_place)
    label = say("Place a card")
    yield Offer("place_card", state.active, label, hand, refusal, at_once=True)
    if state.placeable < 2 or stuck:
        refusal = _objection(state, card_to_discard)
        label = say("Discard a card")
        yield Offer("discard_unplaceable", state.active, label, hand, refusal, at_once=True)


def _nowhere(state: State) -> RuleBroken | None:
    """Why a card in hand can go nowhere: what speaks against it at the first place there is."""
    for action in _placings(state):
        try:
            place_card(state, action, Referee())
        except NEVER_WAIVED:
            continue
        except RuleBroken as broken:
            return broken
    return None


def _placings(state: State) -> Iterator[PlaceCard]:
    """Every card in hand on every fish and every cell beside a card."""
    for card in state.hand:
        for shoal, cards in state.shoals.items():
            for cell in (*cards.where("FISH"), *sorted(cards.frontier)):
                yield PlaceCard(state.active, card.type_id, shoal, cell)


def _objection(state: State, judge: Callable[[State, str, Referee], object]) -> RuleBroken | None:
    """Why no card in hand may be placed, or none discarded."""
    try:
        judge(state, state.hand[0].type_id, Referee())
    except RuleBroken as broken:
        return broken
    return None
