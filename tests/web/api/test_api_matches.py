"""Opening matches and finding them, through the API."""

from uuid import uuid4

import pytest
from flask.testing import FlaskClient

from tests.service.tiny_game import OPENING, WHOLE_MATCH

NOBODY = "7505ca5a-ebd2-4922-96aa-6ee84b1862e1"
"""The id of a match that nobody opened."""


def test_a_match_is_opened_at_step_0(client: FlaskClient) -> None:
    answer = client.post("/api/v1/matches", json=OPENING)

    assert answer.status_code == 201
    assert answer.json["step"] == 0
    assert client.get(answer.location).json["match"] == answer.json["match"]


def test_a_key_of_the_opening_that_nobody_knows_is_kept_and_reported(client: FlaskClient) -> None:
    answer = client.post("/api/v1/matches", json={**OPENING, "weather": "rain"})

    assert answer.status_code == 201
    (warning,) = answer.json["warnings"]
    assert (warning["action"], warning["code"]) == (0, "unknown_key")
    assert warning["details"] == {"key": "weather"}
    assert client.get(f"{answer.location}/export").json["weather"] == "rain"


def test_the_format_may_be_left_out(client: FlaskClient) -> None:
    opening = {key: value for key, value in OPENING.items() if key != "format"}

    assert client.post("/api/v1/matches", json=opening).status_code == 201


@pytest.mark.parametrize("edition", ["", {}])
def test_an_empty_edition_is_not_taken_for_the_usual_one(
    client: FlaskClient, edition: str | dict[str, str]
) -> None:
    answer = client.post("/api/v1/matches", json={**OPENING, "edition": edition})

    assert client.get(answer.location).json["edition"] == edition


def test_opening_the_same_match_again_answers_the_first_one(client: FlaskClient) -> None:
    opening = {**OPENING, "match": str(uuid4())}

    first = client.post("/api/v1/matches", json=opening)
    second = client.post("/api/v1/matches", json=opening)

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json == second.json == {"match": opening["match"], "step": 0}


def test_another_match_of_the_same_id_is_a_conflict(client: FlaskClient) -> None:
    opening = {**OPENING, "match": str(uuid4())}
    client.post("/api/v1/matches", json=opening)

    answer = client.post("/api/v1/matches", json={**opening, "options": {"heap": 12}})

    assert (answer.status_code, answer.json["code"]) == (409, "match_exists")


def test_everything_wrong_with_an_opening_is_told_at_once(client: FlaskClient) -> None:
    players = [{"player": "", "name": 7}, {"player": "B"}]
    opening = {**OPENING, "players": players, "played_on": "yesterday"}

    answer = client.post("/api/v1/matches", json=opening)

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert {"players[0].player", "players[0].name", "played_on"} == set(
        answer.json["details"]["fields"]
    )


def test_a_match_is_opened_before_it_is_ended(client: FlaskClient) -> None:
    answer = client.post("/api/v1/matches", json={**OPENING, "ended": {"ended_by": "stopped"}})

    assert list(answer.json["details"]["fields"]) == ["ended"]


def test_an_opening_that_the_rules_refuse_is_no_match(client: FlaskClient) -> None:
    answer = client.post("/api/v1/matches", json={**OPENING, "options": {"heap": 8}})

    assert (answer.status_code, answer.json["code"]) == (422, "bad_option")
    assert client.get("/api/v1/matches").json["matches"] == []


def test_a_game_that_nobody_knows_is_refused_with_those_known(client: FlaskClient) -> None:
    answer = client.post("/api/v1/matches", json={**OPENING, "game": "chess"})

    assert (answer.status_code, answer.json["code"]) == (400, "unknown_game")
    assert answer.json["details"] == {"game": "chess", "known": ["tiny"]}


def test_a_file_with_actions_is_not_opened_but_imported(client: FlaskClient) -> None:
    answer = client.post("/api/v1/matches", json={**OPENING, "actions": WHOLE_MATCH})

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert list(answer.json["details"]["fields"]) == ["actions"]


def test_the_head_of_a_match_says_who_plays_what_and_how_it_stands(client, match, log) -> None:
    log(*WHOLE_MATCH)

    head = client.get(match).json

    assert (head["game"], head["status"], head["steps"]) == ("tiny", "finished", 5)
    assert [seat["name"] for seat in head["players"]] == ["Ana", "Ben"]
    assert (head["edition"], head["options"]) == ("plain", {})
    assert head["result"]["scores"] == {"A": 6, "B": 3}
    assert head["result"]["winners"] == ["A"]


@pytest.mark.parametrize("name", [NOBODY, "nonsense", "1"])
@pytest.mark.parametrize("call", ["", "/legal", "/steps/0", "/steps/latest", "/replay"])
def test_a_match_that_nobody_opened_is_unknown(client: FlaskClient, name: str, call: str) -> None:
    answer = client.get(f"/api/v1/matches/{name}{call}")

    assert (answer.status_code, answer.json["code"]) == (404, "unknown_match")
    assert answer.json["details"] == {"match": name}


def test_the_list_is_filtered_by_game_player_status_and_day(client: FlaskClient) -> None:
    def opened(name: str, day: str) -> str:
        players = [{"player": "A", "name": name}, {"player": "B"}]
        opening = {**OPENING, "players": players, "played_on": day}
        match: str = client.post("/api/v1/matches", json=opening).json["match"]
        return match

    def listed(query: str) -> set[str]:
        found = client.get(f"/api/v1/matches?{query}").json["matches"]
        return {one["match"] for one in found}

    ana, eve = opened("Ana", "2026-01-05"), opened("Eve", "2026-02-05")
    client.post(f"/api/v1/matches/{eve}/finish", json={"ended_by": "abandoned", "reason": "late"})

    assert listed("") == {ana, eve}
    assert listed("game=tiny") == {ana, eve}
    assert listed("game=chess") == set()
    assert listed("player=ana") == {ana}
    assert listed("status=finished") == {eve}
    assert listed("status=running") == {ana}
    assert listed("since=2026-02-05") == {eve}
    assert listed("until=2026-02-04") == {ana}


def test_pages_of_the_list_neither_repeat_nor_skip_a_match(client: FlaskClient) -> None:
    opened = {client.post("/api/v1/matches", json=OPENING).json["match"] for _ in range(5)}

    seen, after = [], ""
    while after is not None:
        page = client.get("/api/v1/matches", query_string={"limit": 2, "after": after or None})
        assert page.status_code == 200, page.json
        seen += [one["match"] for one in page.json["matches"]]
        after = page.json["next"]

    assert len(seen) == 5
    assert set(seen) == opened


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("limit=0", "limit"),
        ("limit=many", "limit"),
        ("status=lost", "status"),
        ("since=soon", "since"),
        ("gmae=tiny", "gmae"),
    ],
)
def test_a_query_that_is_not_understood_is_refused(
    client: FlaskClient, query: str, field: str
) -> None:
    answer = client.get(f"/api/v1/matches?{query}")

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert list(answer.json["details"]["fields"]) == [field]


def test_a_page_that_begins_nowhere_is_refused(client: FlaskClient) -> None:
    answer = client.get("/api/v1/matches?after=nowhere")

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
