"""The store of all streams; the only module that knows which library keeps them.

The library is used as a store of rows: its recorders write the events of a request, its id and
the row of the match list in one transaction. Its environment, caches and runners are not used.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol
from uuid import UUID

import msgspec
from eventsourcing.persistence import (
    IntegrityError,
    JSONTranscoder,
    Mapper,
    Notification,
    PersistenceError,
    StoredEvent,
)
from eventsourcing.popo import POPOApplicationRecorder
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor, SQLiteDatastore
from psycopg.rows import tuple_row

from service import beside, postgres_servers, sqlite_files
from service.beside import Execute, Reading, Remembered
from service.people_stream import PEOPLE_FORMS
from service.plays import PLAY_FORMS, Stated
from service.postgres_servers import Server
from service.problems import StoreProblem
from service.shelf import Page, Row, Wanted, fits, page_of
from service.store_problems import StoreDamaged, UnknownStore
from service.stream import FORMS, Recorded
from service.watching import Watch

MEMORY = "memory:"
"""The store that is gone with the process."""

LOCK_TIMEOUT = 15
"""Seconds that a writer waits for another one."""


ALL_FORMS = (*FORMS, *PLAY_FORMS, *PEOPLE_FORMS)
"""Every form that a stream may hold, of whatever it is."""


class Conflict(Exception):
    """Somebody else wrote to the stream, or with the same id, meanwhile; nothing was stored."""


class News(NamedTuple):
    """An event as it came into the store: `position` only grows, with gaps."""

    position: int
    match: UUID
    version: int


@dataclass(frozen=True)
class InStream:
    """An event in its place of a stream, as the library's mappers know it."""

    originator_id: UUID
    originator_version: int
    event: Recorded


class StreamMapper(Mapper[UUID]):
    """Events ⇄ rows: our own names as topics, typed JSON as state."""

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())
        self._encoder = msgspec.json.Encoder()
        self._decoders = {form.NAME: msgspec.json.Decoder(form) for form in ALL_FORMS}

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """The row of an event in its place."""
        return StoredEvent(
            domain_event.originator_id,
            domain_event.originator_version,
            domain_event.event.NAME,
            self._encoder.encode(domain_event.event),
        )

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """The event of a row in its place."""
        return InStream(
            UUID(str(stored_event.originator_id)),
            stored_event.originator_version,
            self.decode(stored_event.topic, stored_event.state),
        )

    def decode(self, name: str, state: bytes) -> Recorded:
        """The event alone; raises KeyError for an unknown name, ValueError for a damaged state."""
        event: Recorded = self._decoders[name].decode(state)
        return event


class Recorder(Protocol):
    """What a database offers: rows of streams, and what lies beside them."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **beside: Any) -> Any: ...
    def read(self, match: UUID, after: int, upto: int) -> list[tuple[int, str, bytes]]: ...
    def remembered(self, match: str, ids: Sequence[str]) -> dict[str, Remembered]: ...
    def rows(self, wanted: Wanted) -> list[Row]: ...
    def row(self, match: str) -> Row | None: ...
    def put_rows(self, rows: Sequence[Row]) -> None: ...
    def streams(self, firsts: Sequence[str]) -> list[UUID]: ...
    def check_writable(self) -> None: ...
    def select_notifications(
        self,
        start: int | None,
        limit: int,
        *,
        topics: Sequence[str] = (),
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]: ...


class MemoryRecorder(POPOApplicationRecorder):
    """Streams in memory, for tests and trials; gone with the process."""

    def __init__(self) -> None:
        super().__init__()
        self._ids: dict[tuple[str, str], Remembered] = {}
        self._rows: dict[str, Row] = {}

    def _assert_uniqueness(self, stored_events: Sequence[StoredEvent], **beside: Any) -> None:
        super()._assert_uniqueness(stored_events, **beside)
        for event in stored_events[:1]:
            known = self._stored_events_index[str(event.originator_id)]
            if event.originator_version > 1 and event.originator_version - 1 not in known:
                raise IntegrityError
        match = _match(stored_events)
        if any((match, done.id) in self._ids for done in beside["done"]):
            raise IntegrityError

    def _update_table(self, stored_events: Sequence[StoredEvent], **beside: Any) -> Any:
        for done in beside["done"]:
            self._ids[_match(stored_events), done.id] = done
        if beside["row"] is not None:
            self._rows[beside["row"].match] = beside["row"]
        return super()._update_table(stored_events, **beside)

    def read(self, match: UUID, after: int, upto: int) -> list[tuple[int, str, bytes]]:
        found = self.select_events(match, gt=after, lte=upto)
        return [(event.originator_version, event.topic, event.state) for event in found]

    def remembered(self, match: str, ids: Sequence[str]) -> dict[str, Remembered]:
        with self._database_lock:
            return {one: self._ids[match, one] for one in ids if (match, one) in self._ids}

    def rows(self, wanted: Wanted) -> list[Row]:
        with self._database_lock:
            found = [row for row in self._rows.values() if fits(row, wanted)]
        found.sort(key=lambda row: (row.changed_at, row.match), reverse=True)
        return found[: wanted.limit + 1]

    def row(self, match: str) -> Row | None:
        return self._rows.get(match)

    def put_rows(self, rows: Sequence[Row]) -> None:
        with self._database_lock:
            for row in rows:
                known = self._rows.get(row.match, row)
                self._rows[row.match] = row if known.version <= row.version else known

    def streams(self, firsts: Sequence[str]) -> list[UUID]:
        with self._database_lock:
            known = sorted(UUID(match) for match in self._stored_events_index)
        return [
            match for match in known if any(name in firsts for _, name, _ in self.read(match, 0, 1))
        ]

    def check_writable(self) -> None:
        """Memory always is."""


class SQLiteRecorder(Reading, SQLiteApplicationRecorder):
    """Streams in an SQLite file."""

    def construct_create_table_statements(self) -> list[str]:
        version = f"PRAGMA user_version = {sqlite_files.VERSION}"
        return [*super().construct_create_table_statements(), *beside.TABLES, version]

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **besides: Any
    ) -> Any:
        positions = super()._insert_events(c, stored_events)
        write_beside(c.sqlite_cursor.execute, self.key, stored_events[0], **besides)
        return positions

    @contextmanager
    def executing(self, *, commit: bool) -> Iterator[Execute]:
        with self.datastore.transaction(commit=commit) as c:
            c.sqlite_cursor.row_factory = None
            yield c.sqlite_cursor.execute

    def key(self, match: UUID) -> str:
        return match.hex


class PostgresRecorder(Reading, PostgresApplicationRecorder):
    """Streams in a PostgreSQL database; the table lock makes writers take turns."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **besides: Any) -> Any:
        with self.executing(commit=True) as execute:
            execute(f"SET LOCAL lock_timeout = '{self.datastore.lock_timeout}s'", ())
            execute("LOCK TABLE stored_events IN EXCLUSIVE MODE", ())
            for event in stored_events:
                execute(
                    "INSERT INTO stored_events VALUES (?, ?, ?, ?)",
                    (event.originator_id, event.originator_version, event.topic, event.state),
                )
            write_beside(execute, self.key, stored_events[0], **besides)

    @contextmanager
    def executing(self, *, commit: bool) -> Iterator[Execute]:
        with self.datastore.get_connection() as connection:
            plain = connection.cursor(row_factory=tuple_row)
            with connection.transaction(force_rollback=not commit):
                yield partial(postgres_servers.execute, plain)

    def key(self, match: UUID) -> UUID:
        return match


def _match(stored_events: Sequence[StoredEvent]) -> str:
    return str(stored_events[0].originator_id)


def write_beside(
    execute: Execute,
    key: Callable[[UUID], Any],
    first: StoredEvent,
    row: Row | None,
    done: Sequence[Remembered],
) -> None:
    """Check that the first event follows the last one, and write what lies beside the events."""
    match = UUID(str(first.originator_id))
    if not beside.begun(execute, key(match), first.originator_version - 1):
        raise IntegrityError
    beside.remember(execute, str(match), done)
    if row is not None:
        beside.put_row(execute, row)


class Store:
    """Streams of events, one for each match, with the ids of requests and the list of matches."""

    def __init__(
        self,
        name: str,
        recorder: Recorder,
        trouble: Callable[[BaseException], StoreProblem],
        close: Callable[[], None],
    ) -> None:
        self.name = name
        self._recorder, self._trouble, self._close = recorder, trouble, close
        self._mapper = StreamMapper()
        self.watch = Watch(self._version)

    def read(self, match: UUID, after: int = 0, upto: int = 2**31) -> list[Recorded]:
        """The events of a stream behind version `after`; raises StoreDamaged for holes."""
        with self._translated():
            rows = self._recorder.read(match, after, upto)
        try:
            events = [self._mapper.decode(name, state) for _, name, state in rows]
        except ValueError as error:
            raise StoreDamaged(path=self.name, why=f"{match}: {error}") from None
        except KeyError as error:
            raise StoreDamaged(path=self.name, why=f"{match}: {error} is unknown") from None
        if rows and rows[-1][0] != after + len(rows):
            raise StoreDamaged(path=self.name, why=f"{match}: events are missing")
        return events

    def append(
        self,
        match: UUID,
        version: int,
        events: Sequence[Recorded],
        row: Row | None,
        done: Sequence[Remembered] = (),
    ) -> None:
        """Write events behind version `version`, all or none; raises Conflict or StoreProblem.

        What is no match and no result has no row in the list.
        """
        numbered = enumerate(events, version + 1)
        stored = [
            self._mapper.to_stored_event(InStream(match, number, event))
            for number, event in numbered
        ]
        try:
            with self._translated():
                self._recorder.insert_events(stored, row=row, done=done)
        except IntegrityError:
            raise Conflict from None
        self.watch.tell(match, version + len(events))

    def remembered(self, match: UUID, ids: Sequence[str]) -> dict[str, Remembered]:
        """Which of some request ids were carried out before."""
        with self._translated():
            return self._recorder.remembered(str(match), ids)

    def page(self, wanted: Wanted) -> Page:
        """A page of the list of matches."""
        with self._translated():
            return page_of(self._recorder.rows(wanted), wanted.limit)

    def row(self, match: UUID) -> Row | None:
        """A match of the list."""
        with self._translated():
            return self._recorder.row(str(match))

    def _version(self, match: UUID) -> int:
        """How many events a stream has; 0 where there is none."""
        row = self.row(match)
        return row.version if row else 0

    def put_rows(self, rows: Sequence[Row]) -> None:
        """Write rows of the list anew, unless they changed meanwhile."""
        with self._translated():
            self._recorder.put_rows(rows)

    def matches(self) -> list[UUID]:
        """Every match that has a stream."""
        with self._translated():
            return self._recorder.streams([form.NAME for form in FORMS])

    def results(self) -> list[UUID]:
        """Every result without actions that has a stream."""
        with self._translated():
            return self._recorder.streams([Stated.NAME])

    def news(self, after: int = 0, limit: int = 1000, *, results: bool = False) -> list[News]:
        """What came into the matches of the store behind a position, in order.

        With `results` also what was said of matches whose actions are not known.
        """
        topics = [form.NAME for form in (*FORMS, *(PLAY_FORMS if results else ()))]
        with self._translated():
            found = self._recorder.select_notifications(
                after, limit, topics=topics, inclusive_of_start=False
            )
        return [News(one.id, UUID(str(one.originator_id)), one.originator_version) for one in found]

    def check_writable(self) -> None:
        """Raise StoreProblem if nothing could be stored now."""
        with self._translated():
            self._recorder.check_writable()

    def close(self) -> None:
        """Let go of the database."""
        self._close()

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except PersistenceError as error:
            raise self._trouble(error.__cause__ or error) from error


def open_store(name: str, lock_timeout: int = LOCK_TIMEOUT) -> Store:
    """Open a store by name (`sqlite:///path`, `postgresql://…`, `memory:`); raises StoreProblem."""
    if name == MEMORY:
        return Store(name, MemoryRecorder(), lambda error: StoreDamaged(why=str(error)), _nothing)
    if name.startswith("sqlite:///") and len(name) > len("sqlite:///"):
        return _open_sqlite(Path(name.removeprefix("sqlite:///")), lock_timeout)
    if name.startswith(("postgresql://", "postgres://")):
        return _open_postgres(postgres_servers.server(name), lock_timeout)
    raise UnknownStore(store=name)


def _nothing() -> None:
    pass


def _open_sqlite(path: Path, lock_timeout: int) -> Store:
    empty = sqlite_files.prepare(path, lock_timeout)
    datastore = SQLiteDatastore(str(path), lock_timeout=lock_timeout)
    recorder = SQLiteRecorder(datastore)
    store = Store(
        str(path), recorder, lambda error: sqlite_files.trouble(path, error), datastore.close
    )
    with store._translated():
        if empty:
            recorder.create_table()
    return store


def _open_postgres(server: Server, lock_timeout: int) -> Store:
    datastore = PostgresDatastore(
        server.dbname,
        server.host,
        server.port,
        server.user,
        server.password,
        connect_timeout=postgres_servers.CONNECT_TIMEOUT,
        pool_size=1,
        max_overflow=7,
        max_waiting=100,
        pre_ping=True,
        lock_timeout=lock_timeout,
    )
    postgres_servers.prepare(server, lambda: PostgresRecorder(datastore).create_table())
    return Store(
        server.name,
        PostgresRecorder(datastore),
        lambda error: postgres_servers.trouble(server.name, error),
        datastore.close,
    )
