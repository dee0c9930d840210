"""Each event as a sentence and its arithmetic, in the words of the rule book."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.akrotiri import events
from domain.akrotiri.events import Event
from domain.akrotiri.state import State
from domain.akrotiri.telling import board_events, hand_events, turn_events
from domain.corrections import Adjusted
from domain.game import Telling

_TOLD: Final[Mapping[type[Event], Callable[[State, Any], Telling]]] = {
    events.TilePlaced: board_events.tile_placed,
    events.CubesPlaced: board_events.cubes_placed,
    events.StartDockChosen: board_events.start_dock_chosen,
    events.BoatMoved: board_events.boat_moved,
    events.CubesLoaded: board_events.cubes_loaded,
    events.CubesUnloaded: board_events.cubes_unloaded,
    events.CubesSold: board_events.cubes_sold,
    events.TempleExcavated: board_events.temple_excavated,
    events.EndTriggered: board_events.end_triggered,
    events.TileDrawn: hand_events.tile_drawn,
    events.PlacementSkipped: hand_events.placement_skipped,
    events.OracleAnswered: hand_events.oracle_answered,
    events.MapsDealt: hand_events.maps_dealt,
    events.MapsBought: hand_events.maps_bought,
    events.GoalsDealt: hand_events.goals_kept,
    events.GoalsDrawn: hand_events.goals_kept,
    events.GoalsRevealed: hand_events.goals_revealed,
    events.CardRevealed: hand_events.card_revealed,
    events.TileDefined: hand_events.tile_defined,
    events.MapCardDefined: hand_events.map_card_defined,
    events.GoalCardDefined: hand_events.goal_card_defined,
    events.TurnBegun: turn_events.turn_begun,
    events.TurnEnded: turn_events.turn_ended,
    events.RevealBegun: turn_events.reveal_begun,
    events.MatchEnded: turn_events.match_ended,
    Adjusted: turn_events.adjusted,
}


def tell(state: State, event: Event) -> Telling:
    """An event in words; `state` is the position before it."""
    return _TOLD[type(event)](state, event)
