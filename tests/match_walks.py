"""Whole matches replayed through the rules, for tests that look at every step of any game."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from domain.game import AnyGame, Step, take
from domain.message import Json
from domain.opening import Opening
from service.files.match_files import MatchFile, read_match
from service.wire.schemas import Given, read_action


@dataclass(frozen=True)
class Walk:
    """A match as the rules see it: who plays what, the actions, and what each of them did."""

    game: AnyGame
    opening: Opening
    given: tuple[Given, ...]
    start: Any
    steps: tuple[Step[Any, Any], ...]

    @property
    def states(self) -> tuple[Any, ...]:
        """Every position from step 0 on."""
        return (self.start, *(step.state for step in self.steps))

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of the players, clockwise."""
        return tuple(player.player for player in self.opening.players)

    @property
    def names(self) -> Mapping[str, str]:
        """What people call the players."""
        return {player.player: player.name for player in self.opening.players}

    def some(self, apart: int) -> list[Any]:
        """Positions that lie `apart` steps apart, with the first and the last."""
        return [*self.states[::apart], self.states[-1]]


def file_of(path: Path) -> MatchFile:
    """A match file that must be well formed."""
    reading = read_match(path.read_bytes())
    assert reading.file, [problem.broken for problem in reading.problems]
    return reading.file


def walk(path: Path) -> Walk:
    """Replay a match file; the rules must accept every action."""
    file = file_of(path)
    start = file.game.start(file.opening)
    steps: list[Step[Any, Any]] = []
    state = start
    for given in file.actions:
        steps.append(take(file.game, state, given.action, override=given.override))
        state = steps[-1].state
    return Walk(file.game, file.opening, file.actions, start, tuple(steps))


def played(game: AnyGame, opening: Opening, seed: int, most: int = 2000) -> Walk:
    """Let the simulated players play a whole match."""
    start = state = game.start(opening)
    chance = Random(seed)
    given: list[Given] = []
    steps: list[Step[Any, Any]] = []
    while not game.status(state).finished:
        assert len(steps) < most, f"no end after {most} actions"
        given.append(read_action(game, dict(game.propose(state, chance))))
        steps.append(take(game, state, given[-1].action))
        state = steps[-1].state
    return Walk(game, opening, tuple(given), start, tuple(steps))


def as_json(action: Any) -> dict[str, Json]:
    """An action's fields as they go over the wire."""
    return dict(json.loads(json.dumps(asdict(action))))
