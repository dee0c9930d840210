"""What lies beside the streams: ids of requests, rows of the match list, photos, as SQL.

The first two are written in the transaction of the events that they belong to.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from string import hexdigits
from typing import Any, NamedTuple
from uuid import UUID

import msgspec

from service.shelf import Row, Wanted, conditions

Execute = Callable[[str, Sequence[Any]], Any]
"""Runs a statement with `?` for its parameters, and gives a cursor with the rows found."""

PHOTOS = (
    "CREATE TABLE IF NOT EXISTS photos (match TEXT NOT NULL, name TEXT NOT NULL, "
    "kind TEXT NOT NULL, content BYTEA NOT NULL, PRIMARY KEY (match, name))"
)
"""Stores that are older than photos get this table with their first one."""

TABLES = (
    "CREATE TABLE IF NOT EXISTS match_rows (match TEXT PRIMARY KEY, game TEXT NOT NULL, "
    "status TEXT NOT NULL, origin TEXT NOT NULL, day TEXT NOT NULL, changed_at TEXT NOT NULL, "
    "names TEXT NOT NULL, version INTEGER NOT NULL, shown TEXT NOT NULL)",
    "CREATE INDEX IF NOT EXISTS match_rows_changed ON match_rows (changed_at, match)",
    "CREATE TABLE IF NOT EXISTS request_ids (match TEXT NOT NULL, id TEXT NOT NULL, "
    "body TEXT NOT NULL, outcome TEXT NOT NULL, PRIMARY KEY (match, id))",
    PHOTOS,
)

_ENCODER = msgspec.json.Encoder()
_ROWS = msgspec.json.Decoder(Row)


PAGE = 500
"""How many streams, or rows of the list, are asked for at once."""


class Written(NamedTuple):
    """An event as it stands in a stream: its version there, its stored name, its JSON."""

    version: int
    name: str
    state: bytes


class News(NamedTuple):
    """Where an event came into a shard: `position` only grows, with gaps."""

    position: int
    match: UUID
    version: int


class Remembered(NamedTuple):
    """A request that was carried out: its own id, a digest of its body, its outcome as JSON."""

    id: str
    body: str
    outcome: str


def put_row(execute: Execute, row: Row) -> None:
    """Write the row of a match, unless one of a later version is there already."""
    execute(
        "INSERT INTO match_rows VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (match) DO UPDATE SET status = excluded.status, origin = excluded.origin, "
        "day = excluded.day, changed_at = excluded.changed_at, names = excluded.names, "
        "version = excluded.version, shown = excluded.shown "
        "WHERE match_rows.version <= excluded.version",
        (
            row.match,
            row.game,
            row.status,
            row.listed_as,
            row.day,
            row.changed_at,
            row.names,
            row.version,
            _ENCODER.encode(row).decode(),
        ),
    )


def _is_id(text: str) -> bool:
    """Whether a stream can be named so; a damaged name is what the check of the file finds."""
    return len(text.replace("-", "")) == 32 and all(
        sign in hexdigits for sign in text.replace("-", "")
    )


def _read_row(match: str, shown: str) -> Row | None:
    """A match's row as it was written; None if it is damaged, so that it hides no other one."""
    try:
        row = _ROWS.decode(shown)
    except ValueError:
        return None
    return row if row.match == match else None


def remember(execute: Execute, match: str, done: Sequence[Remembered]) -> None:
    """Keep the ids of requests; one that is there already breaks the primary key."""
    for each in done:
        execute("INSERT INTO request_ids VALUES (?, ?, ?, ?)", (match, *each))


class Reading(ABC):
    """Reading streams, and what lies beside them, from a database that speaks SQL.

    `position` is the column of the tables of events that tells in which order events came.
    """

    shards: int
    position: str

    @abstractmethod
    def executing(self, *, commit: bool) -> AbstractContextManager[Execute]:
        """A transaction in which statements are run."""

    @abstractmethod
    def key(self, match: UUID) -> Any:
        """How the database writes the id of a stream."""

    @abstractmethod
    def events(self, shard: int) -> str:
        """The table of the events of a shard."""

    def shard(self, match: UUID) -> int:
        """The shard of a stream."""
        return match.int % self.shards

    def begun(self, execute: Execute, match: UUID, version: int) -> bool:
        """Whether a stream has the event of a version; every stream has that of version 0."""
        query = (
            f"SELECT 1 FROM {self.events(self.shard(match))} "
            "WHERE originator_id = ? AND originator_version = ?"
        )
        return version == 0 or bool(execute(query, (self.key(match), version)).fetchall())

    def read(self, match: UUID, after: int, upto: int, most: int) -> list[Written]:
        """The first events of a stream between two versions, in order."""
        query = (
            f"SELECT originator_version, topic, state FROM {self.events(self.shard(match))} "
            "WHERE originator_id = ? AND originator_version > ? AND originator_version <= ? "
            "ORDER BY originator_version LIMIT ?"
        )
        with self.executing(commit=False) as execute:
            found = execute(query, (self.key(match), after, upto, most)).fetchall()
            return list(map(Written._make, found))

    def streams(self, firsts: Sequence[str], shard: int, after: UUID | None) -> list[UUID]:
        """Up to `PAGE` streams of a shard that begin with one of these names, by id.

        What is no id is left out: a damaged name is found by the check of the file.
        """
        marks = ", ".join("?" for _ in firsts)
        behind = "" if after is None else "AND originator_id > ? "
        query = (
            f"SELECT originator_id FROM {self.events(shard)} WHERE originator_version = 1 "
            f"AND topic IN ({marks}) {behind}ORDER BY originator_id LIMIT {PAGE}"
        )
        values = [*firsts, *([] if after is None else [self.key(after)])]
        with self.executing(commit=False) as execute:
            found = execute(query, values).fetchall()
            return [UUID(str(match)) for (match,) in found if _is_id(str(match))]

    def news(self, shard: int, after: int, limit: int, names: Sequence[str]) -> list[News]:
        """The first events of some names behind a position of a shard, in order."""
        marks = ", ".join("?" for _ in names)
        query = (
            f"SELECT {self.position}, originator_id, originator_version "
            f"FROM {self.events(shard)} WHERE {self.position} > ? AND topic IN ({marks}) "
            f"ORDER BY {self.position} LIMIT ?"
        )
        with self.executing(commit=False) as execute:
            found = execute(query, (after, *names, limit)).fetchall()
            return [News(position, UUID(str(match)), version) for position, match, version in found]

    def newest(self, shard: int, names: Sequence[str]) -> News | None:
        """The last event of some names in a shard."""
        marks = ", ".join("?" for _ in names)
        query = (
            f"SELECT {self.position}, originator_id, originator_version "
            f"FROM {self.events(shard)} WHERE topic IN ({marks}) "
            f"ORDER BY {self.position} DESC LIMIT 1"
        )
        with self.executing(commit=False) as execute:
            found = execute(query, names).fetchone()
            return found and News(found[0], UUID(str(found[1])), found[2])

    def done(self, match: str) -> list[Remembered]:
        """Every request that was carried out in a stream and had an id, by id."""
        query = "SELECT id, body, outcome FROM request_ids WHERE match = ? ORDER BY id"
        with self.executing(commit=False) as execute:
            return [Remembered(*each) for each in execute(query, (match,)).fetchall()]

    def remembered(self, match: str, ids: Sequence[str]) -> dict[str, Remembered]:
        """Those of some ids that were carried out."""
        found = {}
        query = "SELECT body, outcome FROM request_ids WHERE match = ? AND id = ?"
        with self.executing(commit=False) as execute:
            for one in ids:
                for body, outcome in execute(query, (match, one)).fetchall():
                    found[one] = Remembered(one, body, outcome)
        return found

    def rows(self, wanted: Wanted) -> list[Row]:
        """Up to one row more than asked for, from where the page begins, but no damaged ones."""
        where, values = conditions(wanted)
        way = "DESC" if wanted.before is None else "ASC"
        query = (
            f"SELECT match, shown FROM match_rows WHERE {where} "
            f"ORDER BY changed_at {way}, match {way} LIMIT ?"
        )
        found = self._read_rows(query, (*values, wanted.limit + 1))
        return [row for _, row in found if row is not None]

    def some_rows(self, wanted: Wanted, behind: str) -> Sequence[tuple[str, Row | None]]:
        """Up to `PAGE` rows that are asked for behind an id, by id; None for a damaged one."""
        where, values = conditions(wanted)
        query = (
            f"SELECT match, shown FROM match_rows WHERE {where} AND match > ? "
            f"ORDER BY match LIMIT {PAGE}"
        )
        return self._read_rows(query, (*values, behind))

    def _read_rows(self, query: str, values: Sequence[Any]) -> list[tuple[str, Row | None]]:
        with self.executing(commit=False) as execute:
            found = execute(query, values).fetchall()
            return [(str(match), _read_row(str(match), shown)) for match, shown in found]

    def row(self, match: str) -> Row | None:
        """The row of one match, None also where it is damaged."""
        query = "SELECT shown FROM match_rows WHERE match = ?"
        with self.executing(commit=False) as execute:
            found = execute(query, (match,)).fetchall()
            return _read_row(match, found[0][0]) if found else None

    def put_rows(self, rows: Sequence[Row]) -> None:
        """Write rows anew."""
        with self.executing(commit=True) as execute:
            for row in rows:
                put_row(execute, row)

    def check_writable(self) -> None:
        """Raise what a writer would meet, without writing anything."""
        with self.executing(commit=True) as execute:
            execute("UPDATE match_rows SET version = version WHERE match = ?", ("",))
