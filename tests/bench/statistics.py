"""Figures of what statistics cost: projecting, counting beside DuckDB, how soon a match is in."""

import json
import resource
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier, Thread
from time import perf_counter
from uuid import UUID

import duckdb
import pandas as pd

from analysis import frames
from analysis.fact_files import FactFiles
from analysis.filters import Filter
from analysis.scale import COUNTED, Job, finished, here
from analysis.statistics import QUESTIONS
from analysis.wins import Context
from domain.report import Table
from service.matches import Matches
from service.projecting import pull
from service.storing.named_stores import open_store
from service.storing.store import Store
from service.telling.latest import news_answer
from tests.bench import growth
from tests.bench.measuring import Figure, against, busy_milliseconds, milliseconds
from tests.bench.overview import GROUPS, grouped
from tests.bench.stored import SAMPLE, import_one
from tests.bench.writers import CALL
from web.facts import Facts

MATCHES = 10_000
PROJECTED = 20
STREAMS = 100
CONTEXT = Context(Filter(), {}, {}, {})


def figures(matches: int = MATCHES, projected: int = PROJECTED) -> Iterator[Figure]:
    """All about statistics."""
    yield from _counting(matches)
    yield from _following(projected)
    yield fan_out()


@cache
def templates() -> tuple[pd.DataFrame, pd.DataFrame]:
    """Plays and facts of some whole matches that were played at a table."""
    with closing(open_store("memory:")) as store:
        matches = Matches(store)
        for file in sorted(SAMPLE.parent.parent.glob("*/*.match.json"))[::6]:
            import_one(matches, json.loads(file.read_bytes()))
        pulled = pull(matches, 0)
    assert pulled is not None
    return frames.plays(pulled.plays), frames.facts(pulled.facts)


def answered(files: FactFiles, keys: tuple[str, ...] = tuple(QUESTIONS)) -> dict[str, Table]:
    """The answers to some questions, part by part."""
    return finished(here(files.parts(), Job((COUNTED, *keys), Filter(), {})), CONTEXT)


def _counting(size: int) -> Iterator[Figure]:
    with TemporaryDirectory() as folder, closing(duckdb.connect()) as database:
        files = FactFiles(Path(folder))
        growth.shelf(files, size)
        yield _beside_duckdb(f"seats over {size:,} matches", ("by_seat",), files, database)
        yield _beside_duckdb(f"overview over {size:,} matches", tuple(GROUPS), files, database)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        yield against("memory at most until here", peak, "MB", "limit", 1024, 1)


def _beside_duckdb(
    what: str, keys: tuple[str, ...], files: FactFiles, database: duckdb.DuckDBPyConnection
) -> Figure:
    """Some questions by ours and by DuckDB, the same groups of the same columns of the files."""
    theirs = milliseconds(lambda: grouped(database, files.folder.address, keys), 5)
    ours = milliseconds(lambda: answered(files, keys), 5)
    return against(what, ours, "ms", "DuckDB on the same files", theirs, 5)


def _following(size: int) -> Iterator[Figure]:
    raw = json.loads(SAMPLE.read_bytes())
    with TemporaryDirectory() as folder, closing(open_store(f"sqlite:///{folder}/b.db")) as store:
        matches = Matches(store)
        names = [UUID(import_one(matches, raw)) for _ in range(size)]
        bare = busy_milliseconds(lambda: [_folded(store, match) for match in names], 2)
        run = busy_milliseconds(lambda: pull(Matches(store), 0), 2)
        what = f"facts of {size} matches"
        yield against(what, run, "ms", "read, decode and fold alone", bare, 3)
        facts = Facts(matches, Path(folder, "facts"))
        facts.plays()
        began = perf_counter()
        import_one(matches, raw)
        facts.plays()
        soon = (perf_counter() - began) * 1000
        yield against("until a match is in the statistics", soon, "ms", "limit", 2_000, 1)


def _folded(store: Store, match: UUID) -> object:
    """A match read anew, with every position."""
    return list(Matches(store).log(match).states)


def fan_out(streams: int = STREAMS) -> Figure:
    """From an action to the last of many who follow the match, each with the news in hand."""
    raw = json.loads(SAMPLE.read_bytes())
    with closing(open_store("memory:")) as store:
        matches = Matches(store)
        match = matches.open({key: raw[key] for key in ("game", "players")}, CALL).log.match
        alone, many = (_told(matches, match, raw["actions"], count) for count in (1, streams))
    what = f"an action to {streams} streams"
    return against(what, many, "ms", "to one, and 200 ms", alone + 200, 1)


def _told(matches: Matches, match: UUID, actions: list[dict[str, object]], count: int) -> float:
    steps, version = matches.log(match).steps, matches.log(match).version
    ready = Barrier(count + 1)

    def follow() -> None:
        ready.wait()
        matches.store.watch.wait(match, version, 60)
        news_answer(matches.log(match), version, frozenset())

    followers = [Thread(target=follow) for _ in range(count)]
    for follower in followers:
        follower.start()
    ready.wait()
    began = perf_counter()
    matches.act(match, actions[steps], CALL)
    for follower in followers:
        follower.join()
    return (perf_counter() - began) * 1000
