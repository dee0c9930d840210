"""What tests are given: a database server, the running program, a browser, golden logs."""

import contextlib
import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium, golden_logs
from tests.live_server import LiveServer, serving
from tests.postgres_server import postgres_server
from tests.quick_applications import make_applications_quickly
from tests.watched_page import PHONE, NewPage, watched_pages

# No test may depend on how fast the machine is.
PATIENT: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("short", max_examples=25, derandomize=True, **PATIENT)
settings.register_profile("long", max_examples=500, print_blob=True, **PATIENT)
settings.load_profile("long" if os.environ.get("TABLELOG_LONG") else "short")

make_applications_quickly()

# Looking for garbage among all that was imported and collected finds none and takes long.
gc.disable()


def pytest_collection_finish() -> None:
    """From here on there is garbage: only what the tests make is looked through for it."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session")
def long() -> bool:
    """Whether the long forms of tests are wanted (`./dev test --long`)."""
    return bool(os.environ.get("TABLELOG_LONG"))


@pytest.fixture(scope="session")
def golden() -> Callable[[str, str], dict[str, Any]]:
    """Reads a golden log: `golden("kaivai", "fifteen-huts")`."""
    return golden_logs.golden


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL: the one named in TEST_DATABASE_URL, or one for these tests alone."""
    if own := os.environ.get("TEST_DATABASE_URL"):
        yield own
        return
    with postgres_server() as url:
        yield url


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """The URL of an empty database in the server, dropped after the test."""
    name = f"tablelog_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute(f'create database "{name}"')
        yield postgres.rpartition("/")[0] + f"/{name}"
        server.execute(f'drop database "{name}" with (force)')


@pytest.fixture(scope="session")
def live_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., LiveServer]]:
    """Starts the program: `live_server("--demo", store="…", environment={…}).url`.

    Servers live until the end of the session; who needs one to end earlier uses `serving`.
    """
    with contextlib.ExitStack() as running:

        def start(*arguments: str, **options: Any) -> LiveServer:
            folder: Path = tmp_path_factory.mktemp("serve")
            return running.enter_context(serving(folder, *arguments, **options))

        yield start


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.QUIET)
        )
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Makes pages: `new_page(color_scheme="dark")`; none may complain or ask another host."""
    with watched_pages(browser) as make:
        yield make


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page as wide as a laptop."""
    return new_page()


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A page as narrow as a phone, with touch."""
    return new_page(**PHONE)
