"""The laws of Offerings along golden logs and along matches of legal moves picked at random."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game import Step
from domain.message import Json
from domain.offerings import GAME
from domain.offerings.edition import OPTIONS
from domain.offerings.state import State
from domain.stages import Complete, Stage
from tests.domain.offerings.offerings_invariants import (
    BONUSES_OF_ALL_ALTARS,
    check_match,
)
from tests.domain.offerings.offerings_tables import judged, opening, opening_of
from tests.golden_logs import called, golden, golden_files

NOBODY: frozenset[str] = frozenset()
MOST_STEPS = 1500
PASSES = ("pass_bid", "pass_corruption", "pass_sacrifice", "end_auction_turn")


def test_the_bonuses_of_all_altars_add_up() -> None:
    altars = GAME.start(opening()).edition.altars.values()

    assert sum(altar.bonus for altar in altars) == BONUSES_OF_ALL_ALTARS


def is_played_by_the_rules(path: Path) -> bool:
    """Whether nothing was waived and nothing set by hand."""
    actions = json.loads(path.read_text(encoding="utf-8"))["actions"]
    return not any("override" in action or action["type"] == "adjust" for action in actions)


LAWFUL = list(filter(is_played_by_the_rules, golden_files("offerings")))


@pytest.mark.parametrize("path", LAWFUL, ids=called)
def test_the_laws_hold_along_a_golden_log(path: Path) -> None:
    log = golden("offerings", path.name.removesuffix(".match.json"))
    start = state = GAME.start(opening_of(log))
    steps: list[Step[State, Any]] = []
    for action in log["actions"]:
        steps.append(judged(state, action))
        state = steps[-1].state

    check_match(start, steps)


def value_of(stage: Stage, chance: Random) -> Json:
    """Something that a stage offers."""
    if stage.kind == "number":
        least, most = stage.least or 0, stage.most or 0
        return min(most, least + chance.choice((0, 0, 0, 1, 1, 2, 5)))
    values = [choice.value for choice in stage.choices]
    if stage.kind == "many":
        return chance.sample(values, stage.least or 0)
    return chance.choice(values)


def entered(state: State, chance: Random) -> dict[str, Json]:
    """A legal action, entered field by field; passing is picked less often than acting."""
    able = [offer for offer in GAME.offers(state, NOBODY) if offer.refusal is None and offer.player]
    bold = [offer for offer in able if offer.type not in PASSES]
    offer = chance.choice(bold if bold and chance.random() < 0.7 else able)
    action: dict[str, Json] = {"type": offer.type, "player": offer.player}
    while isinstance(stage := GAME.choices(state, action, NOBODY), Stage):
        action[stage.field] = value_of(stage, chance)
    assert stage == Complete()
    return action


@given(
    st.integers(3, 5),
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()}),
    st.integers(0, 4),
    st.integers(0, 2**32 - 1),
)
def test_whatever_the_choices_offer_is_legal_and_keeps_the_laws(
    players: int, options: dict[str, Json], first: int, seed: int
) -> None:
    chance = Random(seed)
    if options["players3"] == "refuse":
        players = max(4, players)
    seats = "ABCDE"[:players]
    start = state = GAME.start(opening(seats, options=options, first=seats[first % players]))
    steps: list[Step[State, Any]] = []
    while not GAME.status(state).finished and len(steps) < MOST_STEPS:
        steps.append(judged(state, entered(state, chance)))
        state = steps[-1].state

    assert GAME.status(state).finished
    check_match(start, steps)
