"""Writing anew what is derived from the streams: the list of matches, and the facts.

The matches are shared out among processes. Rows of the list are written one by one, each unless a
later one is there. Facts are written beside those in use, which are switched in one moment when the
new ones have caught up.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import NamedTuple
from uuid import UUID

from analysis import frames
from analysis.fact_files import FactFiles, Reached
from analysis.folders import Folder
from analysis.segments import Segment, write_segment
from service.matches import Matches
from service.plays.kept import Results
from service.plays.kept import row_of as row_of_result
from service.plays.stored import Stated
from service.problems import StoreProblem
from service.projecting import told_rows
from service.shelf import row_of
from service.storing.named_stores import open_store
from service.storing.store import Store
from service.storing.stream import FORMS
from web.pulling import pull_into

SHARE = 200
"""How many matches one process takes at a time."""


class Share(NamedTuple):
    """Some streams, and whether they are results; all of them of one kind."""

    streams: tuple[UUID, ...]
    results: bool


class Written(NamedTuple):
    """What came of a share: its segment of facts, and which streams could not be read."""

    segment: Segment | None
    damaged: tuple[UUID, ...]


@dataclass(frozen=True)
class Rebuilt:
    """How many matches and results were written anew, and which could not be read."""

    matches: int
    results: int
    damaged: tuple[UUID, ...]


@dataclass(frozen=True)
class Work:
    """Where the streams are read, and where facts go (None: nowhere)."""

    store: str
    shards: int
    folder: str | None


def shares(store: Store) -> Iterator[Share]:
    """All matches and results of a store, a few at a time."""
    for forms, results in ((FORMS, False), ([Stated], True)):
        streams = store.each(forms)
        while some := tuple(islice(streams, SHARE)):
            yield Share(some, results)


def write(matches: Matches, share: Share, folder: str | None) -> Written:
    """Write the rows and the facts of a share."""
    damaged = [match for match in share.streams if not _list(matches, match, share.results)]
    if folder is None:
        return Written(None, tuple(damaged))
    told = [told_rows(matches, match) for match in share.streams]
    segment = write_segment(
        Folder(folder),
        frames.plays(row for plays, _, _ in told for row in plays),
        frames.facts(row for _, facts, _ in told for row in facts),
    )
    return Written(segment, tuple(damaged))


def _list(matches: Matches, match: UUID, result: bool) -> bool:
    """Write the row of a stream anew; whether it could be read."""
    try:
        row = row_of_result(Results(matches).get(match)) if result else row_of(matches.log(match))
    except StoreProblem:
        return False
    matches.store.put_rows([row])
    return True


def rebuild(matches: Matches, work: Work, jobs: int) -> Rebuilt:
    """Write list and facts anew, with some processes at once; the facts are switched at the end."""
    reached = [_reached(matches.store, shard) for shard in range(work.shards)]
    done, counts = [], {False: 0, True: 0}
    for share, written in _each(matches, work, jobs):
        counts[share.results] += len(share.streams) - len(written.damaged)
        done.append(written)
    if work.folder is not None:
        _switch(FactFiles(work.folder), matches, reached, [one.segment for one in done])
    damaged = tuple(match for one in done for match in one.damaged)
    return Rebuilt(counts[False], counts[True], damaged)


def _each(matches: Matches, work: Work, jobs: int) -> Iterator[tuple[Share, Written]]:
    every = shares(matches.store)
    if jobs == 1:
        yield from ((share, write(matches, share, work.folder)) for share in every)
        return
    spawned = get_context("spawn")
    with ProcessPoolExecutor(jobs, spawned, initializer=_begin, initargs=(work,)) as pool:
        known = list(every)
        yield from zip(known, pool.map(_work, known), strict=True)


def _reached(store: Store, shard: int) -> Reached:
    newest = store.newest(shard)
    return Reached(newest.position, str(newest.match)) if newest else Reached()


def _switch(
    files: FactFiles,
    matches: Matches,
    reached: Sequence[Reached],
    segments: Iterable[Segment | None],
) -> None:
    """Let the new segments count, and bring them up to what was stored meanwhile."""
    with files.alone():
        files.switch(reached, [one for one in segments if one is not None])
    while pull_into(files, matches):
        pass


_OWN: list[tuple[Matches, Work]] = []
"""What a process of the pool works with."""


def _begin(work: Work) -> None:
    store = open_store(work.store, shards=work.shards, prepared=True)
    _OWN.append((Matches(store), work))


def _work(share: Share) -> Written:
    matches, work = _OWN[0]
    return write(matches, share, work.folder)
