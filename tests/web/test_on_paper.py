"""Pages on paper, and names where there is little room."""

from playwright.sync_api import Page, expect

from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.watched_page import PHONE, NewPage
from tests.web.site import CALL, Site, logged

AUCTIONS = golden("offerings", "compact-auctions-4p")
ONE_LINE = 20
"""Pixels that a name in one line stays below on a phone."""


def test_a_printed_report_is_black_on_white_and_shows_nothing_that_can_only_be_pressed(
    page: Page, site: Site
) -> None:
    match = site.matches.open(dict(OPENING), CALL).log.match
    site.matches.act(match, WHOLE_MATCH, CALL)
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site.url}/matches/{match}/report")
    expect(page.locator("body[data-drawn]")).to_be_attached()
    expect(page.locator(".drawing text").first).not_to_have_css("fill", "rgb(0, 0, 0)")
    page.emulate_media(color_scheme="dark", media="print")
    expect(page.locator(".drawing text").first).to_have_css("fill", "rgb(0, 0, 0)")
    expect(page.locator(".wide-table").first).to_have_css("max-height", "none")
    for part in (".bar", ".actions", ".csv >> nth=0", ".formula >> nth=0"):
        expect(page.locator(part)).to_be_hidden()
    for part in (".story", ".drawing >> nth=0", ".numbers >> nth=0"):
        expect(page.locator(part)).to_be_visible()


def test_long_names_of_four_players_stand_in_lines_above_their_numbers_on_a_phone(
    new_page: NewPage, site: Site
) -> None:
    seated = [{**player, "name": "Maximiliana Weather"} for player in AUCTIONS["players"]]
    match = logged(site.matches, {**AUCTIONS, "players": seated}, upto=2)
    phone = new_page(**PHONE)
    phone.goto(f"{site.url}/matches/{match}/replay")
    names = phone.locator(".players .name")
    expect(names).to_have_count(4)
    heights = names.evaluate_all("names => names.map((name) => name.clientHeight)")
    assert min(heights) > ONE_LINE
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
