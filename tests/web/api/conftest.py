"""What tests of the API are given: an application over an empty store, and a match in it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING
from web import create_app

Call = Callable[..., Any]


@pytest.fixture(params=["memory", "sqlite"])
def matches(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Matches]:
    """No matches yet, in each kind of store."""
    kinds = {"memory": "memory:", "sqlite": f"sqlite:///{tmp_path}/matches.db"}
    store = open_store(kinds[request.param])
    yield Matches(store, GAMES)
    store.close()


def no_matches() -> Matches:
    """An empty store in memory."""
    return Matches(open_store("memory:"), GAMES)


@pytest.fixture
def client(matches: Matches) -> FlaskClient:
    """Whoever calls from this machine."""
    return create_app(matches).test_client()


@pytest.fixture
def match(client: FlaskClient) -> str:
    """The address of a match between Ana (A) and Ben (B)."""
    answer = client.post("/api/v1/matches", json=OPENING)
    return f"/api/v1/matches/{answer.json['match']}"


@pytest.fixture
def log(client: FlaskClient, match: str) -> Call:
    """Logs actions in the match, each of which must be taken."""

    def logged(*actions: Any) -> Any:
        answer = client.post(f"{match}/actions", json=list(actions))
        assert answer.status_code == 201, answer.json
        return answer.json

    return logged


def new_id() -> str:
    """An id as a client makes it."""
    return str(uuid4())
