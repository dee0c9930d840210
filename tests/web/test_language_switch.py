import re

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from web import create_app
from web.language import COOKIE, LANGUAGES

KEY = "a key of enough characters"


def language_of(page: str) -> str:
    (told,) = re.findall(r'<html lang="([^"]*)"', page)
    return told


@pytest.mark.parametrize(
    ("preferred", "shown"),
    [
        (None, "en"),
        ("cs", "cs"),
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("de,sk;q=0.7,en;q=0.3", "sk"),
        ("fr", "en"),
        ("*", "en"),
    ],
)
def test_the_browser_chooses_the_language(
    reader: FlaskClient, preferred: str | None, shown: str
) -> None:
    answer = reader.get("/", headers={"Accept-Language": preferred} if preferred else {})
    assert language_of(answer.text) == shown
    assert answer.headers["Content-Language"] == shown
    assert {"Accept-Language", "Cookie"} <= set(answer.vary)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_reader_chose_outweighs_the_browser(reader: FlaskClient, language: str) -> None:
    reader.post("/language", data={"language": language})
    answer = reader.get("/", headers={"Accept-Language": "fr,en;q=0.5,cs;q=0.2"})
    assert language_of(answer.text) == language


def test_a_cookie_with_something_else_counts_for_nothing(reader: FlaskClient) -> None:
    reader.set_cookie(COOKIE, "xx")
    assert language_of(reader.get("/", headers={"Accept-Language": "cs"}).text) == "cs"


@pytest.mark.parametrize("page", ["/", "/people", "/matches/new/kaivai?players=3", "/nowhere"])
def test_the_switch_leads_back_to_where_the_reader_was(reader: FlaskClient, page: str) -> None:
    shown = reader.get(page).text
    (told,) = re.findall(r'<input type="hidden" name="page" value="([^"]*)">', shown)
    answer = reader.post("/language", data={"language": "cs", "page": told})
    assert (answer.status_code, answer.location) == (303, page)


def test_the_browser_knows_better_than_the_page_where_script_has_gone(reader: FlaskClient) -> None:
    answer = reader.post(
        "/language",
        data={"language": "sk", "page": "/"},
        headers={"Referer": "http://localhost/people?called=Ana#names"},
    )
    assert answer.location == "/people?called=Ana"


@pytest.mark.parametrize(
    "elsewhere",
    ["https://example.org/", "//example.org/", "/\\example.org", "javascript:alert(1)", "", "x"],
)
def test_nobody_is_led_elsewhere(reader: FlaskClient, elsewhere: str) -> None:
    answer = reader.post("/language", data={"language": "cs", "page": elsewhere})
    assert answer.location == "/"
    answer = reader.post("/language", data={"language": "cs"}, headers={"Referer": elsewhere})
    assert answer.location == "/"


def test_an_address_that_takes_forms_only_is_not_asked_for(reader: FlaskClient) -> None:
    answer = reader.post("/language", data={"language": "cs", "page": "/sign-out"})
    assert answer.location == "/"


def test_a_language_that_we_do_not_have_is_refused(reader: FlaskClient) -> None:
    assert reader.post("/language", data={"language": "tlh"}).status_code == 400


def test_whoever_has_yet_to_sign_in_may_choose_the_language(shelf: Matches) -> None:
    reader = create_app(shelf, {"OWNER_KEY": KEY}).test_client()
    assert 'action="/language"' in reader.get("/sign-in?next=/people").text
    answer = reader.post("/language", data={"language": "cs", "page": "/sign-in?next=/people"})
    assert answer.location == "/sign-in?next=/people"
    assert language_of(reader.get("/sign-in").text) == "cs"
