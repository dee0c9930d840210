"""Measures of each player at a position (wire.md 4.1)."""

from domain.kaivai.scoring import itemise
from domain.kaivai.state import State


def metrics(state: State) -> dict[str, dict[str, int | None]]:
    """Player → measure → value; the influence of a hidden count is None."""
    parts = itemise(state)
    return {
        player: {
            "shells": mat.shell_value,
            "shell_tokens": sum(mat.shells),
            "fish": sum(mat.fish),
            "influence": None if player in state.hidden else mat.influence,
            "fame": mat.fame,
            "huts": mat.huts,
            "ships": len(mat.ships),
            "increase": mat.increase,
            "score": sum(parts[player].values()),
        }
        for player, mat in state.mats.items()
    }
