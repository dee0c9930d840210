"""Places at the end, and by what a tie was decided, in words."""

import json
from itertools import permutations
from pathlib import Path
from uuid import UUID

import pytest

from domain.catalogue import GAMES
from service.files.imports import import_parsed
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.telling.podium import places, ties
from service.telling.speech import speech
from service.wire.openings import Ended
from tests.golden_logs import called, golden, golden_files
from tests.service.tiny_game import GAMES as TINY
from tests.service.tiny_game import OPENING, WHOLE_MATCH

ANA = Call("ana")


def told(matches: Matches, match: UUID) -> list[str]:
    log = matches.log(match)
    return [speech(log.opening)(one) for one in ties(log)]


def imported(game: str, name: str) -> tuple[Matches, UUID]:
    matches = Matches(open_store("memory:"), GAMES)
    found = import_parsed(matches, golden(game, name), ANA)
    assert found.log is not None
    return matches, found.log.match


def test_a_running_match_has_no_places(matches: Matches) -> None:
    log = matches.open(OPENING, ANA).log
    assert places(log) == []
    assert ties(log) == []


def test_an_abandoned_match_has_places_without_ranks(matches: Matches) -> None:
    match = matches.open(OPENING, ANA).log.match
    matches.finish(match, Ended("abandoned"), ANA)
    assert [(one.name, one.rank) for one in places(matches.log(match))] == [
        ("Ana", None),
        ("Ben", None),
    ]
    assert told(matches, match) == []


def test_the_best_stand_first() -> None:
    matches = Matches(open_store("memory:"), TINY)
    match = matches.open(OPENING, ANA).log.match
    matches.act(match, WHOLE_MATCH, ANA)
    found = places(matches.log(match))
    assert [one.rank for one in found] == sorted(one.rank or 0 for one in found)
    assert found[0].won


def test_a_shared_victory_is_named() -> None:
    matches, match = imported("kaivai", "everybody-sacrifices-shared-win")
    assert any("no tie-break tells them apart" in one for one in told(matches, match))


def tied(path: Path) -> bool:
    """Whether a file states a result in which two have as many points."""
    scores = ((json.loads(path.read_text("utf-8")).get("result")) or {}).get("scores", {})
    return len(set(scores.values())) < len(scores)


@pytest.mark.parametrize("path", [path for path in golden_files() if tied(path)], ids=called)
def test_what_decides_a_tie_agrees_with_the_ranks(path: Path) -> None:
    """Whoever has more of what is named stands before the others with as many points."""
    matches, match = imported(path.parent.name, called(path).split("/")[1])
    log = matches.log(match)
    assert log.result is not None
    ranks, scores = log.result.ranks, log.result.scores
    counts = {
        player: [tie.of(log.states[-1], player) or 0 for tie in log.game.tie_breaks]
        for player in log.players
    }
    for one, other in permutations(log.players, 2):
        if scores[one] == scores[other]:
            assert (counts[one] > counts[other]) == (ranks[one] < ranks[other])


def stopped(*winners: str) -> tuple[dict[str, int], list[str]]:
    """Ranks, and what is told of ties, when Ana and Ben have 4 points each and Ben more fish."""
    matches = Matches(open_store("memory:"), GAMES)
    log = golden("kaivai", "worked-example-first-round")
    match = matches.open({key: log[key] for key in ("game", "players")}, ANA).log.match
    matches.act(match, log["actions"][:13], ANA)
    result = matches.finish(match, Ended("stopped", winners), ANA).log.result
    assert result is not None
    assert dict(result.scores) == {"A": 4, "B": 4, "C": 6}
    return dict(result.ranks), told(matches, match)


def test_an_early_end_goes_by_points_and_tie_breaks_unless_the_table_names_winners() -> None:
    tie = ["Ana, Ben: 4 points each. The tie-break is fish: Ana 3, Ben 4."]
    assert stopped() == ({"A": 3, "B": 2, "C": 1}, tie)
    assert stopped("C") == ({"A": 3, "B": 2, "C": 1}, tie)
    assert stopped("A") == ({"A": 1, "B": 3, "C": 2}, [])
    assert stopped("A", "B") == ({"A": 1, "B": 1, "C": 3}, [])


def test_the_tie_break_is_named_with_its_counts() -> None:
    matches, match = imported("offerings", "tie-broken-by-altars-4p")
    assert told(matches, match) == [
        "Ben, Dan: 110 points each. The tie-break is altars: Ben 4, Dan 3."
    ]
