import json
import re
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, TINY, WHOLE_MATCH
from tests.web.page_text import text_of
from tests.web.site import CALL, logged
from web import create_app


@pytest.fixture
def replay(shelf: Matches) -> str:
    return f"/matches/{logged(shelf, golden('kaivai', 'worked-example-first-round'))}/replay"


def island(page: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        page.split('id="page-data"')[1].split(">", 1)[1].split("</")[0]
    )
    return found


def link(page: str, name: str) -> str:
    found = re.search(rf'data-go="{name}" href="([^"]+)"', page)
    assert found
    return found[1]


def test_a_match_says_by_which_former_rules_it_was_played(
    shelf: Matches, reader: FlaskClient
) -> None:
    match = logged(shelf, {**OPENING, "actions": WHOLE_MATCH})
    assert "Played by the rules" not in reader.get(f"/matches/{match}/replay").text
    corrected = {**shelf.games, "tiny": replace(TINY, rules="tiny/2")}
    later = create_app(Matches(shelf.store, corrected)).test_client()
    assert "Played by the rules tiny/1" in later.get(f"/matches/{match}/replay").text
    assert later.get(f"/api/v1/matches/{match}").json["rules"] == "tiny/1"


def test_without_script_the_page_shows_the_step_of_its_address(
    reader: FlaskClient, replay: str
) -> None:
    words = text_of(reader.get(f"{replay}?step=14").text)
    assert "Ana builds a meeting hut at C6 for 10 shells." in words
    assert "Score 7 +3 4 6" in words


def test_without_script_links_lead_back_and_forth(reader: FlaskClient, replay: str) -> None:
    page = reader.get(f"{replay}?step=14").text
    steps = {name: link(page, name) for name in ("first", "previous", "next", "last")}
    assert steps == {
        "first": "?step=0",
        "previous": "?step=13",
        "next": "?step=15",
        "last": "?step=22",
    }


@pytest.mark.parametrize(("asked", "told"), [("-1", True), ("23", True), ("22", False)])
def test_an_address_beyond_the_match_shows_the_nearest_step_and_says_so(
    reader: FlaskClient, replay: str, asked: str, told: bool
) -> None:
    page = reader.get(f"{replay}?step={asked}").text
    notice = page.split('class="notice" role="status">', 1)[1].split("</span>", 1)[0]
    assert notice == ("There are only steps 0 to 22." if told else "")


def test_without_script_links_keep_the_seat_and_the_side(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, golden("akrotiri", "south-first-plain"))
    page = reader.get(f"/matches/{match}/replay?seat=A&step=20&turned=1").text
    assert link(page, "next").replace("&amp;", "&") == "?seat=A&turned=1&step=21"
    assert page.count('href="?seat=A&amp;turned=1&amp;step=') == 4 + 1 + 181


def test_a_replay_that_is_told_again_is_the_same_until_somebody_acts(
    reader: FlaskClient, shelf: Matches, replay: str
) -> None:
    match = UUID(replay.split("/")[2])
    first, again = (island(reader.get(replay).text) for _ in range(2))
    assert first == again
    shelf.undo(match, CALL, to=3)
    assert link(reader.get(replay).text, "last") == "?step=3"


@pytest.mark.parametrize(("asked", "shown"), [("", 22), ("?step=99", 22), ("?step=-1", 0)])
def test_a_step_that_is_not_there_shows_the_nearest(
    reader: FlaskClient, replay: str, asked: str, shown: int
) -> None:
    page = reader.get(f"{replay}{asked}").text
    assert f'data-step="{shown}" aria-current="step"' in page


def test_moves_stand_in_their_round_and_phase(reader: FlaskClient, replay: str) -> None:
    words = text_of(reader.get(replay).text)
    assert "Round 1 · Bidding 2 Order of bidding: Ana, Ben, Cyn." in words


def test_the_page_holds_the_whole_match_and_a_figure_for_every_curve(
    reader: FlaskClient, replay: str
) -> None:
    data = island(reader.get(replay).text)
    assert [move["step"] for move in data["replay"]["moves"]] == list(range(1, 23))
    own = {curve["key"] for curve in data["replay"]["curves"]}
    assert set(data["figures"]) == own | {":parts"}


def test_undone_moves_are_folded_at_the_end(reader: FlaskClient, shelf: Matches) -> None:
    match = logged(shelf, golden("kaivai", "worked-example-first-round"))
    shelf.undo(UUID(match), CALL, to=20)
    assert "2 undone moves Cyn passes." in text_of(reader.get(f"/matches/{match}/replay").text)


def test_a_match_that_is_not_there_is_told_in_a_sentence(reader: FlaskClient) -> None:
    answer = reader.get("/matches/00000000-0000-4000-8000-000000000000/replay")
    assert answer.status_code == 404
    assert "There is no match" in text_of(answer.text)


def test_a_match_of_a_game_that_the_pages_never_heard_of_is_replayed(
    reader: FlaskClient, shelf: Matches
) -> None:
    players = [{"player": "A", "name": "Ana"}, {"player": "B", "name": "Ben"}]
    match = logged(shelf, {"game": "tiny", "players": players})
    assert "The heap" in reader.get(f"/matches/{match}/replay").text


def test_a_board_with_two_sides_can_be_seen_from_the_other_one(
    reader: FlaskClient, shelf: Matches, replay: str
) -> None:
    match = logged(shelf, golden("akrotiri", "south-first-plain"))
    page = reader.get(f"/matches/{match}/replay?step=20").text
    assert "From the other side" in text_of(page)
    turned = reader.get(f"/matches/{match}/replay?step=20&turned=1").text
    assert places(turned).keys() == places(page).keys()
    assert places(turned) != places(page)
    assert "From the other side" not in text_of(reader.get(replay).text)


def places(page: str) -> dict[str, str]:
    """Where each piece of the server's drawing lies, by the piece."""
    return dict(re.findall(r'data-item="([^"]+)" ?([^>]*)>', page))
