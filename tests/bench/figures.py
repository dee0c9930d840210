"""All figures that `tablelog bench` shows."""

from collections.abc import Iterator

from tests.bench import corrected, growth, ruled, statistics, stored, writers
from tests.bench.measuring import Figure

SUBJECTS = (stored.figures, ruled.figures, corrected.figures)


def figures() -> Iterator[Figure]:
    """The figures of every subject about one match, one after the other."""
    for subject in SUBJECTS:
        yield from subject()


def all_figures(*, large: bool = False) -> Iterator[Figure]:
    """The same, and what many matches, long ones and many writers come to."""
    yield from figures()
    more = (growth.LARGE,) if large else ()
    yield from growth.figures(shelves=(*growth.SHELVES, *more))
    yield from statistics.figures()
    yield from writers.figures()
