"""Laws of Kuna Yala, in golden logs and in matches of people who choose anything they may."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.game import Step, take
from domain.kuna_yala import GAME
from domain.kuna_yala.edition import ANY_BOX, DEFAULT_EDITION
from domain.kuna_yala.events import PilesFormed
from domain.kuna_yala.state import State
from domain.message import Json
from domain.stages import Complete
from service.wire.schemas import read_action
from tests.domain.kuna_yala.kuna_yala_invariants import (
    check_counted,
    check_position,
    check_step,
    fish_in_box,
)
from tests.domain.kuna_yala.kuna_yala_tables import after, opened
from tests.golden_logs import called, golden_files
from tests.match_walks import walk

OPTIONS = st.fixed_dictionaries(
    {key: st.sampled_from(values) for key, values in GAME.options.items()}
)
EDITIONS = st.sampled_from([DEFAULT_EDITION, ANY_BOX])


@pytest.mark.parametrize("path", golden_files("kuna_yala"), ids=called)
def test_the_laws_hold_at_every_step_of_a_golden_log(path: Path) -> None:
    replayed = walk(path)
    # A table that broke a rule once need not obey the law that the rule keeps.
    orderly = not any(step.waived for step in replayed.steps)
    counted = are_counted(replayed.steps)
    for before, step in zip(replayed.states, replayed.steps, strict=False):
        check_step(before, step.events, step.state)
        if counted and step.state.piles:
            check_counted(step.state)
        if orderly:
            check_position(step.state)


@given(st.integers(2, 4), EDITIONS, OPTIONS, st.integers(0, 2**32))
def test_any_match_by_the_rules_keeps_the_laws_and_ends(
    players: int, edition: str, options: dict[str, Json], seed: int
) -> None:
    state = opened(players, edition, **options)
    match = list(anybodys_match(state, Random(seed)))
    counted = are_counted([step for *_, step in match])
    for before, _, step in match:
        state = step.state
        check_step(before, step.events, state)
        check_position(state)
        if counted and state.piles:
            check_counted(state)
    result = GAME.result(state)
    assert result is not None
    assert state.turns <= (state.edition.deck - players) // 2
    sharks = sum(parts["sharks"] for parts in result.breakdown.values())
    assert sharks in ((0, 2) if options["shark_tie"] == "none" else range(0, 2 * players + 1, 2))
    assert sum(parts["fish"] for parts in result.breakdown.values()) <= most_fish(state)


def are_counted(steps: Iterable[Step[Any, Any]]) -> bool:
    """Whether somebody counted the piles of a match."""
    formed = (event for step in steps for event in step.events if isinstance(event, PilesFormed))
    return None not in next(formed).sizes


def most_fish(state: State) -> int:
    """A box that nobody counted may hold any number of fish."""
    return fish_in_box(state.edition) if state.edition.strict_counts else 2 * state.edition.deck


Move: TypeAlias = tuple[State, dict[str, Json], Step[Any, Any]]
"""The table before an action, the action, and what it did."""


def anybodys_match(state: State, chance: Random) -> Iterator[Move]:
    """A match in which every choice on offer may be taken, to its end."""
    while not GAME.status(state).finished:
        action = anybodys_action(state, chance)
        step = take(GAME, state, read_action(GAME, action).action)
        yield state, action, step
        state = step.state


def anybodys_action(state: State, chance: Random) -> dict[str, Json]:
    """An action entered stage by stage by somebody who touches anything that is lit."""
    everybody = frozenset(state.players)
    offers = [
        offer
        for offer in GAME.offers(state, everybody)
        if offer.refusal is None and not offer.correction
    ]
    offer = chance.choice(offers)
    action: dict[str, Json] = {"type": offer.type}
    if offer.player is not None:
        action["player"] = offer.player
    while not isinstance(stage := GAME.choices(state, action, everybody), Complete):
        choice = chance.choice(stage.choices)
        action[stage.field] = choice.value
        if chance.random() < 0.5:
            action.update(choice.also)
    for optional in stage.optional:
        if chance.random() < 0.7:
            action[optional.field] = chance.choice(optional.choices).value
    return action


@given(st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=6)
def test_the_order_of_the_two_placements_does_not_matter(players: int, seed: int) -> None:
    match = list(anybodys_match(opened(players), Random(seed)))
    for (before, first, _), (_, second, done) in pairwise(match):
        if before.phase == "place" and len(before.hand) == 2 == before.placeable:
            swapped = after(before, second, first)
            assert GAME.view(swapped)["shoals"] == GAME.view(done.state)["shoals"]
