"""Following a match: a stream of events that resumes, with a bound; and asking in between."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.tiny_game import OPENING, hide, takes
from tests.web.api.conftest import Call, no_matches
from web import create_app


@pytest.fixture
def client() -> FlaskClient:
    """Somebody whose streams end as soon as they have told what is known."""
    return create_app(no_matches(), {"LIVE_SECONDS": 0}).test_client()


def events(stream: str) -> Iterator[dict[str, Any]]:
    """The events of a stream: id, kind and data of each."""
    for block in stream.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines() if line[:1] != ":")
        if "data" in fields:
            yield {**fields, "data": json.loads(fields["data"])}


def test_a_stream_begins_with_where_the_match_stands(client, match: str, log: Call) -> None:
    log(hide("A", 1), hide("B", 2), takes("A", 1))

    answer = client.get(f"{match}/live")

    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    (event,) = events(answer.text)
    assert (event["event"], event["id"]) == ("news", "4")
    assert event["data"]["step"] == 3
    assert event["data"]["latest"][-1] == {
        "step": 3,
        "text": "Ana takes 1 stone.",
        "by": "owner",
    }


def test_a_stream_is_taken_up_where_it_broke(client, match: str, log: Call) -> None:
    log(hide("A", 1))

    known = client.get(f"{match}/live", headers={"Last-Event-ID": "2"}).text
    missed = client.get(f"{match}/live?after=2", headers={"Last-Event-ID": "1"}).text

    assert list(events(known)) == []
    assert known.endswith(": alive\n\n")
    assert [event["id"] for event in events(missed)] == ["2"]


@pytest.mark.parametrize("odd", ["", "-1", "²", "9" * 30, "x"])
def test_an_odd_event_id_is_read_as_none(client, match: str, odd: str) -> None:
    answer = client.get(f"{match}/live?after=0", headers={"Last-Event-ID": odd})

    assert [event["id"] for event in events(answer.text)] == ["1"]


def test_a_stream_is_never_compressed(client, match: str, log: Call) -> None:
    log(hide("A", 1), hide("B", 2), takes("A", 1), takes("B", 1))

    answer = client.get(f"{match}/live", headers={"Accept-Encoding": "gzip"})

    assert "Content-Encoding" not in answer.headers


def test_when_all_streams_are_taken_one_is_told_when_to_come_back(match_of_two) -> None:
    client, match = match_of_two
    with client.get(f"{match}/live"), client.get(f"{match}/live"):
        refused = client.get(f"{match}/live")
    again = client.get(f"{match}/live")

    assert (refused.status_code, refused.json["code"]) == (503, "unavailable")
    assert int(refused.headers["Retry-After"]) > 0
    again.close()
    assert again.status_code == 200


@pytest.fixture
def match_of_two() -> tuple[FlaskClient, str]:
    """A match in a house with two streams, which stay open until they are closed."""
    client = create_app(no_matches(), {"LIVE_STREAMS": 2}).test_client()
    answer = client.post("/api/v1/matches", json=OPENING)
    return client, f"/api/v1/matches/{answer.json['match']}"


def test_asking_in_between_tells_the_same(client, match: str, log: Call) -> None:
    log(hide("A", 1))

    fresh = client.get(f"{match}/news?after=1").json
    known = client.get(f"{match}/news?after=2").json
    (event,) = events(client.get(f"{match}/live").text)

    assert fresh["new"]
    assert not known["new"]
    assert fresh == event["data"]


def test_an_undone_step_is_news_too(client, match: str, log: Call) -> None:
    log(hide("A", 1), hide("B", 2))
    client.post(f"{match}/undo", json={})

    news = client.get(f"{match}/news?after=3").json

    assert (news["new"], news["version"], news["step"]) == (True, 4, 1)
    assert [one["step"] for one in news["latest"]] == [1]


@pytest.mark.parametrize("seat", ["?seat=A", "?seat="])
@pytest.mark.parametrize("call", ["live", "news"])
def test_news_tell_no_secret_of_others(call: str, seat: str) -> None:
    told = set()
    for bonus in (0, 3):
        client = create_app(no_matches(), {"LIVE_SECONDS": 0}).test_client()
        named = {**OPENING, "match": "6f1d9d0e-0000-4000-8000-000000000001"}
        match = client.post("/api/v1/matches", json=named).json["match"]
        client.post(f"/api/v1/matches/{match}/actions", json=hide("B", bonus))
        told.add(client.get(f"/api/v1/matches/{match}/{call}{seat}").text)

    assert len(told) == 1


@pytest.mark.parametrize("call", ["live", "news"])
def test_an_unknown_match_or_seat_has_no_news(client, match: str, call: str) -> None:
    assert client.get(f"/api/v1/matches/{'0' * 8}/{call}").json["code"] == "unknown_match"
    assert client.get(f"{match}/{call}?seat=Q").json["code"] == "unknown_player"
