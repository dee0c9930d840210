"""Secrets are absent from every answer to who may not see them.

Two worlds differ in nothing but what Ben hides. Whoever may not see it gets the same bytes in
both, whatever the call; whoever may see it does not.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, hide, takes
from web import create_app

MATCH = UUID("6f1d9d0e-0000-4000-8000-000000000001")
ADDRESS = f"/api/v1/matches/{MATCH}"
LOOKS = ("", "/legal", "/steps/2", "/steps/latest", "/replay", "/export")
BLIND = ("?seat=A", "?seat=")
SEEING = ("?seat=B", "")


def world(bonus: int) -> FlaskClient:
    """A running match in which Ben hid a bonus, took it back and hid it again."""
    matches = Matches(
        open_store("memory:"), GAMES, lambda: datetime(2026, 11, 1, tzinfo=UTC), lambda: MATCH
    )
    client = create_app(matches).test_client()
    client.post("/api/v1/matches", json=OPENING)
    client.post(f"{ADDRESS}/actions", json=[hide("A", 1), hide("B", bonus)])
    client.post(f"{ADDRESS}/undo", json={"to": 1})
    client.post(f"{ADDRESS}/actions", json=hide("B", bonus))
    return client


@pytest.fixture
def worlds() -> tuple[FlaskClient, FlaskClient]:
    return world(0), world(3)


def both(worlds: tuple[FlaskClient, ...], address: str) -> Iterator[bytes]:
    for client in worlds:
        answer = client.get(address)
        assert answer.status_code == 200, answer.json
        yield answer.data


def both_written(worlds: tuple[FlaskClient, ...], address: str, body: Any) -> Iterator[bytes]:
    for client in worlds:
        answer = client.post(address, json=body)
        assert answer.status_code in (200, 201, 409), answer.json
        yield answer.data


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seat", BLIND)
def test_who_may_not_see_a_secret_gets_the_same_whatever_it_is(worlds, look: str, seat) -> None:
    one, other = both(worlds, f"{ADDRESS}{look}{seat if look else ''}")

    assert one == other


@pytest.mark.parametrize("seat", BLIND)
def test_what_was_undone_tells_no_secret(worlds, seat: str) -> None:
    one, other = both(worlds, f"{ADDRESS}/export{seat}&history=full")

    assert one == other


@pytest.mark.parametrize("look", ["/steps/2", "/steps/latest", "/replay", "/export"])
@pytest.mark.parametrize("seat", SEEING)
def test_who_may_see_a_secret_sees_it(worlds, look: str, seat: str) -> None:
    one, other = both(worlds, f"{ADDRESS}{look}{seat}")

    assert one != other


@pytest.mark.parametrize("seat", BLIND)
def test_the_answer_to_a_writing_call_tells_no_secret(worlds, seat: str) -> None:
    one, other = both_written(worlds, f"{ADDRESS}/undo{seat}", {"to": 1})
    assert one == other
    one, other = both_written(worlds, f"{ADDRESS}/redo{seat}", {})
    assert one == other


@pytest.mark.parametrize("seat", BLIND)
def test_missed_steps_tell_no_secret(worlds, seat: str) -> None:
    late = {**takes("A", 1), "expected_step": 1}

    one, other = both_written(worlds, f"{ADDRESS}/actions{seat}", late)

    assert one == other
    assert b"missed" in one


def test_the_list_of_matches_tells_no_secret(worlds) -> None:
    one, other = both(worlds, "/api/v1/matches")

    assert one == other


@pytest.mark.parametrize("seat", BLIND)
def test_the_sentence_of_a_whole_action_tells_no_secret_of_others(worlds, seat: str) -> None:
    body = {"partial": takes("A", 1)}

    one, other = both_written(worlds, f"{ADDRESS}/legal{seat}", body)

    assert one == other
    assert b"Ana takes 1 stone." in one


def test_once_finished_everything_is_open(worlds) -> None:
    end = [takes("A", 3), takes("B", 3), takes("A", 1)]

    for client in worlds:
        client.post(f"{ADDRESS}/actions", json=end)
    one, other = both(worlds, f"{ADDRESS}/steps/2?seat=")

    assert one != other
