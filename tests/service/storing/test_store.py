"""The store: all or none, no holes, no id twice; and what a file can be that is no store."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID, uuid4

import msgspec
import psycopg
import pytest

from service.matches import Call, Matches
from service.problems import StoreProblem
from service.shelf import Row
from service.storing.beside import Remembered
from service.storing.named_stores import open_store
from service.storing.store import Conflict, Store
from service.storing.stream import Noted, Recorded
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

MATCH = UUID(int=7)
ROW = Row(
    match=str(MATCH),
    game="tiny",
    status="running",
    origin="table",
    players=[{"player": "A", "name": "Ana", "colour": None}],
    steps=0,
    version=1,
    opened_at="2026-11-01T12:00:00.000Z",
    changed_at="2026-11-01T12:00:00.000Z",
)
DONE = Remembered("4f0df770-9cfa-4536-b207-d5f91fd1b94f", "digest", "{}")


def noted(text: str) -> Recorded:
    return Noted(by="ana", logged_at="2026-11-01T12:00:00.000Z", entry=0, note=text)


def test_events_come_back_in_order(store: Store) -> None:
    events = [noted(str(number)) for number in range(5)]
    store.append(MATCH, 0, events[:2], ROW)
    store.append(MATCH, 2, events[2:], ROW)
    assert store.read(MATCH) == events
    assert store.read(MATCH, after=3) == events[3:]
    assert store.read(MATCH, upto=2) == events[:2]
    assert store.read(uuid4()) == []
    assert list(store.matches()) == [MATCH]


@pytest.mark.parametrize("version", [0, 1, 3, 9])
def test_events_are_written_only_behind_the_last_one(store: Store, version: int) -> None:
    store.append(MATCH, 0, [noted("a"), noted("b")], ROW)
    with pytest.raises(Conflict):
        store.append(MATCH, version, [noted("c"), noted("d")], ROW, [DONE])
    assert store.read(MATCH) == [noted("a"), noted("b")]
    assert store.remembered(MATCH, [DONE.id]) == {}


def test_an_id_is_kept_with_its_events_or_not_at_all(store: Store) -> None:
    store.append(MATCH, 0, [noted("a")], ROW, [DONE])
    assert store.remembered(MATCH, [DONE.id, "other"]) == {DONE.id: DONE}
    assert store.remembered(uuid4(), [DONE.id]) == {}
    with pytest.raises(Conflict):
        store.append(MATCH, 1, [noted("b")], ROW, [DONE])
    assert store.read(MATCH) == [noted("a")]


def test_the_row_is_written_with_the_events(store: Store) -> None:
    store.append(MATCH, 0, [noted("a")], ROW)
    later = msgspec.structs.replace(ROW, steps=1, version=2)
    store.append(MATCH, 1, [noted("b")], later)
    assert store.row(MATCH) == later
    with pytest.raises(Conflict):
        store.append(MATCH, 1, [noted("c")], ROW)
    assert store.row(MATCH) == later


def test_news_follow_the_order_of_writing(store: Store) -> None:
    other = uuid4()
    store.append(MATCH, 0, [noted("a")], ROW)
    store.append(other, 0, [noted("b")], msgspec.structs.replace(ROW, match=str(other)))
    store.append(MATCH, 1, [noted("c")], ROW)
    news = store.news()
    assert [(one.match, one.version) for one in news] == [(MATCH, 1), (other, 1), (MATCH, 2)]
    assert store.news(news[0].position, limit=1) == [news[1]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


def trouble(path: Path, timeout: int = 1) -> str:
    with pytest.raises(StoreProblem) as found:
        open_store(f"sqlite:///{path}", timeout)
    return found.value.code


def test_a_file_may_be_called_anything_and_be_named_from_where_one_stands(tmp_path: Path) -> None:
    name = "file:odd ě%20?mode=memory#:memory:.db"
    with chdir(tmp_path), closing(open_store(f"sqlite:///{name}")) as store:
        match = Matches(store, GAMES).open(OPENING, Call("ana")).log.match
    assert (tmp_path / name).exists()
    with closing(open_store(f"sqlite:///{tmp_path / name}")) as store:
        assert list(store.matches()) == [match]


def test_a_store_is_made_with_its_folder_and_found_again(tmp_path: Path) -> None:
    name = f"sqlite:///{tmp_path}/deep/er/store.db"
    with closing(open_store(name)) as store:
        store.append(MATCH, 0, [noted("a")], ROW)
    with closing(open_store(name)) as store:
        assert store.read(MATCH) == [noted("a")]


@pytest.mark.parametrize(
    "name", ["", "sqlite://", "sqlite:///", "mysql://x", "/path", "postgresql://x?y=z"]
)
def test_a_name_that_is_no_store_is_refused(name: str) -> None:
    with pytest.raises(StoreProblem) as found:
        open_store(name)
    assert found.value.code == "unknown_store"


def test_a_database_that_cannot_be_reached_says_so_and_keeps_its_password_back() -> None:
    with pytest.raises(StoreProblem) as found:
        open_store("postgresql://ana:secret@127.0.0.1:1/tablelog")
    assert found.value.code == "store_unreachable"
    assert found.value.details["path"] == "postgresql://127.0.0.1:1/tablelog"
    assert "secret" not in str(found.value)


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    open_store(database).close()
    open_store(database).close()
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("UPDATE store_version SET version = 99")
    with pytest.raises(StoreProblem) as found:
        open_store(database)
    assert found.value.code == "newer_store"


def test_a_database_is_made_once_by_many_at_once(database: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        for store in pool.map(open_store, [database] * 6):
            store.close()


def test_a_locked_database_says_so_and_stores_nothing(database: str) -> None:
    with closing(open_store(database, lock_timeout=1)) as store:
        with psycopg.connect(database) as other:
            other.execute("LOCK TABLE stored_events IN EXCLUSIVE MODE")
            with pytest.raises(StoreProblem) as found:
                store.append(MATCH, 0, [noted("a")], ROW)
        assert found.value.code == "store_locked"
        assert store.read(MATCH) == []


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    assert trouble(tmp_path) == "store_is_folder"


def test_a_file_of_another_kind_is_no_store(path: Path) -> None:
    path.write_text("Dear diary, " * 100)
    assert trouble(path) == "not_a_store"


def test_the_database_of_another_program_is_no_store(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE diary (day TEXT)")
    assert trouble(path) == "not_a_store"


def test_a_store_of_a_newer_version_is_left_alone(path: Path) -> None:
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 99")
    assert trouble(path) == "newer_store"


def test_a_locked_store_says_so(path: Path) -> None:
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert trouble(path) == "store_locked"


def test_a_writer_that_waits_too_long_says_so_and_stores_nothing(path: Path) -> None:
    with (
        closing(open_store(f"sqlite:///{path}", lock_timeout=1)) as store,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreProblem) as found:
            store.append(MATCH, 0, [noted("a")], ROW)
        other.execute("ROLLBACK")
        assert found.value.code == "store_locked"
        assert store.read(MATCH) == []


def test_a_path_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert trouble(tmp_path / "file" / "store.db") == "store_unreachable"


OPEN_AS_NOBODY = """
import os, sys
from service.storing.named_stores import open_store
from service.problems import StoreProblem
if os.geteuid() == 0:
    os.setuid(65534)
try:
    open_store(sys.argv[1], 1)
except StoreProblem as found:
    print(found.code)
"""


def test_a_store_that_may_not_be_written_says_so() -> None:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder, "store.db")
        open_store(f"sqlite:///{path}").close()
        path.chmod(0o444)
        Path(folder).chmod(0o555)
        command = [sys.executable, "-c", OPEN_AS_NOBODY, f"sqlite:///{path}"]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
        Path(folder).chmod(0o755)
    assert ran.stdout.strip() == "store_read_only"


@pytest.fixture
def stored(path: Path) -> Iterator[tuple[Matches, UUID, sqlite3.Connection]]:
    with closing(open_store(f"sqlite:///{path}")) as store:
        matches = Matches(store, GAMES)
        match = matches.open(OPENING, Call("ana")).log.match
        matches.act(match, WHOLE_MATCH, Call("ana"))
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            yield Matches(store, GAMES), match, database


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM stored_events WHERE originator_version = 3",
        "DELETE FROM stored_events WHERE originator_version = 1",
        "UPDATE stored_events SET state = '{' WHERE originator_version = 3",
        "UPDATE stored_events SET state = '{}' WHERE originator_version = 3",
        "UPDATE stored_events SET topic = 'match.flown.1' WHERE originator_version = 3",
    ],
)
def test_a_damaged_stream_is_never_read_in_part(
    stored: tuple[Matches, UUID, sqlite3.Connection], damage: str
) -> None:
    matches, match, database = stored
    database.execute(damage)
    with pytest.raises(StoreProblem) as found:
        matches.log(match)
    assert found.value.code == "store_damaged"
    assert str(match) in str(found.value.details["why"])


def test_a_store_that_was_put_back_to_an_earlier_time_is_read_as_it_is_now(
    stored: tuple[Matches, UUID, sqlite3.Connection],
) -> None:
    matches, match, database = stored
    assert matches.log(match).steps == 5
    database.execute("DELETE FROM stored_events WHERE originator_version > 4")
    assert matches.log(match).steps == 3
    assert matches.act(match, WHOLE_MATCH[3], Call("ana")).log.steps == 4
    assert Matches(matches.store, GAMES).log(match) == matches.log(match)


def test_an_event_of_a_newer_game_is_not_guessed(
    stored: tuple[Matches, UUID, sqlite3.Connection],
) -> None:
    matches, match, database = stored
    database.execute("UPDATE stored_events SET state = replace(state, 'tiny.taken', 'tiny.flown')")
    with pytest.raises(StoreProblem) as found:
        matches.log(match)
    assert found.value.code == "newer_store"


def test_no_variable_of_the_environment_changes_what_is_stored(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("COMPRESSOR_TOPIC", "CIPHER_KEY", "SQLITE_DBNAME", "PERSISTENCE_MODULE"):
        monkeypatch.setenv(name, "eventsourcing.compressor:ZlibCompressor")
    with closing(open_store(f"sqlite:///{path}")) as store:
        store.append(MATCH, 0, [noted("a")], ROW)
    with closing(sqlite3.connect(path)) as database:
        ((topic, state),) = database.execute("SELECT topic, state FROM stored_events").fetchall()
    assert (topic, json.loads(state)["note"]) == ("match.noted.1", "a")


@pytest.fixture
def sharded(database: str) -> Iterator[Store]:
    with closing(open_store(database, shards=3)) as store:
        yield store


def test_streams_are_spread_over_shards_and_found_in_all_of_them(
    sharded: Store, database: str
) -> None:
    known = [UUID(int=number) for number in range(1, 8)]
    for match in known:
        sharded.append(match, 0, [noted("a")], msgspec.structs.replace(ROW, match=str(match)))
        sharded.append(match, 1, [noted(str(match))], None)
    assert list(sharded.matches()) == known
    assert [sharded.read(match)[1] for match in known] == [noted(str(match)) for match in known]
    news = [sharded.news(shard=shard) for shard in range(sharded.shards)]
    assert [{one.match.int % 3 for one in shard} for shard in news] == [{0}, {1}, {2}]
    assert {(one.match, one.version) for shard in news for one in shard} == {
        (match, version) for match in known for version in (1, 2)
    }
    with closing(open_store(database)) as again:
        assert (again.shards, list(again.matches())) == (3, known)


def test_writers_of_different_shards_do_not_wait_for_each_other(
    sharded: Store, database: str
) -> None:
    with psycopg.connect(database) as other:
        other.execute("LOCK TABLE shard_0.stored_events IN EXCLUSIVE MODE")
        sharded.append(UUID(int=1), 0, [noted("a")], ROW)
    assert sharded.read(UUID(int=1)) == [noted("a")]


@pytest.mark.parametrize(("made", "wanted"), [(1, 2), (3, 1), (3, 4)])
def test_a_store_with_another_number_of_shards_is_refused(
    database: str, made: int, wanted: int
) -> None:
    open_store(database, shards=made).close()
    with pytest.raises(StoreProblem) as found:
        open_store(database, shards=wanted)
    assert found.value.code == "other_shards"
    assert found.value.details["found"] == made


def test_a_file_has_one_shard(path: Path) -> None:
    with pytest.raises(StoreProblem) as found:
        open_store(f"sqlite:///{path}", shards=2)
    assert found.value.code == "other_shards"
    assert not path.exists()


def test_who_waits_in_vain_for_the_writers_before_is_told_to_try_again(tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/store.db", lock_timeout=0)) as store:
        store.append(MATCH, 0, [noted("first")], ROW)
        with store._recorder.executing(commit=True), pytest.raises(StoreProblem) as told:
            store.append(MATCH, 1, [noted("second")], ROW)
        assert told.value.code == "store_busy"
        store.append(MATCH, 1, [noted("second")], ROW)
        assert store.read(MATCH) == [noted("first"), noted("second")]
