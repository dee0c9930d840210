"""Links to entries open the same action for ever; both lines of a corrected match can be read."""

import re
from uuid import UUID

import pytest
from flask.testing import FlaskClient

from service.correcting.corrections import Change
from service.matches import Matches
from tests.service.tiny_game import OPENING, WHOLE_MATCH, takes
from tests.web.page_text import text_of
from tests.web.site import CALL, logged


@pytest.fixture
def match(shelf: Matches) -> str:
    """A match in which Ben took two stones, though three were logged first."""
    match = logged(shelf, {**OPENING, "actions": WHOLE_MATCH})
    change = Change(step=4, replace=takes("B", 2))
    shelf.amend(UUID(match), [change], CALL, "miscounted")
    return match


@pytest.mark.parametrize(("entry", "step"), [(6, 4), (5, 5)])
def test_an_entry_in_the_line_opens_the_replay_at_its_step(
    reader: FlaskClient, match: str, entry: int, step: int
) -> None:
    answer = reader.get(f"/matches/{match}/entries/{entry}")

    assert (answer.status_code, answer.location) == (303, f"/matches/{match}/replay?step={step}")
    seen = reader.get(f"/matches/{match}/entries/{entry}?seat=")
    assert seen.location == f"/matches/{match}/replay?step={step}&seat="


def test_a_replay_offers_the_link_that_leads_to_a_move_for_ever(
    reader: FlaskClient, match: str
) -> None:
    told, opened = (reader.get(f"/matches/{match}/replay?step={step}").text for step in (4, 0))

    link = rf'class="entry-link" href="/matches/{match}/entries/6" title="[^"]+">Link<'
    assert re.search(link, told)
    assert re.search(r'class="entry-link" [^>]+ hidden>', opened)


def test_a_replaced_entry_says_who_replaced_it_and_why(reader: FlaskClient, match: str) -> None:
    answer = reader.get(f"/matches/{match}/entries/4")

    assert answer.status_code == 200
    text = text_of(answer.text)
    assert "Ben takes 3 stones." in text
    assert "Replaced or left out by test on" in text
    assert "Reason: miscounted" in text
    assert f'href="/matches/{match}/entries/6"' in answer.text
    assert 'data-item="B:2"' in answer.text


def test_an_undone_entry_is_marked(shelf: Matches, reader: FlaskClient, match: str) -> None:
    shelf.undo(UUID(match), CALL, to=4, reason="too early")

    text = text_of(reader.get(f"/matches/{match}/entries/5").text)

    assert "Undone by test on" in text
    assert "Reason: too early" in text


def test_an_undone_entry_is_brought_back_with_what_was_undone_with_it(
    shelf: Matches, reader: FlaskClient
) -> None:
    match = logged(shelf, {**OPENING, "actions": WHOLE_MATCH[:4]})
    shelf.undo(UUID(match), CALL, to=2)
    shelf.act(UUID(match), takes("A", 1), CALL)
    page = f"/matches/{match}/entries/4"
    told = text_of(reader.get(page).text)
    assert "2 moves come back. 1 move logged since is undone." in told

    late = reader.post(page, data={"expected_step": 4})
    assert (late.status_code, shelf.log(UUID(match)).steps) == (409, 3)

    answer = reader.post(page, data={"expected_step": 3})
    assert (answer.status_code, answer.location) == (303, page)
    assert [one.number for one in shelf.log(UUID(match)).line] == [1, 2, 3, 4]
    assert "Bring it back" in reader.get(f"/matches/{match}/entries/5").text


def test_what_stood_on_another_past_is_not_offered_to_come_back(
    shelf: Matches, reader: FlaskClient
) -> None:
    match = logged(shelf, {**OPENING, "actions": WHOLE_MATCH[:4]})
    shelf.undo(UUID(match), CALL, to=3)
    shelf.undo(UUID(match), CALL, to=2)
    shelf.act(UUID(match), takes("A", 1), CALL)
    assert "Bring it back" not in reader.get(f"/matches/{match}/entries/4").text


def test_there_is_no_page_of_an_entry_that_was_never_logged(
    reader: FlaskClient, match: str
) -> None:
    answer = reader.get(f"/matches/{match}/entries/7")

    assert answer.status_code == 404
    assert "There is no entry 7; 6 were logged." in text_of(answer.text)


def test_a_corrected_match_is_read_as_corrected_and_as_first_logged(
    reader: FlaskClient, match: str
) -> None:
    now = reader.get(f"/matches/{match}/replay").text
    first = reader.get(f"/matches/{match}/first").text

    assert "Ana takes 1 stone. The heap is empty." not in text_of(now)
    assert "Ana takes 1 stone. The heap is empty." in text_of(first)
    assert f'href="/matches/{match}/first"' in now
    assert f'href="/matches/{match}/replay"' in first
    assert "Correct this" in text_of(now)
    assert "Correct this" not in text_of(first)


def test_what_is_not_in_the_line_is_listed_with_who_and_why(
    reader: FlaskClient, match: str
) -> None:
    page = reader.get(f"/matches/{match}/replay").text

    assert f'href="/matches/{match}/entries/4"' in page
    assert "test: miscounted" in text_of(page)


def test_a_match_without_corrections_has_one_line(shelf: Matches, reader: FlaskClient) -> None:
    match = logged(shelf, {**OPENING, "actions": WHOLE_MATCH})

    assert "/first" not in reader.get(f"/matches/{match}/replay").text
    assert shelf.logs.first_line(UUID(match)) == shelf.log(UUID(match))


def test_a_correction_taken_back_is_no_line_of_its_own(shelf: Matches, match: str) -> None:
    shelf.amend(UUID(match), 1, CALL, "it was right")

    assert shelf.logs.first_line(UUID(match)) == shelf.log(UUID(match))
