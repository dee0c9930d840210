"""Streams in an SQLite file."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from service import beside, sqlite_files
from service.beside import Execute, Reading
from service.recorders.writing import write_beside


class SQLiteRecorder(Reading, SQLiteApplicationRecorder):
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
        positions = super()._insert_events(c, stored_events)
        write_beside(c.sqlite_cursor.execute, self, stored_events[0], **besides)
        return positions

    @contextmanager
    def executing(self, *, commit: bool) -> Iterator[Execute]:
        """A transaction of the file."""
        with self.datastore.transaction(commit=commit) as c:
            c.sqlite_cursor.row_factory = None
            yield c.sqlite_cursor.execute

    def key(self, match: UUID) -> str:
        """Ids are text without strokes."""
        return match.hex

    def events(self, shard: int) -> str:
        """The only table."""
        return "stored_events"
