"""The rules of Kaivai: `decide` judges an action and says what it causes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.corrections import Adjust
from domain.kaivai.actions import (
    Action,
    Build,
    Celebrate,
    ChooseScoringVillage,
    EndAction,
    Fish,
    Increase,
    Move,
    MoveGod,
    Pass,
    PlaceBid,
    PlaceExtraVillage,
    PlaceScoringBid,
    PlaceStartHut,
    Sacrifice,
    Sell,
    SetBidOrder,
    SetInfluenceCount,
    SkipGod,
)
from domain.kaivai.events import Event
from domain.kaivai.rules.ashore import celebrate, increase
from domain.kaivai.rules.bidding import place_bid, set_bid_order
from domain.kaivai.rules.building import build
from domain.kaivai.rules.counting import adjust, set_influence_count, wrong_counters
from domain.kaivai.rules.finale import choose_scoring_village, place_scoring_bid
from domain.kaivai.rules.fishing import fish
from domain.kaivai.rules.god import move_god, skip_god
from domain.kaivai.rules.moving import move
from domain.kaivai.rules.selling import sell
from domain.kaivai.rules.setup import place_extra_village
from domain.kaivai.rules.start_huts import place_start_hut
from domain.kaivai.rules.turns import end_action, pass_turn, sacrifice
from domain.kaivai.state import State
from domain.kaivai.status import may_act
from domain.kaivai.wording import phase, seats
from domain.message import Fact, Seat, say
from domain.referee import Referee
from domain.refusals import BadPayload, MatchFinished, NotYourTurn, UnknownPlayer, WrongPhase


@dataclass(frozen=True)
class Rule:
    """Where an action belongs: its phase (None: any), and whether only whose turn it is may."""

    phase: str | None
    decide: Callable[[State, Any, Referee], tuple[Event, ...]]
    in_turn: bool = True


_RULES: Mapping[type[Action], Rule] = {
    PlaceExtraVillage: Rule("setup", place_extra_village, in_turn=False),
    SetBidOrder: Rule("bidding", set_bid_order, in_turn=False),
    PlaceBid: Rule("bidding", place_bid),
    PlaceStartHut: Rule("start_huts", place_start_hut),
    MoveGod: Rule("god", move_god),
    SkipGod: Rule("god", skip_god),
    Build: Rule("actions", build),
    Fish: Rule("actions", fish),
    Sell: Rule("actions", sell),
    Move: Rule("actions", move),
    Increase: Rule("actions", increase),
    Celebrate: Rule("actions", celebrate),
    EndAction: Rule("actions", end_action),
    Pass: Rule("actions", pass_turn),
    Sacrifice: Rule("actions", sacrifice),
    ChooseScoringVillage: Rule("final_villages", choose_scoring_village),
    PlaceScoringBid: Rule("final_villages", place_scoring_bid, in_turn=False),
    SetInfluenceCount: Rule(None, set_influence_count, in_turn=False),
    Adjust: Rule(None, adjust, in_turn=False),
}


def decide(state: State, action: Action, referee: Referee) -> tuple[Event, ...]:
    """The events that an action causes; raises the first rule that it breaks (8.2)."""
    if wrong := _wrong_fields(state, action):
        raise BadPayload(fields=wrong)
    if state.phase == "finished":
        raise MatchFinished()
    player = getattr(action, "player", None)
    if player is not None and player not in state.mats:
        raise UnknownPlayer(player=player)
    require_timely(state, type(action), player)
    return _RULES[type(action)].decide(state, action, referee)


def _wrong_fields(state: State, action: Action) -> Mapping[str, Fact]:
    """Shapes that depend on the match, by field."""
    match action:
        case PlaceExtraVillage(hex2=hex2) if (state.edition.tiles == 2) != (hex2 is not None):
            needed = state.edition.tiles == 2
            return {"hex2": say("needed in this edition") if needed else say("not known")}
        case PlaceScoringBid(amount=None):
            return {"amount": say("a whole number")}
        case SetInfluenceCount(counted=counted) if counted < 0:
            return {"counted": say("a whole number, not below 0")}
        case Adjust():
            return wrong_counters(action.set)
        case _:
            return {}


def require_timely(state: State, kind: type[Action], player: str | None) -> None:
    """The phase fits the type of action, and it is the player's turn where turns count."""
    rule = _RULES[kind]
    if state.phase == "finished":
        raise MatchFinished()
    too_early = kind is ChooseScoringVillage and state.scoring is not None
    if (rule.phase is not None and rule.phase != state.phase) or too_early:
        raise WrongPhase(phase=phase(state.phase))
    if player is None or not rule.in_turn or (kind is PlaceBid and not state.bid_order):
        return
    may = may_act(state)
    if player not in may:
        raise NotYourTurn(player=Seat(player), to_act=seats(may))


def acting(state: State, kind: type[Action]) -> tuple[str, ...] | None:
    """The players who may take a type of action now; None for one that has no player."""
    if kind in (PlaceExtraVillage, SetBidOrder):
        return None
    if _RULES[kind].phase is None or (kind is PlaceBid and not state.bid_order):
        return state.players
    return may_act(state)
