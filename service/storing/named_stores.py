"""Stores by their names: SQLite files, PostgreSQL servers, memory."""

from functools import partial
from pathlib import Path

from service.storing import postgres_servers, sqlite_files
from service.storing.recorders import postgres, sqlite
from service.storing.recorders.memory import MemoryRecorder
from service.storing.store import Store, translated
from service.storing.store_problems import OtherShards, StoreDamaged, UnknownStore

MEMORY = "memory:"
"""The store that is gone with the process."""


def open_store(
    name: str,
    lock_timeout: int | None = None,
    *,
    shards: int | None = None,
    prepared: bool = False,
) -> Store:
    """Open a store by name (`sqlite:///path`, `postgresql://…`, `memory:`); raises StoreProblem.

    A new database is made with `shards` shards; one that is there must have as many, if a number
    is given. With `prepared` somebody has looked at the database already and knows the number:
    nothing is asked of it, so that a process starts also while the database is away.
    """
    if postgres_servers.is_one(name):
        return _open_postgres(name, lock_timeout, shards, prepared=prepared)
    if shards not in (None, 1):
        raise OtherShards(path=name, found=1, wanted=shards)
    if name == MEMORY:
        return Store(name, MemoryRecorder(), lambda error: StoreDamaged(why=str(error)), _nothing)
    if name.startswith("sqlite:///") and len(name) > len("sqlite:///"):
        return _open_sqlite(Path(name.removeprefix("sqlite:///")), lock_timeout)
    raise UnknownStore(store=name)


def _nothing() -> None:
    pass


def _open_sqlite(path: Path, lock_timeout: int | None) -> Store:
    seconds = sqlite_files.LOCK_TIMEOUT if lock_timeout is None else lock_timeout
    empty = sqlite_files.prepare(path, seconds)
    recorder = sqlite.recorder_of(path, seconds)
    trouble = partial(sqlite_files.trouble, path)
    if empty:
        with translated(trouble):
            recorder.create_table()
    return Store(str(path), recorder, trouble, recorder.datastore.close)


def _open_postgres(
    name: str, lock_timeout: int | None, shards: int | None, *, prepared: bool
) -> Store:
    server = postgres_servers.server(name)
    seconds = postgres_servers.LOCK_TIMEOUT if lock_timeout is None else lock_timeout
    if not prepared:
        shards = postgres_servers.prepare(
            server, shards, lambda made: postgres.create_events(server, made, seconds)
        )
    recorder = postgres.PostgresRecorder(server, seconds, shards or 1)
    return Store(
        server.name,
        recorder,
        partial(postgres_servers.trouble, server.name),
        recorder.connections.close,
    )
