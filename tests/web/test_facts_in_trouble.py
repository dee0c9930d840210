"""Facts for the statistics that are damaged or cannot be kept harm nothing else."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from web import create_app

STATISTICS = "/api/v1/stats/by_person"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "facts"


@pytest.fixture
def client(folder: Path) -> FlaskClient:
    matches = Matches(open_store("memory:"), GAMES)
    for _ in range(3):
        matches.act(matches.open(OPENING, Call("ana")).log.match, WHOLE_MATCH, Call("ana"))
    return create_app(matches, {"FACTS": str(folder)}).test_client()


def torn(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:100])


def garbled(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4 : len(content) // 2] = bytes(len(content) // 2 - 4)
    file.write_bytes(content)


DAMAGE: dict[str, Callable[[Path], None]] = {
    "torn": torn,
    "garbled": garbled,
    "empty": lambda file: file.write_bytes(b"") and None,
    "gone": Path.unlink,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damaged_facts_are_gathered_anew(
    client: FlaskClient, folder: Path, damage: Callable[[Path], None]
) -> None:
    before = client.get(STATISTICS)
    assert before.status_code == 200, before.text
    (file,) = folder.glob("plays/**/*.parquet")
    damage(file)
    match = client.post("/api/v1/matches", json=OPENING).get_json()["match"]
    assert client.post(f"/api/v1/matches/{match}/actions", json=WHOLE_MATCH).status_code == 201
    after = client.get(STATISTICS)
    assert after.status_code == 200, after.text
    assert client.get("/stats").status_code == 200


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damaged_steps_are_said_once_and_gathered_anew(
    client: FlaskClient, folder: Path, damage: Callable[[Path], None]
) -> None:
    before = client.get("/stats").status_code
    for file in folder.glob("facts/**/*.parquet"):
        damage(file)
    answers = [client.get("/stats?game=tiny") for _ in range(2)]
    assert before == 200
    assert answers[0].status_code in (200, 503)
    assert answers[1].status_code == 200


def test_without_a_place_for_facts_matches_go_on_and_it_is_said(
    client: FlaskClient, folder: Path
) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.write_text("a file where the folder should be")
    answer = client.get(STATISTICS)
    assert (answer.status_code, answer.get_json()["code"]) == (503, "no_room_for_facts")
    assert "Every match is unharmed" in answer.get_json()["message"]
    assert client.get("/stats").status_code == 503
    assert client.post("/api/v1/matches", json=OPENING).status_code == 201
    assert client.get("/").status_code == 200
