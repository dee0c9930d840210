"""What every database of streams offers, whichever it is.

A recorder writes the events of a request, the ids of requests and the row of the match list in one
transaction. It may spread the streams over shards; positions are counted in each of them.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol
from uuid import UUID

from eventsourcing.persistence import StoredEvent

from service.shelf import Row, Wanted
from service.storing.beside import News, Remembered, Written
from service.storing.recorders.rewriting import Photograph, Rewritten


class Recorder(Protocol):
    """Rows of streams, and what lies beside them."""

    @property
    def shards(self) -> int:
        """Over how many shards the streams are spread."""

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        row: Row | None,
        done: Sequence[Remembered],
    ) -> object:
        """Write events behind the last one of their stream; raises IntegrityError if it is not."""

    def read(self, match: UUID, after: int, upto: int, most: int) -> list[Written]:
        """The first events of a stream between two versions, in order."""

    def remembered(self, match: str, ids: Sequence[str]) -> dict[str, Remembered]:
        """Those of some ids that were carried out."""

    def done(self, match: str) -> list[Remembered]:
        """Every request that was carried out in a stream and had an id, by id."""

    def rows(self, wanted: Wanted) -> list[Row]:
        """Up to one row more than asked for, from where the page begins."""

    def some_rows(self, wanted: Wanted, behind: str) -> Sequence[tuple[str, Row | None]]:
        """Up to `PAGE` rows that are asked for behind an id, by id, whatever page is wanted.

        Each with the id under which it lies; None for one that is damaged.
        """

    def row(self, match: str) -> Row | None:
        """The row of one match."""

    def put_rows(self, rows: Sequence[Row]) -> None:
        """Write rows, unless later ones are there."""

    def streams(self, firsts: Sequence[str], shard: int, after: UUID | None) -> list[UUID]:
        """Up to `PAGE` streams of a shard that begin with one of these names, by id."""

    def news(self, shard: int, after: int, limit: int, names: Sequence[str]) -> list[News]:
        """The first events of some names behind a position of a shard, in order."""

    def remove(self, stones: Mapping[UUID, StoredEvent | None]) -> None:
        """Take streams away with all beside them, each leaving its stone, if it has one."""

    def rewrite(self, streams: Sequence[Rewritten]) -> None:
        """Rewrite streams, all or none; raises IntegrityError if one is longer by now."""

    def put_photo(self, match: str, photo: Photograph) -> None:
        """Keep a photo; the same one again changes nothing."""

    def photo(self, match: str, name: str) -> Photograph | None:
        """A photo of a match."""

    def newest(self, shard: int, names: Sequence[str]) -> News | None:
        """The last event of some names in a shard."""

    def check_writable(self) -> None:
        """Raise what a writer would meet, without writing anything."""
