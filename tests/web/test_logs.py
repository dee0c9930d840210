"""What the program notes: a line for each answer and each error, and nothing that is secret."""

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service.matches import Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, hide
from web import create_app
from web.running import logs

KEY = "planted-owner-key-0123456789"
SECRETS = (KEY, "planted-name", "planted-place", "planted-note", "4711", "planted-query")


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """Everything that is noted, as JSON and down to the last detail."""
    stream = io.StringIO()
    root, level = logging.getLogger(), logs.LOG.level
    before, root_level = root.handlers, root.level
    monkeypatch.setattr(sys, "stderr", stream)
    logs.set_up("json", "debug")
    yield stream
    root.handlers = before
    root.setLevel(root_level)
    logs.LOG.setLevel(level)


@pytest.fixture
def app() -> Flask:
    """An application of which one page fails with a secret in its error."""
    app = create_app(Matches(open_store("memory:"), GAMES), {"OWNER_KEY": KEY})

    def broken(match: str) -> str:
        try:
            return {}[f"planted-note {match}"]
        except KeyError as error:
            raise ValueError(f"planted-place {KEY}") from error

    app.add_url_rule("/healthz/<match>", "health.broken", broken)
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    client = app.test_client()
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {KEY}"
    return client


def lines(noted: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in noted.getvalue().splitlines()]


def test_every_answer_is_noted_under_the_id_that_it_carries(
    client: FlaskClient, noted: io.StringIO
) -> None:
    answers = [client.get("/healthz"), client.get("/nowhere/at/all")]
    told = lines(noted)
    assert [one["event"] for one in told] == ["answered", "answered"]
    assert [one["request"] for one in told] == [one.headers["X-Request-Id"] for one in answers]
    assert [(one["method"], one["call"], one["status"]) for one in told] == [
        ("GET", "/healthz", 200),
        ("GET", "nowhere", 404),
    ]


def test_a_match_is_named_by_its_id(client: FlaskClient, noted: io.StringIO) -> None:
    match = client.post("/api/v1/matches", json=OPENING).get_json()["match"]
    client.get(f"/api/v1/matches/{match}")
    assert lines(noted)[-1]["match"] == match


def test_an_unexpected_error_is_noted_with_where_and_not_with_what(
    client: FlaskClient, noted: io.StringIO
) -> None:
    answer = client.get("/healthz/planted-query")
    assert answer.status_code == 500
    failed, answered = lines(noted)
    assert (failed["event"], failed["level"], answered["status"]) == ("failed", "error", 500)
    assert failed["request"] == answered["request"] == answer.get_json()["details"]["id"]
    assert isinstance(failed["error"], list)
    assert [part for part in failed["error"] if part.isidentifier()] == ["ValueError", "KeyError"]
    assert any("test_logs.py" in part and "broken" in part for part in failed["error"])


def test_the_page_about_an_error_carries_the_id_too(
    app: Flask, client: FlaskClient, noted: io.StringIO
) -> None:
    def broken() -> str:
        raise ZeroDivisionError

    app.view_functions["pages.shelf"] = broken
    page = client.get("/")
    assert page.status_code == 500
    assert str(lines(noted)[0]["request"]) in page.text


def test_no_secret_is_noted(client: FlaskClient, noted: io.StringIO) -> None:
    ana, ben = OPENING["players"]  # type: ignore[misc, call-overload]  # plain JSON
    opening = {**OPENING, "players": [{**ana, "name": "planted-name"}, ben]}
    match = client.post("/api/v1/matches", json={**opening, "place": "planted-place"}).get_json()
    address = f"/api/v1/matches/{match['match']}"
    client.post(f"{address}/actions", json={**hide("A", 2), "note": "planted-note"})
    client.post(f"{address}/actions", json=hide("B", 4711))
    client.post(f"{address}/notes", data="{planted-note")
    client.get(f"{address}?planted-query=planted-query")
    client.get("/planted-query/planted-query")
    client.get("/healthz/planted-query")
    client.post("/sign-in", data={"key": KEY})
    client.get("/", headers={"Authorization": "Bearer planted-query-as-a-key"})
    client.get("/", headers={"Cookie": f"tablelog_owner={KEY}"})
    assert len(lines(noted)) >= 10
    assert [secret for secret in SECRETS if secret in noted.getvalue()] == []


@pytest.mark.parametrize(
    "message",
    ["Invalid request from ip=1: Invalid header 'planted-query'", "Error handling request %s %s"],
)
def test_what_a_server_says_of_a_request_is_cut_off(message: str) -> None:
    arguments = ("GET", "/planted-query") if "%s" in message else ()
    record = logging.LogRecord("gunicorn.error", logging.ERROR, "", 1, message, arguments, None)
    assert "planted" not in logs.Lines("text").format(record)
    assert "equest" in logs.Lines("text").format(record)


def test_people_read_words(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    record = logging.LogRecord("tablelog", logging.INFO, "", 1, "answered", (), None)
    record.facts = {"call": "/healthz", "status": 200}
    line = logs.Lines("text").format(record)
    assert line.endswith("info    answered call=/healthz status=200")
