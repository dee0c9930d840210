"""Streams in a PostgreSQL database, spread over schemas.

A table of events takes one writer at a time, because its lock is what makes positions come in the
order of commits. So matches are spread by their ids over as many tables as the database was made
with, each in a schema of its own. The list of matches and the ids of requests need no such lock and
stay together.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any
from uuid import UUID

import psycopg
from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg import Connection
from psycopg.rows import tuple_row

from service.storing import postgres_servers
from service.storing.beside import Execute
from service.storing.postgres_servers import Server
from service.storing.recorders.connections import Connections
from service.storing.recorders.rewriting import Rewriting
from service.storing.recorders.writing import write_beside

CONNECTIONS = 8
"""How many connections one process uses at most."""


class PostgresRecorder(Rewriting):
    """Tables of events with a lock each; nothing is asked of the database before it is used."""

    position = "notification_id"

    def __init__(self, server: Server, lock_timeout: int, shards: int) -> None:
        reach = postgres_servers.reach(server, lock_timeout)
        self.connections = Connections(reach, CONNECTIONS, postgres_servers.CONNECT_TIMEOUT)
        self.shards = shards

    def insert_events(self, stored_events: Sequence[StoredEvent], **besides: Any) -> None:
        """Write events behind the last one of their stream, alone in their shard.

        All statements are sent at once, the commit with them. So nothing is asked in between: the
        version of the first event is made from the one before it, and where there is none, the
        database refuses it for having no version.
        """
        table = self.events(self.shard(UUID(str(stored_events[0].originator_id))))
        with _translated(), self.connections.one() as connection, _at_once(connection) as execute:
            execute(f"LOCK TABLE {table} IN EXCLUSIVE MODE", ())
            for event in stored_events:
                self._insert(execute, table, event)
            write_beside(execute, UUID(str(stored_events[0].originator_id)), **besides)

    def _insert(self, execute: Execute, table: str, event: StoredEvent) -> None:
        match, version = event.originator_id, event.originator_version
        if version == 1:
            values = (match, version, event.topic, event.state)
            execute(f"INSERT INTO {table} VALUES (?, ?, ?, ?)", values)
            return
        execute(
            f"INSERT INTO {table} VALUES (?, (SELECT originator_version + 1 FROM {table} "
            "WHERE originator_id = ? AND originator_version = ?), ?, ?)",
            (match, match, version - 1, event.topic, event.state),
        )

    @contextmanager
    def executing(self, *, commit: bool) -> Iterator[Execute]:
        """A transaction of the database, or statements by themselves that only read."""
        with _translated(), self.connections.one() as connection, ExitStack() as stack:
            if commit:
                stack.enter_context(connection.transaction())
            plain = connection.cursor(row_factory=tuple_row)
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


@contextmanager
def _at_once(connection: Connection[Any]) -> Iterator[Execute]:
    """A transaction whose statements travel together and are answered together."""
    try:
        with connection.pipeline(), connection.transaction():
            yield partial(postgres_servers.execute, connection.cursor(row_factory=tuple_row))
    except psycopg.Error:
        if not connection.closed:
            connection.rollback()
        raise


@contextmanager
def _translated() -> Iterator[None]:
    """Errors of the database as those of the library."""
    try:
        yield
    except psycopg.IntegrityError as error:
        raise IntegrityError(str(error)) from error
    except psycopg.Error as error:
        raise PersistenceError(str(error)) from error


def create_events(server: Server, shards: int, lock_timeout: int) -> None:
    """Make the tables of events of a new store."""
    for where in [""] if shards == 1 else map(schema, range(shards)):
        found = PostgresDatastore(
            server.dbname,
            server.host,
            server.port,
            server.user,
            server.password,
            lock_timeout=lock_timeout,
            schema=where,
        )
        try:
            PostgresApplicationRecorder(found).create_table()
        finally:
            found.close()
