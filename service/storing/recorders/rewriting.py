"""The only ways in which anything that was stored goes: streams as a whole, and names in them.

A stream that goes leaves one event in the place of its first one, behind all others of its shard:
whoever follows the shard learns of it, and nobody can begin the stream again.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from eventsourcing.persistence import IntegrityError, StoredEvent

from service.shelf import Row
from service.storing import beside
from service.storing.beside import Execute, Reading, Written

BESIDE = ("request_ids", "match_rows", "photos")
"""The tables beside the streams that name the match in a column of that name."""


class Rewritten(NamedTuple):
    """A stream of `version` events in which some get another text, one more behind, and its row."""

    match: UUID
    version: int
    events: Sequence[Written]
    more: Written | None = None
    row: Row | None = None


class Photograph(NamedTuple):
    """A photo as it is kept: the name of its file, its media type, its bytes."""

    name: str
    kind: str
    content: bytes


class Rewriting(Reading):
    """Taking away and rewriting in a database that speaks SQL."""

    @abstractmethod
    def alone(self, execute: Execute, shards: Collection[int]) -> None:
        """Keep other writers out of some shards until the transaction ends."""

    @abstractmethod
    def insert_behind(self, execute: Execute, event: StoredEvent, position: int) -> None:
        """Write an event behind a position of its shard."""

    @abstractmethod
    def has_photos(self, execute: Execute) -> bool:
        """Whether the table of photos was made."""

    def tidy(self) -> None:
        """Leave nothing of what went in side files of the database."""

    def remove(self, stones: Mapping[UUID, StoredEvent | None]) -> None:
        """Take streams away with all beside them, each leaving its stone, if it has one."""
        with self.executing(commit=True) as execute:
            self.alone(execute, sorted({self.shard(match) for match in stones}))
            for match, stone in stones.items():
                self._remove(execute, match, stone)
        self.tidy()

    def _remove(self, execute: Execute, match: UUID, stone: StoredEvent | None) -> None:
        table = self.events(self.shard(match))
        last = execute(f"SELECT MAX({self.position}) FROM {table}", ()).fetchone()[0] or 0
        execute(f"DELETE FROM {table} WHERE originator_id = ?", (self.key(match),))
        photos = self.has_photos(execute)
        for name in BESIDE if photos else BESIDE[:-1]:
            execute(f"DELETE FROM {name} WHERE match = ?", (str(match),))
        if stone is not None:
            self.insert_behind(execute, stone, last)

    def rewrite(self, streams: Sequence[Rewritten]) -> None:
        """Rewrite streams, all or none; raises IntegrityError if one is longer by now."""
        with self.executing(commit=True) as execute:
            self.alone(execute, sorted({self.shard(one.match) for one in streams}))
            for one in streams:
                self._rewrite(execute, one)
        self.tidy()

    def _rewrite(self, execute: Execute, one: Rewritten) -> None:
        table, key = self.events(self.shard(one.match)), self.key(one.match)
        if self.begun(execute, one.match, one.version + 1):
            raise IntegrityError
        for event in one.events:
            execute(
                f"UPDATE {table} SET topic = ?, state = ? "
                "WHERE originator_id = ? AND originator_version = ?",
                (event.name, event.state, key, event.version),
            )
        if one.more is not None:
            last = execute(f"SELECT MAX({self.position}) FROM {table}", ()).fetchone()[0]
            self.insert_behind(execute, StoredEvent(one.match, *one.more), last)
        if one.row is not None:
            beside.put_row(execute, one.row)

    def put_photo(self, match: str, photo: Photograph) -> None:
        """Keep a photo; the same one again changes nothing."""
        with self.executing(commit=True) as execute:
            if not self.has_photos(execute):
                execute(beside.PHOTOS, ())
            execute(
                "INSERT INTO photos VALUES (?, ?, ?, ?) ON CONFLICT (match, name) DO NOTHING",
                (match, *photo),
            )

    def photo(self, match: str, name: str) -> Photograph | None:
        """A photo of a match."""
        query = "SELECT name, kind, content FROM photos WHERE match = ? AND name = ?"
        with self.executing(commit=False) as execute:
            found = execute(query, (match, name)).fetchone() if self.has_photos(execute) else None
            return found and Photograph(found[0], found[1], bytes(found[2]))
