"""What tests of the pages are given: a client without script, and a site for a browser."""

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from tests.web.site import Site, fresh_matches, running_site
from web import create_app


@pytest.fixture
def shelf() -> Matches:
    """No matches yet."""
    return fresh_matches()


@pytest.fixture
def reader(shelf: Matches) -> FlaskClient:
    """Somebody who reads the pages of the shelf, without script."""
    return create_app(shelf).test_client()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """A site for browsers, shared by all tests."""
    with running_site() as running:
        yield running
