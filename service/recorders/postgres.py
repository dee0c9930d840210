"""Streams in a PostgreSQL database, spread over schemas.

A table of events takes one writer at a time, because its lock is what makes positions come in the
order of commits. So matches are spread by their ids over as many tables as the database was made
with, each in a schema of its own. The list of matches and the ids of requests need no such lock and
stay together.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg.rows import tuple_row

from service import postgres_servers
from service.beside import Execute
from service.postgres_servers import Server
from service.recorders.rewriting import Rewriting
from service.recorders.writing import write_beside

CONNECTIONS = 8
"""How many connections one process uses at most."""

WAITING = 100
"""How many threads may wait for a connection; more are told at once."""


class PostgresRecorder(Rewriting):
    """Tables of events with a lock each; nothing is asked of the database before it is used."""

    position = "notification_id"

    def __init__(self, datastore: PostgresDatastore, shards: int) -> None:
        self.datastore, self.shards = datastore, shards

    def insert_events(self, stored_events: Sequence[StoredEvent], **besides: Any) -> None:
        """Write events behind the last one of their stream, alone in their shard."""
        first = stored_events[0]
        table = self.events(self.shard(UUID(str(first.originator_id))))
        with self.executing(commit=True) as execute:
            execute(f"LOCK TABLE {table} IN EXCLUSIVE MODE", ())
            for event in stored_events:
                execute(
                    f"INSERT INTO {table} VALUES (?, ?, ?, ?)",
                    (event.originator_id, event.originator_version, event.topic, event.state),
                )
            write_beside(execute, self, first, **besides)

    @contextmanager
    def executing(self, *, commit: bool) -> Iterator[Execute]:
        """A transaction of the database."""
        with self.datastore.get_connection() as connection:
            plain = connection.cursor(row_factory=tuple_row)
            with connection.transaction(force_rollback=not commit):
                yield partial(postgres_servers.execute, plain)

    def key(self, match: UUID) -> UUID:
        """Ids are of a type of their own."""
        return match

    def events(self, shard: int) -> str:
        """The table of a shard; the only one lies where it lay before there were shards."""
        return "stored_events" if self.shards == 1 else f"{schema(shard)}.stored_events"

    def alone(self, execute: Execute, shards: Collection[int]) -> None:
        """Lock the tables in one order, as whoever else needs several."""
        for shard in shards:
            execute(f"LOCK TABLE {self.events(shard)} IN EXCLUSIVE MODE", ())

    def insert_behind(self, execute: Execute, event: StoredEvent, position: int) -> None:
        """The sequence of the table never gives a position twice."""
        table = self.events(self.shard(UUID(str(event.originator_id))))
        execute(
            f"INSERT INTO {table} VALUES (?, ?, ?, ?)",
            (event.originator_id, event.originator_version, event.topic, event.state),
        )

    def has_photos(self, execute: Execute) -> bool:
        """As the catalogue of the database tells."""
        return execute("SELECT to_regclass('photos')", ()).fetchone()[0] is not None


def schema(shard: int) -> str:
    """The schema of a shard, if there are several."""
    return f"shard_{shard}"


def datastore(server: Server, lock_timeout: int, where: str = "") -> PostgresDatastore:
    """Connections to a database, made when they are needed.

    Whatever hangs is given up after seconds, and a database that was away is tried again by the
    next caller, however long it was away.
    """
    found = PostgresDatastore(
        server.dbname,
        server.host,
        server.port,
        server.user,
        server.password,
        connect_timeout=postgres_servers.CONNECT_TIMEOUT,
        pool_size=1,
        max_overflow=CONNECTIONS - 1,
        max_waiting=WAITING,
        pre_ping=True,
        lock_timeout=lock_timeout,
        schema=where,
    )
    assert isinstance(found.pool.kwargs, dict)
    found.pool.kwargs.update(postgres_servers.patience(lock_timeout))
    found.pool.reconnect_timeout = postgres_servers.CONNECT_TIMEOUT
    return found


def create_events(server: Server, shards: int, lock_timeout: int) -> None:
    """Make the tables of events of a new store."""
    for where in [""] if shards == 1 else map(schema, range(shards)):
        found = datastore(server, lock_timeout, where)
        try:
            PostgresApplicationRecorder(found).create_table()
        finally:
            found.close()
