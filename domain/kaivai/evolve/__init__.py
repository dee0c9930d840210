"""Applying what happened: state, events → the next state. Checks nothing, never refuses.

Positions are frozen; the events that are applied together change one draft of the next position.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from domain.corrections import Adjusted
from domain.kaivai import events
from domain.kaivai.draft import Draft
from domain.kaivai.events import Event
from domain.kaivai.evolve import at_sea, in_rounds, in_scoring
from domain.kaivai.state import State

_APPLY: Final[Mapping[type[Event], Callable[[Draft, Any], None]]] = {
    events.VillagePlaced: at_sea.village_placed,
    events.RoundBegun: in_rounds.round_begun,
    events.BidOrderSet: in_rounds.bid_order_set,
    events.BidPlaced: in_rounds.bid_placed,
    events.TurnOrderSet: in_rounds.turn_order_set,
    events.PhaseBegun: in_rounds.phase_begun,
    events.StartHutPlaced: at_sea.start_hut_placed,
    events.GodMoved: at_sea.god_moved,
    events.GodStayed: at_sea.god_stayed,
    events.ActionOpened: in_rounds.action_opened,
    events.HutBuilt: at_sea.hut_built,
    events.FishCaught: at_sea.fish_caught,
    events.FishSold: at_sea.fish_sold,
    events.ShipMoved: at_sea.ship_moved,
    events.RangeIncreased: in_rounds.range_increased,
    events.VillageCelebrated: at_sea.village_celebrated,
    events.ActionEnded: in_rounds.action_ended,
    events.Passed: in_rounds.passed,
    events.Sacrificed: in_rounds.sacrificed,
    events.RoundEnded: in_rounds.round_ended,
    events.HutsScored: in_scoring.huts_scored,
    events.ScoringVillageChosen: in_scoring.scoring_village_chosen,
    events.ScoringBidPlaced: in_scoring.scoring_bid_placed,
    events.VillageScored: in_scoring.village_scored,
    events.MatchEnded: in_scoring.match_ended,
    events.InfluenceCounted: in_scoring.influence_counted,
    Adjusted: in_scoring.adjusted,
}


def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    return fold(state, (event,))


def fold(state: State, happened: Iterable[Event]) -> State:
    """The position after some events."""
    draft, apply = Draft(state), _APPLY
    for event in happened:
        apply[type(event)](draft, event)
    return draft.state()
