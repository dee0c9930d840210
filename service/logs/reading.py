"""The logs of a store's matches, folded from their streams; those read last stay in memory."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from uuid import UUID

from domain.game import AnyGame, Games
from domain.refusals import RuleBroken
from service.logs.calm import calm
from service.logs.folding import fold_stream, opened
from service.logs.kept_logs import KeptLogs
from service.logs.log import Log
from service.problems import StoreProblem
from service.refusals import Refused, UnknownMatch, WasDeleted
from service.storing.codec import Codec
from service.storing.store import LONGEST, Store
from service.storing.store_problems import StoreDamaged
from service.storing.stream import Amended, Deleted, Erased, Opened, Recorded

MISFITS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What folding stumbles over when a stored event is not what was written."""

KEPT = 64
"""How many logs stay in memory."""


class Logs:
    """Reads the log of any match."""

    def __init__(self, store: Store, games: Games) -> None:
        self.store, self.games = store, games
        self._codecs = {key: Codec(game) for key, game in games.items()}
        self._kept = KeptLogs(KEPT)

    def codec(self, log: Log) -> Codec:
        """How the events of this match are stored."""
        return self._codecs[log.game.key]

    def read(self, match: UUID, version: int | None = None) -> Log:
        """The log of a match, with every position; as it stood at a version, if one is given."""
        if version is not None:
            return self._whole(match, version)
        kept = self._kept.get(match)
        if kept is not None:
            events = self.store.read(match, kept.version - 1)
            if _continues(kept, events):
                return self.keep(self._stored_further(kept, events[1:]))
            self._kept.drop(match)
        return self.keep(self._whole(match))

    def as_told(self, match: UUID, version: int) -> Log:
        """The log for somebody who was told of a version: as it is kept, if it is as new as that.

        A name that was erased since then is a newer version.
        """
        kept = self._kept.get(match)
        return kept if kept is not None and kept.version >= version else self.read(match)

    def game(self, match: UUID) -> AnyGame:
        """The game of a match, which never changes: not even read again where a log is kept."""
        return (self._kept.get(match) or self.read(match)).game

    def first_line(self, match: UUID) -> Log:
        """The match as it was logged before the first correction in force; as it is without one."""
        log = self.read(match)
        if not log.amendments_in_force:
            return log
        first = log.amendments_in_force[0].number
        before = next(
            version
            for version, event in enumerate(self.store.read(match))
            if isinstance(event, Amended) and event.amendment == first
        )
        return self.read(match, before)

    def _whole(self, match: UUID, upto: int = LONGEST) -> Log:
        with calm():
            return self.folded(match, self.store.told(match, upto))

    def folded(self, match: UUID, events: Iterable[Recorded]) -> Log:
        """What the events of a stream come to; raises Refused for what is no match."""
        coming = iter(events)
        first = next(coming, None)
        if isinstance(first, Deleted):
            raise Refused(WasDeleted(match=str(match)))
        if not isinstance(first, Opened):
            raise Refused(UnknownMatch(match=str(match)))
        try:
            with self._folding(match):
                log = opened(match, self.games, first)
        except StoreProblem:
            raise
        except RuleBroken as broken:
            raise Refused(broken) from None
        return self._stored_further(log, coming)

    def further(self, log: Log, events: Iterable[Recorded]) -> Log:
        """A log with what follows it."""
        return fold_stream(log, self.codec(log), events) if events else log

    def keep(self, log: Log) -> Log:
        """Keep a log in memory that its stream comes to."""
        self._kept.keep(log)
        return log

    def forget(self, match: UUID) -> None:
        """Keep nothing in memory of what was taken away or rewritten."""
        self._kept.drop(match)

    def _stored_further(self, log: Log, events: Iterable[Recorded]) -> Log:
        with self._folding(log.match):
            return self.further(log, events)

    @contextmanager
    def _folding(self, match: UUID) -> Iterator[None]:
        """What was stored folds, unless it was damaged and still looks like events."""
        try:
            yield
        except MISFITS as error:
            why = f"{match}: an event does not fit ({type(error).__name__}: {error})"
            raise StoreDamaged(path=self.store.name, why=why) from error


def _continues(kept: Log, events: Sequence[Recorded]) -> bool:
    """Whether the events from the last one of a log on are still those that it was folded from."""
    erased = any(isinstance(event, Erased) for event in events[1:])
    return bool(events) and events[0].logged_at == kept.changed_at and not erased
