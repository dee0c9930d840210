"""A backup is made while matches are played, holds all of it, and comes back as it was."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from uuid import UUID

import psycopg
import pytest
from click.testing import CliRunner, Result

from domain.message import render
from service.commands.checkup import Finding, look, sqlite_finding
from service.logs.log import Log
from service.matches import Call, Matches
from service.problems import StoreProblem
from service.storing.backups import back_up, restore
from service.storing.named_stores import open_store
from service.storing.sqlite_copies import copy_pages, fingerprint, held
from service.storing.store_problems import StoreDamaged
from tests.golden_logs import golden_files
from tests.ports import free_port
from tests.service.storing.stored_rows import rows
from tests.service.tiny_game import GAMES, OPENING
from web.command_line import main

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)
STAMP = "20261101T120000.000Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with four whole matches."""
    path = tmp_path / "store.db"
    files = [
        str(golden_files(game)[0]) for game in ("akrotiri", "kaivai", "kuna_yala", "offerings")
    ]
    run("import", "--store", named(path), *files)
    return path


def named(path: Path) -> str:
    return f"sqlite:///{path}"


def run(*arguments: str | Path, code: int = 0) -> Result:
    ran = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert ran.exit_code == code, ran.output
    return ran


def logs(path: Path) -> dict[UUID, Log]:
    with closing(open_store(named(path))) as store:
        matches = Matches(store)
        return {match: matches.log(match) for match in store.matches()}


def refused(code: str) -> "pytest.RaisesExc[StoreProblem]":
    return pytest.raises(StoreProblem, check=lambda problem: problem.code == code)


def test_what_is_restored_is_what_was_backed_up_match_by_match(path: Path, tmp_path: Path) -> None:
    assert "listed: 4." in run("backup", "--store", named(path), tmp_path / "copy.db").output
    other = tmp_path / "elsewhere" / "store.db"
    assert "listed: 4." in run("restore", "--store", named(other), tmp_path / "copy.db").output
    assert rows(other) == rows(tmp_path / "copy.db") == rows(path)
    assert logs(other) == logs(path)
    assert len(logs(other)) == 4


def test_a_backup_is_one_file_that_can_be_read_where_nothing_can_be_written(
    path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    copied = back_up(named(path), folder, NOW)
    assert copied.path == folder / f"tablelog-{STAMP}.db"
    assert list(folder.iterdir()) == [copied.path]
    with closing(sqlite3.connect(f"{copied.path.as_uri()}?mode=ro&immutable=1", uri=True)) as file:
        assert file.execute("SELECT count(*) FROM stored_events").fetchone() == (copied.events,)


def test_a_backup_made_while_others_log_is_a_whole_earlier_store(tmp_path: Path) -> None:
    path, copies, done = tmp_path / "store.db", tmp_path / "copies", Event()
    with closing(open_store(named(path))) as store:
        match = Matches(store, GAMES).open(OPENING, Call("ana")).log.match
    count = {"type": "adjust", "player": "A", "set": {"stones": 3}, "reason": "counted"}

    def log_on() -> None:
        with closing(open_store(named(path))) as store:
            matches = Matches(store, GAMES)
            while not done.is_set():
                matches.act(match, count, Call("ana"))

    writer = Thread(target=log_on)
    writer.start()
    try:
        for number in range(5):
            copies.mkdir(exist_ok=True)
            copy_pages(path, copies / f"{number}.db")
    finally:
        done.set()
        writer.join()
    for copy in sorted(copies.glob("*.db")):
        with closing(open_store(named(copy))) as store:
            log = Matches(store, GAMES).log(match)
        assert log.steps == held(copy) - 1
        assert fingerprint(copy, held(copy)) == fingerprint(path, held(copy))
    assert len(list(copies.glob("*.db"))) == 5


def test_of_nightly_backups_the_newest_are_kept_and_nothing_else_is_touched(
    path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    older = [folder / f"tablelog-202610{day:02}T043000Z.db" for day in range(1, 6)]
    other = [folder / "tablelog-of-ana.db", folder / "notes.txt", folder / f"{older[0].name}.part"]
    for file in (*older, *other):
        file.write_text("something")
    told = run("backup", "--store", named(path), "--keep", "3", folder).output
    (newest,) = set(folder.iterdir()) - {*older, *other}
    assert sorted(folder.iterdir()) == sorted([*older[-2:], *other, newest])
    assert "3 older backups are gone" in told
    assert len(logs(newest)) == 4


def test_older_backups_stay_when_a_new_one_fails(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    older = [folder / f"tablelog-202610{day:02}T043000Z.db" for day in range(1, 6)]
    for file in older:
        file.write_text("something")
    run("backup", "--store", named(tmp_path / "missing.db"), "--keep", "1", folder, code=1)
    assert sorted(folder.iterdir()) == older


def test_backups_are_counted_in_folders_only(path: Path, tmp_path: Path) -> None:
    ran = run("backup", "--store", named(path), "--keep", "3", tmp_path / "copy.db", code=2)
    assert "folder" in ran.output
    assert not (tmp_path / "copy.db").exists()


def test_a_file_that_is_there_is_replaced_only_when_asked(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("not a store")
    with refused("already_there"):
        back_up(named(path), copy, NOW)
    assert copy.read_text() == "not a store"
    assert back_up(named(path), copy, NOW, replace=True).path == copy
    assert logs(copy) == logs(path)


def test_a_store_is_never_its_own_backup(path: Path) -> None:
    with refused("already_there"):
        back_up(named(path), path, NOW, replace=True)
    assert len(logs(path)) == 4


def test_a_store_with_matches_is_put_back_only_when_asked_and_kept(
    path: Path, tmp_path: Path
) -> None:
    copied = back_up(named(path), tmp_path / "copy.db", NOW)
    run("simulate", "kaivai", "--store", named(path))
    before = logs(path)
    assert len(before) == 5
    with refused("holds_events"):
        restore(copied.path, named(path), NOW)
    assert logs(path) == before
    back = restore(copied.path, named(path), NOW, replace=True)
    assert back.kept == path.with_name(f"store.db.before-{STAMP}")
    assert logs(back.kept) == before
    assert logs(path) == logs(copied.path)


def test_a_service_that_runs_meanwhile_sees_what_was_put_back(path: Path, tmp_path: Path) -> None:
    copied = back_up(named(path), tmp_path / "copy.db", NOW)
    with closing(open_store(named(path))) as store:
        matches = Matches(store)
        match = next(store.matches())
        matches.note(match, "later", Call("ana"))
        assert matches.log(match).notes[-1].note == "later"
        restore(copied.path, named(path), NOW, replace=True)
        assert [note for note in matches.log(match).notes if note.note == "later"] == []
        matches.note(match, "after that", Call("ana"))
    assert logs(path)[match].notes[-1].note == "after that"


def test_what_is_no_backup_is_named_and_changes_nothing(path: Path, tmp_path: Path) -> None:
    before, other = path.read_bytes(), tmp_path / "letter.txt"
    other.write_text("no database")
    told = run("restore", "--store", named(path), "--replace", other, code=1).output
    assert f"{other} is a file of another kind" in told
    assert path.read_bytes() == before


def test_a_damaged_store_is_put_back_and_what_is_left_of_it_kept(
    path: Path, tmp_path: Path
) -> None:
    copied = back_up(named(path), tmp_path / "copy.db", NOW)
    path.write_bytes(b"no database any more" * 1000)
    with refused("not_a_store"):
        restore(copied.path, named(path), NOW)
    back = restore(copied.path, named(path), NOW, replace=True)
    assert back.kept is not None
    assert back.kept.read_bytes().startswith(b"no database any more")
    assert logs(path) == logs(copied.path)


def test_a_damaged_file_is_neither_backed_up_nor_put_back(path: Path, tmp_path: Path) -> None:
    copied = back_up(named(path), tmp_path / "copy.db", NOW)
    whole = copied.path.read_bytes()
    copied.path.write_bytes(whole[: len(whole) // 2])
    other = tmp_path / "other.db"
    for act in (
        lambda: restore(copied.path, named(other), NOW),
        lambda: back_up(named(copied.path), other, NOW),
    ):
        with pytest.raises(StoreDamaged) as caught:
            act()
        assert caught.value.facts["path"] == str(copied.path)
        assert not other.exists()
    assert list(tmp_path.glob("*.part*")) == []


def test_what_is_gone_with_its_process_is_not_copied(path: Path, tmp_path: Path) -> None:
    for ran in (
        run("backup", "--store", "memory:", tmp_path / "copy.db", code=1),
        run("restore", "--store", "memory:", path, code=1),
    ):
        assert "nothing to copy" in ran.output


def test_a_store_that_cannot_be_copied_is_named_without_its_password(tmp_path: Path) -> None:
    ran = run("backup", "--store", "other://ana:secret@host/x", tmp_path / "copy.db", code=1)

    assert "host/x" in ran.output
    assert "secret" not in ran.output


def test_a_store_on_a_server_is_backed_up_into_a_file_and_put_back_into_an_empty_one(
    path: Path, tmp_path: Path, database: str
) -> None:
    run("copy", "--from", named(path), "--to", database)
    copy = tmp_path / "copy.db"

    run("backup", "--store", database, copy)
    assert logs(copy) == logs(path)
    again = run("restore", "--store", database, copy, code=1)
    assert "holds" in again.output
    with psycopg.connect(database, autocommit=True) as server:
        server.execute("truncate stored_events, match_rows, request_ids, photos")
    run("restore", "--store", database, copy)

    with closing(open_store(database)) as back:
        matches = Matches(back)
        assert {match: matches.log(match) for match in back.matches()} == logs(path)


def test_a_server_that_is_not_there_is_said_without_its_password(tmp_path: Path) -> None:
    store = f"postgresql://ana:secret@127.0.0.1:{free_port()}/x"

    ran = run("backup", "--store", store, tmp_path / "copy.db", code=1)

    assert "secret" not in ran.output
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "missing.db"
    assert "no store at" in run("backup", "--store", named(missing), tmp_path, code=1).output
    assert "no store at" in run("restore", "--store", named(missing), missing, code=1).output
    assert not missing.exists()


def test_a_match_that_does_not_fold_is_named_and_copied_as_it_is(
    path: Path, tmp_path: Path
) -> None:
    hurt = sorted(logs(path))[0]
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(
            "UPDATE stored_events SET state = '{' WHERE originator_id = ? "
            "AND originator_version = 3",
            (hurt.hex,),
        )
    ran = run("backup", "--store", named(path), tmp_path / "copy.db", code=1)
    assert str(hurt) in ran.output
    assert "folding to what is listed: 3." in ran.output
    assert rows(tmp_path / "copy.db") == rows(path)


@pytest.fixture
def findings(path: Path) -> list[Finding]:
    return list(look(named(path), {"TABLELOG_STORE": named(path)}, datetime.now(UTC)))


def told(findings: list[Finding], level: str) -> str:
    return "\n".join(render(one.told) for one in findings if one.level == level)


def test_a_store_that_is_well_is_said_to_be(findings: list[Finding]) -> None:
    assert told(findings, "wrong") == ""
    assert "Matches: 4; folding to what is listed: 4." in told(findings, "ok")
    assert "TABLELOG_STORE" in told(findings, "ok")


def test_a_clock_that_was_put_back_is_noticed(path: Path) -> None:
    assert "The newest event" in told(list(look(named(path), {}, NOW.replace(year=2020))), "wrong")


def test_a_setting_that_nothing_reads_is_told(path: Path) -> None:
    noted = told(list(look(named(path), {"TABLELOG_STOER": "x"}, datetime.now(UTC))), "note")
    assert "TABLELOG_STOER" in noted


def test_a_store_that_is_not_there_yet_is_not_made_by_looking(tmp_path: Path) -> None:
    missing = tmp_path / "new.db"
    ran = run("doctor", "--store", named(missing))
    assert "not there yet" in ran.output
    assert not missing.exists()


def test_of_a_damaged_file_the_doctor_tells_all_the_same_what_it_saw_before(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    findings = list(look(named(path), {}, datetime.now(UTC)))
    assert f"{path} is damaged" in told(findings, "wrong")
    assert "tablelog" in told(findings, "ok")


def test_damage_is_found_by_the_doctor(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("DELETE FROM stored_events WHERE originator_version = 4")
    ran = run("doctor", "--store", named(path), code=1)
    assert ran.output.count("WRONG  Match ") == 4
    assert "folding to what is listed: 0." in ran.output


@pytest.mark.parametrize(
    ("version", "level"),
    [
        ((3, 40, 1), "note"),
        ((3, 44, 5), "note"),
        ((3, 44, 6), "ok"),
        ((3, 50, 6), "note"),
        ((3, 50, 7), "ok"),
        ((3, 51, 2), "note"),
        ((3, 51, 3), "ok"),
        ((3, 53, 0), "ok"),
    ],
)
def test_versions_of_sqlite_that_may_lose_a_log_are_told(
    version: tuple[int, ...], level: str
) -> None:
    assert sqlite_finding(version).level == level
