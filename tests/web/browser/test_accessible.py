from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.golden_logs import golden
from tests.watched_page import PHONE, NewPage
from tests.web.browser.axe import complaints
from tests.web.browser.logging_hand import Hand
from tests.web.site import Site, logged

EXAMPLE = golden("kaivai", "worked-example-first-round")
SAVED = Path(__file__).parents[3] / "fixtures" / "interop" / "bgg_plays_synthetic.xml"


def shelf(site: Site, page: Page) -> None:
    logged(site.matches, EXAMPLE)
    page.goto(site.url)


def games(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/new")


def opening(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/new/kaivai")
    page.locator(".house-rules summary").click()


def choosing(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/{logged(site.matches, EXAMPLE, 13)}/log")
    Hand(page).sees_step(13)


def entering(site: Site, page: Page) -> None:
    choosing(site, page)
    hand = Hand(page)
    hand.takes("Build")
    hand.touches(-3, 2)
    hand.touches(-4, 3)
    expect(page.locator(".field .choice").first).to_be_visible()


def complete(site: Site, page: Page) -> None:
    entering(site, page)
    Hand(page).picks("meeting hut")
    expect(page.locator("#confirm")).to_be_enabled()


def replay(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/{logged(site.matches, EXAMPLE)}/replay?step=14")
    expect(page.locator("[data-curve=score] .scatterlayer")).to_be_attached()


def correcting(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/{logged(site.matches, EXAMPLE)}/correct?step=14")
    expect(page.locator(".correcting[data-ready]")).to_be_visible()


def consequences(site: Site, page: Page) -> None:
    correcting(site, page)
    page.locator("#drop").click()
    expect(page.locator(".consequences h2")).to_be_visible()


def correcting_the_opening(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/{logged(site.matches, EXAMPLE)}/correct?step=0")
    page.locator(".house-rules summary").click()


def keys(site: Site, page: Page) -> None:
    replay(site, page)
    page.keyboard.press("?")


def importing(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/import")
    page.get_by_label("File").set_input_files(SAVED)
    page.get_by_role("button", name="Look first").click()
    expect(page.locator("#preview table")).to_be_visible()


def typing(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/results/new")


def person(site: Site, page: Page) -> None:
    logged(site.matches, EXAMPLE)
    page.goto(f"{site.url}/people")
    page.locator(".people-list a").first.click()
    page.get_by_text("Names", exact=True).click()


def passing_on(site: Site, page: Page) -> None:
    match = logged(site.matches, golden("kaivai", "worked-example-played-on"))
    page.goto(f"{site.url}/matches/{match}/send")


def covered(site: Site, page: Page) -> None:
    match = logged(site.matches, golden("kaivai", "everybody-sacrifices-shared-win"), 112)
    page.goto(f"{site.url}/matches/{match}/log")
    Hand(page).sees_step(112)
    page.locator('.offer[data-player="C"]').click()
    expect(page.locator("dialog.cover")).to_be_visible()


def counting(site: Site, page: Page) -> None:
    choosing(site, page)
    page.locator(".state .count").click()
    page.get_by_role("button", name="Ben, Fame:").click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(page.locator(".difference")).to_be_visible()


LOGGING = (choosing, entering, complete, covered, counting)
OUTSIDE = (importing, typing, person, passing_on)
CORRECTING = (correcting, consequences, correcting_the_opening)
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": {}}
VIEWS = (shelf, games, opening, *LOGGING, replay, *CORRECTING, *OUTSIDE, keys)


@pytest.mark.parametrize("width", ["phone", "desktop"])
@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_axe_finds_nothing(
    site: Site, new_page: NewPage, view: Callable[[Site, Page], None], width: str
) -> None:
    page = new_page(color_scheme="light", reduced_motion="reduce", **SIZES[width])
    view(site, page)
    assert complaints(page) == []
