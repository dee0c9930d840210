"""PostgreSQL databases as stores: reaching them, their tables, and their errors as sentences."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from service.problems import StoreProblem
from service.storing import beside
from service.storing.store_problems import (
    NewerStore,
    NoNumberOfShards,
    OtherShards,
    StoreDamaged,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    StoreUnreachable,
    UnknownStore,
)

VERSION = 1
"""The form of our tables, kept in the table `store_version`."""

CONNECT_TIMEOUT = 3
"""Seconds to wait for a connection."""

LOCK_TIMEOUT = 5
"""Seconds that a writer waits for another one."""

STATEMENT_TIMEOUT = 30
"""Seconds after which a statement is given up, whatever it waits for."""

MOST_SHARDS = 256
"""More shards than this help nobody."""

SETTING_UP = 715_517_001
"""The advisory lock under which tables are made, so that many processes may start at once."""


@dataclass(frozen=True)
class Server:
    """A database and how to reach it; `name` is what people may read of it."""

    dbname: str
    host: str
    port: str
    user: str
    password: str = field(repr=False)

    @property
    def name(self) -> str:
        """Where it is, without who knocks."""
        return f"postgresql://{self.host}:{self.port}/{self.dbname}"


def server(url: str) -> Server:
    """Read a `postgresql://user:password@host:port/database`; raises UnknownStore."""
    try:
        told = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        raise UnknownStore(store=url.partition("@")[2] or url) from None
    user = str(told.get("user") or "postgres")
    return Server(
        dbname=str(told.get("dbname") or user),
        host=str(told.get("host") or told.get("hostaddr") or "localhost"),
        port=str(told.get("port") or 5432),
        user=user,
        password=str(told.get("password") or ""),
    )


def is_one(store: str) -> bool:
    """Whether a store is named that lies in PostgreSQL."""
    return store.startswith(("postgresql://", "postgres://"))


def shards_wanted(environ: Mapping[str, str]) -> int | None:
    """The number in TABLELOG_SHARDS, None where nothing is said; raises NoNumberOfShards."""
    given = environ.get("TABLELOG_SHARDS", "").strip()
    if not given:
        return None
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= MOST_SHARDS):
        raise NoNumberOfShards(given=given[:40], most=MOST_SHARDS)
    return int(given)


def reach(server: Server, lock_timeout: int) -> dict[str, Any]:
    """What a connection needs, and what it is told so that nobody waits for longer than seconds."""
    limits = {"lock_timeout": lock_timeout, "statement_timeout": STATEMENT_TIMEOUT}
    return {
        "dbname": server.dbname,
        "host": server.host,
        "port": server.port,
        "user": server.user,
        "password": server.password,
        "connect_timeout": CONNECT_TIMEOUT,
        "tcp_user_timeout": 1000 * STATEMENT_TIMEOUT,
        "options": " ".join(f"-c {name}={1000 * seconds}" for name, seconds in limits.items()),
    }


def prepare(server: Server, shards: int | None, create_events: Callable[[int], None]) -> int:
    """Make sure that the database can be a store, with our tables; how many shards it has.

    Raises StoreProblem; OtherShards if they are not as many as given.
    """
    try:
        with psycopg.connect(
            dbname=server.dbname,
            host=server.host,
            port=server.port,
            user=server.user,
            password=server.password,
            connect_timeout=CONNECT_TIMEOUT,
            autocommit=True,
        ) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", (SETTING_UP,))
            return _prepare(connection, server, shards, create_events)
    except psycopg.Error as error:
        raise trouble(server.name, error) from None


def _prepare(
    connection: psycopg.Connection[Any],
    server: Server,
    shards: int | None,
    create_events: Callable[[int], None],
) -> int:
    if not _is_there(connection, "store_version"):
        return _make(connection, shards or 1, create_events)
    version = _number(connection, "SELECT max(version) FROM store_version")
    if version > VERSION:
        raise NewerStore(path=server.name, found=version, known=VERSION)
    found = 1
    if _is_there(connection, "store_shards"):
        found = _number(connection, "SELECT max(shards) FROM store_shards")
    if shards not in (None, found):
        raise OtherShards(path=server.name, found=found, wanted=shards)
    return found


def _make(
    connection: psycopg.Connection[Any], shards: int, create_events: Callable[[int], None]
) -> int:
    """Make the tables of a new store; the one that tells that all are there comes last."""
    if shards > 1:
        for shard in range(shards):
            connection.execute(f"CREATE SCHEMA IF NOT EXISTS shard_{shard}".encode())
    create_events(shards)
    for statement in beside.TABLES:
        connection.execute(statement.encode())
    connection.execute("CREATE TABLE IF NOT EXISTS store_shards (shards INTEGER NOT NULL)")
    connection.execute("INSERT INTO store_shards VALUES (%s)", (shards,))
    connection.execute("CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)")
    connection.execute("INSERT INTO store_version VALUES (%s)", (VERSION,))
    return shards


def _is_there(connection: psycopg.Connection[Any], table: str) -> bool:
    return _one(connection, "SELECT to_regclass(%s)::text", table) is not None


def _number(connection: psycopg.Connection[Any], query: str) -> int:
    return int(str(_one(connection, query)))


def _one(connection: psycopg.Connection[Any], query: str, *values: str) -> object:
    found = connection.execute(query.encode(), values).fetchone()
    return found[0] if found else None


def execute(
    cursor: psycopg.Cursor[Any], statement: str, values: Sequence[Any]
) -> psycopg.Cursor[Any]:
    """Run a statement with `?` for its parameters."""
    return cursor.execute(statement.replace("?", "%s").encode(), values)


def trouble(name: str, error: BaseException) -> StoreProblem:
    """What an error of PostgreSQL means to whoever runs the program."""
    match error:
        case errors.LockNotAvailable():
            return StoreLocked(path=name)
        case errors.ReadOnlySqlTransaction() | errors.InsufficientPrivilege():
            return StoreReadOnly(path=name)
        case errors.DiskFull():
            return StoreFull(path=name)
        case errors.DataCorrupted() | errors.IndexCorrupted():
            return StoreDamaged(path=name, why=_first_line(error))
        case _:
            return StoreUnreachable(path=name, why=_first_line(error))


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
