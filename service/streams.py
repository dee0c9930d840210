"""The streams of matches: logs read from them, and events written behind them.

A change is stored all or nothing, and once: who comes again with the same ids gets the first
outcome. A refused change raises Refused; trouble with the store raises StoreProblem.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from uuid import UUID, uuid4

from msgspec.structs import replace

from domain.catalogue import GAMES
from domain.game import Games
from domain.refusals import RuleBroken
from service.changes import Scribe
from service.logs.folding import opened
from service.logs.log import Log
from service.logs.reading import Logs
from service.refusals import (
    MatchExists,
    Refused,
    StepConflict,
    TooManyWriters,
    UnknownMatch,
    WasDeleted,
)
from service.registry import REGISTRY, registry_of
from service.requests import Done, Reached, Request, reached_before, remembered
from service.shelf import Page, Row, Wanted, row_of
from service.storing.beside import News
from service.storing.codec import Codec
from service.storing.store import Conflict, Store
from service.storing.stream import Opened, Recorded
from service.wire.moments import stamp

TRIES = 20
"""How often a call that names no step decides anew when others write to the match meanwhile."""


def _now() -> datetime:
    return datetime.now(UTC)


class Streams:
    """All matches of one store, as streams."""

    def __init__(
        self,
        store: Store,
        games: Games = GAMES,
        now: Callable[[], datetime] = _now,
        new_id: Callable[[], UUID] = uuid4,
    ) -> None:
        self.store, self.games, self.new_id = store, games, new_id
        self._now = now
        self.logs = Logs(store, games)

    def log(self, match: UUID, version: int | None = None) -> Log:
        """The log of a match, with every position; as it stood at a version, if one is given."""
        return self.logs.read(match, version)

    def page(self, wanted: Wanted) -> Page:
        """A page of the list of matches; a player is found by any name, typed or shown."""
        if wanted.player is not None:
            people = registry_of(self.store.read(REGISTRY))
            wanted = replace(wanted, meant=people.shown_as(wanted.player))
        return self.store.page(wanted)

    def row(self, match: UUID) -> Row:
        """One match of the list."""
        row = self.store.row(match)
        if row is None:
            gone = WasDeleted if self.store.deleted(match) else UnknownMatch
            raise Refused(gone(match=str(match)))
        return row

    def forget(self, match: UUID) -> None:
        """Keep nothing in memory of what was taken away or rewritten."""
        self.logs.forget(match)

    def news(self, after: int = 0, limit: int = 1000) -> list[News]:
        """What came into the store behind a position, in order, for whoever follows it."""
        return self.store.news(after, limit)

    def begin(self, match: UUID, event: Opened, more: Sequence[Recorded] = ()) -> Done:
        """Store a new stream: its opening and what follows it."""
        try:
            log = self.logs.further(opened(match, self.games, event), more)
        except RuleBroken as broken:
            raise Refused(broken, number=0) from None
        return self.store_new(log, [event, *more])

    def store_new(
        self, log: Log, events: Sequence[Recorded], requests: Sequence[Request] = ()
    ) -> Done:
        """Store a whole new stream and the log that it folds to."""
        done = remembered(requests, range(1, log.steps + 1), log.version)
        try:
            self.store.append(log.match, 0, events, row_of(log), done)
        except Conflict:
            return self._begun(log)
        return Done(self.logs.keep(log))

    def _begun(self, log: Log) -> Done:
        present = self.log(log.match)
        if present.opening != log.opening:
            raise Refused(MatchExists(match=str(log.match)), present)
        return Done(present, repeated=True)

    def change(
        self,
        match: UUID,
        requests: Sequence[Request],
        expected_step: int | None,
        decide: Callable[[Log, Sequence[int]], Sequence[Recorded]],
    ) -> Done:
        """Carry out requests that were not carried out before: `decide` makes the events of those.

        When somebody else wrote meanwhile, it is decided anew: by then a repeated request is
        found, and a step that was expected has passed.
        """
        for _ in range(TRIES):
            log = self.log(match)
            before = self._reached(log, requests)
            fresh = [number for number, reached in enumerate(before) if reached is None]
            if requests and not fresh:
                return self._first_outcome(match, [one for one in before if one])
            present = log.steps - (len(requests) - len(fresh))
            self.expect(log, expected_step, present)
            events = decide(log, fresh)
            if not events:
                return Done(log)
            try:
                after = self.add(log, events, [requests[number] for number in fresh])
            except Conflict:
                continue
            return Done(after, tuple(range(log.steps + 1, after.steps + 1)))
        raise Refused(TooManyWriters(), log)

    def expect(self, log: Log, expected_step: int | None, present: int) -> None:
        """Raise StepConflict if a call names another step than the one that was reached."""
        if expected_step is not None and expected_step != present:
            raise Refused(StepConflict(expected=expected_step, steps=log.steps), log)

    def _reached(self, log: Log, requests: Sequence[Request]) -> list[Reached | None]:
        ids = [one.id for one in requests if one.id is not None]
        known = self.store.remembered(log.match, ids) if ids else {}
        return reached_before(requests, known, log)

    def _first_outcome(self, match: UUID, reached: Sequence[Reached]) -> Done:
        version = max(one.version for one in reached)
        steps = sorted({step for one in reached for step in one.steps})
        return Done(self.log(match, version), tuple(steps), repeated=True)

    def add(self, log: Log, events: Sequence[Recorded], requests: Sequence[Request] = ()) -> Log:
        """Store events behind those of a log, with the requests that made them.

        One request for each new step, or else each made all of it. Raises Conflict if the stream
        is longer than the log by now.
        """
        after = self.logs.further(log, events)
        self.store_more(log, after, events, requests)
        return after

    def store_more(
        self, log: Log, after: Log, events: Sequence[Recorded], requests: Sequence[Request] = ()
    ) -> None:
        """Store events between two logs of a match; raises Conflict."""
        done = remembered(requests, range(log.steps + 1, after.steps + 1), after.version)
        self.store.append(log.match, log.version, events, row_of(after), done)
        self.logs.keep(after)

    def codec(self, log: Log) -> Codec:
        """How the events of this match are stored."""
        return self.logs.codec(log)

    def scribe(self, by: str) -> Scribe:
        """Whoever writes something now."""
        return Scribe(by, stamp(self._now()))

    def now(self) -> datetime:
        """The moment by the clock that everything is logged by."""
        return self._now()

    def folded(self, match: UUID, events: Sequence[Recorded]) -> Log:
        """What the events of a stream come to; raises Refused for what is no match."""
        return self.logs.folded(match, events)
