"""Streams in memory, for tests and trials; gone with the process."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from eventsourcing.persistence import IntegrityError, StoredEvent
from eventsourcing.popo import POPOApplicationRecorder

from service.beside import PAGE, Placed, Remembered, Written
from service.shelf import Row, Wanted, fits


class MemoryRecorder(POPOApplicationRecorder):
    """The library's lists, with ids and rows beside them under the same lock."""

    shards = 1

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
        """Up to one row more than asked for."""
        with self._database_lock:
            found = [row for row in self._rows.values() if fits(row, wanted)]
        found.sort(key=lambda row: (row.changed_at, row.match), reverse=True)
        return found[: wanted.limit + 1]

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

    def news(self, shard: int, after: int, limit: int, names: Sequence[str]) -> list[Placed]:
        """The first events behind a position."""
        found = self.select_notifications(after, limit, topics=names, inclusive_of_start=False)
        return [
            Placed(one.id, UUID(str(one.originator_id)), one.originator_version) for one in found
        ]

    def check_writable(self) -> None:
        """Memory always is."""


def _match(stored_events: Sequence[StoredEvent]) -> str:
    return str(stored_events[0].originator_id)
