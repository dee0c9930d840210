"""Finding the slip behind a refusal: small changes of earlier steps, the most recent first."""

import pytest

from domain.catalogue import GAMES
from domain.message import Json
from domain.refusals import UnknownPlayer
from service.correcting.corrections import Change
from service.correcting.slip_answers import slips_answer
from service.correcting.slips import Search, UnknownMeasure, search, search_count
from service.logs.log import Log
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.wire.schemas import read
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH, takes

ANA = Call("ana")
BOTH = frozenset("AB")


@pytest.fixture
def log(matches: Matches) -> Log:
    """Seven stones, of which each took three: one is left."""
    match = matches.open(OPENING, ANA).log.match
    return matches.act(match, WHOLE_MATCH[:4], ANA).log


def found(log: Log, action: dict[str, Json], patience: float = 60) -> Search:
    return search(log, action, BOTH, patience=patience)


def test_the_most_recent_near_alternatives_are_told_first(log: Log) -> None:
    looked = found(log, takes("A", 2))
    assert looked.refusal is not None
    assert looked.refusal.code == "heap_too_small"
    assert [slip.change for slip in looked.slips] == [
        {"step": 4, "replace": takes("B", 2)},
        {"step": 4, "replace": takes("B", 1)},
        {"step": 3, "replace": takes("A", 2)},
        {"step": 3, "replace": takes("A", 1)},
    ]
    assert looked.finished


def test_an_action_that_somebody_forgot_is_found(log: Log) -> None:
    looked = found(log, takes("B", 1))
    assert looked.refusal is not None
    assert looked.refusal.code == "not_your_turn"
    assert {"step": 4, "drop": True} in [slip.change for slip in looked.slips]


def test_what_is_legal_has_no_slip_behind_it(log: Log) -> None:
    assert found(log, takes("A", 1)) == Search(None)


def test_an_action_that_is_not_whole_is_judged_as_far_as_it_goes(log: Log) -> None:
    looked = found(log, {"type": "hide", "player": "A"})
    assert looked.refusal is not None
    assert looked.refusal.code == "wrong_phase"


def test_the_search_ends_when_its_time_is_over(log: Log) -> None:
    looked = search(log, takes("A", 2), BOTH, iter(range(99)).__next__, patience=3)
    assert not looked.finished
    assert len(looked.slips) < 4


def test_what_is_no_action_is_refused(log: Log) -> None:
    looked = found(log, {"type": "castle"})
    assert looked.refusal is not None
    assert (looked.refusal.code, looked.slips) == ("unknown_type", ())


def test_slips_are_told_in_words(log: Log) -> None:
    answer = slips_answer(log, found(log, takes("A", 2)), BOTH)
    assert (answer["ok"], answer["code"]) == (False, "heap_too_small")
    slips = answer["slips"]
    assert isinstance(slips, list)
    assert slips[0] == {
        "step": 4,
        "change": {"step": 4, "replace": takes("B", 2)},
        "before": "Ben takes 3 stones.",
        "after": "Ben takes 2 stones.",
    }


def test_every_slip_that_is_told_makes_the_refused_action_legal() -> None:
    matches = Matches(open_store("memory:"), GAMES)
    file = golden("kaivai", "worked-example-first-round")
    opening = {key: file[key] for key in ("game", "players")}
    match = matches.open(opening, ANA).log.match
    log = matches.act(match, file["actions"][:13], ANA).log
    refused = file["actions"][14]
    looked = search(log, refused, frozenset("ABC"), patience=60)
    assert looked.refusal is not None
    assert looked.refusal.code == "not_your_turn"
    assert looked.slips
    for slip in looked.slips:
        fork = matches.fork(match, log.steps, ANA).log.match
        change, wrong = read(Change, slip.change)
        assert not wrong
        matches.amend(fork, [change], ANA)
        assert matches.act(fork, refused, ANA).steps


def test_a_slip_is_found_behind_a_count_that_differs(log: Log) -> None:
    looked = search_count(log, {"A": {"stones": 2}}, BOTH, patience=60)
    assert looked.refusal is not None
    assert looked.refusal.details == {"player": "A", "measure": "stones", "logged": 3, "counted": 2}
    assert [slip.change for slip in looked.slips] == [
        {"step": 3, "replace": takes("A", 2)},
    ]


def test_a_count_that_agrees_has_no_slip_behind_it(log: Log) -> None:
    assert search_count(log, {"A": {"stones": 3}}, BOTH) == Search(None)


def test_a_count_of_nobody_or_nothing_is_refused(log: Log) -> None:
    with pytest.raises(UnknownPlayer):
        search_count(log, {"Z": {"stones": 1}}, BOTH)
    with pytest.raises(UnknownMeasure) as refused:
        search_count(log, {"A": {"pebbles": 1}}, BOTH)
    assert refused.value.details["measure"] == "pebbles"
