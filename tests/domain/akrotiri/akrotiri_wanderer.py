"""Random play: any action that is offered, entered field by field through the choices."""

from collections.abc import Mapping
from random import Random
from typing import Any

from domain.akrotiri import GAME
from domain.akrotiri.events import Event
from domain.akrotiri.state import State
from domain.game import Step, take
from domain.stages import Complete, Stage
from service.wire.schemas import read_action

MOST_STAGES = 100
OF_THE_LOG = ("adjust", "checkpoint")
"""Corrections that every game has; they are no part of play."""


def entered(
    state: State, kind: str, player: str | None, chance: Random, viewer: frozenset[str]
) -> dict[str, Any]:
    """A whole action, each field picked at random from what is open."""
    partial: dict[str, Any] = {"type": kind, **({"player": player} if player else {})}
    for _ in range(MOST_STAGES):
        stage = GAME.choices(state, partial, viewer)
        if isinstance(stage, Complete):
            if not stage.optional or chance.random() < 0.5:
                return partial
            stage = stage.optional[0]
        partial |= picked(stage, chance)
    raise AssertionError(f"no end of stages: {partial}")


def picked(stage: Stage, chance: Random) -> Mapping[str, Any]:
    """A random value that fits a stage, with what the same touch settles."""
    if stage.kind == "text":
        return {stage.field: "counted"}
    assert stage.choices, f"nothing fits {stage.field}"
    if stage.kind == "many":
        assert stage.least is not None
        assert stage.most is not None
        count = chance.randint(stage.least, stage.most)
        return {stage.field: [choice.value for choice in chance.sample(stage.choices, count)]}
    choice = chance.choice(stage.choices)
    return {stage.field: choice.value, **(choice.also if chance.random() < 0.5 else {})}


def steps(
    state: State, chance: Random, most: int
) -> list[tuple[State, dict[str, Any], Step[State, Event]]]:
    """A random match: each position, the action taken there, and what it did."""
    everybody = frozenset(state.players)
    played: list[tuple[State, dict[str, Any], Step[State, Event]]] = []
    while len(played) < most and not GAME.status(state).finished:
        offers = [
            offer
            for offer in GAME.offers(state, everybody)
            if offer.refusal is None and offer.type not in OF_THE_LOG
        ]
        lasting = [offer for offer in offers if offer.type != "end_turn"]
        offer = chance.choice(lasting if lasting and chance.random() < 0.8 else offers)
        raw = entered(state, offer.type, offer.player, chance, everybody)
        step = take(GAME, state, read_action(GAME, raw).action)
        played.append((state, raw, step))
        state = step.state
    return played
