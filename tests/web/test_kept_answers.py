"""The answers that are kept: whole ones, and for a page of the present the last steps alone."""

from collections.abc import Iterator

import pytest

from service.logs.log import Log
from service.matches import Matches
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.web.site import CALL
from web import create_app
from web.kept_answers import KeptAnswers, told_lately, told_replay

ALL = frozenset("AB")


@pytest.fixture
def log(shelf: Matches) -> Iterator[Log]:
    """A match that a page is asked for."""
    match = shelf.open(OPENING, CALL).log.match
    with create_app(shelf).test_request_context():
        yield shelf.act(match, WHOLE_MATCH[:4], CALL).log


def test_an_answer_is_told_once_until_the_match_goes_on(shelf: Matches, log: Log) -> None:
    kept = KeptAnswers()
    first = kept.answer(log, ALL)
    assert kept.answer(log, ALL) is first
    further = shelf.act(log.match, WHOLE_MATCH[4], CALL).log
    assert len(kept.answer(further, ALL)["moves"]) == 5


def test_the_last_steps_of_a_long_match_are_told_beside_the_whole(log: Log) -> None:
    kept = KeptAnswers()
    whole, last = kept.answer(log, ALL), kept.answer(log, ALL, most=2)
    assert [len(answer["moves"]) for answer in (whole, last)] == [4, 2]
    assert last["start"]["step"] == 2
    assert [kept.answer(log, ALL), kept.answer(log, ALL, most=2)] == [whole, last]


def test_of_a_match_of_usual_length_the_whole_answer_serves_both(log: Log) -> None:
    assert told_lately(log, ALL) is told_replay(log, ALL)


def test_answers_are_kept_by_the_steps_that_they_tell(log: Log) -> None:
    kept = KeptAnswers(most_steps=5)
    whole, last = kept.answer(log, ALL), kept.answer(log, ALL, most=1)
    assert kept.answer(log, ALL) is whole
    turned = kept.answer(log, ALL, turned=True)
    assert kept.answer(log, ALL, turned=True) is turned
    assert kept.answer(log, ALL, most=1) is not last
