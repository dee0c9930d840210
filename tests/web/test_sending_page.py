"""A finished match is passed on to other programs by link, code and file."""

import json
import re
from urllib.parse import unquote

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from service.matches import Matches
from tests.golden_logs import golden
from tests.web.page_text import text_of
from tests.web.site import KAIVAI, Site, logged
from web import create_app

WHOLE = golden("kaivai", "worked-example-played-on")


def test_the_short_address_leads_to_the_link_of_the_page(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, WHOLE)
    page = reader.get(f"/matches/{match}/send").text
    short = re.search(r'href="(http://localhost/l/[^"]{22})"', page)
    assert short is not None
    answer = reader.get(short[1])
    assert answer.status_code == 302
    data = json.loads(unquote(answer.location.partition("data=")[2]))
    assert data["game"]["name"] == "Kaivai"
    assert [one["name"] for one in data["players"]] == ["Ana", "Ben", "Cyn"]
    assert "<svg" in page


def test_the_code_leads_other_machines_here_though_this_one_calls_itself_localhost(
    shelf: Matches,
) -> None:
    app = create_app(shelf, {"ADDRESS": "http://192.0.2.7:8080"})
    page = app.test_client().get(f"/matches/{logged(shelf, WHOLE)}/send").text
    assert re.search(r'href="http://192\.0\.2\.7:8080/l/[^"]{22}"', page)
    assert "http://localhost/l/" not in page


def test_a_code_that_is_none_leads_nowhere(reader: FlaskClient) -> None:
    assert reader.get("/l/abc").status_code == 404
    assert reader.get("/l/AAAAAAAAAAAAAAAAAAAAAA").status_code == 404


def test_a_running_match_is_not_passed_on(reader: FlaskClient, shelf: Matches) -> None:
    match = logged(shelf, KAIVAI)
    answer = reader.get(f"/matches/{match}/send")
    assert answer.status_code == 422
    assert "finished matches only" in text_of(answer.text)


def test_every_file_is_offered_and_comes_under_its_name(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, WHOLE)
    page = reader.get(f"/matches/{match}/send").text
    for ending in (".bgsplay", ".bgg", ".nemestats", ".csv"):
        assert f'href="/matches/{match}/result{ending}"' in page
        one = reader.get(f"/matches/{match}/result{ending}")
        every = reader.get(f"/export/all{ending}?zone=Europe/Prague")
        assert (one.status_code, every.status_code) == (200, 200)
        assert ending in one.headers["Content-Disposition"]
        assert "Cyn" in every.text
    assert reader.get(f"/matches/{match}/result.exe").status_code == 404


def test_the_replay_leads_to_the_page_and_the_page_to_the_app(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/{logged(site.matches, WHOLE)}/replay")
    page.get_by_role("link", name="Pass on").click()
    send = page.get_by_role("link", name="Send to BG Stats")
    expect(send).to_have_attribute("href", re.compile("^https://app.bgstatsapp.com/createPlay"))
    expect(page.get_by_role("img", name="Code to scan")).to_be_visible()
    file = page.get_by_role("link", name="For BG Stats (.bgsplay)")
    expect(file).to_have_attribute("href", re.compile(r"\?zone=\w"))
