"""The logs that were read last, so that reading a match again takes only what is new in it."""

from collections import OrderedDict
from threading import Lock
from uuid import UUID

from service.logs.log import Log

MOST_EVENTS = 20_000
"""How many events the kept logs have together; one takes 2 to 5 KiB, with its position."""


class KeptLogs:
    """A bounded number of logs, by match; whoever takes one checks it against the stream.

    One that is longer than all may be together stays until another one comes.
    """

    def __init__(self, most: int, most_events: int = MOST_EVENTS) -> None:
        self._most, self._most_events, self._lock = most, most_events, Lock()
        self._logs: OrderedDict[UUID, Log] = OrderedDict()
        self._events = 0

    def get(self, match: UUID) -> Log | None:
        """The log of a match as it was read last."""
        with self._lock:
            if match in self._logs:
                self._logs.move_to_end(match)
            return self._logs.get(match)

    def keep(self, log: Log) -> None:
        """Keep a log, unless a longer one of the match is kept already."""
        with self._lock:
            kept = self._logs.get(log.match)
            if kept is None or kept.version < log.version:
                self._forget(log.match)
                self._logs[log.match] = log
                self._events += log.version
            self._logs.move_to_end(log.match)
            while self._are_too_many():
                self._forget(next(iter(self._logs)))

    def drop(self, match: UUID) -> None:
        """Forget a log that does not fit its stream."""
        with self._lock:
            self._forget(match)

    def _forget(self, match: UUID) -> None:
        log = self._logs.pop(match, None)
        if log is not None:
            self._events -= log.version

    def _are_too_many(self) -> bool:
        count = len(self._logs)
        return count > self._most or (count > 1 and self._events > self._most_events)
