"""A log can begin in the middle: any position is written, read in a new match, and played on."""

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.catalogue import GAMES
from domain.checkpoints import as_json
from domain.game import AnyGame, take
from domain.message import Json
from domain.referee import Referee
from domain.refusals import BadPayload, MatchFinished, RuleBroken
from service.wire.schemas import read_action
from tests.golden_logs import called, golden_files
from tests.match_walks import Walk, walk

APART = 13
PLAYED_ON = 3
LOGS = [path for game in GAMES for path in golden_files(game)]
TRIES = 10


@pytest.fixture(scope="module", params=LOGS, ids=called)
def match(request: pytest.FixtureRequest) -> Walk:
    path: Path = request.param
    return walk(path)


def written(match: Walk, step: int) -> dict[str, Json]:
    """The position after a step, as somebody would send it to another match."""
    everybody = frozenset(match.seats)
    partial: dict[str, Json] = {"type": "checkpoint", "reason": "on the table"}
    stage: Any = match.game.choices(match.states[step], partial, everybody)
    assert stage.kind == "json"
    return {**partial, "position": json.loads(json.dumps(stage.default))}


def steps(match: Walk, apart: int) -> list[int]:
    """Some steps of a match at which it is not finished."""
    running = [
        step for step, state in enumerate(match.states) if not match.game.status(state).finished
    ]
    return running[::apart]


def test_a_position_read_in_a_new_match_is_the_same(match: Walk) -> None:
    for step in steps(match, APART):
        given = read_action(match.game, written(match, step))
        done = take(match.game, match.start, given.action)
        assert done.state == match.states[step], step
        (event,) = done.events
        assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event


def test_the_rest_of_a_log_plays_on_to_the_same_end(match: Walk) -> None:
    running = steps(match, 1)
    for step in running[:: max(1, len(running) // PLAYED_ON)]:
        given = read_action(match.game, written(match, step))
        state = take(match.game, match.start, given.action).state
        for later in match.given[step:]:
            state = take(match.game, state, later.action, override=later.override).state
        assert state == match.states[-1], step


def test_whoever_may_not_see_everything_sees_that_it_was_set_but_not_what(match: Walk) -> None:
    step = steps(match, 1)[-1]
    given = read_action(match.game, written(match, step))
    done = take(match.game, match.start, given.action)
    outsider: frozenset[str] = frozenset()
    for thing in (given.action, *done.events):
        assert match.game.veil(done.state, thing, outsider).position is None
        assert match.game.veil(done.state, thing, frozenset(match.seats)) == thing
    state = match.game.conceal(match.start, outsider)
    hidden = match.game.veil(done.state, done.events[0], outsider)
    assert match.game.evolve(state, hidden) == state
    partial: dict[str, Json] = {"type": "checkpoint", "reason": "on the table"}
    stage: Any = match.game.choices(match.states[step], partial, outsider)
    hidden = match.game.conceal(match.states[step], outsider) != match.states[step]
    assert (stage.default is None) == hidden


def test_a_finished_match_takes_no_position(match: Walk) -> None:
    if not match.game.status(match.states[-1]).finished:
        assert steps(match, 1)[-1] == len(match.states) - 1
        return
    given = read_action(match.game, written(match, 0))
    with pytest.raises(MatchFinished):
        match.game.decide(match.states[-1], given.action, Referee(override=True))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_position_that_cannot_be_is_refused_and_one_that_is_taken_can_be_played(
    game: AnyGame,
) -> None:
    """A document with one value changed, again and again."""
    chance = Random(game.key)
    outcomes = [
        outcome(match, document)
        for match in map(walk, golden_files(game.key))
        for step in chance.sample(steps(match, 1), 4)
        for document in changed(written(match, step), chance)
    ]
    assert 10 < sum(outcomes) < len(outcomes) - 10


def changed(document: dict[str, Json], chance: Random) -> Iterator[dict[str, Json]]:
    for _ in range(TRIES):
        other = copy.deepcopy(document)
        change(other["position"], chance)
        yield other


def outcome(match: Walk, document: dict[str, Json]) -> bool:
    """Whether a document is taken; then the position can be played, else every fault is named."""
    try:
        given = read_action(match.game, document)
        state = take(match.game, match.start, given.action).state
    except BadPayload as bad:
        return are_fields(bad.facts["fields"])
    can_be_played(match.game, state, match.seats)
    return True


def are_fields(fields: Any) -> bool:
    """False: a refusal that names fields of the position takes nothing."""
    assert fields
    assert all(field.startswith("position") for field in fields)
    return False


def change(document: Any, chance: Random) -> None:
    """Change one value somewhere in a document."""
    places = list(values(document))
    holder, key = chance.choice(places)
    old = holder[key]
    match old:
        case bool():
            holder[key] = not old
        case int():
            holder[key] = old + chance.choice([-9, -1, 1, 9])
        case str():
            texts = [h[k] for h, k in places if isinstance(h[k], str)]
            holder[key] = chance.choice([*texts, "nobody"])
        case None:
            holder[key] = chance.choice(["A", 1, None])
        case list():
            holder[key] = chance.choice([[], old[1:], [*old, *old[:1]]])
        case _:
            holder.pop(key)


def values(document: Any) -> Any:
    """Every value in a document, by what holds it and its key."""
    keys = range(len(document)) if isinstance(document, list) else list(document)
    for key in keys:
        yield document, key
        if isinstance(document[key], dict | list):
            yield from values(document[key])


def can_be_played(game: AnyGame, state: Any, seats: tuple[str, ...]) -> None:
    """Everything that a page asks of a position has an answer."""
    everybody = frozenset(seats)
    game.metrics(state)
    game.itemise(state)
    game.scene(state)
    json.dumps(game.view(state))
    assert game.status(state).phase in game.phases
    assert as_json(game.conceal(state, frozenset())) is not None
    for offer in game.offers(state, everybody):
        if offer.refusal is None:
            player = {} if offer.player is None else {"player": offer.player}
            with suppress(RuleBroken):
                game.choices(state, {"type": offer.type, **player}, everybody)
