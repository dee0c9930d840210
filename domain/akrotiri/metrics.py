"""Measures, curves, scores by part, and the result (wire.md, sections 4.1 and 5)."""

from collections.abc import Mapping
from typing import Final

from domain.akrotiri.scoring import breakdown
from domain.akrotiri.state import State
from domain.game import Curve, Measure
from domain.message import say
from domain.standing import Result

MEASURES: Final = (
    Measure("drachmas", say("Drachmas")),
    Measure("temples", say("Temples")),
    Measure("map_points", say("Map points")),
    Measure("goal_points", say("Goal points")),
    Measure("hand_maps", say("Maps in hand")),
    Measure("boat_cubes", say("Cubes on board")),
    Measure("score", say("Score")),
)
CURVES: Final = (
    Curve("drachmas", say("Drachmas"), ("drachmas",), main=True),
    Curve("map_points", say("Map points"), ("map_points",), main=True),
    Curve("score", say("Score"), ("score",), main=True),
    Curve("temples", say("Temples"), ("temples",)),
    Curve("hand_maps", say("Maps in hand"), ("hand_maps",)),
    Curve("boat_cubes", say("Cubes on board"), ("boat_cubes",)),
)
PARTS: Final = (
    Measure("maps", say("Maps")),
    Measure("goals", say("Goals")),
    Measure("drachmas", say("Drachmas")),
)


def metrics(state: State) -> Mapping[str, Mapping[str, int | None]]:
    """Every measure of every player as the log knows it."""
    return {player: _measured(state, player) for player in state.players}


def _measured(state: State, player: str) -> dict[str, int | None]:
    seated, parts = state.seated[player], breakdown(state, player)
    return {
        "drachmas": seated.drachmas,
        "temples": seated.temples,
        "map_points": parts["maps"],
        "goal_points": parts["goals"],
        "hand_maps": len(seated.maps),
        "boat_cubes": len(seated.boat),
        "score": sum(parts.values()),
    }


def itemise(state: State) -> Mapping[str, Mapping[str, int] | None]:
    """Every player's points by part as if the match ended now."""
    return {player: breakdown(state, player) for player in state.players}


def result(state: State) -> Result | None:
    """How the match ended by the rules; None before that."""
    if state.ending is None:
        return None
    parts = state.ending.breakdown
    return Result(
        scores={player: sum(parts[player].values()) for player in state.players},
        ranks=state.ending.ranks,
        winners=state.ending.winners,
        ended_by="temples",
        breakdown=parts,
    )
