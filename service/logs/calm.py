"""Keeping the collector of cyclic garbage still while matches are read and told.

Tens of thousands of objects are made then that all stay and hold no cycles. The collector would
walk through them again and again, and the more there are, the longer each of them would take.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_LOCK = Lock()
_HOLDING: list[bool] = []
"""For each thread that holds it still, whether it ran before."""


@contextmanager
def calm() -> Iterator[None]:
    """Hold the collector still until every thread that asked for it is done."""
    with _LOCK:
        _HOLDING.append(gc.isenabled() or any(_HOLDING))
        gc.disable()
    try:
        yield
    finally:
        with _LOCK:
            ran = _HOLDING.pop()
            if ran and not _HOLDING:
                gc.enable()
