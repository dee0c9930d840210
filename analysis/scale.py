"""Statistics over the parts of a folder, here or on the processes of a Dask cluster.

Each part is read and mapped by itself, wherever that is. Partials are whole numbers or rows in the
order of the parts, so that the answer is the same everywhere, to the last digit.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pandas as pd

from analysis.counting import STANDS, counted, which_count
from analysis.filters import Filter, chosen, columns_of
from analysis.frames import PLAYS, STEPS, framed, joined
from analysis.partials import Metric, combine
from analysis.segments import Part, plays_of
from analysis.sequences import ORDER, in_order
from analysis.statistics import QUESTIONS, parts_of
from analysis.wins import Context
from domain.report import Table

COUNTED = "counted"
"""Beside the questions: which matches count."""

AT_ONCE = 20_000
"""How many matches are mapped together in one process."""

TOGETHER = 16
"""How many partials are added at once."""

Partials = Mapping[str, pd.DataFrame]
"""Key of a question → its partial."""


@dataclass(frozen=True)
class Job:
    """What is asked, of which matches; `into` leads from a joined name to the person it is."""

    keys: tuple[str, ...]
    asked: Filter
    into: Mapping[str, str]

    @property
    def metrics(self) -> list[Metric]:
        """How partials are made; what things are called is known only where they are finished."""
        context = Context(self.asked, {}, {}, {})
        return [NEWEST, *(metric_of(key, context) for key in self.keys)]

    @property
    def columns(self) -> list[str]:
        """The columns of `PLAYS` that are needed, in their order; others are not read."""
        needed = {*STANDS, *columns_of(self.asked)}
        needed |= {name for metric in self.metrics for name in metric.reads}
        return [name for name in PLAYS if name in needed]


def metric_of(key: str, context: Context) -> Metric:
    """The metric of a question, or of `counted`."""
    return which_count(context.asked.origin) if key == COUNTED else QUESTIONS[key](context)


def _newest(plays: pd.DataFrame) -> pd.DataFrame:
    return in_order(plays[list(NAMED)]).drop_duplicates("person", keep="last")


def _no_table(sums: pd.DataFrame) -> Table:
    raise TypeError("the names of persons are no table")


NAMED = ("person", "name", *ORDER)
NEWEST = Metric("newest", (), _newest, _no_table, NAMED)
"""The newest row of each person, from which the name is taken."""


def mapped(parts: Sequence[Part], job: Job) -> Partials:
    """The partials of some parts together."""
    plays = plays_of(parts, job.columns)
    games = [job.asked.game] if job.asked.game else sorted(_games(parts))
    return _mapped(joined(plays, job.into), lambda: [part.steps(games) for part in parts], job)


def _games(parts: Sequence[Part]) -> set[str]:
    return {game for part in parts for game in part.segment.games}


def _mapped(plays: pd.DataFrame, steps: Callable[[], list[pd.DataFrame]], job: Job) -> Partials:
    asked = chosen(plays, job.asked)
    rows = counted(asked, job.asked.origin)
    found = {NEWEST.key: NEWEST.map(plays)}
    for metric in job.metrics[1:]:
        frames = [asked] if metric.key == COUNTED else parts_of(metric, rows, steps)
        found[metric.key] = combine(metric, [metric.map(frame) for frame in frames])
    return found


def added(several: Sequence[Partials], job: Job) -> Partials:
    """The sum of some partials, in their order."""
    sums = {m.key: combine(m, [one[m.key] for one in several]) for m in job.metrics}
    return {**sums, NEWEST.key: _newest(sums[NEWEST.key])}


def here(parts: Iterable[Part], job: Job) -> Partials:
    """The partials of all parts, one after the other in this process."""
    found = [mapped(some, job) for some in _together(parts)]
    return added(_tree(found, lambda group: added(group, job)) or [_nothing(job)], job)


def _together(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Parts in their order, as many as one frame of plays may hold."""
    some: list[Part] = []
    for part in parts:
        some.append(part)
        if sum(each.segment.matches for each in some) >= AT_ONCE:
            yield some
            some = []
    if some:
        yield some


def on_cluster(client: Any, parts: Sequence[Part], job: Job) -> Partials:
    """The same on the workers of a Dask `Client`, which must be able to read the folder."""
    found = client.map(mapped, [[part] for part in parts], job=job, pure=False)
    last = _tree(found, lambda group: client.submit(added, group, job, pure=False))
    return added(client.gather(last) or [_nothing(job)], job)


def _tree(found: list[Any], add: Callable[[list[Any]], Any]) -> list[Any]:
    """The sum of all, some at a time and in their order; nothing where there are none."""
    while len(found) > 1:
        found = [add(found[at : at + TOGETHER]) for at in range(0, len(found), TOGETHER)]
    return found


def _nothing(job: Job) -> Partials:
    """The partials of no match at all."""
    return _mapped(framed([], PLAYS), lambda: [framed([], STEPS)], job)


def finished(partials: Partials, context: Context) -> dict[str, Table]:
    """The tables of all questions; persons are called as in their newest match, or as told."""
    newest = partials[NEWEST.key]
    typed = dict(zip(newest["person"], newest["name"], strict=True))
    names = {key: context.names.get(key, name) for key, name in typed.items() if key}
    known = replace(context, names=names)
    return {
        key: metric_of(key, known).finish(sums)
        for key, sums in partials.items()
        if key != NEWEST.key
    }
