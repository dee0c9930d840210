"""Looking at a match through the API: steps, the replay, and what need not be sent again."""

import gzip
import json

import pytest
from flask.testing import FlaskClient

from tests.service.tiny_game import WHOLE_MATCH
from tests.web.api.conftest import Call


def test_a_step_shows_the_position_and_what_the_action_did(client, match, log) -> None:
    log(*WHOLE_MATCH)

    step = client.get(f"{match}/steps/3").json

    assert (step["step"], step["entry"], step["text"]) == (3, 3, "Ana takes 3 stones.")
    assert step["because"] == ["7 − 3 = 4"]
    assert step["events"] == [{"type": "taken", "player": "A", "stones": 3, "left": 4}]
    assert step["metrics"]["A"] == {"stones": 3, "score": 5}
    assert step["changes"] == {"A": {"stones": [0, 3], "score": [2, 5]}}
    assert (step["phase"], step["to_act"], step["finished"]) == ("taking", ["B"], False)
    assert step["state"]["heap"] == 4
    assert step["scene"]["items"]["heap"]["text"] == "4"


def test_the_opening_is_step_0(client: FlaskClient, match: str) -> None:
    step = client.get(f"{match}/steps/0").json

    assert (step["step"], step["action"], step["events"], step["changes"]) == (0, None, [], {})


def test_the_latest_step_needs_no_number(client: FlaskClient, match: str, log: Call) -> None:
    log(*WHOLE_MATCH)

    assert client.get(f"{match}/steps/latest").json == client.get(f"{match}/steps/5").json


@pytest.mark.parametrize("step", ["6", "-1", "nonsense", "99999999999999999999"])
def test_a_step_that_is_not_there_is_not_found(client, match, log, step: str) -> None:
    log(*WHOLE_MATCH)

    assert client.get(f"{match}/steps/{step}").status_code == 404


def test_the_replay_is_one_answer_with_every_step(client, match, log) -> None:
    log(*WHOLE_MATCH)

    replay = client.get(f"{match}/replay").json

    assert replay["steps"] == len(replay["moves"]) == 5
    assert replay["moves"][2]["text"] == client.get(f"{match}/steps/3").json["text"]
    assert replay["result"]["winners"] == ["A"]


def test_a_replay_that_has_not_changed_is_not_sent_again(client, match, log) -> None:
    log(*WHOLE_MATCH[:4])
    first = client.get(f"{match}/replay")
    known = {"If-None-Match": first.headers["ETag"]}

    again = client.get(f"{match}/replay", headers=known)
    narrowed = client.get(f"{match}/replay?seat=A", headers=known)
    log(WHOLE_MATCH[4])
    changed = client.get(f"{match}/replay", headers=known)

    assert (again.status_code, again.data) == (304, b"")
    assert (narrowed.status_code, changed.status_code) == (200, 200)


def test_a_replay_is_kept_by_nobody_on_the_way(client: FlaskClient, match: str) -> None:
    kept = client.get(f"{match}/replay").headers["Cache-Control"]

    assert "private" in kept
    assert "no-cache" in kept


def test_a_long_replay_travels_compressed_where_the_caller_takes_it(client, match, log) -> None:
    log(*WHOLE_MATCH)

    plain = client.get(f"{match}/replay")
    packed = client.get(f"{match}/replay", headers={"Accept-Encoding": "gzip"})
    unwanted = client.get(f"{match}/replay", headers={"Accept-Encoding": "gzip;q=0"})

    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.data) < len(plain.data)
    assert json.loads(gzip.decompress(packed.data)) == plain.json
    assert "Content-Encoding" not in unwanted.headers
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_of_several_new_steps_only_the_last_one_is_drawn(client: FlaskClient, match: str) -> None:
    steps = client.post(f"{match}/actions", json=WHOLE_MATCH).json["steps"]

    assert ["scene" in step for step in steps] == [False, False, False, False, True]
    assert ["state" in step for step in steps] == [False, False, False, False, True]
