"""The logs that were read last, so that reading a match again takes only what is new in it."""

from collections import OrderedDict
from threading import Lock
from uuid import UUID

from service.log import Log


class KeptLogs:
    """A bounded number of logs, by match; whoever takes one checks it against the stream."""

    def __init__(self, most: int) -> None:
        self._most, self._lock = most, Lock()
        self._logs: OrderedDict[UUID, Log] = OrderedDict()

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
                self._logs[log.match] = log
            self._logs.move_to_end(log.match)
            if len(self._logs) > self._most:
                self._logs.popitem(last=False)

    def drop(self, match: UUID) -> None:
        """Forget a log that does not fit its stream."""
        with self._lock:
            self._logs.pop(match, None)
