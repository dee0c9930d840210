"""A shelf to look around: some hundred simulated matches of all games, between the same people.

Each match has an id of its number, so that filling goes on where it was broken off.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any
from uuid import UUID, uuid5

from domain.game import AnyGame
from service.files.imports import import_parsed
from service.matches import Call, Matches
from service.simulating import PEOPLE, Playing, simulated

NAMESPACE = UUID("9f1c7a3e-40d2-5b8e-a6c3-2d7e5f901b64")
FIRST_DAY = date(2026, 1, 3)
OF_EACH_GAME = 75
"""So many matches of each game are on the shelf."""

BY = Call("simulation")
CARELESS = {
    "Ada Bot": 0.0,
    "Bruno Bot": 0.05,
    "Clara Bot": 0.1,
    "Dora Bot": 0.2,
    "Egon Bot": 0.3,
    "Fritz Bot": 0.45,
    "Gita Bot": 0.6,
}
"""Who plays on the shelf, the strongest first, and how often they move without a thought."""


def plan(games: Sequence[AnyGame], each: int) -> Iterator[tuple[UUID, Any]]:
    """Ids of matches and how each is made; the games take turns."""
    for number in range(each):
        for game in games:
            yield uuid5(NAMESPACE, f"{game.key}/{number}"), (game, number)


def made(game: AnyGame, number: int) -> dict[str, Any]:
    """The match file of one match of the shelf."""
    seats = game.seats[number % len(game.seats)]
    names = Random(f"{game.key}/{number}").sample(list(CARELESS), seats)
    seated = zip(PEOPLE, names, strict=False)
    people = [(player, name, colour) for (player, _, colour), name in seated]
    careless = {player: CARELESS[name] for player, name, _ in people}
    day = (FIRST_DAY + timedelta(days=4 * number)).isoformat()
    return simulated(game, seats, f"shelf/{number}", Playing(people, careless, day))


def fill(matches: Matches, each: int = OF_EACH_GAME) -> Iterator[UUID]:
    """Make the matches that are not there yet, one after the other."""
    for match, (game, number) in plan(list(matches.games.values()), each):
        if matches.store.row(match) is None:
            import_parsed(matches, {**made(game, number), "match": str(match)}, BY)
            yield match
