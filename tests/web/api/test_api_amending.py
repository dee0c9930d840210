"""Correcting earlier steps through the API: what would come of it is told before it is saved."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.tiny_game import WHOLE_MATCH, hide, takes
from tests.web.api.conftest import Call, new_id

HAPPENED = {"reason": "so it was"}


@pytest.fixture
def amend(client: FlaskClient, match: str) -> Call:
    """Sends a correction of the match."""

    def sent(*changes: Any, **more: Any) -> Any:
        return client.post(f"{match}/amend", json={"changes": list(changes), **more})

    return sent


def test_a_dry_run_tells_what_would_come_of_it_and_stores_nothing(client, match, log, amend):
    log(*WHOLE_MATCH)
    before = client.get(f"{match}/replay").json

    answer = amend({"step": 3, "replace": takes("A", 2)}, dry_run=True)

    assert answer.status_code == 200
    assert (answer.json["saved"], answer.json["amendment"], answer.json["step"]) == (False, None, 5)
    assert answer.json["illegal"] == []
    assert [(one["step"], one["before"], one["after"]) for one in answer.json["differ"]] == [
        (3, "Ana takes 3 stones.", "Ana takes 2 stones."),
        (4, "Ben takes 3 stones.", "Ben takes 3 stones."),
        (5, "Ana takes 1 stone. The heap is empty.", "Ana takes 1 stone."),
    ]
    assert answer.json["scores"] == {"before": {"A": 6, "B": 3}, "after": {"A": 5, "B": 3}}
    assert answer.json["result"]["before"]["winners"] == ["A"]
    assert answer.json["result"]["after"] is None
    assert client.get(f"{match}/replay").json == before


def test_a_correction_is_saved_and_later_steps_keep_their_entries(client, match, log, amend):
    log(*WHOLE_MATCH)

    answer = amend({"step": 3, "replace": takes("A", 2)}, reason="miscounted")

    assert (answer.status_code, answer.json["saved"], answer.json["amendment"]) == (201, True, 1)
    replay = client.get(f"{match}/replay").json
    assert [move["entry"] for move in replay["moves"]] == [1, 2, 6, 4, 5]
    (gone,) = replay["undone"]
    assert (gone["entry"], gone["fate"], gone["reason"]) == (3, "replaced", "miscounted")
    assert client.get(match).json["status"] == "running"


def test_steps_that_become_illegal_are_told_and_nothing_is_saved(client, match, log, amend):
    log(*WHOLE_MATCH[:4])

    answer = amend({"step": 3, "drop": True})

    assert (answer.status_code, answer.json["code"]) == (422, "still_illegal")
    assert answer.json["details"]["steps"] == [4]
    (illegal,) = answer.json["details"]["illegal"]
    assert (illegal["step"], illegal["place"], illegal["entry"]) == (4, 3, 4)
    assert (illegal["code"], illegal["because_of"]) == ("not_your_turn", None)
    assert illegal["message"] == "It is not the turn of Ben; to act: Ana."
    assert client.get(match).json["steps"] == 4


def test_what_fails_only_because_of_another_step_names_that_step(match, log, amend):
    log(*WHOLE_MATCH[:2], takes("A", 3), takes("B", 1), takes("A", 1), takes("B", 1))

    answer = amend({"step": 3, "replace": takes("A", 4)}, dry_run=True)

    told = [(one["step"], one["code"], one["because_of"]) for one in answer.json["illegal"]]
    assert told == [(3, "too_many", None), (4, "not_your_turn", 3)]


@pytest.mark.parametrize(
    "repair",
    [{"step": 4, "drop": True}, {"step": 4, "replace": takes("A", 1)}],
    ids=["dropped", "repaired"],
)
def test_an_illegal_step_may_get_a_change_of_its_own(client, match, log, amend, repair):
    log(*WHOLE_MATCH[:4])

    answer = amend({"step": 3, "drop": True}, repair)

    assert answer.status_code == 201
    assert answer.json["illegal"] == []
    assert client.get(match).json["steps"] == answer.json["steps"]


def test_what_happened_anyway_is_marked_with_the_rule_it_broke(client, match, log, amend):
    log(*WHOLE_MATCH[:3])

    greedy = {"step": 3, "replace": takes("A", 5)}
    assert amend(greedy).json["details"]["steps"] == [3]

    assert amend(greedy, {"step": 3, "override": HAPPENED}).status_code == 201
    step = client.get(f"{match}/steps/3").json
    assert (step["waived"], step["action"]["override"]) == (["too_many"], HAPPENED)


def test_an_action_is_inserted_where_it_was_forgotten(client, match, log, amend):
    log(*WHOLE_MATCH[:2], takes("A", 1))

    answer = amend({"after": 0, "insert": hide("A", 1)}, {"step": 1, "drop": True})

    assert answer.status_code == 201
    entries = [move["entry"] for move in client.get(f"{match}/replay").json["moves"]]
    assert entries == [4, 2, 3]


def test_the_opening_is_corrected_with_all_that_follows(client, match, log, amend):
    log(*WHOLE_MATCH[:4])
    opening = {"options": {"heap": 12}, "played_on": "2026-10-31"}

    answer = amend({"opening": opening})

    assert answer.status_code == 201
    head = client.get(match).json
    assert (head["options"], head["played_on"]) == ({"heap": 12}, "2026-10-31")
    assert client.get(f"{match}/steps/4").json["state"]["heap"] == 6


@pytest.mark.parametrize("key", ["game", "match", "actions", "ended"])
def test_an_opening_stays_that_of_its_match(amend, key):
    answer = amend({"opening": {key: "kaivai"}})

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert list(answer.json["details"]["fields"]) == [f"opening.{key}"]


def test_the_rules_may_refuse_a_corrected_opening(amend):
    answer = amend({"opening": {"options": {"heap": 8}}})

    assert (answer.status_code, answer.json["code"]) == (422, "bad_option")


def test_the_same_correction_again_is_answered_with_its_first_outcome(client, match, log, amend):
    log(*WHOLE_MATCH[:4])
    sent = {"reason": "slip", "expected_step": 4, "id": new_id()}
    change = {"step": 3, "replace": takes("A", 2)}

    first = amend(change, **sent)
    log(takes("A", 1))
    second = amend(change, **sent)
    other = amend({"step": 3, "replace": takes("A", 1)}, **sent)

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json == second.json
    assert (other.status_code, other.json["code"]) == (409, "id_reused")


@pytest.mark.parametrize("dry_run", [False, True])
def test_a_correction_for_a_step_that_has_passed_gets_what_it_missed(log, amend, dry_run):
    log(*WHOLE_MATCH[:4])

    answer = amend({"step": 3, "drop": True}, expected_step=3, dry_run=dry_run)

    assert (answer.status_code, answer.json["code"]) == (409, "step_conflict")
    assert [step["step"] for step in answer.json["details"]["missed"]] == [4]


def test_the_last_correction_in_force_can_be_taken_back(client, match, log, amend):
    log(*WHOLE_MATCH[:4])
    before = client.get(f"{match}/steps/4").json
    amend({"step": 3, "replace": takes("A", 1)})
    amend({"step": 4, "replace": takes("B", 1)})

    first = client.post(f"{match}/amend", json={"revert": 1})
    assert (first.status_code, first.json["code"]) == (409, "nothing_to_revert")

    for amendment in (2, 1):
        assert client.post(f"{match}/amend", json={"revert": amendment}).status_code == 201
    assert client.get(f"{match}/steps/4").json == before


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"changes": []},
        {"changes": [{"step": 1, "drop": True}], "revert": 1},
        {"changes": [{"step": 1}]},
        {"changes": [{"step": 1, "drop": True, "insert": {}}]},
        {"changes": [{"step": 1, "drop": False}]},
        {"changes": [{"step": 1, "replace": {"type": "take", "player": "A"}}]},
        {"changes": [{"step": 1, "replace": {"type": "castle"}}]},
        {"changes": [{"step": 1, "drop": True}], "dryrun": True},
    ],
)
def test_a_correction_that_is_not_well_formed_changes_nothing(client, match, log, body):
    log(*WHOLE_MATCH[:2])

    answer = client.post(f"{match}/amend", json=body)

    assert (answer.status_code, answer.json["code"]) in [
        (400, "bad_payload"),
        (400, "unknown_type"),
    ]
    assert client.get(match).json["version"] == 3


def test_only_steps_that_exist_can_be_corrected(amend):
    answer = amend({"step": 1, "drop": True})

    assert (answer.status_code, answer.json["code"]) == (422, "unknown_step")


def test_the_position_before_a_step_is_that_of_the_corrected_line(client, match, log):
    log(*WHOLE_MATCH[:4])
    changes = [{"step": 3, "replace": takes("A", 1)}]

    position = client.post(f"{match}/amend/position", json={"step": 4, "changes": changes}).json
    assert (position["state"]["heap"], position["to_act"]) == (6, ["B"])
    assert [offer["type"] for offer in position["offers"] if offer["ok"]] == ["take"]

    body = {"step": 4, "changes": changes, "partial": {"type": "take", "player": "B"}}
    stage = client.post(f"{match}/amend/legal", json=body).json
    assert stage["next"]["field"] == "stones"
    body["partial"] = takes("B", 2)
    assert client.post(f"{match}/amend/legal", json=body).json["text"] == "Ben takes 2 stones."


def test_an_action_of_a_match_that_was_stopped_can_still_be_entered_anew(client, match, log):
    log(*WHOLE_MATCH[:4])
    client.post(f"{match}/finish", json={"ended_by": "stopped", "reason": "late"})

    answer = client.post(f"{match}/amend/position", json={"step": 5})

    assert [offer["type"] for offer in answer.json["offers"] if offer["ok"]] == ["take"]
    late = client.post(f"{match}/amend/position", json={"step": 6})
    assert (late.status_code, late.json["code"]) == (422, "unknown_step")


def test_secrets_stay_secret_where_a_correction_is_tried(client, match, log):
    log(hide("A", 2), hide("B", 0))
    body = {"changes": [{"step": 1, "replace": hide("A", 3)}], "step": 3}

    position = client.post(f"{match}/amend/position?seat=B", json=body).json
    told = client.post(f"{match}/amend?seat=B", json={"changes": body["changes"]}).json

    assert position["state"]["bonus"] == {"A": None, "B": 0}
    assert told["scores"] == {"before": {"A": None, "B": 0}, "after": {"A": None, "B": 0}}


def test_a_what_if_goes_its_own_way(client, match, log):
    log(*WHOLE_MATCH[:4])
    real = client.get(f"{match}/replay").json

    made = client.post(f"{match}/fork", json={"step": 2})

    assert (made.status_code, made.json["step"]) == (201, 2)
    fork = f"/api/v1/matches/{made.json['match']}"
    assert made.headers["Location"] == fork
    client.post(f"{fork}/actions", json=takes("A", 1))
    head = client.get(fork).json
    assert (head["origin"], head["steps"]) == ("what_if", 3)
    assert head["fork"] == {"match": real["match"], "step": 2}
    assert client.get(f"{match}/replay").json == real


def test_the_same_fork_again_is_the_same_match(client, match, log):
    log(*WHOLE_MATCH[:3])
    sent = {"step": 2, "id": new_id(), "expected_step": 3}

    first = client.post(f"{match}/fork", json=sent)
    log(takes("B", 1))
    again = client.post(f"{match}/fork", json=sent)
    other = client.post(f"{match}/fork", json={**sent, "step": 1})
    late = client.post(f"{match}/fork", json={**sent, "id": new_id()})

    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json == again.json
    assert (other.status_code, other.json["code"]) == (409, "id_reused")
    assert (late.status_code, late.json["code"]) == (409, "step_conflict")


def test_a_what_if_begins_at_a_step_that_exists(client, match):
    answer = client.post(f"{match}/fork", json={"step": 1})

    assert (answer.status_code, answer.json["code"]) == (422, "unknown_step")


def test_the_slip_behind_a_refusal_is_looked_for(client, match, log):
    log(*WHOLE_MATCH[:4])

    answer = client.post(f"{match}/slips", json={"partial": takes("A", 2)})

    assert answer.status_code == 200
    assert (answer.json["ok"], answer.json["code"]) == (False, "heap_too_small")
    first = answer.json["slips"][0]
    assert (first["before"], first["after"]) == ("Ben takes 3 stones.", "Ben takes 2 stones.")
    assert client.post(f"{match}/amend", json={"changes": [first["change"]]}).status_code == 201
    assert client.post(f"{match}/actions", json=takes("A", 2)).status_code == 201
