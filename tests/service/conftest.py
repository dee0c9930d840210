"""What the tests of the service share: a store of each kind, and matches with a clock of ours."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest

from service.matches import Matches
from service.store import Store, open_store
from tests.service.tiny_game import GAMES

NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)


class Clock:
    """Every look at it is a second later."""

    def __init__(self) -> None:
        self.ticks = 0

    def __call__(self) -> datetime:
        self.ticks += 1
        return NOON + timedelta(seconds=self.ticks)


@pytest.fixture(params=["memory", "sqlite"])
def store_name(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return "memory:" if request.param == "memory" else f"sqlite:///{tmp_path}/store.db"


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
