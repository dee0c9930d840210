"""The store of all streams.

A library is used as a store of rows (`service/storing/recorders/`): its recorders write the events
of a request, its id and the row of the match list in one transaction. Its environment, caches and
runners are not used.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from heapq import merge
from uuid import UUID

from eventsourcing.persistence import (
    ConnectionUnavailableError,
    IntegrityError,
    PersistenceError,
    StoredEvent,
)

from service.plays.stored import PLAY_FORMS, Stated
from service.problems import StoreProblem
from service.shelf import Page, Row, Wanted, page_of
from service.storing import sqlite_files
from service.storing.access_stream import ACCESS_FORMS
from service.storing.beside import News, Remembered, Written
from service.storing.people_stream import PEOPLE_FORMS
from service.storing.recorders.mapping import InStream, StreamMapper
from service.storing.recorders.recorder import Recorder
from service.storing.recorders.rewriting import Photograph, Rewritten
from service.storing.store_problems import StoreBusy, StoreDamaged
from service.storing.stream import FORMS, GONE_FORMS, Deleted, Recorded
from service.storing.watching import Watch

LONGEST = 2**31
"""No stream has as many events."""

Trouble = Callable[[BaseException], StoreProblem]
"""What an error of a database means to whoever runs the program."""


class Conflict(Exception):
    """Somebody else wrote to the stream, or with the same id, meanwhile; nothing was stored."""


class Store:
    """Streams of events, one for each match, with the ids of requests and the list of matches."""

    def __init__(
        self,
        name: str,
        recorder: Recorder,
        trouble: Trouble,
        close: Callable[[], None],
    ) -> None:
        self.name = name
        self._recorder, self._close = recorder, close
        self._translated = partial(translated, trouble)
        self._mapper = StreamMapper()
        self.watch = Watch(self._version)

    @property
    def shards(self) -> int:
        """Over how many shards the streams are spread; positions are counted in each."""
        return self._recorder.shards

    def read(self, match: UUID, after: int = 0, upto: int = LONGEST) -> list[Recorded]:
        """The events of a stream behind version `after`; raises StoreDamaged for holes."""
        return self.understood(match, self.written(match, after, upto))

    def told(self, match: UUID, upto: int = LONGEST) -> Iterator[Recorded]:
        """The events of a stream one by one, so that a long one is never held whole."""
        return self._decoded(match, self.written(match, upto=upto))

    def understood(self, match: UUID, rows: Iterable[Written]) -> list[Recorded]:
        """Stored rows of a stream as the events that they tell; raises StoreDamaged."""
        return list(self._decoded(match, rows))

    def _decoded(self, match: UUID, rows: Iterable[Written]) -> Iterator[Recorded]:
        decoders = self._mapper.decoders
        try:
            for _, name, state in rows:
                yield decoders[name].decode(state)
        except ValueError as error:
            raise StoreDamaged(path=self.name, why=f"{match}: {error}") from None
        except KeyError as error:
            raise StoreDamaged(path=self.name, why=f"{match}: {error} is unknown") from None

    def written(
        self, match: UUID, after: int = 0, upto: int = LONGEST, most: int = LONGEST
    ) -> list[Written]:
        """The first events behind a version as they are stored; raises StoreDamaged for holes."""
        with self._translated():
            rows = self._recorder.read(match, after, upto, most)
        if rows and rows[-1].version != after + len(rows):
            raise StoreDamaged(path=self.name, why=f"{match}: events are missing")
        return rows

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
        self._insert(stored, row, done)
        self.watch.tell(match, version + len(events))

    def append_written(
        self, match: UUID, events: Sequence[Written], row: Row | None, done: Sequence[Remembered]
    ) -> None:
        """Write events as another store holds them, byte for byte; raises as `append`."""
        self._insert([StoredEvent(match, *event) for event in events], row, done)

    def _insert(
        self, stored: Sequence[StoredEvent], row: Row | None, done: Sequence[Remembered]
    ) -> None:
        try:
            with self._translated():
                self._recorder.insert_events(stored, row=row, done=done)
        except IntegrityError:
            raise Conflict from None

    def remembered(self, match: UUID, ids: Sequence[str]) -> dict[str, Remembered]:
        """Which of some request ids were carried out before."""
        with self._translated():
            return self._recorder.remembered(str(match), ids)

    def done(self, match: UUID) -> list[Remembered]:
        """Every request with an id that was carried out in a stream."""
        with self._translated():
            return self._recorder.done(str(match))

    def page(self, wanted: Wanted) -> Page:
        """A page of the list of matches; raises BadPage."""
        wanted.check_marks()
        with self._translated():
            return page_of(self._recorder.rows(wanted), wanted)

    def rows(self, wanted: Wanted) -> Iterator[Row]:
        """Every row of the list that is asked for, by id of the match; few are in memory at once.

        A row that changes meanwhile is there once, as it was or as it is.
        """
        behind = ""
        while True:
            with self._translated():
                some = self._recorder.some_rows(wanted, behind)
            if not some:
                return
            yield from (row for _, row in some if row is not None)
            behind, _ = some[-1]

    def row(self, match: UUID) -> Row | None:
        """A match of the list."""
        with self._translated():
            return self._recorder.row(str(match))

    def _version(self, match: UUID) -> int:
        """How many events a stream has; 0 where there is none, more than any where one was."""
        row = self.row(match)
        if row is None:
            return LONGEST if self.deleted(match) else 0
        return row.version

    def put_rows(self, rows: Sequence[Row]) -> None:
        """Write rows of the list anew, unless they changed meanwhile."""
        with self._translated():
            self._recorder.put_rows(rows)

    def matches(self) -> Iterator[UUID]:
        """Every match that has a stream."""
        return self.each(FORMS)

    def results(self) -> Iterator[UUID]:
        """Every result without actions that has a stream."""
        return self.each([Stated])

    def everything(self) -> Iterator[UUID]:
        """Every stream, of whatever it is."""
        return self.each([*FORMS, *GONE_FORMS, *PLAY_FORMS, *PEOPLE_FORMS, *ACCESS_FORMS])

    def each(self, firsts: Sequence[type[Recorded]]) -> Iterator[UUID]:
        """The streams that begin with one of some forms, by id; few are in memory at once."""
        names = [form.NAME for form in firsts]
        return merge(*(self._streams(names, shard) for shard in range(self.shards)))

    def _streams(self, names: Sequence[str], shard: int) -> Iterator[UUID]:
        after = None
        while True:
            with self._translated():
                page = self._recorder.streams(names, shard, after)
            if not page:
                return
            yield from page
            after = page[-1]

    def news(
        self, after: int = 0, limit: int = 1000, *, results: bool = False, shard: int = 0
    ) -> list[News]:
        """What came into the matches of a shard behind a position, in order.

        With `results` also what was said of matches whose actions are not known, and what went.
        """
        with self._translated():
            return self._recorder.news(shard, after, limit, _news_names(results=results))

    def newest(self, shard: int) -> News | None:
        """The last of the news of a shard, with results; None where there are none."""
        with self._translated():
            return self._recorder.newest(shard, _news_names(results=True))

    def remove(self, streams: Mapping[UUID, bool]) -> None:
        """Take streams away with all beside them; those with true leave word that they were there.

        All go in one transaction. Whoever waits for news of them is woken.
        """
        stones = {
            match: self._mapper.to_stored_event(InStream(match, 1, Deleted())) if stays else None
            for match, stays in streams.items()
        }
        with self._translated():
            self._recorder.remove(stones)
        for match in streams:
            self.watch.tell(match, LONGEST)

    def deleted(self, match: UUID) -> bool:
        """Whether a stream was here and was taken away."""
        with self._translated():
            return any(one.name == Deleted.NAME for one in self._recorder.read(match, 0, 1, 1))

    def rewrite(self, streams: Sequence[Rewritten]) -> None:
        """Put other texts in the places of stored events, all or none; raises Conflict."""
        try:
            with self._translated():
                self._recorder.rewrite(streams)
        except IntegrityError:
            raise Conflict from None

    def put_photo(self, match: UUID, photo: Photograph) -> None:
        """Keep a photo beside the stream of its match."""
        with self._translated():
            self._recorder.put_photo(str(match), photo)

    def photo(self, match: UUID, name: str) -> Photograph | None:
        """A photo of a match."""
        with self._translated():
            return self._recorder.photo(str(match), name)

    def check_writable(self) -> None:
        """Raise StoreProblem if nothing could be stored now."""
        with self._translated():
            self._recorder.check_writable()

    def close(self) -> None:
        """Let go of the database."""
        self._close()


@contextmanager
def translated(trouble: Trouble) -> Iterator[None]:
    """What goes wrong in a database is raised as the StoreProblem that it means."""
    try:
        yield
    except IntegrityError:
        raise
    except ConnectionUnavailableError as error:
        raise (trouble(error.__cause__) if error.__cause__ else StoreBusy()) from error
    except (PersistenceError, *sqlite_files.ERRORS) as error:
        raise trouble(error.__cause__ or error) from error


def _news_names(*, results: bool) -> list[str]:
    return [form.NAME for form in ((*FORMS, *PLAY_FORMS, *GONE_FORMS) if results else FORMS)]
