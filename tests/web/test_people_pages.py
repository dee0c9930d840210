"""People have pages: their matches, their names, and what stands against joining two."""

from pathlib import Path

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from service.interop.bringing import bring
from service.matches import Matches
from service.paging import mark
from service.people import People
from service.plays.kept import Results
from service.plays.stored import Play, Sat
from tests.web.page_text import text_of
from tests.web.site import CALL, KAIVAI, Site, logged
from web.pages.people import LISTED

EXPORT = Path(__file__).parents[2] / "fixtures/interop/bgstats_export_synthetic_four_games.json"


def address(shelf: Matches, name: str) -> str:
    return f"/people/{People(shelf).by_name(name)}"


def onward(page: str, way: str) -> str:
    """Where a link to a page beside this one leads."""
    return page.split(f'rel="{way}" href="')[1].split('"')[0].replace("&amp;", "&")


def test_everybody_is_listed_and_leads_to_the_own_matches(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, KAIVAI)
    page = reader.get("/people").text
    assert "Ana 1 match Ben 1 match Cyn 1 match" in text_of(page)
    assert f'href="{address(shelf, "ana")}"' in page
    assert f"/matches/{match}/" in reader.get(address(shelf, "Ana")).text


def test_many_people_stand_on_pages_that_lead_on_and_back(
    reader: FlaskClient, shelf: Matches
) -> None:
    everybody = [Sat(name=f"Nr. {number:03}") for number in range(LISTED + 1)]
    Results(shelf).state("typed", "a crowd", Play(title="Werewolf", players=everybody), CALL)
    first = reader.get("/people").text
    assert text_of(first).endswith("Who played less")
    last = reader.get(onward(first, "next")).text
    assert f"Nr. {LISTED:03} 1 match Who played more" in text_of(last)
    assert text_of(reader.get(onward(last, "prev")).text) == text_of(first)
    beyond = mark("0", "", "")
    assert reader.get(f"/people?after={beyond}").location == "/people"


def test_a_person_is_renamed_joined_and_parted(reader: FlaskClient, shelf: Matches) -> None:
    logged(shelf, KAIVAI)
    bring(Results(shelf), EXPORT.read_bytes(), "UTC", CALL, dry_run=False)
    ana = address(shelf, "Ana")
    reader.post(ana, data={"do": "rename", "name": "Ana N."})
    joined = reader.post(ana, data={"do": "merge", "name": "Ada"}, follow_redirects=True)
    assert "Ana N. 7 matches" in text_of(joined.text)
    assert reader.get(address(shelf, "Ada")).status_code == 200
    parted = reader.post(ana, data={"do": "part", "name": "ada"}, follow_redirects=True)
    assert "Ana N. 1 match" in text_of(parted.text)


def test_a_joined_name_leads_on_to_the_person(reader: FlaskClient, shelf: Matches) -> None:
    logged(shelf, KAIVAI)
    bring(Results(shelf), EXPORT.read_bytes(), "UTC", CALL, dry_run=False)
    ada = address(shelf, "Ada")
    reader.post(address(shelf, "Ana"), data={"do": "merge", "name": "Ada"})
    assert reader.get(ada).location == address(shelf, "Ana")


def test_two_of_one_match_are_refused_with_that_match(reader: FlaskClient, shelf: Matches) -> None:
    match = logged(shelf, KAIVAI)
    answer = reader.post(address(shelf, "Ana"), data={"do": "merge", "name": "Ben"})
    assert answer.status_code == 422
    assert "Ben and Ana cannot be the same person" in text_of(answer.text)
    assert f'href="/matches/{match}"' in answer.text


def test_nobody_unknown_has_a_page(reader: FlaskClient) -> None:
    assert reader.get("/people/00000000-0000-4000-8000-000000000000").status_code == 404


def test_who_sat_where_is_set_right_in_a_match_and_in_a_result(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, KAIVAI)
    swap = {"name-A": "Ben", "name-B": "Ana", "name-C": "Cyn"}
    assert reader.post(f"/matches/{match}/people", data=swap).status_code == 303
    header = reader.get(f"/api/v1/matches/{match}").json
    assert [one["name"] for one in header["players"]] == ["Ben", "Ana", "Cyn"]
    assert reader.post(f"/matches/{match}/people", data={"name-A": ""}).status_code == 422
    bring(Results(shelf), EXPORT.read_bytes(), "UTC", CALL, dry_run=False)
    (row,) = (row for row in Results(shelf).rows() if row.played_on == "2026-10-10")
    people = {"name-1": "Ada", "name-2": "Bohumil", "name-3": "Eva"}
    assert reader.post(f"/matches/{row.match}/people", data=people).status_code == 303
    assert "Eva 21" in text_of(reader.get(f"/results/{row.match}").text)


def test_a_person_is_renamed_in_a_browser(site: Site, page: Page) -> None:
    match = logged(
        site.matches,
        {
            **KAIVAI,
            "players": [
                {"player": "A", "name": "Žofie"},
                {"player": "B", "name": "Ben"},
                {"player": "C", "name": "Cyn"},
            ],
        },
    )
    page.goto(f"{site.url}/people")
    page.get_by_role("link", name="Žofie").click()
    page.get_by_text("Names", exact=True).click()
    page.get_by_label("Shown as").fill("Žofie Malá")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Žofie Malá")
    expect(page.locator(f'a[href*="{match}"]').first).to_be_visible()
