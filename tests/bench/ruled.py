"""Figures of the rules alone: deciding and applying, entering field by field, playing by itself."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from domain.catalogue import GAMES
from domain.game import AnyGame, take
from domain.message import Json
from domain.refusals import RuleBroken
from domain.stages import Stage
from service.files.match_files import MatchFile, read_parsed
from service.simulating import simulated
from service.wire.schemas import Given
from tests.bench.logged import ENTERED
from tests.bench.measuring import Figure, against, busy_milliseconds
from tests.golden_logs import golden

MICROSECONDS = 1_000_000 / 5_000
"""How long an action may take where 5,000 of them are wanted each second."""

STAGE = 10
"""Milliseconds that the choices for a field may take."""

PLAYOUT = 500
"""Milliseconds that a whole match between simulated players may take."""

EVERYBODY = frozenset("ABCDEF")
SOME = 5
"""Of so many positions one is looked at."""


def figures() -> Iterator[Figure]:
    """Kaivai through its rules; then for each game its slowest field, and a match by itself."""
    yield deciding(file("kaivai", "fifteen-huts"))
    for key, name in ENTERED.items():
        yield entering(file(key, name))
    for game in GAMES.values():
        yield playing(game)


def file(game: str, name: str) -> MatchFile:
    """A whole match, read."""
    found = read_parsed(golden(game, name)).file
    assert found is not None
    return found


def deciding(match: MatchFile) -> Figure:
    """Each action judged and applied, one after the other, from the opening to the end."""
    run = busy_milliseconds(lambda: list(_walked(match)), 7)
    each = run * 1000 / len(match.actions)
    return against(f"judge and apply, {match.game.key}", each, "µs", "limit", MICROSECONDS, 1)


def _walked(match: MatchFile) -> Iterator[tuple[Any, Given]]:
    """Every position of a match, each with the action that was taken in it."""
    state = match.game.start(match.opening)
    for given in match.actions:
        yield state, given
        state = take(match.game, state, given.action, override=given.override).state


def entering(match: MatchFile, some: int = SOME) -> Figure:
    """The slowest field in entering the actions of a match, or first field of any other action."""
    walked = [each for at, each in enumerate(_walked(match)) if at % some == 0]
    times = [
        busy_milliseconds(partial(_asked, match.game, state, known), 2)
        for state, given in walked
        for known in _partials(match.game, state, given)
    ]
    return against(f"choices of a field, {match.game.key}", max(times), "ms", "limit", STAGE, 1)


def _partials(game: AnyGame, state: Any, given: Given) -> Iterator[dict[str, Json]]:
    """What is known of an action each time that a field of it is asked for; then other types."""
    raw = given.raw
    known = {key: raw[key] for key in ("type", "player", "override") if key in raw}
    while True:
        yield dict(known)
        stage = _asked(game, state, known)
        if stage is None or stage.field in known or stage.field not in raw:
            break
        known[stage.field] = raw[stage.field]
    for offer in game.offers(state, frozenset()):
        yield {"type": offer.type, **({"player": offer.player} if offer.player else {})}


def _asked(game: AnyGame, state: Any, known: dict[str, Json]) -> Stage | None:
    try:
        found = game.choices(state, known, EVERYBODY)
    except RuleBroken:
        return None
    return found if isinstance(found, Stage) else None


def playing(game: AnyGame) -> Figure:
    """A whole match between as few simulated players as the game needs."""
    run = busy_milliseconds(lambda: simulated(game, game.seats[0], "bench"), 2)
    return against(f"a match by itself, {game.key}", run, "ms", "limit", PLAYOUT, 1)
