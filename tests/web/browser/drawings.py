"""Pages of tables with drawings."""

from typing import Any

from playwright.sync_api import Page, expect

KINDS = """() => {
    const { figures } = JSON.parse(document.getElementById("page-data").textContent);
    return [...document.querySelectorAll("[data-drawing]")].map((place) => [
        place._fullData.map((trace) => trace.type),
        figures[place.dataset.drawing].data.map((trace) => trace.type),
    ]);
}"""


def opened(page: Page, address: str) -> Page:
    """Open an address, and wait until everything is drawn."""
    page.goto(address)
    expect(page.locator("body[data-drawn]")).to_be_attached()
    return page


def kinds_of_traces(page: Page) -> list[Any]:
    """Of each drawing the types of its traces as they are drawn, and as the figure says."""
    kinds: list[Any] = page.evaluate(KINDS)
    return kinds
