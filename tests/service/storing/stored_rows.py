"""What an SQLite file holds, row by row."""

import sqlite3
from contextlib import closing
from pathlib import Path


def rows(path: Path) -> list[tuple[object, ...]]:
    """All rows of the tables of a store, in their order."""
    with closing(sqlite3.connect(path)) as database:
        return [
            row
            for table in ("stored_events", "match_rows", "request_ids")
            for row in database.execute(f"SELECT rowid, * FROM {table} ORDER BY rowid")
        ]
