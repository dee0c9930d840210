"""How things are measured: the best of several runs, beside a yardstick measured the same way."""

import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured value: `ratio` is value by yardstick, `wanted` the most that it may be."""

    name: str
    value: float
    unit: str
    yardstick: str
    ratio: float
    wanted: float

    @property
    def shown(self) -> str:
        """The value as people read it."""
        return f"{self.value:,.2f} {self.unit}"


def milliseconds(
    run: Callable[[], object], times: int = 7, clock: Callable[[], float] = time.perf_counter
) -> float:
    """The shortest time of several runs."""
    best = float("inf")
    for _ in range(times):
        began = clock()
        run()
        best = min(best, clock() - began)
    return best * 1000


def busy_milliseconds(run: Callable[[], object], times: int = 60) -> float:
    """The shortest time that several runs kept the processor busy, whoever else wants it."""
    return milliseconds(run, times, time.thread_time)


def against(name: str, value: float, unit: str, yardstick: str, of: float, wanted: float) -> Figure:
    """A value beside its yardstick."""
    return Figure(name, value, unit, f"{yardstick}: {of:,.2f} {unit}", value / of, wanted)
