"""Play against the rules: anything that a form offers once the table says that it happened."""

from collections.abc import Mapping
from random import Random
from typing import Any

from domain.game import AnyGame, Step, take
from domain.refusals import RuleBroken
from domain.stages import Complete, Stage
from service.wire.schemas import read_action

MOST_FIELDS = 60
TRIES = 40
ANYWAY = {"override": {"reason": "it happened at the table"}}


class NothingFits(Exception):
    """A field that was asked for has no answer."""


def taken_anyway(game: AnyGame, state: Any, seats: tuple[str, ...], chance: Random) -> Any:
    """What one action of any kind did, by the rules or against them; None where none was found."""
    kinds = [kind for kind in game.actions if kind != "checkpoint"]
    for _ in range(TRIES):
        begun = {"type": chance.choice(kinds), "player": chance.choice(seats)}
        step = _taken(game, state, seats, begun, chance)
        if step is not None:
            return step
    return None


def _taken(
    game: AnyGame, state: Any, seats: tuple[str, ...], begun: dict[str, Any], chance: Random
) -> Step[Any, Any] | None:
    try:
        raw = entered(game, state, {**begun, **ANYWAY}, frozenset(seats), chance)
        return take(game, state, read_action(game, raw).action, override=True)
    except (RuleBroken, NothingFits):
        return None


def entered(
    game: AnyGame,
    state: Any,
    begun: Mapping[str, Any],
    viewer: frozenset[str],
    chance: Random,
) -> dict[str, Any]:
    """An action with its open fields answered at random; raises RuleBroken and NothingFits."""
    partial = dict(begun)
    for _ in range(MOST_FIELDS):
        stage = game.choices(state, partial, viewer)
        if isinstance(stage, Complete):
            return partial
        partial |= answered(stage, chance)
    raise NothingFits(partial)


def answered(stage: Stage, chance: Random) -> dict[str, Any]:
    """A random answer to a field, with what the same touch settles."""
    match stage.kind:
        case "text":
            return {stage.field: "counted"}
        case "number":
            least = stage.least or 0
            most = least + 5 if stage.most is None else max(least, stage.most)
            return {stage.field: chance.randint(least, most)}
        case "dice":
            return {stage.field: [chance.random() < 0.5 for _ in range(stage.most or 0)]}
        case "many" | "order":
            return {stage.field: _several(stage, chance)}
        case "amounts":
            return {stage.field: _amounts(stage, chance)}
        case _:
            return _one(stage, chance)


def _one(stage: Stage, chance: Random) -> dict[str, Any]:
    if not stage.choices:
        raise NothingFits(stage.field)
    choice = chance.choice(stage.choices)
    return {stage.field: choice.value, **(choice.also if chance.random() < 0.5 else {})}


def _several(stage: Stage, chance: Random) -> list[Any]:
    there = len(stage.choices)
    most = there if stage.most is None else min(there, stage.most)
    least = there if stage.kind == "order" else min(stage.least or 0, most)
    picked = chance.sample(stage.choices, chance.randint(least, max(least, most)))
    return [choice.value for choice in picked]


def _amounts(stage: Stage, chance: Random) -> list[Any]:
    rows, left = list[Any](), stage.most or 0
    for choice in chance.sample(stage.choices, len(stage.choices)):
        amount = chance.randint(0, min(left, choice.most or left))
        left -= amount
        if amount and isinstance(choice.value, dict):
            rows.append({**choice.value, "amount": amount})
    return rows
