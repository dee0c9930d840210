"""What is passed on of a replay: text, JSON, pictures, frames; and what never is."""

import re
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH, hide, takes
from tests.web.site import CALL, logged

EXAMPLE = golden("kaivai", "worked-example-first-round")


@pytest.fixture
def match(shelf: Matches) -> str:
    return logged(shelf, EXAMPLE)


@pytest.mark.parametrize("game", ["kaivai", "kuna_yala", "offerings", "akrotiri"])
def test_every_game_can_be_drawn_and_written(
    shelf: Matches, reader: FlaskClient, game: str
) -> None:
    names = {
        "kaivai": "worked-example-played-on",
        "kuna_yala": "four-players-partly-sealed",
        "offerings": "stock-counted-after-return-5p",
        "akrotiri": "options-two-moves-any-colour",
    }
    match = logged(shelf, golden(game, names[game]))
    svg = reader.get(f"/matches/{match}/picture.svg")
    tree = ElementTree.fromstring(svg.text)
    assert tree.attrib["width"] == "1200"
    assert "var(" not in svg.text
    png = reader.get(f"/matches/{match}/picture.png")
    assert png.data.startswith(b"\x89PNG")
    assert reader.get(f"/matches/{match}/replay.txt").text.count("\n") > 50


def test_the_text_tells_every_move_under_its_round(reader: FlaskClient, match: str) -> None:
    answer = reader.get(f"/matches/{match}/replay.txt")
    assert answer.mimetype == "text/plain"
    assert "Round 1 · " in answer.text
    assert re.search(r"^  14  Ana builds a meeting hut at C6 for 10 shells\.$", answer.text, re.M)


def test_the_json_beside_a_replay_is_that_of_the_api(reader: FlaskClient, match: str) -> None:
    beside = reader.get(f"/matches/{match}/replay.json")
    assert beside.json == reader.get(f"/api/v1/matches/{match}/replay").json
    known = {"If-None-Match": beside.headers["ETag"]}
    assert reader.get(f"/matches/{match}/replay.json", headers=known).status_code == 304


def test_the_picture_is_that_of_the_step_asked_for(reader: FlaskClient, match: str) -> None:
    first, later = (
        reader.get(f"/matches/{match}/picture.svg?step={step}").text for step in (0, 14)
    )
    assert "14 / 22" in later
    assert "C6" in later
    assert first != later


def test_a_replay_unfolds_to_a_picture_elsewhere(reader: FlaskClient, match: str) -> None:
    page = reader.get(f"/matches/{match}/replay?step=14").text
    found = re.search(r'property="og:image" content="http://localhost(/[^"]+)"', page)
    assert found
    assert reader.get(found[1].replace("&amp;", "&")).mimetype == "image/png"


def test_oembed_tells_the_frame_and_only_for_our_replays(reader: FlaskClient, match: str) -> None:
    def asked(url: str) -> tuple[int, object]:
        answer = reader.get("/oembed", query_string={"url": url})
        return answer.status_code, answer.json if answer.is_json else None

    status, told = asked(f"http://localhost/matches/{match}/replay?step=7")
    assert status == 200
    assert isinstance(told, dict)
    assert f"/embed/{match}?step=7" in told["html"]
    assert told["type"] == "rich"
    for other in (
        "http://elsewhere.example/matches/x",
        "http://localhost/",
        "nonsense",
        "http://[",
    ):
        assert asked(other)[0] == 404


def test_a_frame_keeps_the_seat_and_is_never_less_than_a_pixel(
    reader: FlaskClient, match: str
) -> None:
    url = f"http://localhost/matches/{match}/replay?step=7&seat=B"
    told = reader.get("/oembed", query_string={"url": url, "maxwidth": "-5", "maxheight": "0"}).json
    assert told
    assert f"/embed/{match}?step=7&amp;seat=B" in told["html"]
    assert (told["width"], told["height"]) == (1, 1)


def test_only_the_embedded_page_may_stand_in_a_frame(reader: FlaskClient, match: str) -> None:
    policies = [
        reader.get(address).headers["Content-Security-Policy"]
        for address in (f"/embed/{match}?step=3", f"/matches/{match}/replay")
    ]
    assert "frame-ancestors *" in policies[0]
    assert "frame-ancestors 'none'" in policies[1]


def test_a_frame_leads_to_nothing_that_changes_or_sends_the_match(
    shelf: Matches, reader: FlaskClient
) -> None:
    finished = logged(shelf, {**OPENING, "actions": WHOLE_MATCH})
    ways = [f"/matches/{finished}/{page}" for page in ("send", "people", "links", "remove")]
    page, frame = (
        reader.get(address).text
        for address in (f"/matches/{finished}/replay", f"/embed/{finished}")
    )
    assert all(way in page for way in ways)
    assert not any(way in frame for way in ways)


@pytest.mark.parametrize("beside", ["replay.json", "replay.txt", "picture.svg"])
def test_a_secret_makes_no_difference_to_who_may_not_see_it(
    shelf: Matches, reader: FlaskClient, beside: str
) -> None:
    def seen(bonus: int, seat: str) -> str:
        match = shelf.open(OPENING, CALL).log.match
        moments = {"at": "2026-11-01T20:00:00+01:00"}
        moves = [hide("A", 1), hide("B", bonus), takes("A", 3)]
        shelf.act(match, [{**move, **moments} for move in moves], CALL)
        text = reader.get(f"/matches/{match}/{beside}?seat={seat}").text
        return text.replace(str(match), "")

    assert seen(0, "A") == seen(2, "A")


def test_a_step_in_the_address_of_a_match_leads_to_its_replay(
    reader: FlaskClient, match: str
) -> None:
    answer = reader.get(f"/matches/{match}?step=12")
    assert answer.headers["Location"] == f"/matches/{match}/replay?step=12"
    assert reader.get(f"/matches/{match}").headers["Location"] == f"/matches/{match}/log"
