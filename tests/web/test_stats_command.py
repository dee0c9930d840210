"""Statistics from the command line: the numbers of the page, and sentences where it cannot be."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from domain.message import Json
from service.matches import Matches
from service.storing.named_stores import open_store
from tests.golden_logs import golden
from tests.web.site import logged
from web import create_app
from web.command_line import main


@pytest.fixture
def name(tmp_path: Path) -> str:
    """A store with two short matches of the house."""
    name = f"sqlite:///{tmp_path}/store.db"
    matches = Matches(open_store(name))
    for day in ("2026-11-01", "2026-11-02"):
        file = golden("kuna_yala", "worked-example-two-players")
        logged(matches, {**file, "played_on": day}, 30)
    matches.store.close()
    return name


def told(name: str, *arguments: str) -> list[dict[str, Json]]:
    ran = CliRunner().invoke(main, ["stats", "--store", name, "--json", *arguments])
    assert ran.exit_code == 0, ran.output
    tables: list[dict[str, Json]] = json.loads(ran.output)
    return tables


def client(name: str) -> FlaskClient:
    return create_app(Matches(open_store(name))).test_client()


def test_the_command_says_what_the_page_says(name: str, tmp_path: Path) -> None:
    counted, persons = told(name, "by_person", "--facts", str(tmp_path / "facts"))
    assert counted == client(name).get("/api/v1/stats").json["counted"]
    assert persons == client(name).get("/api/v1/stats/by_person").json


def test_a_filter_is_read_as_in_the_api(name: str) -> None:
    (counted, _) = told(name, "endings", "--only", "since=2026-11-02", "--facts", "memory://f")
    rows = counted["rows"]
    assert isinstance(rows, list)
    assert [row["label"] for row in rows if isinstance(row, dict)] == ["Counted", "Still running"]


def test_without_json_a_table_is_drawn(name: str) -> None:
    ran = CliRunner().invoke(main, ["stats", "--store", name, "endings"])
    assert ran.exit_code == 0, ran.output
    assert "Which matches count" in ran.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["luck"], "There is no table “luck”"),
        (["--only", "since=yesterday"], "since"),
        (["--on", "tcp://127.0.0.1:1"], "No Dask scheduler answers"),
    ],
)
def test_what_cannot_be_answered_is_said(name: str, arguments: list[str], sentence: str) -> None:
    ran = CliRunner().invoke(main, ["stats", "--store", name, *arguments])
    assert ran.exit_code != 0
    assert sentence in ran.output
