"""News of a step are put into words once for all who see the same."""

import json

import pytest

from service.logs.log import Log
from service.matches import Call, Matches
from tests.service.tiny_game import OPENING, hide
from tests.web.api.conftest import no_matches
from web import create_app
from web.api.kept_news import KeptNews

ANA = Call("ana")
ALL = frozenset("AB")
NOBODY: frozenset[str] = frozenset()


@pytest.fixture
def matches() -> Matches:
    return no_matches()


@pytest.fixture
def log(matches: Matches) -> Log:
    match = matches.open(OPENING, ANA).log.match
    return matches.act(match, hide("A", 3), ANA).log


def told(matches: Matches, news: KeptNews, log: Log, viewer: frozenset[str]) -> bytes:
    with create_app(matches).test_request_context():
        return news.told(log, viewer)


def test_the_same_news_are_told_in_the_same_words_without_saying_them_again(
    matches: Matches, log: Log
) -> None:
    news = KeptNews()
    assert told(matches, news, log, ALL) is told(matches, news, log, ALL)


def test_whoever_sees_less_is_never_told_what_others_are(matches: Matches, log: Log) -> None:
    news = KeptNews()
    full, bare = told(matches, news, log, ALL), told(matches, news, log, NOBODY)
    assert bare is not full
    assert told(matches, news, log, NOBODY) is bare


def test_a_log_that_went_on_is_told_anew(matches: Matches, log: Log) -> None:
    news = KeptNews()
    told(matches, news, log, ALL)
    longer = matches.act(log.match, hide("B", 1), ANA).log
    assert json.loads(told(matches, news, longer, ALL))["step"] == 2


def test_only_so_many_are_kept(matches: Matches, log: Log) -> None:
    news = KeptNews(most=1)
    first = told(matches, news, log, ALL)
    told(matches, news, log, NOBODY)
    again = told(matches, news, log, ALL)
    assert again == first
    assert again is not first
