"""Matches that were ended before the rules ended them (wire.md, sections 3 and 5)."""

from dataclasses import replace
from typing import Any

from domain.game import AnyGame
from domain.refusals import MatchFinished, UnknownPlayer
from domain.standing import Result, Status, ranked
from service.wire.openings import Ended


def check_end(game: AnyGame, state: Any, ended: Ended) -> None:
    """Raise what forbids to end the match like this now."""
    if game.status(state).finished:
        raise MatchFinished()
    seats = game.metrics(state)
    for player in ended.winners:
        if player not in seats:
            raise UnknownPlayer(player=player)


def status_of(game: AnyGame, state: Any, ended: Ended | None) -> Status:
    """Where the match stands; an early end finishes it."""
    status = game.status(state)
    if ended is None:
        return status
    return replace(status, phase="finished", to_act=(), finished=True)


def result_of(game: AnyGame, state: Any, ended: Ended | None) -> Result | None:
    """The result by the rules, or that of an early end; None while the match runs.

    Whoever the table names as winner is first; the others follow by points and tie-breaks.
    """
    if ended is None:
        return game.result(state)
    seats = tuple(game.metrics(state))
    winners = tuple(player for player in seats if player in ended.winners)
    if ended.ended_by == "abandoned":
        return Result({}, {}, winners, "abandoned", {})
    scores = {player: measured["score"] for player, measured in game.metrics(state).items()}
    standings = {player: _standing(game, state, player, scores[player]) for player in seats}
    ranks = ranked(
        seats, lambda player: (player in winners, () if player in winners else standings[player])
    )
    parts = {player: dict(items or {}) for player, items in game.itemise(state).items()}
    return Result(scores, ranks, winners, "stopped", parts)


def _standing(game: AnyGame, state: Any, player: str, score: int | None) -> tuple[int, ...]:
    """By what players are ranked: points, if they are known, then the tie-breaks of the game."""
    counts = (tie_break.of(state, player) for tie_break in game.tie_breaks)
    return (score is not None, score or 0, *(count or 0 for count in counts))
