"""Measures of each player (wire.md, section 4.1) and where the match stands."""

from domain.offerings.scoring import score
from domain.offerings.state import State
from domain.standing import Status


def metrics(state: State) -> dict[str, dict[str, int | None]]:
    """Player → measure → value."""
    return {player: _measures(state, player) for player in state.seats}


def _measures(state: State, player: str) -> dict[str, int | None]:
    return {
        "drachmae": state.drachmae[player],
        "points": state.points[player],
        "altars": len(state.held(player)),
        **{character: track[player] for character, track in state.tracks.items()},
        "score": score(state, player),
    }


def status(state: State) -> Status:
    """Round (none during the start picks), phase, and who may act."""
    return Status(
        round=state.round or None,
        phase=state.phase,
        to_act=state.to_act,
        finished=state.phase == "finished",
    )
