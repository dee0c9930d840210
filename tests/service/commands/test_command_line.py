"""The command line, as people use it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from domain.catalogue import GAMES
from web.command_line import main

GAME = min(GAMES)
SEATS = GAMES[GAME].seats[0]


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"sqlite:///{tmp_path}/store.db"
    monkeypatch.setenv("TABLELOG_STORE", name)
    return name


def run(*arguments: str | Path, code: int = 0) -> Result:
    ran = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert ran.exit_code == code, ran.output
    return ran


@pytest.fixture
def played(tmp_path: Path) -> list[Path]:
    """Two match files that played themselves."""
    run("simulate", GAME, "--matches", "2", "--out", tmp_path / "played")
    return sorted((tmp_path / "played").iterdir())


def test_simulated_matches_are_whole_and_the_same_seed_gives_the_same(
    played: list[Path], tmp_path: Path
) -> None:
    assert run("check", *played).output.count(": ok, ") == 2
    run("simulate", GAME, "--matches", "2", "--out", tmp_path / "again")
    again = sorted((tmp_path / "again").iterdir())
    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in played]
    run("simulate", GAME, "--seed", "2", "--out", tmp_path / "other")
    (other,) = (tmp_path / "other").iterdir()
    assert other.read_bytes() != played[0].read_bytes()


def test_a_game_is_simulated_by_as_many_as_it_takes() -> None:
    wrong = str(GAMES[GAME].seats[-1] + 1)
    assert "is played by" in run("simulate", GAME, "--players", wrong, code=1).output


def test_files_go_in_and_come_out_the_same(store: str, played: list[Path], tmp_path: Path) -> None:
    assert "would be new" in run("import", "--dry-run", *played).output
    assert run("import", *played).output.count(": new ") == 2
    assert run("import", *played).output.count(": same ") == 2
    run("export", "--all", "--out", tmp_path / "out")
    out = sorted((tmp_path / "out").iterdir())
    run("check", *out)
    assert run("export", out[0].name.removesuffix(".match.json")).output == out[0].read_text()
    other = f"sqlite:///{tmp_path}/other.db"
    run("import", "--store", other, *out)
    run("export", "--store", other, "--all", "--out", tmp_path / "second")
    second = sorted((tmp_path / "second").iterdir())
    assert [file.read_bytes() for file in second] == [file.read_bytes() for file in out]


def test_simulated_matches_can_go_into_the_store(store: str) -> None:
    run("simulate", GAME, "--matches", "2")
    assert "Matches: 2; not folding to what is listed: 0;" in run("verify").output
    assert "2 matches listed." in run("rebuild").output


def test_a_bad_file_is_told_and_fails(store: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.match.json"
    bad.write_text(json.dumps({"format": "tablelog-match/1", "game": "chess"}))
    assert "unknown_game" in run("import", bad, code=1).output
    assert "Matches: 0;" in run("verify").output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["verify", "--store", "mysql://x"], "“mysql://x” names no store"),
        (["verify", "--store", "sqlite:////"], "is a folder"),
        (["export", "4f0df770-9cfa-4536-b207-d5f91fd1b94f"], "There is no store at"),
        (["export", "--store", "memory:", "4f0df770-9cfa-4536-b207-d5f91fd1b94f"], "no match 4f0d"),
        (["import", "nowhere.json"], "unreadable: The file cannot be read: No such file"),
    ],
)
def test_what_goes_wrong_is_a_sentence(store: str, arguments: list[str], sentence: str) -> None:
    ran = run(*arguments, code=1)
    assert sentence in ran.output
    assert "Traceback" not in ran.output


@pytest.mark.parametrize(
    "command",
    [["verify"], ["export", "--all"], ["rebuild"], ["stats"], ["erase-person", "Ana", "--yes"]],
    ids=" ".join,
)
def test_a_misspelt_store_is_no_store_without_matches(tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "evenigs.db"
    told = run(*command, "--store", f"sqlite:///{file}", code=1).output
    assert f"There is no store at {file}." in told
    assert not file.exists()


def test_a_file_that_cannot_be_read_keeps_no_other_from_being_checked(
    played: list[Path], tmp_path: Path
) -> None:
    ran = run("check", "--json", tmp_path / "nowhere.json", tmp_path, played[0], code=1)
    told = [json.loads(line) for line in ran.output.splitlines()]
    assert [line["ok"] for line in told] == [False, False, True]
    assert [line["problems"][0]["code"] for line in told[:2]] == ["unreadable"] * 2


def test_export_wants_to_know_which(store: str) -> None:
    run("export", code=2)
