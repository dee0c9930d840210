"""How much one caller may ask for: buckets of tokens, which fill again as time goes by."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from math import ceil
from threading import Lock
from time import monotonic
from typing import NamedTuple


class Limit(NamedTuple):
    """So many at once, and so many a second after that."""

    most: int
    a_second: float


LIMITS: Mapping[str, Limit] = {
    "write": Limit(300, 5),
    "ask": Limit(900, 30),
    "search": Limit(20, 0.5),
    "import": Limit(30, 0.5),
}
"""What a caller may do: log, ask what may be done, look for slips, bring files in."""

SORTS: Mapping[str, str] = {
    "ask": "legal.next_stage legal.typed amending.position amending.next_stage",
    "search": "amending.slips",
    "import": "files.import_match results.take_in pages.import_now",
}


def sort_of(endpoint: str | None) -> str:
    """The limit that a call which is no reading counts for."""
    return next((sort for sort, names in SORTS.items() if endpoint in names.split()), "write")


class Buckets:
    """One bucket for each caller and sort; those unused for longest are forgotten first."""

    def __init__(
        self,
        limits: Mapping[str, Limit] = LIMITS,
        *,
        callers: int = 4096,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._limits = {sort: Limit(*limit) for sort, limit in limits.items()}
        self._callers, self._clock = callers, clock
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, caller: str, sort: str) -> int:
        """Take one token; 0, or the whole seconds until there is one."""
        limit = self._limits[sort]
        with self._lock:
            now = self._clock()
            left, since = self._left.pop((caller, sort), (float(limit.most), now))
            left = min(limit.most, left + (now - since) * limit.a_second)
            granted = left >= 1
            self._left[caller, sort] = (left - granted, now)
            while len(self._left) > self._callers:
                self._left.popitem(last=False)
        return 0 if granted else ceil((1 - left) / limit.a_second)
