from flask.testing import FlaskClient

from service.matches import Matches
from service.wire.openings import Ended
from tests.golden_logs import golden
from tests.web.page_text import text_of
from tests.web.site import CALL, KAIVAI, logged


def test_an_empty_shelf_says_how_to_begin(reader: FlaskClient) -> None:
    words = text_of(reader.get("/").text)
    assert "Nothing is logged yet." in words
    assert "Open the first match" in words


def test_a_running_match_says_whose_turn_it_is_and_leads_to_its_log(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, golden("kaivai", "worked-example-first-round"), upto=2)
    page = reader.get("/").text
    assert "Continue Kaivai" in text_of(page)
    assert "Round 1, Ana to act" in text_of(page)
    assert f'href="/matches/{match}/log"' in page
    assert page.count("card match") == 1
    assert "2 steps · to act: Ana" in text_of(reader.get("/?status=running").text)


def test_a_finished_match_shows_scores_and_leads_to_its_replay(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, golden("kaivai", "worked-example-played-on"))
    page = reader.get("/").text
    assert "Ana 29 Ben 29 Cyn 34" in text_of(page)
    assert page.count('class="won"') == 1
    assert f'href="/matches/{match}/replay"' in page


def test_a_match_stopped_early_says_so(reader: FlaskClient, shelf: Matches) -> None:
    match = shelf.open(dict(KAIVAI), CALL).log.match
    shelf.finish(match, Ended("abandoned", (), "It is late."), CALL)
    assert "abandoned" in text_of(reader.get("/").text)


def test_matches_are_found_by_player_game_and_state(reader: FlaskClient, shelf: Matches) -> None:
    logged(shelf, KAIVAI)
    assert "Ben" in text_of(reader.get("/?player=ben&game=kaivai&status=running").text)
    nothing = text_of(reader.get("/?player=nobody").text)
    assert "No match fits." in nothing
    assert "Nothing is logged yet." not in nothing


def test_older_matches_are_one_page_on(reader: FlaskClient, shelf: Matches) -> None:
    for _ in range(49):
        logged(shelf, KAIVAI)
    page = reader.get("/").text
    onward = page.split('rel="next" href="')[1].split('"')[0].replace("&amp;", "&")
    assert page.count("card match") == 48
    assert reader.get(onward).text.count("card match") == 1


def test_a_match_by_its_address_alone_opens_what_is_of_use(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, KAIVAI)
    assert reader.get(f"/matches/{match}").location == f"/matches/{match}/log"


def test_names_are_shown_as_they_are_written(reader: FlaskClient, shelf: Matches) -> None:
    players = [{**one, "name": f"<i>{one['name']}"} for one in KAIVAI["players"]]
    logged(shelf, {**KAIVAI, "players": players})
    assert "&lt;i&gt;Ana" in reader.get("/").text
