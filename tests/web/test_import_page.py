"""Files are brought in on a page: first a look, then the import; and a result has a page."""

import io
import re
from pathlib import Path

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect
from werkzeug.test import TestResponse

from service.matches import Matches
from service.shelf import Wanted
from tests.web.page_text import text_of
from tests.web.site import Site

FIXTURES = Path(__file__).parents[2] / "fixtures"
EXPORT = FIXTURES / "interop" / "bgstats_export_synthetic_four_games.json"
SAVED = FIXTURES / "interop" / "bgg_plays_synthetic.xml"
MATCH = FIXTURES / "kaivai" / "worked-example-played-on.match.json"


def sent(reader: FlaskClient, file: Path, do: str, zone: str = "Europe/Prague") -> TestResponse:
    form = {"file": (io.BytesIO(file.read_bytes()), file.name), "do": do, "zone": zone}
    return reader.post("/import", data=form, content_type="multipart/form-data")


def listed(shelf: Matches) -> int:
    return len(shelf.page(Wanted(results=True)).rows)


def test_a_look_shows_every_result_and_stores_none(reader: FlaskClient, shelf: Matches) -> None:
    words = text_of(sent(reader, EXPORT, "look").text)
    assert "Nothing is stored yet. 7 results of BG Stats: 7 new" in words
    assert "Ada 41, Bohumil 36, Chloé 36, Đorđe 29" in words
    assert "perhaps 8 was meant" in words
    assert listed(shelf) == 0


def test_what_is_taken_in_stands_on_the_shelf_and_has_a_page(
    reader: FlaskClient, shelf: Matches
) -> None:
    page = sent(reader, EXPORT, "store").text
    assert "Taken in." in text_of(page)
    assert listed(shelf) == 7
    assert text_of(reader.get("/").text).count("result without actions") == 7
    link = re.search(r'href="(/matches/[^"]+)">Offrandes', page)
    assert link is not None
    result = text_of(reader.get(link[1], follow_redirects=True).text)
    assert "Offerings" in result
    assert "87 62+25 1 yes" in result
    assert "October 11, 2026, 20:05 (Europe/Prague)" in result
    assert "4-5 player rules, Essen print" in result


def test_a_match_file_comes_in_by_the_same_page(reader: FlaskClient, shelf: Matches) -> None:
    assert "a new match" in text_of(sent(reader, MATCH, "look").text)
    assert listed(shelf) == 0
    assert "Taken in." in text_of(sent(reader, MATCH, "store").text)
    assert listed(shelf) == 1


def test_what_cannot_be_read_is_said_in_a_sentence(reader: FlaskClient) -> None:
    error = FIXTURES / "interop" / "bgg_plays_error_synthetic.html"
    answer = sent(reader, error, "store")
    assert answer.status_code == 422
    assert "Invalid object or user" in text_of(answer.text)
    assert sent(reader, EXPORT, "look", "Prague").status_code == 422
    assert reader.post("/import", data={"do": "look"}).status_code == 422


def test_the_api_takes_results_in_once(reader: FlaskClient) -> None:
    file = EXPORT.read_bytes()
    look = reader.post("/api/v1/results/import?dry_run=1", data=file)
    assert (look.status_code, look.json["counts"]["new"]) == (200, 7)
    first = reader.post("/api/v1/results/import?zone=Europe/Prague", data=file)
    assert (first.status_code, first.json["stored"]) == (201, True)
    again = reader.post("/api/v1/results/import", data=file)
    assert (again.status_code, again.json["counts"]["same"]) == (200, 7)
    results = reader.get("/api/v1/results?game=kaivai").json["results"]
    assert len(results) == 3
    one = reader.get(f"/api/v1/results/{results[0]['match']}").json
    assert one["original"]["play"]["uuid"] == one["id"]
    assert reader.get("/api/v1/matches").json["matches"] == []
    assert reader.get("/api/v1/results/7").status_code == 404


def test_the_chosen_file_stays_chosen_between_the_look_and_the_import(
    site: Site, page: Page
) -> None:
    page.goto(f"{site.url}/import")
    page.get_by_label("File").set_input_files(SAVED)
    page.get_by_role("button", name="Look first").click()
    expect(page.locator("#preview")).to_contain_text("Nothing is stored yet.")
    page.get_by_role("button", name="Take it in").click()
    expect(page.locator("#preview")).to_contain_text("Taken in.")
    page.locator("#preview a").nth(1).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Akrotiri")
