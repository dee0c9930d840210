"""Figures of several processes that write at once, on both stores."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeAlias
from uuid import UUID, uuid4

import msgspec
import psycopg

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.storing.stream import Noted
from tests.bench.measuring import Figure, against
from tests.postgres_server import own_server

FORK = get_context("fork")
CALL = Call("bench")
OPENING = {
    "game": "kaivai",
    "players": [
        {"player": "A", "name": "Ana", "colour": "red"},
        {"player": "B", "name": "Ben", "colour": "blue"},
        {"player": "C", "name": "Cyn", "colour": "green"},
    ],
}
WRITERS = (1, 2, 4, 8)
COMMANDS = 120
"""What all writers of a run together write."""

FIRST = 10
"""So many each of them writes before: a process just split off gets its memory page by page."""

BARE = 60
"""So many bare rows are written between two runs."""

TURNS = 3
"""Runs and bare rows take turns, and the best of each counts: a disk is never twice as quick."""

SHARDS = 4
WORDS = "A word about the opening, the {}th"


def figures(writers: tuple[int, ...] = WRITERS, commands: int = COMMANDS) -> Iterator[Figure]:
    """Durable commands, each process on matches of its own, on SQLite and PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        name = f"sqlite:///{folder}/writers.db"
        with _bare_sqlite(folder / "bare.db") as bare:
            yield from _rates("SQLite", name, writers, commands, bare)
        server = stack.enter_context(own_server(durable=True))
        one = _database(server.url, "one", 1)
        with _bare_postgres(server.url) as bare:
            yield from _rates("PostgreSQL", one, writers, commands, bare)
        several = _database(server.url, "several", SHARDS)
        turns = [[_each(name, SHARDS, commands) for name in (one, several)] for _ in range(TURNS)]
        shared, spread = map(min, zip(*turns, strict=True))
        yield against("4 writers, 4 shards", spread, "ms a command", "1 shard", shared, 1 / 1.3)


def _database(url: str, name: str, shards: int) -> str:
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(f"create database {name}".encode())
    address = f"{url.rpartition('/')[0]}/{name}"
    open_store(address, shards=shards).close()
    return address


def _rates(
    kind: str, name: str, writers: tuple[int, ...], commands: int, bare: "Insert"
) -> Iterator[Figure]:
    """Milliseconds for each command with so many writers, beside bare rows by one."""
    open_store(name).close()
    for number in writers:
        turns = [(_each(name, number, commands), _mean(bare)) for _ in range(TURNS)]
        run, alone = map(min, zip(*turns, strict=True))
        what = f"{number} writers, {kind}" if number > 1 else f"1 writer, {kind}"
        yield against(what, run, "ms a command", "bare rows by one", alone, 1 / 0.3)


def _each(name: str, writers: int, commands: int) -> float:
    """Milliseconds that passed for each of some commands of several processes."""
    ready, go = FORK.Barrier(writers + 1), commands // writers
    processes = [
        FORK.Process(target=_write, args=(name, number, go, ready)) for number in range(writers)
    ]
    for process in processes:
        process.start()
    ready.wait()
    began = perf_counter()
    ready.wait()
    passed = perf_counter() - began
    for process in processes:
        process.join()
    assert all(process.exitcode == 0 for process in processes)
    return passed * 1000 / (go * writers)


def _write(name: str, number: int, commands: int, ready: Barrier) -> None:
    with closing(open_store(name)) as store:
        matches = Matches(store, new_id=partial(_in_shard, number))
        match = matches.open(OPENING, CALL).log.match
        for count in range(FIRST):
            matches.note(match, WORDS.format(count), CALL)
        ready.wait()
        for count in range(commands):
            matches.note(match, WORDS.format(count), CALL)
        ready.wait()


def _in_shard(number: int) -> UUID:
    """An id in a shard of its own for each writer."""
    return UUID(int=(uuid4().int // SHARDS) * SHARDS + number % SHARDS)


Insert: TypeAlias = Callable[[], object]

BODY = msgspec.json.encode(
    Noted(by="bench", logged_at="2026-11-01T12:00:00.000Z", entry=0, note=WORDS.format(100))
)


@contextmanager
def _bare_sqlite(path: Path) -> Iterator[Insert]:
    with closing(sqlite3.connect(path, isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("CREATE TABLE events (version INTEGER PRIMARY KEY, state BLOB)")
        yield partial(bare.execute, "INSERT INTO events (state) VALUES (?)", (BODY,))


@contextmanager
def _bare_postgres(url: str) -> Iterator[Insert]:
    with psycopg.connect(url, autocommit=True) as bare:
        bare.execute("CREATE TABLE bare (version BIGSERIAL PRIMARY KEY, state BYTEA)")
        yield partial(bare.execute, "INSERT INTO bare (state) VALUES (%s)", (BODY,))


def _mean(insert: Insert) -> float:
    began = perf_counter()
    for _ in range(BARE):
        insert()
    return (perf_counter() - began) * 1000 / BARE
