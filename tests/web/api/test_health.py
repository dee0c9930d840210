"""What watchers of the program see."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING
from tests.web.api.conftest import no_matches
from web import create_app


@pytest.fixture
def client() -> FlaskClient:
    return create_app(no_matches()).test_client()


def test_the_program_says_that_it_lives(client: FlaskClient) -> None:
    answer = client.get("/healthz")

    assert (answer.status_code, answer.json) == (200, {"status": "alive"})


def test_the_program_is_ready_when_its_store_can_be_written(matches: Matches) -> None:
    answer = create_app(matches).test_client().get("/readyz")

    assert (answer.status_code, answer.json) == (200, {"status": "ready"})


def test_a_store_that_cannot_be_written_is_told_with_a_time_to_try_again(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/matches.db", lock_timeout=1)
    client = create_app(Matches(store, GAMES)).test_client()
    with closing(sqlite3.connect(tmp_path / "matches.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        ready = client.get("/readyz")
        opened = client.post("/api/v1/matches", json=OPENING)
        other.rollback()

    for answer in (ready, opened):
        assert (answer.status_code, answer.json["code"]) == (503, "store_locked")
        assert "locked by another program" in answer.json["message"]
        assert int(answer.headers["Retry-After"]) > 0
    assert client.get("/readyz").status_code == 200
    store.close()


def test_answers_are_counted_by_the_pattern_of_their_address(client: FlaskClient) -> None:
    client.get("/healthz")
    client.get("/healthz")
    client.get("/api/v1/one")
    client.get("/api/v1/two")

    text = client.get("/metrics").text
    assert 'tablelog_answers_total{call="/healthz",method="GET",status="200"} 2.0' in text
    assert 'tablelog_answers_total{call="nowhere",method="GET",status="404"} 2.0' in text
    assert 'tablelog_answer_seconds_count{call="/healthz"} 2.0' in text


def test_words_that_are_no_method_are_counted_as_one(client: FlaskClient) -> None:
    client.open("/healthz", method="BREW")
    client.open("/healthz", method="STEEP")

    assert 'method="OTHER",status="405"} 2.0' in client.get("/metrics").text


def test_the_measures_name_their_form(client: FlaskClient) -> None:
    answer = client.get("/metrics")

    assert answer.content_type.startswith("text/plain; version=")
