"""What the tests of the service share: a store of each kind, and matches with a clock of ours."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest

from service.matches import Matches
from service.storing.named_stores import open_store
from service.storing.store import Store
from tests.service.tiny_game import GAMES

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


class Clock:
    """Every look at it is a second later."""

    def __init__(self) -> None:
        self.ticks = 0

    def __call__(self) -> datetime:
        self.ticks += 1
        return NOON + timedelta(seconds=self.ticks)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run on a store of each kind."""
    if "store_name" in metafunc.fixturenames:
        metafunc.parametrize("store_name", ["memory", "sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="session")
def shared_database(postgres: str) -> Iterator[str]:
    """One database for all these tests; each empties it."""
    name = f"tablelog_{uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute(f'create database "{name}"')
        yield postgres.rpartition("/")[0] + f"/{name}"
        server.execute(f'drop database "{name}" with (force)')


@pytest.fixture
def store_name(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    match request.param:
        case "memory":
            return "memory:"
        case "sqlite":
            return f"sqlite:///{tmp_path}/store.db"
        case _:
            name: str = request.getfixturevalue("shared_database")
            open_store(name).close()
            with psycopg.connect(name, autocommit=True) as database:
                database.execute("truncate stored_events, match_rows, request_ids, photos")
            return name


@pytest.fixture
def store(store_name: str) -> Iterator[Store]:
    opened = open_store(store_name)
    yield opened
    opened.close()


@pytest.fixture
def new_id() -> Callable[[], UUID]:
    numbers = iter(range(1, 10_000))
    return lambda: UUID(int=next(numbers))


@pytest.fixture
def matches(store: Store, new_id: Callable[[], UUID]) -> Matches:
    return Matches(store, GAMES, Clock(), new_id)
