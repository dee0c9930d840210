"""People and typed results through the API."""

from typing import Any
from uuid import uuid4

import pytest
from flask.testing import FlaskClient

RESULTS = "/api/v1/results"
PEOPLE = "/api/v1/people"
GIVEN: dict[str, Any] = {
    "game": "Tichu",
    "day": "2026-11-01",
    "players": [{"name": "Ana", "score": 46}, {"name": "Ben", "score": "20+2"}, {"name": "Cyn"}],
}


def keep(client: FlaskClient, *names: str, **more: Any) -> Any:
    given = {**GIVEN, "players": [{"name": name} for name in names] or GIVEN["players"], **more}
    answer = client.post(RESULTS, json=given)
    assert answer.status_code == 201, answer.json
    return answer.json


def who(client: FlaskClient) -> dict[str, str]:
    """Who is there: shown name → id."""
    return {one["name"]: one["person"] for one in client.get(PEOPLE).json["people"]}


def test_a_result_is_kept_listed_and_read(client: FlaskClient) -> None:
    kept = keep(client, place="Brno", minutes=90)
    assert [(one["name"], one["score"], one["winner"]) for one in kept["play"]["players"]] == [
        ("Ana", 46, True),
        ("Ben", 22, False),
        ("Cyn", None, False),
    ]
    assert kept["play"]["players"][1]["score_text"] == "20+2"
    assert (kept["program"], kept["play"]["place"], kept["play"]["minutes"]) == (
        "typed",
        "Brno",
        90,
    )
    assert client.get(f"{RESULTS}/{kept['match']}").json == kept
    assert [one["match"] for one in client.get(RESULTS).json["results"]] == [kept["match"]]


@pytest.mark.parametrize(("address", "key"), [(RESULTS, "results"), (PEOPLE, "people")])
def test_a_list_comes_in_pages_that_lead_on_and_back(
    client: FlaskClient, address: str, key: str
) -> None:
    for name in ("Ana", "Ben", "Cyn"):
        keep(client, name)
    whole = client.get(address).json
    assert (len(whole[key]), whole["next"], whole["previous"]) == (3, None, None)
    first = client.get(address, query_string={"limit": 2}).json
    last = client.get(address, query_string={"limit": 2, "after": first["next"]}).json
    assert [*first[key], *last[key]] == whole[key]
    back = client.get(address, query_string={"limit": 2, "before": last["previous"]}).json
    assert back == first
    assert client.get(address, query_string={"before": "nowhere"}).status_code == 400


def test_the_same_id_keeps_a_result_once_and_never_another_one(client: FlaskClient) -> None:
    own = {"id": str(uuid4())}
    kept = keep(client, **own)
    again = client.post(RESULTS, json={**GIVEN, **own})
    assert (again.status_code, again.json) == (200, kept)
    other = client.post(RESULTS, json={**GIVEN, **own, "day": "2026-11-02"})
    assert (other.status_code, other.json["code"]) == (409, "id_reused")
    assert len(client.get(RESULTS).json["results"]) == 1


def test_a_result_is_corrected_as_a_whole(client: FlaskClient) -> None:
    kept = keep(client)
    address = f"{RESULTS}/{kept['match']}"
    right = {**GIVEN, "players": [{"name": "Ana", "score": 1, "rank": 2}, {"name": "Dan"}]}
    now = client.put(address, json={**right, "nobody_won": True}).json
    assert [(one["name"], one["rank"], one["winner"]) for one in now["play"]["players"]] == [
        ("Ana", 2, False),
        ("Dan", None, False),
    ]
    assert (now["version"], now["corrected_here"]) == (2, True)
    assert client.get(address).json == now
    assert client.put(address, json={**right, "nobody_won": True}).json == now


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": []}, "players"),
        ({"players": [{"name": "Ana", "score": 4.5}]}, "players[0].score"),
        ({"players": [{"name": "Ana", "winner": 1}]}, "players[0].winner"),
        ({"day": "yesterday"}, "day"),
        ({"id": "7"}, "id"),
        ({"points": 4}, "points"),
    ],
)
def test_a_result_that_is_not_well_formed_is_named(
    client: FlaskClient, change: dict[str, Any], field: str
) -> None:
    answer = client.post(RESULTS, json={**GIVEN, **change})
    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert set(answer.json["details"]["fields"]) == {field}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"players": [{"name": "Ana", "score": "many"}]}, "Ana"),
        ({"players": [{"name": "Ana"}, {"name": "  "}]}, "players[1].name"),
        ({"game": " "}, "game"),
    ],
)
def test_a_result_that_means_nothing_is_refused(
    client: FlaskClient, change: dict[str, Any], field: str
) -> None:
    answer = client.post(RESULTS, json={**GIVEN, **change})
    assert (answer.status_code, answer.json["code"]) == (422, "result_not_taken")
    assert set(answer.json["details"]["fields"]) == {field}
    assert client.put(f"{RESULTS}/{uuid4()}", json=GIVEN).status_code == 404


def test_people_are_listed_with_their_matches(client: FlaskClient) -> None:
    first, second = keep(client, "Ana", "Ben"), keep(client, "ana ", day="2026-11-02")
    ana, ben = client.get(PEOPLE).json["people"]
    assert (ana["name"], ana["matches"], ben["name"], ben["matches"]) == ("ana", 2, "Ben", 1)
    found = client.get(f"{PEOPLE}/{ana['person']}").json
    assert found["played"] == [second["match"], first["match"]]
    assert client.get(f"{PEOPLE}/{uuid4()}").status_code == 404


def test_people_are_renamed_joined_and_parted(client: FlaskClient) -> None:
    keep(client, "Ana", "Ben")
    keep(client, "Annie", "Cyn", day="2026-11-02")
    ids = who(client)
    ana = f"{PEOPLE}/{ids['Ana']}"
    assert client.post(f"{ana}/rename", json={"name": "Ana N."}).json["name"] == "Ana N."
    joined = client.post(f"{ana}/join", json={"other": ids["Annie"]}).json
    assert (joined["matches"], joined["joined"]) == (2, ["annie"])
    assert client.get(f"{PEOPLE}/{ids['Annie']}").json["person"] == ids["Ana"]
    parted = client.post(f"{ana}/part", json={"name": "Annie"}).json
    assert (parted["name"], parted["matches"]) == ("Annie", 1)
    assert who(client).keys() == {"Ana N.", "Annie", "Ben", "Cyn"}


def test_who_sat_together_is_never_one_person(client: FlaskClient) -> None:
    keep(client, "Ana", "Ben")
    ids = who(client)
    answer = client.post(f"{PEOPLE}/{ids['Ana']}/join", json={"other": ids["Ben"]})
    assert (answer.status_code, answer.json["code"]) == (422, "sat_together")
    answer = client.post(f"{PEOPLE}/{ids['Ana']}/join", json={"other": ids["Ana"]})
    assert answer.json["code"] == "same_person"
    answer = client.post(f"{PEOPLE}/{ids['Ana']}/part", json={"name": "Ben"})
    assert answer.json["code"] == "not_joined"
    answer = client.post(f"{PEOPLE}/{ids['Ana']}/rename", json={"name": "  "})
    assert answer.json["code"] == "no_name"
