"""All figures that `tablelog bench` shows."""

from collections.abc import Iterator

from tests.bench import corrected, stored
from tests.bench.measuring import Figure

SUBJECTS = (stored.figures, corrected.figures)


def figures() -> Iterator[Figure]:
    """The figures of every subject, one after the other."""
    for subject in SUBJECTS:
        yield from subject()
