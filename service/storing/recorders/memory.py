"""Streams in memory, for tests and trials; gone with the process."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from eventsourcing.persistence import IntegrityError, StoredEvent
from eventsourcing.popo import POPOApplicationRecorder

from service.shelf import Row, Wanted, fits
from service.storing.beside import PAGE, News, Remembered, Written
from service.storing.recorders.rewriting import Photograph, Rewritten

GONE = ""
"""The name of what lies in the place of an event that went."""


class MemoryRecorder(POPOApplicationRecorder):
    """The library's lists, with ids and rows beside them under the same lock."""

    shards = 1

    def __init__(self) -> None:
        super().__init__()
        self._ids: dict[tuple[str, str], Remembered] = {}
        self._rows: dict[str, Row] = {}
        self._photos: dict[tuple[str, str], Photograph] = {}

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

    def read(self, match: UUID, after: int, upto: int, most: int) -> list[Written]:
        """The events of a stream between two versions."""
        found = self.select_events(match, gt=after, lte=upto, limit=most)
        return [Written(event.originator_version, event.topic, event.state) for event in found]

    def remembered(self, match: str, ids: Sequence[str]) -> dict[str, Remembered]:
        """Those of some ids that were carried out."""
        with self._database_lock:
            return {one: self._ids[match, one] for one in ids if (match, one) in self._ids}

    def done(self, match: str) -> list[Remembered]:
        """Every request of a stream that had an id."""
        with self._database_lock:
            return sorted(one for (stream, _), one in self._ids.items() if stream == match)

    def rows(self, wanted: Wanted) -> list[Row]:
        """Up to one row more than asked for, from where the page begins."""
        found = self._fitting(wanted)
        found.sort(key=lambda row: (row.changed_at, row.match), reverse=wanted.before is None)
        return found[: wanted.limit + 1]

    def some_rows(self, wanted: Wanted, behind: str) -> Sequence[tuple[str, Row | None]]:
        """The first rows behind an id."""
        found = sorted(self._fitting(wanted), key=lambda row: row.match)
        return [(row.match, row) for row in found if row.match > behind][:PAGE]

    def _fitting(self, wanted: Wanted) -> list[Row]:
        with self._database_lock:
            return [row for row in self._rows.values() if fits(row, wanted)]

    def row(self, match: str) -> Row | None:
        """The row of one match."""
        return self._rows.get(match)

    def put_rows(self, rows: Sequence[Row]) -> None:
        """Write rows, unless later ones are there."""
        with self._database_lock:
            for row in rows:
                known = self._rows.get(row.match, row)
                self._rows[row.match] = row if known.version <= row.version else known

    def streams(self, firsts: Sequence[str], shard: int, after: UUID | None) -> list[UUID]:
        """A page of the streams."""
        with self._database_lock:
            known = sorted(UUID(match) for match in self._stored_events_index)
        fitting = (
            match
            for match in known
            if (after is None or match > after)
            and any(one.name in firsts for one in self.read(match, 0, 1, 1))
        )
        return [match for match, _ in zip(fitting, range(PAGE), strict=False)]

    def news(self, shard: int, after: int, limit: int, names: Sequence[str]) -> list[News]:
        """The first events behind a position."""
        found = self.select_notifications(after, limit, topics=names, inclusive_of_start=False)
        return [News(one.id, UUID(str(one.originator_id)), one.originator_version) for one in found]

    def remove(self, stones: Mapping[UUID, StoredEvent | None]) -> None:
        """Take streams away; their places in the order of all events stay, empty."""
        with self._database_lock:
            for match, stone in stones.items():
                for at in self._stored_events_index.pop(str(match), {}).values():
                    self._stored_events[at] = StoredEvent(match, 0, GONE, b"")
                self._rows.pop(str(match), None)
                for known in (self._ids, self._photos):
                    for key in [key for key in known if key[0] == str(match)]:
                        del known[key]
                if stone is not None:
                    super()._update_table([stone])

    def rewrite(self, streams: Sequence[Rewritten]) -> None:
        """Rewrite streams, all or none."""
        with self._database_lock:
            if any(one.version + 1 in self._index(one.match) for one in streams):
                raise IntegrityError
            for one in streams:
                for event in one.events:
                    at = self._index(one.match)[event.version]
                    self._stored_events[at] = StoredEvent(one.match, *event)
                if one.more is not None:
                    super()._update_table([StoredEvent(one.match, *one.more)])
                if one.row is not None:
                    self._rows[one.row.match] = one.row

    def _index(self, match: UUID) -> dict[int, int]:
        return self._stored_events_index[str(match)]

    def put_photo(self, match: str, photo: Photograph) -> None:
        """Keep a photo."""
        self._photos.setdefault((match, photo.name), photo)

    def photo(self, match: str, name: str) -> Photograph | None:
        """A photo of a match."""
        return self._photos.get((match, name))

    def newest(self, shard: int, names: Sequence[str]) -> News | None:
        """The last event of some names."""
        found = self.news(shard, 0, 2**31, names)
        return found[-1] if found else None

    def check_writable(self) -> None:
        """Memory always is."""


def _match(stored_events: Sequence[StoredEvent]) -> str:
    return str(stored_events[0].originator_id)
