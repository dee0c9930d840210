"""A move without a thought: any that the rules allow, entered field by field at random."""

from collections.abc import Mapping
from random import Random
from typing import Any

from domain.game import AnyGame, take
from domain.message import Json
from domain.refusals import RuleBroken
from domain.stages import Stage
from service.wire.schemas import read_action

MOST_FIELDS = 30
"""A move with more fields than this is not entered blindly."""


def careless(
    game: AnyGame, state: Any, player: str, chance: Random
) -> tuple[dict[str, Json], Any] | None:
    """A random move of a player and the position after it; None where none was found at once."""
    viewer = frozenset({player})
    types = [
        offer.type
        for offer in game.offers(state, viewer)
        if offer.refusal is None and not offer.correction and offer.player == player
    ]
    if not types:
        return None
    partial: dict[str, Json] = {"type": chance.choice(types), "player": player}
    try:
        action = _entered(game, state, partial, chance)
        return None if action is None else (action, _after(game, state, action))
    except RuleBroken:
        return None


def _entered(
    game: AnyGame, state: Any, partial: dict[str, Json], chance: Random
) -> dict[str, Json] | None:
    for _ in range(MOST_FIELDS):
        stage = game.choices(state, partial, frozenset({str(partial["player"])}))
        if not isinstance(stage, Stage):
            return partial
        value = _value(stage, chance)
        if value is None:
            return None
        partial = {**partial, stage.field: value}
    return None


def _value(stage: Stage, chance: Random) -> Json:
    """Something that fits the field; None where it takes a thought."""
    values = [choice.value for choice in stage.choices]
    match stage.kind:
        case "one":
            return chance.choice(values) if values else None
        case "order":
            return chance.sample(values, len(values))
        case "many":
            least, most = stage.least or 0, min(stage.most or len(values), len(values))
            return chance.sample(values, chance.randint(least, most)) if least <= most else None
        case "number" if stage.least is not None and stage.most is not None:
            return chance.randint(stage.least, max(stage.least, stage.most))
        case _:
            return None


def _after(game: AnyGame, state: Any, action: Mapping[str, Json]) -> Any:
    return take(game, state, read_action(game, dict(action)).action).state
