"""A log that begins in the middle: the position is entered on the page, part by part or as JSON."""

import re
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Page, Route, expect

from tests.golden_logs import golden
from tests.web.browser.logging_hand import Hand
from tests.web.site import Site, logged

PARTS = {
    "kaivai": ("fifteen-huts", "mats.{player}.fame", "fame", "shells by slot", "Setup"),
    "offerings": ("compact-auctions-4p", "drachmae.{player}", "drachmae", "Altars", "Start picks"),
}
"""A match; a place in its position and its measure; what another part and the phase are called."""


def asked_for_the_position(site: Site, page: Page, file: dict[str, Any]) -> tuple[Hand, UUID]:
    match = logged(site.matches, file, 0)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(0)
    if page.locator(".doing").is_visible():
        page.get_by_role("button", name="another action").click()
    page.locator(".offers summary").click()
    hand.takes("Set the whole position")
    page.get_by_label("Why?").fill("photographed")
    page.get_by_label("Why?").blur()
    expect(page.locator("#confirm")).to_be_enabled()
    return hand, UUID(match)


def types(page: Page, path: str, text: str) -> None:
    """Unfold what holds a part of the document, and type it."""
    line = page.locator(f'[data-path="{path}"]')
    for fold in page.locator("details.part", has=line).all():
        if fold.get_attribute("open") is None:
            fold.locator("> summary").click()
    line.fill(text)
    line.blur()


@pytest.mark.parametrize("game", PARTS)
def test_the_position_is_entered_part_by_part(site: Site, phone: Page, game: str) -> None:
    name, place, measure, called, phase = PARTS[game]
    file = golden(game, name)
    player = file["players"][0]["player"]
    path = place.format(player=player)
    hand, match = asked_for_the_position(site, phone, file)
    assert called in phone.locator(".document").text_content()
    expect(phone.locator('[data-path="phase"] option:checked')).to_have_text(phase)
    types(phone, path, "-3")
    wrong = phone.locator(f'label:has([data-path="{path}"]) .wrong')
    expect(wrong).to_be_visible()
    expect(phone.locator("#confirm")).to_be_disabled()
    types(phone, path, "17")
    expect(wrong).to_have_count(0)
    phone.locator("#confirm").click()
    hand.sees_step(1)
    log = site.matches.log(match)
    assert log.game.metrics(log.states[-1])[player][measure] == 17
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_position_is_entered_as_json(site: Site, page: Page) -> None:
    hand, match = asked_for_the_position(site, page, golden("kaivai", "fifteen-huts"))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    area = page.locator("textarea.json")
    types(page, "turn_order", "Cyn, ana, Ben")
    expect(area).to_have_value(re.compile(r'"turn_order": \[\s*"C",\s*"A",\s*"B"\s*\]'))
    types(page, "turn_order", "")
    expect(area).to_have_value(re.compile(r'"turn_order": \[\]'))
    page.get_by_text("As JSON", exact=True).click()
    whole = area.input_value()
    area.fill("{")
    area.blur()
    expect(page.locator(".field .wrong").first).to_be_visible()
    page.locator("textarea.json").fill(whole.replace('"round": 0', '"round": 3'))
    page.locator("textarea.json").blur()
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#confirm").click()
    hand.sees_step(1)
    assert site.matches.log(match).line[0].action["type"] == "checkpoint"


def test_the_keyboard_goes_on_while_what_was_typed_is_judged(site: Site, page: Page) -> None:
    hand, match = asked_for_the_position(site, page, golden("kaivai", "fifteen-huts"))
    types(page, "mats.A.fame", "3")
    fame, increase, influence = (
        page.locator(f'[data-path="mats.A.{part}"]') for part in ("fame", "increase", "influence")
    )
    expect(page.locator("#confirm")).to_be_enabled()
    held: list[Route] = []
    page.route("**/legal*", lambda route: held.append(route), times=1)
    fame.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("12")
    with page.expect_request("**/legal*"):
        page.keyboard.press("Tab")
    expect(increase).to_be_focused()
    page.keyboard.type("2")
    held[0].continue_()
    expect(page.locator("#confirm")).to_be_enabled()
    expect(increase).to_be_focused()
    expect(increase).to_have_value("2")
    influence.click()
    expect(influence).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#confirm").click()
    hand.sees_step(1)
    log = site.matches.log(match)
    told = log.game.metrics(log.states[-1])["A"]
    assert (told["fame"], told["increase"], told["influence"]) == (12, 2, 1)
