"""Match files in and out through the API."""

import json
from typing import Any
from uuid import uuid4

import pytest
from flask.testing import FlaskClient

from tests.service.tiny_game import OPENING, WHOLE_MATCH, hide, takes
from tests.web.api.conftest import Call

IMPORT = "/api/v1/matches/import"


def file(**more: Any) -> dict[str, Any]:
    """A whole match as a file."""
    return {**OPENING, "match": str(uuid4()), "actions": WHOLE_MATCH, **more}


def test_a_file_is_imported_as_a_match(client: FlaskClient) -> None:
    sent = file()

    answer = client.post(IMPORT, json=sent)

    assert answer.status_code == 201
    assert answer.json == {
        "match": sent["match"],
        "step": 5,
        "outcome": "new",
        "added": 5,
        "stored": True,
        "problems": [],
        "warnings": [],
    }
    assert client.get(f"/api/v1/matches/{sent['match']}").json["steps"] == 5


def test_the_same_file_again_stores_nothing(client: FlaskClient) -> None:
    sent = file()
    client.post(IMPORT, json=sent)

    answer = client.post(IMPORT, json=sent)

    assert (answer.status_code, answer.json["outcome"], answer.json["stored"]) == (
        200,
        "same",
        False,
    )
    assert len(client.get("/api/v1/matches").json["matches"]) == 1


def test_a_longer_file_adds_what_is_new(client: FlaskClient) -> None:
    sent = file(actions=WHOLE_MATCH[:2])
    client.post(IMPORT, json=sent)

    answer = client.post(IMPORT, json={**sent, "actions": WHOLE_MATCH})

    assert (answer.status_code, answer.json["outcome"], answer.json["added"]) == (
        201,
        "extended",
        3,
    )


def test_a_file_that_differs_is_refused_at_the_first_difference(client: FlaskClient) -> None:
    sent = file()
    client.post(IMPORT, json=sent)
    other = [*WHOLE_MATCH[:3], takes("B", 2)]

    answer = client.post(IMPORT, json={**sent, "actions": other})

    assert (answer.status_code, answer.json["code"]) == (409, "import_differs")
    (problem,) = answer.json["details"]["problems"]
    assert problem["action"] == answer.json["action"] == 4


def test_all_mistakes_of_a_file_are_told_at_once_and_nothing_is_stored(
    client: FlaskClient,
) -> None:
    actions = [hide("A", 7), {"type": "castle"}, {"type": "take", "player": "A", "Stones": 1}]

    answer = client.post(IMPORT, json=file(actions=actions))

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    problems = answer.json["details"]["problems"]
    assert [(one["action"], one["code"]) for one in problems] == [
        (1, "bad_payload"),
        (2, "unknown_type"),
        (3, "bad_payload"),
    ]
    assert set(problems[2]["details"]["fields"]) == {"stones", "Stones"}
    assert client.get("/api/v1/matches").json["matches"] == []


def test_what_the_rules_refuse_in_a_file_is_told_with_its_action(client: FlaskClient) -> None:
    answer = client.post(IMPORT, json=file(actions=[hide("A", 2), takes("B", 1)]))

    assert (answer.status_code, answer.json["code"]) == (422, "wrong_phase")
    assert answer.json["action"] == 2
    assert client.get("/api/v1/matches").json["matches"] == []


def test_a_good_beginning_is_kept_where_that_is_wished(client: FlaskClient) -> None:
    sent = file(actions=[*WHOLE_MATCH[:3], takes("A", 1)])

    answer = client.post(f"{IMPORT}?keep_good_prefix=1", json=sent)

    assert (answer.status_code, answer.json["step"], answer.json["stored"]) == (201, 3, True)
    assert [one["action"] for one in answer.json["problems"]] == [4]


def test_a_dry_run_tells_everything_and_stores_nothing(client: FlaskClient) -> None:
    good = client.post(f"{IMPORT}?dry_run=1", json=file())
    bad = client.post(f"{IMPORT}?dry_run=1", json=file(actions=[takes("A", 1)]))

    assert (good.status_code, bad.status_code) == (200, 200)
    assert (good.json["outcome"], good.json["added"], good.json["stored"]) == ("new", 5, False)
    assert (bad.json["outcome"], bad.json["stored"]) == (None, False)
    assert [one["code"] for one in bad.json["problems"]] == ["wrong_phase"]
    assert client.get("/api/v1/matches").json["matches"] == []


def test_a_misspelt_wish_is_refused_before_anything_is_stored(client: FlaskClient) -> None:
    answer = client.post(f"{IMPORT}?dryrun=1", json=file())

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert client.get("/api/v1/matches").json["matches"] == []


@pytest.mark.parametrize("sent", [b"", b"{", b"[]", b"[" * 100_000, b'{"format": "other/1"}'])
def test_what_is_no_match_file_is_refused(client: FlaskClient, sent: bytes) -> None:
    answer = client.post(IMPORT, data=sent, content_type="application/json")

    assert answer.status_code == 400
    assert answer.json["details"]["problems"][0]["action"] is None


def test_a_file_may_be_larger_than_other_bodies_but_not_endless(client: FlaskClient) -> None:
    large = json.dumps(file(story="x" * 2**21)).encode()
    endless = b" " * (20 * 2**20 + 1)

    assert client.post(IMPORT, data=large, content_type="application/json").status_code == 201
    answer = client.post(IMPORT, data=endless, content_type="application/json")
    assert (answer.status_code, answer.json["code"]) == (413, "too_large")


def test_importing_takes_files_and_nothing_else(client: FlaskClient) -> None:
    answer = client.get(IMPORT)

    assert (answer.status_code, answer.json["code"]) == (405, "method_not_allowed")
    assert "POST" in answer.headers["Allow"]


def test_an_export_imported_elsewhere_is_exported_the_same(client, match, log) -> None:
    log(*WHOLE_MATCH)
    exported = client.get(f"{match}/export")
    again = {**exported.json, "match": str(uuid4())}

    assert client.post(IMPORT, json=again).json["problems"] == []
    second = client.get(f"/api/v1/matches/{again['match']}/export")
    assert second.json == again


def test_an_export_is_a_file_with_a_telling_name(client, match, log) -> None:
    log(*WHOLE_MATCH)

    answer = client.get(f"{match}/export")

    assert answer.content_type == "application/json"
    assert "filename=tiny-" in answer.headers["Content-Disposition"]
    assert ".match.json" in answer.headers["Content-Disposition"]
    assert answer.json["actions"] == WHOLE_MATCH
    assert "history" not in answer.json


def test_an_export_with_history_holds_what_was_undone(client, match, log: Call) -> None:
    log(*WHOLE_MATCH[:3])
    client.post(f"{match}/undo", json={"to": 2, "reason": "miscounted"})

    answer = client.get(f"{match}/export?history=full").json

    assert len(answer["actions"]) == 2
    assert [(one["entry"], one["status"]) for one in answer["history"]] == [
        (1, "current"),
        (2, "current"),
        (3, "undone"),
    ]
    assert answer["history"][2]["reason"] == "miscounted"


def test_an_export_that_has_not_changed_is_not_sent_again(client, match) -> None:
    tag = client.get(f"{match}/export").headers["ETag"]

    assert client.get(f"{match}/export", headers={"If-None-Match": tag}).status_code == 304
