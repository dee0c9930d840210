"""Streams in an SQLite file."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.persistence import IntegrityError, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor, SQLiteDatastore

from service.storing import beside, sqlite_files
from service.storing.beside import Execute
from service.storing.recorders.rewriting import Rewriting
from service.storing.recorders.writing import write_beside

OVERWRITING = "PRAGMA secure_delete = ON"
"""What is replaced or deleted is overwritten with zeros in the file."""


class SQLiteRecorder(Rewriting, SQLiteApplicationRecorder):
    """One table of events; SQLite itself makes writers take turns."""

    shards = 1
    position = "rowid"

    def construct_create_table_statements(self) -> list[str]:
        """What a new file gets, its form last."""
        version = f"PRAGMA user_version = {sqlite_files.VERSION}"
        return [*super().construct_create_table_statements(), *beside.TABLES, version]

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **besides: Any
    ) -> Any:
        execute, first = c.sqlite_cursor.execute, stored_events[0]
        match = UUID(str(first.originator_id))
        c.execute(OVERWRITING)
        positions = super()._insert_events(c, stored_events)
        if not self.begun(execute, match, first.originator_version - 1):
            raise IntegrityError
        write_beside(execute, match, **besides)
        return positions

    @contextmanager
    def executing(self, *, commit: bool) -> Iterator[Execute]:
        """A transaction of the file; what only reads needs none around each statement."""
        if not commit:
            with self.datastore.get_connection(commit=False) as found, found.cursor() as cursor:
                cursor.row_factory = None
                yield cursor.execute
            return
        with self.datastore.transaction(commit=True) as c:
            c.sqlite_cursor.row_factory = None
            c.execute(OVERWRITING)
            yield c.sqlite_cursor.execute

    def key(self, match: UUID) -> str:
        """Ids are text without strokes."""
        return match.hex

    def events(self, shard: int) -> str:
        """The only table."""
        return "stored_events"

    def alone(self, execute: Execute, shards: Collection[int]) -> None:
        """The first write of a transaction locks the file."""
        execute("UPDATE match_rows SET version = version WHERE match = ''", ())

    def insert_behind(self, execute: Execute, event: StoredEvent, position: int) -> None:
        """SQLite would give the position of a deleted last row again."""
        execute(
            "INSERT INTO stored_events (rowid, originator_id, originator_version, topic, state) "
            "VALUES (?, ?, ?, ?, ?)",
            (
                position + 1,
                self.key(UUID(str(event.originator_id))),
                event.originator_version,
                event.topic,
                event.state,
            ),
        )

    def has_photos(self, execute: Execute) -> bool:
        """As the file itself tells."""
        query = "SELECT 1 FROM sqlite_master WHERE name = 'photos'"
        return execute(query, ()).fetchone() is not None

    def tidy(self) -> None:
        """Empty the file of what was written last, which holds former pages."""
        with self.datastore.get_connection(commit=True) as connection:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")


def recorder_of(path: Path, lock_timeout: int) -> SQLiteRecorder:
    """The recorder of a file; writers wait `lock_timeout` seconds for one another.

    The file goes by its address, in which no sign of its name means anything else.
    """
    address = path.absolute().as_uri()
    return SQLiteRecorder(
        SQLiteDatastore(address, lock_timeout=lock_timeout, pool_timeout=lock_timeout)
    )
