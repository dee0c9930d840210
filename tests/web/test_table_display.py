"""The screen in the middle of the table: it follows by itself, and shows what everybody may see."""

import json
from uuid import UUID

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from service.deleting import delete
from service.evenings import pause
from service.matches import Matches
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.watched_page import PHONE, NewPage
from tests.web.page_text import text_of
from tests.web.site import CALL, Site, logged


def test_the_display_says_whose_turn_it_is_and_what_happened(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, golden("kaivai", "worked-example-first-round"), upto=2)
    page = reader.get(f"/matches/{match}/table").text
    assert "Ana" in text_of(page)
    assert shelf.log(UUID(match)).steps == 2
    assert 'class="last"' in page


def test_the_display_keeps_secrets_from_whoever_opens_it(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = shelf.open(dict(OPENING), CALL).log.match
    shelf.act(match, [{"type": "hide", "player": "A", "bonus": 3}], CALL)
    for query in ("", "?seat=A"):
        page = reader.get(f"/matches/{match}/table{query}").text
        shown = json.loads(page.split('id="page-data">')[1].split("</script>")[0])
        assert shown["position"]["action"]["bonus"] is None
    mine = reader.get(f"/api/v1/matches/{match}/steps/latest?seat=A").json
    assert mine["action"]["bonus"] == 3


def test_the_display_follows_and_clocks_stand_still_in_a_break(page: Page, site: Site) -> None:
    match = site.matches.open(dict(OPENING), CALL).log.match
    site.matches.act(match, WHOLE_MATCH[:2], CALL)
    page.goto(f"{site.url}/matches/{match}/table")
    expect(page.locator(".turn-line")).to_have_text("Ana to act")
    site.matches.act(match, WHOLE_MATCH[2], CALL)
    expect(page.locator(".turn-line")).to_have_text("Ben to act")
    expect(page.locator(".last .text")).to_contain_text("Ana takes")
    expect(page.locator("[data-clock='B']")).to_have_class("runs")
    assert page.locator("a, input, select").count() == page.locator(".skip, .languages *").count()
    pause(site.matches, match, CALL)
    page.reload()
    expect(page.locator(".at-table")).to_have_class("at-table paused")


def test_a_break_is_taken_on_the_log_page(page: Page, site: Site) -> None:
    match = site.matches.open(dict(OPENING), CALL).log.match
    site.matches.act(match, WHOLE_MATCH[:2], CALL)
    page.goto(f"{site.url}/matches/{match}/log")
    page.get_by_role("button", name="Break").click()
    expect(page.get_by_role("button", name="Break")).to_have_attribute("aria-pressed", "true")
    assert site.matches.log(match).paused
    page.get_by_role("button", name="Break").click()
    expect(page.get_by_role("button", name="Break")).to_have_attribute("aria-pressed", "false")
    assert not site.matches.log(match).paused


def test_every_screen_is_told_that_the_match_was_deleted(new_page: NewPage, site: Site) -> None:
    match = site.matches.open(dict(OPENING), CALL).log.match
    site.matches.act(match, WHOLE_MATCH[:2], CALL)
    table, phone = new_page(), new_page(**PHONE)
    table.goto(f"{site.url}/matches/{match}/table")
    phone.goto(f"{site.url}/matches/{match}/log")
    expect(phone.locator(".turn-line")).to_have_text("Ana to act")
    expect(table.locator(".turn-line")).to_have_text("Ana to act")
    delete(site.matches, match, "Tiny")
    expect(phone.locator(".undo-line .said")).to_contain_text("was deleted")
    expect(table.locator("main")).to_contain_text("was deleted")
