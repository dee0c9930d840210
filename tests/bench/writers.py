"""Figures of several processes that write at once, on both stores."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from uuid import UUID, uuid4

import psycopg

from service.matches import Call, Matches
from service.store import open_store
from tests.bench.measuring import Figure, against, milliseconds
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
COMMANDS = 240
"""What all writers of a run together write."""

SHARDS = 4


def figures(writers: tuple[int, ...] = WRITERS, commands: int = COMMANDS) -> Iterator[Figure]:
    """Durable commands, each process on matches of its own, on SQLite and PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        name = f"sqlite:///{folder}/writers.db"
        yield from _rates("SQLite", name, writers, commands, _bare_sqlite(folder, name))
        server = stack.enter_context(own_server(durable=True))
        one = _database(server.url, "one", 1)
        yield from _rates("PostgreSQL", one, writers, commands, _bare_postgres(server.url))
        several = _database(server.url, "several", SHARDS)
        shared, spread = (_each(name, SHARDS, commands) for name in (one, several))
        yield against("4 writers, 4 shards", spread, "ms a command", "1 shard", shared, 1 / 1.3)


def _database(url: str, name: str, shards: int) -> str:
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(f"create database {name}".encode())
    address = f"{url.rpartition('/')[0]}/{name}"
    open_store(address, shards=shards).close()
    return address


def _rates(
    kind: str, name: str, writers: tuple[int, ...], commands: int, bare: float
) -> Iterator[Figure]:
    """Milliseconds for each command with so many writers, beside bare rows by one."""
    for number in writers:
        run = _each(name, number, commands)
        what = f"{number} writers, {kind}" if number > 1 else f"1 writer, {kind}"
        yield against(what, run, "ms a command", "bare rows by one", bare, 1 / 0.3)


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
    for process in processes:
        process.join()
    assert all(process.exitcode == 0 for process in processes)
    return (perf_counter() - began) * 1000 / (go * writers)


def _write(name: str, number: int, commands: int, ready: Barrier) -> None:
    with closing(open_store(name)) as store:
        matches = Matches(store, new_id=partial(_in_shard, number))
        match = matches.open(OPENING, CALL).log.match
        ready.wait()
        for count in range(commands):
            matches.note(match, f"A word about the opening, the {count}th", CALL)


def _in_shard(number: int) -> UUID:
    """An id in a shard of its own for each writer."""
    return UUID(int=(uuid4().int // SHARDS) * SHARDS + number % SHARDS)


BODY = b'{"by":"bench","logged_at":"2026-11-01T12:00:00.000Z","entry":0,"note":"A word"}'


def _bare_sqlite(folder: Path, name: str) -> float:
    open_store(name).close()
    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("CREATE TABLE events (version INTEGER PRIMARY KEY, state BLOB)")
        run = partial(bare.execute, "INSERT INTO events (state) VALUES (?)", (BODY,))
        return _mean(run)


def _bare_postgres(url: str) -> float:
    with psycopg.connect(url, autocommit=True) as bare:
        bare.execute("CREATE TABLE bare (version BIGSERIAL PRIMARY KEY, state BYTEA)")
        return _mean(partial(bare.execute, "INSERT INTO bare (state) VALUES (%s)", (BODY,)))


def _mean(run: "partial[object]", times: int = 60) -> float:
    """The mean of many, as the writers' is one too."""
    return milliseconds(lambda: [run() for _ in range(times)], 3) / times
