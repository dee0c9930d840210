"""Whole matches that play themselves, through the same rules as everybody's."""

from collections.abc import Iterator
from random import Random
from typing import Any

from domain.game import Game, take
from domain.message import Json, words
from domain.refusals import RuleBroken
from service.openings import FORMAT, read_opening
from service.results import result_json
from service.schemas import read_action

PEOPLE = (
    ("A", "Ana", "red"),
    ("B", "Ben", "blue"),
    ("C", "Cyn", "green"),
    ("D", "Dan", "yellow"),
    ("E", "Eva", "black"),
    ("F", "Fil", "white"),
)
LONGEST = 5_000
"""Actions after which a match that does not end is stopped."""


class WrongNumber(RuleBroken):
    code = "bad_player_count"
    says = words("{game} is played by {least} to {most}, not by {players}.")


def simulated(game: Game[Any, Any, Any], players: int, seed: str) -> dict[str, Json]:
    """A match file of one simulated match; the same seed gives the same match.

    Raises WrongNumber, and whatever rule a simulated player would break.
    """
    if players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise WrongNumber(game=game.title, least=least, most=most, players=players)
    raw: dict[str, Json] = {
        "format": FORMAT,
        "game": game.key,
        "origin": "simulated",
        "players": [
            {"player": player, "name": name, "colour": colour}
            for player, name, colour in PEOPLE[:players]
        ],
    }
    opening = read_opening(game, raw).opening
    assert opening is not None
    state, actions = game.start(opening), list[Json]()
    chance = Random(f"{game.key}/{players}/{seed}")
    while not game.status(state).finished and len(actions) < LONGEST:
        action = dict(game.propose(state, chance))
        state = take(game, state, read_action(game, action).action).state
        actions.append(action)
    if not game.status(state).finished:
        ended: Json = {"ended_by": "stopped", "winners": [], "reason": "it would not end"}
        return {**raw, "actions": actions, "ended": ended}
    return {**raw, "actions": actions, "result": result_json(game.result(state))}


def many(
    game: Game[Any, Any, Any], players: int, matches: int, seed: int
) -> Iterator[dict[str, Json]]:
    """Several simulated matches, each from a seed of its own."""
    for number in range(1, matches + 1):
        yield simulated(game, players, f"{seed}/{number}")
