"""The list of matches: filtered and paged from rows that were written with the events."""

from typing import Any
from uuid import UUID

import msgspec
import pytest

from domain.message import Json
from service.matches import Call, Matches
from service.paging import BadPage, mark
from service.refusals import Refused
from service.shelf import Page, Wanted, row_of
from service.storing.beside import PAGE
from service.storing.store import Store
from service.wire.openings import Ended
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH, takes

ANA = Call("ana")


def opening(name: str, day: str | None = None, **more: Json) -> dict[str, Json]:
    players: Json = [{"player": "A", "name": name}, {"player": "B", "name": "Ben"}]
    return {**OPENING, "players": players, "played_on": day, **more}


@pytest.fixture
def listed(matches: Matches) -> list[str]:
    """Five matches, in the order in which they changed."""
    days = ["2026-10-01", "2026-10-02", "2026-10-03", None, "2026-10-05"]
    names = ["Žofia", "100%", "Eva_1", "Ana", "Eva"]
    ids = [
        matches.open(opening(name, day), ANA).log.match
        for name, day in zip(names, days, strict=True)
    ]
    matches.act(ids[0], WHOLE_MATCH, ANA)
    matches.act(ids[1], WHOLE_MATCH[:3], ANA)
    matches.finish(ids[1], Ended("abandoned"), ANA)
    return [str(match) for match in (*ids[2:], ids[0], ids[1])]


def found(matches: Matches, **wanted: Any) -> list[str]:
    return [row.match for row in matches.page(Wanted(**wanted)).rows]


def test_the_match_that_changed_last_comes_first(matches: Matches, listed: list[str]) -> None:
    assert found(matches) == listed[::-1]


def test_pages_follow_each_other_without_gap_or_repetition(
    matches: Matches, listed: list[str]
) -> None:
    seen, after = [], None
    for _ in range(3):
        page = matches.page(Wanted(limit=2, after=after))
        seen += [row.match for row in page.rows]
        after = page.next
    assert (seen, after) == (listed[::-1], None)


def test_a_page_stays_where_it_was_when_another_match_changes(
    matches: Matches, listed: list[str]
) -> None:
    page = matches.page(Wanted(limit=2))
    matches.open(opening("New"), ANA)
    assert found(matches, after=page.next) == listed[::-1][2:]


def test_pages_lead_back_to_where_one_came_from(matches: Matches, listed: list[str]) -> None:
    first = matches.page(Wanted(limit=2))
    second = matches.page(Wanted(limit=2, after=first.next))
    assert (first.previous, second.previous is None) == (None, False)
    back = matches.page(Wanted(limit=2, before=second.previous))
    assert back == first


def test_nothing_stands_beyond_the_end(matches: Matches, listed: list[str]) -> None:
    last = matches.row(UUID(listed[0]))
    assert matches.page(Wanted(after=mark(last.changed_at, last.match))) == Page([], None)


def test_every_row_comes_once_also_when_some_change_meanwhile(
    matches: Matches, listed: list[str]
) -> None:
    row, store = matches.row(UUID(listed[0])), matches.store
    many = [msgspec.structs.replace(row, match=str(UUID(int=n))) for n in range(99, 99 + 2 * PAGE)]
    store.put_rows(many)
    rows = store.rows(Wanted())
    seen = [next(rows).match for _ in range(3)]
    both = (many[0], many[-1])
    store.put_rows([msgspec.structs.replace(one, changed_at="2027", version=99) for one in both])
    seen += [one.match for one in rows]
    assert seen == sorted([*listed, *(one.match for one in many)])


@pytest.mark.parametrize("after", ["", "?", "YWJj", "ž", mark("a\0b", "c")])
def test_a_page_must_begin_somewhere(matches: Matches, listed: list[str], after: str) -> None:
    with pytest.raises(BadPage):
        matches.page(Wanted(after=after))


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        ({"game": "tiny"}, [4, 3, 2, 1, 0]),
        ({"game": "chess"}, []),
        ({"player": "eva"}, [2, 0]),
        ({"player": "žOFIA"}, [3]),
        ({"player": "%"}, [4]),
        ({"player": "_"}, [0]),
        ({"player": "!"}, []),
        ({"status": "finished"}, [4, 3]),
        ({"status": "running"}, [2, 1, 0]),
        ({"origin": "simulated"}, []),
        ({"since": "2026-10-02", "until": "2026-10-03"}, [4, 0]),
        ({"since": "2026-11-01"}, [1]),
        ({"until": "2026-10-01"}, [3]),
        ({"player": "ben", "status": "finished", "until": "2026-10-01"}, [3]),
    ],
)
def test_only_what_is_wanted_is_listed(
    matches: Matches, listed: list[str], wanted: dict[str, str], places: list[int]
) -> None:
    assert found(matches, **wanted) == [listed[place] for place in places]


def test_a_row_tells_status_and_result(matches: Matches, listed: list[str]) -> None:
    abandoned, finished, running = (matches.row(UUID(listed[at])) for at in (4, 3, 0))
    assert (finished.status, finished.ended_by, finished.steps) == ("finished", "heap", 5)
    assert finished.result is not None
    assert finished.result["scores"] == {"A": 6, "B": 3}
    assert (abandoned.status, abandoned.ended_by) == ("finished", "abandoned")
    assert (running.status, running.phase, running.to_act) == ("running", "hiding", ["A"])


def test_the_list_can_be_built_anew_from_the_streams(
    matches: Matches, store: Store, listed: list[str]
) -> None:
    before = matches.page(Wanted()).rows
    fresh = Matches(store, GAMES)
    store.put_rows([row_of(fresh.log(match)) for match in store.matches()])
    assert matches.page(Wanted()).rows == before


def test_a_row_that_changed_meanwhile_is_not_overwritten(
    matches: Matches, store: Store, listed: list[str]
) -> None:
    match = UUID(listed[0])
    old = row_of(matches.log(match))
    matches.act(match, WHOLE_MATCH[0], ANA)
    store.put_rows([old])
    assert matches.row(match).steps == 1


def test_a_refused_action_changes_no_row(matches: Matches, listed: list[str]) -> None:
    match = UUID(listed[0])
    before = matches.row(match)
    with pytest.raises(Refused):
        matches.act(match, takes("A", 1), ANA)
    assert matches.row(match) == before
