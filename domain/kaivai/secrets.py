"""What a viewer may not see: sealed commitments, and counts of influence if so agreed (5)."""

from typing import TypeVar

from domain.frozen import replace
from domain.kaivai.actions import PlaceScoringBid
from domain.kaivai.events import ScoringBidPlaced
from domain.kaivai.state import Scoring, State

T = TypeVar("T")


def conceal(state: State, viewer: frozenset[str]) -> State:
    """The position without the secrets of players whom the viewer does not look over."""
    others = frozenset(state.players) - viewer
    if state.phase == "finished" or not others:
        return state
    if state.options.influence_counts == "secret":
        mats = {
            player: replace(mat, influence=0) if player in others else mat
            for player, mat in state.mats.items()
        }
        state = replace(state, mats=mats, hidden=others)
    if state.scoring is not None:
        state = replace(state, scoring=_sealed(state.scoring, others))
    return state


def _sealed(scoring: Scoring, others: frozenset[str]) -> Scoring:
    bids = {player: None if player in others else amount for player, amount in scoring.bids.items()}
    return replace(scoring, bids=bids)


def veil(state: State, thing: T, viewer: frozenset[str]) -> T:
    """An action or event as the viewer may see it, `state` being the position after its step."""
    if not isinstance(thing, PlaceScoringBid | ScoringBidPlaced):
        return thing
    sealed = state.scoring is not None and thing.player in state.scoring.bids
    if not sealed or thing.player in viewer:
        return thing
    return replace(thing, amount=None)
