"""Connections to a PostgreSQL: as many as are needed at once, up to a bound, and used again.

A connection is made by whoever needs it, so that nothing in the background can be stuck. A database
that was away is simply tried again by the next caller, however long it was away.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.pq import TransactionStatus

FRESH = 0.5
"""Seconds after which an unused connection is tried before it is trusted."""


class Connections:
    """Connections of one process; all are in auto-commit."""

    def __init__(self, reach: Mapping[str, Any], most: int, patience: float) -> None:
        """`reach` are words for `psycopg.connect`; `patience` are seconds to wait for others."""
        self._reach, self._most, self._patience = reach, most, patience
        self._free, self._lock = BoundedSemaphore(most), Lock()
        self._idle: list[tuple[float, Connection[Any]]] = []

    @contextmanager
    def one(self) -> Iterator[Connection[Any]]:
        """A connection that works, for as long as it is used; raises psycopg.Error."""
        if not self._free.acquire(timeout=self._patience):
            raise psycopg.OperationalError(f"all {self._most} connections are in use")
        try:
            connection = self._unused() or psycopg.connect(**self._reach, autocommit=True)
            try:
                yield connection
            finally:
                self._put_back(connection)
        finally:
            self._free.release()

    def close(self) -> None:
        """Close those that nobody uses."""
        with self._lock:
            idle, self._idle = self._idle, []
        for _, connection in idle:
            connection.close()

    def __del__(self) -> None:
        self.close()

    def _unused(self) -> Connection[Any] | None:
        """One that was used before and still works; when one is dead, all are let go."""
        with self._lock:
            since, connection = self._idle.pop() if self._idle else (0.0, None)
        if connection is None or monotonic() - since < FRESH:
            return connection
        try:
            connection.execute("")
        except psycopg.OperationalError:
            connection.close()
            self.close()
            return None
        return connection

    def _put_back(self, connection: Connection[Any]) -> None:
        if connection.pgconn.transaction_status != TransactionStatus.IDLE:
            connection.close()
            return
        with self._lock:
            self._idle.append((monotonic(), connection))
