"""What watchers of the program see."""

import pytest
from flask.testing import FlaskClient

from tests.web.api.conftest import no_matches
from web import create_app


@pytest.fixture
def client() -> FlaskClient:
    return create_app(no_matches()).test_client()


def test_the_program_says_that_it_lives(client: FlaskClient) -> None:
    answer = client.get("/healthz")

    assert (answer.status_code, answer.json) == (200, {"status": "alive"})


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
