"""A match that is damaged in the middle is shown up to there, with a panel that says so."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest
from flask.testing import FlaskClient

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from web import create_app


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[tuple[FlaskClient, UUID, UUID]]:
    """A browser, a match that is damaged behind its third step, and one that is whole."""
    path = tmp_path / "store.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        matches = Matches(store, GAMES)
        hurt, whole = (matches.open(OPENING, Call("ana")).log.match for _ in range(2))
        for match in (hurt, whole):
            matches.act(match, WHOLE_MATCH, Call("ana"))
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            database.execute(
                "UPDATE stored_events SET topic = 'match.flown.1' "
                "WHERE originator_id = ? AND originator_version = 5",
                (hurt.hex,),
            )
        yield create_app(Matches(store, GAMES)).test_client(), hurt, whole


@pytest.mark.parametrize("page", ["log", "replay"])
def test_what_can_be_read_is_shown_and_what_cannot_is_named(
    browser: tuple[FlaskClient, UUID, UUID], page: str
) -> None:
    client, hurt, _ = browser
    shown = client.get(f"/matches/{hurt}/{page}").text
    assert "damaged behind step 3" in shown
    assert "match.flown.1" in shown
    assert "Ana takes 3 stones." in shown
    assert "Ben takes 3 stones." not in shown


def test_other_matches_and_the_list_are_as_ever(
    browser: tuple[FlaskClient, UUID, UUID],
) -> None:
    client, hurt, whole = browser
    assert str(hurt) in client.get("/").text
    page = client.get(f"/matches/{whole}/replay").text
    assert "damaged" not in page
    assert "Ben takes 3 stones." in page


def test_a_program_is_told_in_json(browser: tuple[FlaskClient, UUID, UUID]) -> None:
    client, hurt, _ = browser
    answer = client.get(f"/api/v1/matches/{hurt}/replay")
    assert answer.status_code == 503
    assert answer.json is not None
    assert answer.json["code"] == "store_damaged"
    assert str(hurt) in answer.json["message"]


def test_a_damaged_result_keeps_no_other_out_of_the_list(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    with closing(open_store(f"sqlite:///{path}")) as store:
        client = create_app(Matches(store, GAMES)).test_client()
        known = {"day": "2026-11-01", "players": [{"name": "Ana", "score": 3}]}
        hurt, whole = (
            client.post("/api/v1/results", json={"game": title, **known}).json["match"]
            for title in ("Chess", "Go")
        )
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            statement = "UPDATE stored_events SET topic = 'result.flown.1' WHERE originator_id = ?"
            database.execute(statement, (UUID(hurt).hex,))
        told = client.get("/api/v1/results").json
        assert [one["match"] for one in told["results"]] == [whole]
        assert client.get(f"/api/v1/results/{hurt}").json["code"] == "store_damaged"
