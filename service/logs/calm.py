"""Keeping the collector of cyclic garbage still while matches are read and told.

Tens of thousands of objects are made then that all stay and hold no cycles. The collector would
walk through them again and again, and the more there are, the longer each of them would take.

What a very long match leaves is put with the old objects at once, as if the collector had walked
through it: else that walk, and one through everything there is, would come right afterwards.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

MANY = 50_000
"""So many new objects are a very long match. Garbage that just then is among them is found only
with that of all old objects, so this is for what happens seldom."""

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
                _grow_old()
                gc.enable()


def _grow_old() -> None:
    """Put many new objects with the old ones; what somebody froze stays frozen."""
    if gc.get_count()[0] > MANY and not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
