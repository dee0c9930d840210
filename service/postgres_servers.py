"""PostgreSQL databases as stores: reaching them, their tables, and their errors as sentences."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from service import beside
from service.problems import StoreProblem
from service.store_problems import (
    NewerStore,
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


def prepare(server: Server, create_events: Callable[[], None]) -> None:
    """Make sure that the database can be a store, with our tables; raises StoreProblem."""
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
            _prepare(connection, server, create_events)
    except psycopg.Error as error:
        raise trouble(server.name, error) from None


def _prepare(
    connection: psycopg.Connection[Any], server: Server, create_events: Callable[[], None]
) -> None:
    there = connection.execute("SELECT to_regclass('store_version')").fetchone()
    if there is None or there[0] is None:
        create_events()
        for statement in beside.TABLES:
            connection.execute(statement.encode())
        connection.execute("CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)")
        connection.execute("INSERT INTO store_version VALUES (%s)", (VERSION,))
        return
    found = connection.execute("SELECT max(version) FROM store_version").fetchone()
    if found is not None and found[0] > VERSION:
        raise NewerStore(path=server.name, found=found[0], known=VERSION)


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
