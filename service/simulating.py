"""Whole matches that play themselves, through the same rules as everybody's."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from domain.frozen import replace
from domain.game import AnyGame, take
from domain.message import Json, words
from domain.opening import Opening
from domain.refusals import RuleBroken
from service.careless import careless
from service.wearing import worn
from service.wire.openings import FORMAT, read_opening
from service.wire.results import result_json
from service.wire.schemas import read_action

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


@dataclass(frozen=True)
class Playing:
    """Who plays a simulated match: ids, names and colours in seat order.

    `careless` says by id how often, from 0 to 1, somebody moves without a thought.
    """

    people: Sequence[tuple[str, str, str]]
    careless: Mapping[str, float]
    day: str | None = None


class WrongNumber(RuleBroken):
    code = "bad_player_count"
    says = words("{game} is played by {least} to {most}, not by {players}.")


def simulated(
    game: AnyGame, players: int, seed: str, playing: Playing | None = None
) -> dict[str, Json]:
    """A match file of one simulated match; the same seed gives the same match.

    Raises WrongNumber, and whatever rule a simulated player would break.
    """
    playing = playing or Playing(PEOPLE[:players], {})
    if players not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise WrongNumber(game=game.title, least=least, most=most, players=players)
    raw, opening = _begun(game, playing)
    state, actions = game.start(opening), list[Json]()
    chance = Random(f"{game.key}/{players}/{seed}")
    while not game.status(state).finished and len(actions) < LONGEST:
        action, state = _chosen(game, state, chance, playing.careless)
        actions.append(action)
    if not game.status(state).finished:
        ended: Json = {"ended_by": "stopped", "winners": [], "reason": "it would not end"}
        return {**raw, "actions": actions, "ended": ended}
    return {**raw, "actions": actions, "result": result_json(game.result(state))}


def _begun(game: AnyGame, playing: Playing) -> tuple[dict[str, Json], Opening]:
    """The head of the match file, and the opening that it tells."""
    raw: dict[str, Json] = {
        "format": FORMAT,
        "game": game.key,
        "origin": "simulated",
        "players": [
            {"player": player, "name": name, "colour": colour}
            for player, name, colour in playing.people
        ],
        "played_on": playing.day,
    }
    opening = read_opening(game, raw).opening
    assert opening is not None
    return {**raw, "players": _coloured(game, opening)}, opening


def _coloured(game: AnyGame, opening: Opening) -> list[Json]:
    """The players in the colours of the pieces that they are dealt, where the game has such."""
    bare = tuple(replace(one, colour=None) for one in opening.players)
    wearing = worn(game, replace(opening, players=bare))
    return [
        {"player": one.player, "name": one.name, "colour": wearing[one.player] or one.colour}
        for one in opening.players
    ]


def _chosen(
    game: AnyGame, state: Any, chance: Random, careless_of: Mapping[str, float]
) -> tuple[dict[str, Json], Any]:
    """An action and the position after it: sensible, unless the player is careless just now."""
    action = dict(game.propose(state, chance))
    player = action.get("player")
    often = careless_of.get(player, 0) if isinstance(player, str) else 0
    if often and isinstance(player, str) and chance.random() < often:
        slip = careless(game, state, player, chance)
        if slip is not None:
            return slip
    return action, take(game, state, read_action(game, action).action).state


def many(game: AnyGame, players: int, matches: int, seed: int) -> Iterator[dict[str, Json]]:
    """Several simulated matches, each from a seed of its own."""
    for number in range(1, matches + 1):
        yield simulated(game, players, f"{seed}/{number}")
