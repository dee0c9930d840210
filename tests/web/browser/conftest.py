"""What tests in the browser are given besides pages of their own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.watched_page import watched_pages
from tests.web.site import Site


@pytest.fixture(scope="module")
def shared_page(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for all tests of a module that only run scripts in it and leave nothing behind."""
    with watched_pages(browser) as new_page:
        page = new_page()
        page.goto(f"{site.url}/people")
        yield page
