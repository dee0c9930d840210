"""What a touch makes of what is chosen already."""

from typing import Any

from playwright.sync_api import Page

from tests.web.browser.logging_hand import Hand
from tests.web.site import KAIVAI, Site, logged

TOUCHED = """async (touches) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const { touched } = await import(loaded.find((name) => name.endsWith("/action/chosen.js")));
    const choices = ["A", "B", "C"].map((value) => ({ value }));
    const next = (value, at) => touched({ stage: { kind: "order", choices }, value }, choices[at]);
    return touches.reduce(next, undefined);
}"""


def touched(page: Page, *touches: int) -> Any:
    return page.evaluate(TOUCHED, touches)


def test_the_last_of_an_order_follows_and_may_be_touched_too(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/matches/{logged(site.matches, KAIVAI, 0)}/log")
    Hand(page).sees_step(0)
    assert touched(page, 2, 0) == ["C", "A", "B"]
    assert touched(page, 2, 0, 1) == ["C", "A", "B"]
    assert touched(page, 2, 0, 0) == ["C", "B"]
    assert touched(page, 2, 0, 0, 0) == ["C", "B", "A"]
