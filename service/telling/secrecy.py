"""Whether a match holds anything that only some at the table may see."""

from dataclasses import fields

from domain.message import Json
from service.logs.log import Log


def has_secrets(log: Log) -> bool:
    """Whether anything can be entered now or later before one player's eyes alone."""
    if log.finished:
        return False
    game, state, someone = log.game, log.states[-1], log.players[0]
    for kind, made in game.actions.items():
        partial: dict[str, Json] = {"type": kind, "player": someone, "owner": someone}
        if any(game.sealed(state, partial, field.name) for field in fields(made)):
            return True
    return False
