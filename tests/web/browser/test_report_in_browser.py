from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.golden_logs import golden
from tests.watched_page import PHONE, NewPage
from tests.web.browser.axe import complaints
from tests.web.browser.drawings import kinds_of_traces, opened
from tests.web.site import Site, logged

EXAMPLES = {"kaivai": "worked-example-first-round", "offerings": "compact-auctions-4p"}


@pytest.fixture(scope="module", params=EXAMPLES)
def report(site: Site, request: pytest.FixtureRequest) -> str:
    match = logged(site.matches, golden(request.param, EXAMPLES[request.param]))
    return f"{site.url}/matches/{match}/report"


def test_every_table_is_drawn_as_its_figure_says(report: str, page: Page) -> None:
    opened(page, report)
    kinds = kinds_of_traces(page)
    assert len(kinds) >= 4
    for drawn, meant in kinds:
        assert drawn == meant


def test_a_number_opens_the_steps_behind_it_and_a_step_opens_the_replay(
    report: str, page: Page
) -> None:
    opened(page, report)
    behind = page.locator("#table-action_mix .behind").first
    behind.locator("summary").click()
    step = behind.locator("a").first
    number = step.inner_text()
    step.click()
    expect(page.locator("#step")).to_have_value(number)


def test_the_report_fits_a_phone(report: str, phone: Page) -> None:
    opened(phone, report)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("size", [PHONE, {}], ids=["phone", "desktop"])
def test_axe_finds_nothing_on_a_report(
    report: str, new_page: NewPage, size: dict[str, Any]
) -> None:
    page = opened(new_page(color_scheme="light", reduced_motion="reduce", **size), report)
    assert complaints(page) == []
