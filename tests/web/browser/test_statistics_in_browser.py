from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.golden_logs import golden
from tests.watched_page import PHONE, NewPage
from tests.web.browser.axe import complaints
from tests.web.browser.drawings import kinds_of_traces, opened
from tests.web.site import logged, running_site


@pytest.fixture(scope="module")
def statistics() -> Iterator[str]:
    """The statistics of a site on which nothing else is played meanwhile."""
    with running_site() as site:
        for name in ("house-rules-sea", "second-edition-three-players"):
            logged(site.matches, golden("kaivai", name))
        yield f"{site.url}/stats"


def test_every_table_is_drawn_as_its_figure_says(statistics: str, page: Page) -> None:
    opened(page, f"{statistics}?game=kaivai")
    kinds = kinds_of_traces(page)
    assert {kind for drawn, _ in kinds for kind in drawn} == {"scatter", "box"}
    for drawn, meant in kinds:
        assert drawn == meant


def test_a_number_leads_to_as_many_matches(statistics: str, page: Page) -> None:
    opened(page, f"{statistics}?game=kaivai")
    number = page.locator("#table-by_person tbody td a").first
    count = int(number.inner_text())
    number.click()
    expect(page.locator("tbody tr")).to_have_count(count)


def test_the_form_keeps_what_was_chosen(statistics: str, page: Page) -> None:
    opened(page, statistics)
    page.locator("select[name=game]").select_option("kaivai")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("select[name=game]")).to_have_value("kaivai")
    expect(page.locator("#table-by_seat tbody th").first).to_contain_text("Kaivai")


@pytest.mark.parametrize("path", ["", "/matches?counts=counted"])
def test_axe_finds_nothing_and_it_fits_a_phone(
    statistics: str, new_page: NewPage, path: str
) -> None:
    page = new_page(color_scheme="light", reduced_motion="reduce", **PHONE)
    page.goto(f"{statistics}{path}")
    if not path:
        expect(page.locator("body[data-drawn]")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert complaints(page) == []
