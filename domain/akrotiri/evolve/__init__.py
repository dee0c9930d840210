"""The next position after an event; nothing is checked and nothing refused."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.akrotiri import events
from domain.akrotiri.events import Event
from domain.akrotiri.evolve import in_hand, in_time, on_board
from domain.akrotiri.state import State
from domain.corrections import Adjusted

_CHANGES: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    events.TilePlaced: on_board.tile_placed,
    events.CubesPlaced: on_board.cubes_placed,
    events.StartDockChosen: on_board.start_dock_chosen,
    events.BoatMoved: on_board.boat_moved,
    events.CubesLoaded: on_board.cubes_loaded,
    events.CubesUnloaded: on_board.cubes_unloaded,
    events.CubesSold: on_board.cubes_sold,
    events.TempleExcavated: on_board.temple_excavated,
    events.TileDrawn: in_hand.tile_drawn,
    events.PlacementSkipped: in_hand.placement_skipped,
    events.OracleAnswered: in_hand.oracle_answered,
    events.MapsDealt: in_hand.maps_dealt,
    events.MapsBought: in_hand.maps_bought,
    events.GoalsDealt: in_hand.goals_kept,
    events.GoalsDrawn: in_hand.goals_kept,
    events.GoalsRevealed: in_hand.goals_revealed,
    events.CardRevealed: in_hand.card_revealed,
    events.TurnBegun: in_time.turn_begun,
    events.TurnEnded: in_time.turn_ended,
    events.EndTriggered: in_time.end_triggered,
    events.RevealBegun: in_time.reveal_begun,
    events.MatchEnded: in_time.match_ended,
    events.TileDefined: in_time.tile_defined,
    events.MapCardDefined: in_time.map_card_defined,
    events.GoalCardDefined: in_time.goal_card_defined,
    Adjusted: in_time.adjusted,
}


def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    return _CHANGES[type(event)](state, event)
