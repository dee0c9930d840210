"""A corrected rule never changes an old match; it is only told where it would differ."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from domain.message import render
from domain.referee import Referee
from domain.standing import Result
from service.matches import Call, Matches
from service.shelf import row_of
from service.storing.store import Store
from service.verifying import verify
from service.wire.results import result_json
from tests.service import tiny_game
from tests.service.tiny_game import GAMES, OPENING, TINY, WHOLE_MATCH, State, Take, Taken, TooMany

ANA = Call("ana")


@pytest.fixture
def match(matches: Matches) -> UUID:
    match = matches.open(OPENING, ANA).log.match
    matches.act(match, WHOLE_MATCH, ANA)
    return match


def test_a_match_under_the_rules_it_was_played_by_differs_nowhere(
    matches: Matches, match: UUID
) -> None:
    verdict = verify(matches, match)
    assert (verdict.broken, verdict.differs) == ((), ())
    assert verdict.opening == matches.log(match).opening
    assert verdict.now == verdict.then == matches.log(match).result


def decide_otherwise(state: State, action: Any, referee: Referee) -> tuple[Any, ...]:
    if isinstance(action, Take) and action.stones > 2:
        raise TooMany(player=action.player, most=2)
    return tiny_game.decide(state, action, referee)


def result_otherwise(state: State) -> Result | None:
    now = tiny_game.result(state)
    return now and replace(now, scores={player: 0 for player in state.players})


def test_corrected_rules_are_told_and_change_nothing(
    matches: Matches, match: UUID, store: Store
) -> None:
    stored = matches.log(match)
    corrected = replace(TINY, rules="tiny/2", decide=decide_otherwise)
    later = Matches(store, {"tiny": corrected})
    log = later.log(match)
    assert (log.states, log.result, log.rules) == (stored.states, stored.result, "tiny/1")
    verdict = verify(later, match)
    assert [(step, render(told)) for step, told in verdict.differs] == [
        (3, "A may take at most 2 stones."),
        (4, "B may take at most 2 stones."),
    ]
    assert verdict.broken == ()
    assert store.read(match) == store.read(match)
    assert later.log(match) == log


def decide_generously(state: State, action: Any, referee: Referee) -> tuple[Any, ...]:
    caused = tiny_game.decide(state, action, referee)
    return tuple(
        replace(event, stones=event.stones + 1) if isinstance(event, Taken) else event
        for event in caused
    )


def test_rules_that_count_otherwise_are_told_with_both_results(
    matches: Matches, match: UUID, store: Store
) -> None:
    stored = matches.log(match).result
    later = Matches(store, {"tiny": replace(TINY, rules="tiny/2", decide=decide_generously)})
    verdict = verify(later, match)
    assert [(step, render(told)) for step, told in verdict.differs] == [
        (step, "its consequences are different") for step in (3, 4, 5)
    ]
    assert stored is not None
    assert verdict.then == stored == later.log(match).result
    assert verdict.now is not None
    gained = {player: verdict.now.scores[player] - score for player, score in stored.scores.items()}
    assert gained == {"A": 2, "B": 1}


def test_a_list_that_says_otherwise_is_found(matches: Matches, match: UUID, store: Store) -> None:
    later = Matches(store, {"tiny": replace(TINY, result=result_otherwise)})
    parts = [broken.details["what"] for broken in verify(later, match).broken]
    assert parts == ["scores.A", "scores.B"]
    store.put_rows([row_of(later.log(match))])
    assert verify(later, match).broken == ()
    wrong: Mapping[str, Any] = result_json(later.log(match).result) or {}
    assert wrong["scores"] == {"A": 0, "B": 0}


def test_a_match_that_cannot_be_read_is_told(store: Store, matches: Matches, match: UUID) -> None:
    later = Matches(store, {"other": TINY})
    assert [broken.code for broken in verify(later, match).broken] == ["unknown_game"]
    assert [broken.code for broken in verify(matches, UUID(int=99)).broken] == ["unknown_match"]
    assert GAMES["tiny"] is TINY
