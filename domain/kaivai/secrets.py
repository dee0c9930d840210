"""What a viewer may not see: sealed commitments, and counts of influence if so agreed (5)."""

from collections.abc import Mapping
from typing import Any, TypeVar

from domain.corrections import Adjust, Adjusted
from domain.frozen import replace
from domain.kaivai.actions import PlaceScoringBid, SetInfluenceCount
from domain.kaivai.events import InfluenceCounted, ScoringBidPlaced
from domain.kaivai.state import Scoring, State
from domain.message import Json

T = TypeVar("T")
_NO_COUNT: Mapping[str, Any] = {"counted": None}
AMPLE = 1000
"""More influence than anybody can need."""


def conceal(state: State, viewer: frozenset[str]) -> State:
    """The position without the secrets of players whom the viewer does not look over."""
    others = frozenset(state.players) - viewer
    if state.phase == "finished" or not others:
        return state
    state = _with_influence(state, viewer, 0)
    if state.scoring is not None:
        state = replace(state, scoring=_sealed(state.scoring, others))
    return state


def supposing_ample(state: State, viewer: frozenset[str]) -> State:
    """The position in which nobody whose count is hidden lacks influence: what is entered for
    them is judged by all rules but those that would tell the count."""
    return _with_influence(state, viewer, AMPLE)


def imagine(state: State, viewer: frozenset[str]) -> State:
    """The position in which what the viewer enters can be judged: others have not committed yet,
    so that no hypothetical last commitment tells the others."""
    state = supposing_ample(state, viewer)
    if state.scoring is None or state.phase == "finished" or viewer.issuperset(state.players):
        return state
    own = {player: amount for player, amount in state.scoring.bids.items() if player in viewer}
    return replace(state, scoring=replace(state.scoring, bids=own))


def _with_influence(state: State, viewer: frozenset[str], influence: int) -> State:
    hidden = frozenset(
        player for player in state.players if _is_count_hidden(state, player, viewer)
    )
    if not hidden:
        return state
    mats = {
        player: replace(mat, influence=influence) if player in hidden else mat
        for player, mat in state.mats.items()
    }
    return replace(state, mats=mats, hidden=hidden)


def _is_count_hidden(state: State, player: str, viewer: frozenset[str]) -> bool:
    agreed = state.options.influence_counts == "secret"
    return agreed and state.phase != "finished" and player not in viewer


def _sealed(scoring: Scoring, others: frozenset[str]) -> Scoring:
    bids = {player: None if player in others else amount for player, amount in scoring.bids.items()}
    return replace(scoring, bids=bids)


def sealed(state: State, partial: Mapping[str, Json], field: str) -> str | None:
    """Whose eyes alone a field is entered before: commitments, and counts if so agreed."""
    match partial.get("type"), field:
        case ("place_scoring_bid", "amount"):
            hidden = state.phase != "finished"
        case ("set_influence_count", "counted"):
            hidden = state.options.influence_counts == "secret" and state.phase != "finished"
        case _:
            return None
    player = partial.get("player")
    return player if hidden and isinstance(player, str) else None


def veil(state: State, thing: T, viewer: frozenset[str]) -> T:
    """An action or event as the viewer may see it, `state` being the position after its step."""
    match thing:
        case PlaceScoringBid() | ScoringBidPlaced():
            sealed = state.scoring is not None and thing.player in state.scoring.bids
            return replace(thing, amount=None) if sealed and thing.player not in viewer else thing
        case SetInfluenceCount() | InfluenceCounted() | Adjust() | Adjusted():
            hidden = _is_count_hidden(state, thing.player, viewer)
            return _without_count(thing) if hidden else thing
        case _:
            return thing


def _without_count(thing: T) -> T:
    match thing:
        case SetInfluenceCount():
            return replace(thing, **_NO_COUNT)
        case InfluenceCounted():
            return replace(thing, counted=None, correction=None)
        case Adjust():
            return replace(thing, set=_uncounted(thing.set))
        case Adjusted():
            return replace(thing, before=_uncounted(thing.before), after=_uncounted(thing.after))
        case _:
            return thing


def _uncounted(counters: Mapping[str, Json]) -> dict[str, Json]:
    return {
        counter: None if counter == "influence" else value for counter, value in counters.items()
    }
