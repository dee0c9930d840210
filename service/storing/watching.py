"""Waiting until something new is stored about a match.

Whoever writes in this process wakes the waiting at once. What other processes write is found by
looking at the store: one look for all that wait for the same match, at most every half second.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Condition, Lock
from time import monotonic
from uuid import UUID

PAUSE = 0.5
"""Seconds between two looks at the store for the same match."""


@dataclass
class _Watched:
    """A match that somebody waits for: the version last known and when the next look is due."""

    version: int = 0
    due: float = 0.0
    waiting: int = 0
    changed: Condition = field(default_factory=Condition)


class Watch:
    """Tells those who wait for a match when its version has grown."""

    def __init__(
        self,
        look: Callable[[UUID], int],
        pause: float = PAUSE,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`look` finds the stored version of a match; `clock` counts seconds."""
        self._look, self._pause, self._clock = look, pause, clock
        self._matches: dict[UUID, _Watched] = {}
        self._lock = Lock()
        self.closed = False

    def waiting(self, match: UUID) -> int:
        """How many wait for a match."""
        with self._lock:
            watched = self._matches.get(match)
            return watched.waiting if watched else 0

    def tell(self, match: UUID, version: int) -> None:
        """Wake whoever waits: the match has this version now."""
        with self._lock:
            watched = self._matches.get(match)
        if watched is not None:
            self._grown(watched, version)

    def close(self) -> None:
        """Let nobody wait any more: the program is about to end."""
        self.closed = True
        with self._lock:
            waited_for = list(self._matches.values())
        for watched in waited_for:
            with watched.changed:
                watched.changed.notify_all()

    def wait(self, match: UUID, after: int, seconds: float) -> int:
        """The version of a match once it is not `after` any more, or after some seconds."""
        watched = self._enter(match)
        try:
            return self._wait(match, watched, after, self._clock() + seconds)
        finally:
            self._leave(match, watched)

    def _wait(self, match: UUID, watched: _Watched, after: int, until: float) -> int:
        while True:
            with watched.changed:
                now = self._clock()
                if watched.version > after or self.closed:
                    return watched.version
                mine = now >= watched.due
                if mine:
                    watched.due = now + self._pause
                elif now >= until:
                    return watched.version
                else:
                    watched.changed.wait(min(until, watched.due) - now)
            if mine:
                self._grown(watched, self._look(match))

    def _grown(self, watched: _Watched, version: int) -> None:
        with watched.changed:
            if version > watched.version:
                watched.version = version
                watched.changed.notify_all()

    def _enter(self, match: UUID) -> _Watched:
        with self._lock:
            watched = self._matches.setdefault(match, _Watched())
            watched.waiting += 1
            return watched

    def _leave(self, match: UUID, watched: _Watched) -> None:
        with self._lock:
            watched.waiting -= 1
            if watched.waiting == 0:
                del self._matches[match]
