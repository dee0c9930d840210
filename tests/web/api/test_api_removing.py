"""Deleting and erasing through the API: told first, confirmed by a word, gone from facts too."""

from pathlib import Path
from typing import Any
from uuid import UUID

import pandas as pd
import pytest
from flask.testing import FlaskClient

from service.deleting import delete
from service.matches import Matches
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from web import create_app

API = "/api/v1"


@pytest.fixture
def client(matches: Matches, tmp_path: Path) -> FlaskClient:
    """The owner, of a service whose files of facts lie where the test finds them."""
    return create_app(matches, {"FACTS": str(tmp_path / "facts")}).test_client()


def played(client: FlaskClient, name: str) -> str:
    seats = [{"player": "A", "name": name}, {"player": "B", "name": "Ben"}]
    match: str = client.post(f"{API}/matches", json={**OPENING, "players": seats}).json["match"]
    client.post(f"{API}/matches/{match}/actions", json=WHOLE_MATCH)
    return match


def counted(client: FlaskClient) -> Any:
    return [one["match"] for one in client.get(f"{API}/stats/matches").json["matches"]]


def in_facts(folder: Path) -> str:
    files = [pd.read_parquet(path, partitioning=None) for path in folder.rglob("*.parquet")]
    return "".join(file.to_json() for file in files)


def test_a_deletion_says_what_goes_and_takes_the_word(client: FlaskClient) -> None:
    match = played(client, "Ana")
    told = client.get(f"{API}/matches/{match}/deletion").json
    assert told["confirm"] == "Tiny"
    assert told["matches"] == [match]
    wrong = client.delete(f"{API}/matches/{match}?confirm=yes")
    assert (wrong.status_code, wrong.json["code"]) == (422, "not_confirmed")
    assert client.get(f"{API}/matches/{match}").status_code == 200
    assert client.delete(f"{API}/matches/{match}").status_code == 400
    assert client.delete(f"{API}/matches/{match}?confirm=Tiny").json == told


def test_every_call_about_a_deleted_match_says_that_it_is_gone(client: FlaskClient) -> None:
    match = played(client, "Ana")
    address = f"{API}/matches/{match}"
    file = client.get(f"{address}/export").json
    client.delete(f"{address}?confirm=Tiny")
    answers = [
        client.get(address),
        client.get(f"{address}/replay"),
        client.get(f"{address}/live"),
        client.post(f"{address}/actions", json=WHOLE_MATCH[0]),
        client.post(f"{address}/undo"),
        client.delete(f"{address}?confirm=Tiny"),
        client.post(f"{API}/matches/import", json=file),
        client.get(f"/matches/{match}"),
    ]
    assert [answer.status_code for answer in answers] == [410] * 8
    assert {one.json["code"] for one in answers if one.is_json} == {"was_deleted"}


def test_a_deleted_match_is_in_no_number_and_in_no_file_of_facts(
    client: FlaskClient, tmp_path: Path
) -> None:
    match, other = played(client, "Yrsa"), played(client, "Cyn")
    assert set(counted(client)) == {match, other}
    assert "Yrsa" in in_facts(tmp_path / "facts")
    client.delete(f"{API}/matches/{match}?confirm=Tiny")
    assert "Yrsa" not in in_facts(tmp_path / "facts")
    assert match not in in_facts(tmp_path / "facts")
    assert counted(client) == [other]


def test_an_erased_name_is_in_no_answer_and_in_no_file_of_facts(
    client: FlaskClient, tmp_path: Path
) -> None:
    match = played(client, "Yrsa")
    counted(client)
    told = client.post(f"{API}/people/erase", json={"name": "yrsa"}).json
    assert (told["matches"], told["names"], told["done"]) == (1, ["Yrsa"], False)
    assert "Yrsa" in client.get(f"{API}/matches/{match}/export?history=full").text
    done = client.post(f"{API}/people/erase", json={"name": "Yrsa", "confirm": "Yrsa"}).json
    assert done["done"]
    assert "Yrsa" not in in_facts(tmp_path / "facts")
    pages = ("export?history=full", "replay", "report", "")
    texts = [client.get(f"{API}/matches/{match}/{page}".rstrip("/")).text for page in pages]
    texts += [client.get(path).text for path in ("/", "/people", f"{API}/stats/matches")]
    assert not any("Yrsa" in text for text in texts)
    assert "Player 1" in texts[0]
    assert counted(client) == [match]


def test_an_answer_that_a_browser_kept_is_not_fresh_after_an_erasure(client: FlaskClient) -> None:
    match = played(client, "Yrsa")
    address = f"{API}/matches/{match}/replay"
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    client.post(f"{API}/people/erase", json={"name": "Yrsa", "confirm": "Yrsa"})
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_breaks_and_clocks_are_told_and_hidden_matches_are_not_listed(
    client: FlaskClient,
) -> None:
    match = played(client, "Ana")
    address = f"{API}/matches/{match}"
    client.post(f"{address}/undo")
    assert client.post(f"{address}/pause").status_code == 201
    assert client.get(f"{address}/clock").json["paused"] is True
    client.post(f"{address}/pause", json={"paused": False})
    clock = client.get(f"{address}/clock").json
    assert (clock["paused"], clock["running"]) == (False, True)
    assert set(clock["seconds"]) == {"A", "B"}
    client.post(f"{address}/hide")
    assert client.get(f"{API}/matches").json["matches"] == []
    assert client.get(address).json["hidden"] is True
    assert client.get(f"{API}/stats").json["counted"] is not None
    client.post(f"{address}/hide", json={"hidden": False})
    assert len(client.get(f"{API}/matches").json["matches"]) == 1


def test_a_stream_of_news_ends_when_the_match_is_deleted(
    client: FlaskClient, matches: Matches
) -> None:
    match = UUID(played(client, "Ana"))
    answer = client.get(f"{API}/matches/{match}/live?after=99", buffered=False)
    lines = answer.iter_encoded()
    assert next(lines) == b"retry: 1000\n\n"
    delete(matches, match, "Tiny")
    assert list(lines) == []
