"""Metrics over many matches as map, combine and finish over partials.

A part holds whole matches. Because partials add up, the same metric gives the same answer, to the
last digit, for one frame, for the files of a folder one by one, or for many machines; and what did
not change need not be counted again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pandas as pd

from domain.report import Table


@dataclass(frozen=True)
class Metric:
    """One question: `map` makes partials of a part, `finish` a table of their sum.

    `keys` are the columns by which partials are added; all their other columns are whole numbers.
    Where matches must be seen in order there are no keys: partials are the few columns that are
    needed, and stand one behind the other. Parts are `PLAYS`, of which `reads` are the columns that
    are mapped, or with `of_steps` the `STEPS`, each with whether its player `won`.
    """

    key: str
    keys: tuple[str, ...]
    map: Callable[[pd.DataFrame], pd.DataFrame]
    finish: Callable[[pd.DataFrame], Table]
    reads: tuple[str, ...]
    of_steps: bool = False


def in_rows(key: str, columns: tuple[str, ...], finish: Callable[[pd.DataFrame], Table]) -> Metric:
    """A question that needs the matches themselves: partials are these columns of their rows."""
    return Metric(key, (), lambda frame: frame[list(columns)], finish, columns)


def combine(metric: Metric, parts: Iterable[pd.DataFrame]) -> pd.DataFrame:
    """The sum of partials; the order of the parts does not matter where there are keys."""
    together = pd.concat(list(parts), ignore_index=True)
    if not metric.keys:
        return together
    return together.groupby(list(metric.keys), as_index=False, dropna=False).sum()


def answer(metric: Metric, frames: Iterable[pd.DataFrame]) -> Table:
    """The table of a metric over some parts, at least one, each read only when it is its turn."""
    return metric.finish(combine(metric, (metric.map(frame) for frame in frames)))
