"""Logging through the API: what is taken, what is refused, and what is sent again."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.tiny_game import WHOLE_MATCH, hide, takes
from tests.web.api.conftest import Call, new_id


def test_an_action_makes_the_next_step(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json=hide("A", 2))

    assert answer.status_code == 201
    assert (answer.json["step"], answer.json["finished"]) == (1, False)
    (step,) = answer.json["steps"]
    assert (step["step"], step["entry"], step["text"]) == (1, 1, "Ana hides a bonus.")
    assert step == client.get(f"{match}/steps/1").json


def test_a_list_of_actions_is_taken_in_order(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json=WHOLE_MATCH)

    assert answer.status_code == 201
    assert [step["step"] for step in answer.json["steps"]] == [1, 2, 3, 4, 5]
    assert answer.json["finished"] is True


def test_a_list_is_taken_all_or_none(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json=[hide("A", 2), takes("B", 1)])

    assert (answer.status_code, answer.json["code"]) == (422, "wrong_phase")
    assert answer.json["action"] == 2
    assert client.get(match).json["steps"] == 0


def test_what_the_rules_refuse_is_told_with_facts_and_step(client, match, log) -> None:
    log(*WHOLE_MATCH[:2])

    answer = client.post(f"{match}/actions", json=takes("B", 1))

    assert answer.status_code == 422
    assert answer.json == {
        "code": "not_your_turn",
        "message": "It is not the turn of Ben; to act: Ana.",
        "details": {"player": "B", "to_act": ["A"]},
        "step": 2,
        "action": 1,
    }


def test_a_person_whom_an_action_names_and_nobody_is_is_refused(client, match, log) -> None:
    log(*WHOLE_MATCH[:2])

    answer = client.post(f"{match}/actions", json=takes("Z", 1))

    assert (answer.status_code, answer.json["code"]) == (422, "unknown_player")


def test_an_override_waives_a_rule_and_the_step_says_so(client, match, log) -> None:
    log(*WHOLE_MATCH[:2])
    greedy = takes("A", 5)

    assert client.post(f"{match}/actions", json=greedy).json["code"] == "too_many"

    over = client.post(f"{match}/actions", json={**greedy, "override": {"reason": "it was so"}})
    assert over.status_code == 201
    assert over.json["steps"][0]["waived"] == ["too_many"]


def test_every_wrong_field_is_told_at_once(client: FlaskClient, match: str) -> None:
    action = {"type": "take", "player": 3, "stones": "3", "colour": "red", "id": "x", "at": "now"}

    answer = client.post(f"{match}/actions", json=action)

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert set(answer.json["details"]["fields"]) == {"player", "stones", "colour", "id", "at"}


def test_an_action_that_no_game_has_is_unknown(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json={"type": "castle"})

    assert (answer.status_code, answer.json["code"]) == (400, "unknown_type")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"type": "hide", "type": "take"}',
        b'{"type": NaN}',
        b'"hide"',
        b"[]",
        b"[1]",
        b'{"actions": 7}',
        b'{"type": "\\ud800"}',
        b"[" * 100_000,
        b"\xff",
    ],
)
def test_what_is_no_action_is_refused(client: FlaskClient, match: str, body: bytes) -> None:
    answer = client.post(f"{match}/actions", data=body, content_type="application/json")

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert client.get(match).json["steps"] == 0


def test_a_body_that_does_not_call_itself_json_is_refused(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", data='{"type": "hide"}', content_type="text/plain")

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert answer.json["details"]["fields"] == {"Content-Type": "application/json"}


def test_a_body_over_one_mebibyte_is_too_large(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json={"type": "hide", "note": "x" * 2**20})

    assert (answer.status_code, answer.json["code"]) == (413, "too_large")


@pytest.mark.parametrize("sent", ["beside", "envelope", "address"])
def test_a_call_for_a_step_that_has_passed_gets_what_it_missed(client, match, log, sent) -> None:
    log(hide("A", 2))
    late: Any = hide("B", 1)
    address = f"{match}/actions" + ("?expected_step=0" if sent == "address" else "")
    bodies = {
        "beside": {**late, "expected_step": 0},
        "envelope": {"actions": [late], "expected_step": 0},
        "address": late,
    }

    answer = client.post(address, json=bodies[sent])

    assert (answer.status_code, answer.json["code"]) == (409, "step_conflict")
    assert (answer.json["step"], answer.json["details"]["expected"]) == (1, 0)
    (missed,) = answer.json["details"]["missed"]
    assert missed == client.get(f"{match}/steps/1").json
    assert client.get(match).json["steps"] == 1


def test_a_call_for_the_present_step_is_taken(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json={**hide("A", 2), "expected_step": 0})

    assert answer.status_code == 201
    assert "expected_step" not in answer.json["steps"][0]["action"]


def test_a_call_for_a_step_that_lies_ahead_missed_nothing(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/actions", json={**hide("A", 2), "expected_step": 7})

    assert (answer.status_code, answer.json["details"]["missed"]) == (409, [])


def test_the_same_id_again_is_answered_with_the_first_outcome(client, match, log) -> None:
    action = {**hide("A", 2), "id": new_id(), "expected_step": 0}

    first = client.post(f"{match}/actions", json=action)
    log(hide("B", 1))
    second = client.post(f"{match}/actions", json=action)

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json == second.json
    assert client.get(match).json["steps"] == 2


def test_the_same_id_for_something_else_is_a_conflict(client: FlaskClient, match: str) -> None:
    own = new_id()
    client.post(f"{match}/actions", json={**hide("A", 2), "id": own})

    answer = client.post(f"{match}/actions", json={**hide("A", 3), "id": own})

    assert (answer.status_code, answer.json["code"]) == (409, "id_reused")


def test_an_id_that_was_refused_is_forgotten(client: FlaskClient, match: str) -> None:
    own = new_id()

    assert client.post(f"{match}/actions", json={**hide("B", 2), "id": own}).status_code == 422
    assert client.post(f"{match}/actions", json={**hide("A", 2), "id": own}).status_code == 201


def test_undo_goes_back_and_redo_forth_again(client: FlaskClient, match: str, log: Call) -> None:
    log(*WHOLE_MATCH)

    undone = client.post(f"{match}/undo", json={"to": 2})
    assert (undone.status_code, undone.json["step"], undone.json["steps"]) == (201, 2, [])

    redone = client.post(f"{match}/redo")
    assert (redone.status_code, redone.json["step"]) == (201, 5)
    assert [step["entry"] for step in redone.json["steps"]] == [3, 4, 5]


def test_undo_without_a_step_goes_one_back(client: FlaskClient, match: str, log: Call) -> None:
    log(*WHOLE_MATCH[:2])

    assert client.post(f"{match}/undo", json={}).json["step"] == 1


def test_what_was_undone_comes_back_in_the_place_of_what_was_logged_since(
    client: FlaskClient, match: str, log: Call
) -> None:
    for action in WHOLE_MATCH[:4]:
        log(action)
    client.post(f"{match}/undo", json={"to": 2})
    log(takes("A", 1))

    restored = client.post(f"{match}/restore", json={"entry": 4, "expected_step": 3})
    assert (restored.status_code, restored.json["step"]) == (201, 4)
    history = client.get(f"{match}/export?history=full").json["history"]
    assert [row["status"] for row in history] == ["current"] * 4 + ["undone"]
    again = client.post(f"{match}/restore", json={"entry": 4})
    assert (again.status_code, again.json["code"]) == (409, "not_undone")


def test_nothing_to_undo_or_redo_is_a_conflict(client: FlaskClient, match: str) -> None:
    undo, redo = client.post(f"{match}/undo"), client.post(f"{match}/redo")

    assert (undo.status_code, undo.json["code"]) == (409, "nothing_to_undo")
    assert (redo.status_code, redo.json["code"]) == (409, "nothing_to_redo")


def test_undo_to_a_step_that_is_not_there_is_refused(client: FlaskClient, match: str) -> None:
    answer = client.post(f"{match}/undo", json={"to": 9})

    assert (answer.status_code, answer.json["code"]) == (422, "unknown_step")


@pytest.mark.parametrize(
    ("call", "body"),
    [
        ("undo", {"to": 1}),
        ("notes", {"step": 1, "note": "a good move"}),
        ("finish", {"ended_by": "stopped", "winners": ["A"], "reason": "late"}),
    ],
)
def test_every_writing_call_takes_a_step_and_an_id(client, match, log, call, body) -> None:
    log(*WHOLE_MATCH[:2])
    sent = {**body, "expected_step": 2, "id": new_id()}

    late = client.post(f"{match}/{call}", json={**sent, "expected_step": 1, "id": new_id()})
    first = client.post(f"{match}/{call}", json=sent)
    second = client.post(f"{match}/{call}", json=sent)

    assert (late.status_code, late.json["code"]) == (409, "step_conflict")
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json == second.json


def test_a_note_is_kept_with_its_step(client: FlaskClient, match: str, log: Call) -> None:
    log(*WHOLE_MATCH[:2])

    client.post(f"{match}/notes", json={"step": 1, "note": "she thought long"})

    (first, _) = client.get(f"{match}/replay").json["moves"]
    assert [note["note"] for note in first["notes"]] == ["she thought long"]


def test_a_match_stopped_early_takes_nothing_more(client, match, log) -> None:
    log(*WHOLE_MATCH[:3])

    ended = client.post(
        f"{match}/finish", json={"ended_by": "stopped", "winners": ["B"], "reason": "the last bus"}
    )
    late = client.post(f"{match}/actions", json=WHOLE_MATCH[3])

    assert (ended.status_code, ended.json["finished"]) == (201, True)
    head = client.get(match).json
    assert (head["status"], head["ended_by"]) == ("finished", "stopped")
    assert head["result"]["winners"] == ["B"]
    assert (late.status_code, late.json["code"]) == (422, "match_finished")


def test_only_players_can_win_a_match_stopped_early(client: FlaskClient, match: str) -> None:
    body = {"ended_by": "stopped", "winners": ["Z"], "reason": "late"}

    answer = client.post(f"{match}/finish", json=body)

    assert (answer.status_code, answer.json["code"]) == (422, "unknown_player")


def test_everything_wrong_with_a_body_is_told_at_once(client: FlaskClient, match: str) -> None:
    body = {"ended_by": "boredom", "winners": "A", "expected_step": -1, "why": ""}

    answer = client.post(f"{match}/finish", json=body)

    assert (answer.status_code, answer.json["code"]) == (400, "bad_payload")
    assert set(answer.json["details"]["fields"]) == {"ended_by", "winners", "expected_step", "why"}


def test_what_may_be_done_now_is_offered_with_its_cost_or_why_not(client, match) -> None:
    offers = client.get(f"{match}/legal").json

    assert [(offer["type"], offer["ok"], offer["code"]) for offer in offers] == [
        ("hide", True, None),
        ("take", False, "wrong_phase"),
    ]
    assert offers[0]["next"]["field"] == "bonus"
    assert offers[1]["message"]


def test_an_action_is_entered_stage_by_stage(client: FlaskClient, match: str) -> None:
    def asked(**partial: Any) -> Any:
        body = {"partial": {"type": "hide", "player": "A", **partial}}
        return client.post(f"{match}/legal", json=body).json

    assert asked()["next"]["field"] == "bonus"
    whole = asked(bonus=2)
    assert (whole["complete"], whole["text"]) == (True, "Ana hides a bonus.")
    assert client.post(f"{match}/actions", json=whole["action"]).status_code == 201


@pytest.mark.parametrize("kind", [["hide"], {"hide": 1}, None, True])
def test_a_type_that_is_no_name_is_refused_wherever_an_action_is_asked_about(
    client: FlaskClient, match: str, kind: Any
) -> None:
    action = {"type": kind, "player": "A"}
    assert client.post(f"{match}/legal", json={"partial": action}).json["code"] == "bad_payload"
    assert client.post(f"{match}/slips", json={"partial": action}).json["code"] == "bad_payload"


def test_a_seat_that_nobody_has_is_refused_before_anything_is_written(client, match) -> None:
    answer = client.post(f"{match}/actions?seat=Z", json=hide("A", 2))

    assert (answer.status_code, answer.json["code"]) == (404, "unknown_player")
    assert client.get(match).json["steps"] == 0
