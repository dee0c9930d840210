"""A simulated player: proposes an action that a sensible person could take."""

from collections.abc import Mapping

from domain.game import Chance
from domain.kaivai.choices import choices
from domain.kaivai.offers import offers
from domain.kaivai.state import State
from domain.message import Json
from domain.stages import Complete, Stage


def propose(state: State, chance: Chance) -> Mapping[str, Json]:
    """An action that the rules accept, as JSON."""
    possible = [offer for offer in offers(state, frozenset()) if offer.refusal is None]
    offer = chance.choice(possible[:-2])
    given: dict[str, Json] = {"type": offer.type}
    if offer.player is not None:
        given["player"] = offer.player
    while isinstance(stage := choices(state, given, frozenset()), Stage):
        given[stage.field] = _value(stage, chance)
    assert isinstance(stage, Complete)
    return given


def _value(stage: Stage, chance: Chance) -> Json:
    match stage.kind:
        case "order":
            return [choice.value for choice in chance.sample(stage.choices, len(stage.choices))]
        case "dice":
            return [chance.random() < 0.6 for _ in range(stage.most or 0)]
        case "number":
            return chance.randrange((stage.most or 0) + 1)
        case "amounts":
            choice = chance.choice(stage.choices)
            assert isinstance(choice.value, Mapping)
            return [{**choice.value, "amount": 1 + chance.randrange(choice.most or 1)}]
        case _:
            return chance.choice(stage.choices).value
