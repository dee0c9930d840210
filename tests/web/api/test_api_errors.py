"""Errors outside any match: every status of the contract, in one shape."""

import logging

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from tests.web.api.conftest import no_matches
from web import create_app
from web.api.errors import PAGE, Problem


@pytest.fixture
def app() -> Flask:
    app = create_app(no_matches(), {"MAX_CONTENT_LENGTH": 10})

    @app.get("/api/v1/broken")
    def broken() -> str:
        raise ZeroDivisionError

    @app.post("/api/v1/taken")
    def taken() -> str:
        return request.get_data(as_text=True)

    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_an_address_that_leads_nowhere_is_not_found(client: FlaskClient) -> None:
    answer = client.get("/api/v1/nowhere")

    assert answer.status_code == 404
    assert answer.json == {
        "code": "not_found",
        "message": "There is nothing at this address.",
        "details": {},
        "step": None,
    }


def test_a_method_that_an_address_does_not_take_names_those_it_takes(client: FlaskClient) -> None:
    answer = client.delete("/api/v1/taken")

    assert (answer.status_code, answer.json["code"]) == (405, "method_not_allowed")
    assert answer.json["message"] == "This address does not take DELETE."
    assert "POST" in answer.headers["Allow"]


def test_a_body_over_the_limit_is_too_large_and_the_limit_is_named(client: FlaskClient) -> None:
    answer = client.post("/api/v1/taken", data=b"x" * 11)

    assert (answer.status_code, answer.json["code"]) == (413, "too_large")
    assert answer.json["details"] == {"limit": 10}
    assert "10 bytes" in answer.json["message"]


def test_what_is_wrong_in_an_address_stands_within_a_sentence(client: FlaskClient) -> None:
    answer = client.get("/api/v1/matches?limit=some")

    assert answer.status_code == 400
    assert answer.json["message"].count(".") == 1


def test_what_nobody_expected_is_logged_under_the_id_that_the_answer_carries(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "tablelog"):
        answer = client.get("/api/v1/broken")

    assert (answer.status_code, answer.json["code"]) == (500, "unexpected")
    number = answer.json["details"]["id"]
    assert number in answer.json["message"]
    (record,) = caplog.records
    assert record.__dict__["facts"]["request"] == number == answer.headers["X-Request-Id"]
    assert "ZeroDivisionError" in caplog.text
    assert "ZeroDivision" not in answer.text


def test_people_see_a_page_where_the_application_has_one(app: Flask) -> None:
    def page(problem: Problem) -> tuple[str, int]:
        return f"<h1>{problem.code}</h1>", problem.status

    app.extensions[PAGE] = page
    client = app.test_client()

    assert client.get("/nowhere").text == "<h1>not_found</h1>"
    assert client.get("/api/v1/nowhere").json["code"] == "not_found"
