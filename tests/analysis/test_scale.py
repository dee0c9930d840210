"""The same statistics in one frame, part by part, and on a real Dask cluster."""

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest
from distributed import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analysis import frames
from analysis.fact_files import FactFiles, Reached
from analysis.filters import Filter
from analysis.scale import COUNTED, Job, finished, here, on_cluster
from analysis.statistics import QUESTIONS, ask, overview
from analysis.wins import Context
from domain.report import Table
from tests.analysis.hand_made import rows_of
from tests.live_server import START_LIMIT, end
from tests.ports import free_port

NAMES = ("Ana", "Ben", "Cyn", "Dan", "Eva", "Fox", "Gil")
TITLES = {"kaivai": "Kaivai", "akrotiri": "Akrotiri"}
KEYS = (COUNTED, *QUESTIONS)
INTO = {"fox": "ana"}


def played(number: int, chance: Random) -> list[dict[str, Any]]:
    """The plays of a match of anybody, and now and then one that does not count."""
    size = chance.randint(2, 4)
    scores = sorted((chance.randrange(60) for _ in range(size)), reverse=True)
    seats = [
        (name, score, 1 + sum(other > score for other in scores))
        for name, score in zip(chance.sample(NAMES[: size + 1], size), scores, strict=True)
    ]
    return rows_of(
        number,
        *seats,
        match=f"m{number:04}",
        game=chance.choice(list(TITLES)),
        day=f"2026-{1 + number % 12:02}-{1 + number % 28:02}",
        status=chance.choice(["finished"] * 9 + ["running"]),
        traits=chance.choice(["{}", '{"city":"delos"}', '{"bids":"lowest"}']),
    )


def done(rows: list[dict[str, Any]], chance: Random) -> list[dict[str, Any]]:
    """Some steps of the players of a match."""
    return [
        {
            "match": row["match"],
            "game": row["game"],
            "step": step,
            "entry": step,
            "nth": 0,
            "player": row["player"],
            "action": chance.choice(["build", "fish", "move"]),
            "kind": "done",
            "round": 1,
            "phase": "actions",
            "at": "2026-11-01T20:00:00Z",
            "body": "{}",
        }
        for step, row in enumerate(rows * 3, 1)
    ]


MATCHES = [played(number, Random(number)) for number in range(1, 25)]
STEPS = [done(rows, Random(number)) for number, rows in enumerate(MATCHES)]
PLAYS = frames.joined(frames.plays(row for rows in MATCHES for row in rows), INTO)


def filled(folder: Path, cuts: list[int]) -> FactFiles:
    """The matches in a folder, in segments that end at the cuts; the first came twice."""
    files = FactFiles(folder)
    files.forget()
    old = frames.plays({**row, "score": 1} for row in MATCHES[0])
    files.add([Reached(1, "m")], old, frames.facts(STEPS[0]))
    for low, high in pairwise(sorted({0, *cuts, len(MATCHES)})):
        plays = frames.plays(row for rows in MATCHES[low:high] for row in rows)
        facts = frames.facts(row for rows in STEPS[low:high] for row in rows)
        files.add([Reached(high, "m")], plays, facts)
    return files


def context(asked: Filter) -> Context:
    return Context(asked, {}, TITLES, {})


def in_one_frame(asked: Filter, keys: Iterable[str] = QUESTIONS) -> dict[str, Table]:
    """The answers as the pages give them."""
    newest = PLAYS.sort_values(["day", "ended_at", "match"], kind="stable")
    newest = newest.drop_duplicates("person", keep="last")
    names = dict(zip(newest["person"], newest["name"], strict=True))
    known = Context(asked, names, TITLES, {})
    steps = frames.steps(frames.facts(row for rows in STEPS for row in rows))
    tables = {key: ask(key, PLAYS, lambda: [steps], known) for key in keys if key != COUNTED}
    return {COUNTED: overview(PLAYS, known), **tables}


@pytest.mark.parametrize("asked", [Filter(), Filter(game="kaivai", seat=2)])
def test_parts_are_answered_as_one_frame_is_cell_by_cell(asked: Filter, tmp_path: Path) -> None:
    files = filled(tmp_path, [1, 9, 10])
    answered = finished(here(files.parts(), Job(KEYS, asked, INTO)), context(asked))
    assert answered == in_one_frame(asked)


FILTERS = (
    Filter(person="ana", versus="ben"),
    Filter(since="2026-03-01", until="2026-09-30"),
    Filter(players=3, won=True, score=40),
    Filter(edition="first", ended_by="rounds"),
    Filter(place="home", option="x=1"),
    Filter(trait="city=delos", counts="counted"),
    Filter(origin="any"),
)


@pytest.mark.parametrize(
    ("key", "asked"),
    [*((key, Filter()) for key in KEYS), *(("by_seat", asked) for asked in FILTERS)],
)
def test_a_question_alone_reads_what_it_needs_and_no_more(
    key: str, asked: Filter, few_parts: FactFiles
) -> None:
    job = Job((key,), asked, INTO)
    answered = finished(here(few_parts.parts(), job), context(asked))
    assert answered[key] == in_one_frame(asked, [key])[key]
    assert {"parts", "acted", "version"}.isdisjoint(job.columns)


@pytest.fixture(scope="module")
def few_parts(tmp_path_factory: pytest.TempPathFactory) -> FactFiles:
    return filled(tmp_path_factory.mktemp("few"), [9])


@settings(
    max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(cuts=st.lists(st.integers(0, 24), max_size=5))
def test_however_the_matches_are_parted_the_answer_is_the_same(
    cuts: list[int], tmp_path: Path
) -> None:
    files = filled(tmp_path, cuts)
    job = Job(("by_person", "ratings", "winners_mix"), Filter(), INTO)
    answered = finished(here(files.parts(), job), context(Filter()))
    wanted = in_one_frame(Filter())
    assert answered == {key: wanted[key] for key in job.keys}


def test_no_part_at_all_has_empty_answers() -> None:
    answered = finished(here([], Job(KEYS, Filter(), {})), context(Filter()))
    assert all(answered[key].lines == () for key in QUESTIONS)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A scheduler and two workers, each a process of its own, as they are started by hand."""
    address = f"tcp://127.0.0.1:{free_port()}"
    quiet = ["--no-dashboard", "--host", "127.0.0.1"]
    dask = [sys.executable, "-m", "dask"]
    commands = [
        [*dask, "scheduler", *quiet, "--port", address.rpartition(":")[2]],
        *2 * [[*dask, "worker", address, *quiet, "--nthreads", "1", "--no-nanny"]],
    ]
    with ExitStack() as running:
        for command in commands:
            process = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            running.callback(end, process)
        yield address


def test_a_cluster_gives_the_same_answers_cell_by_cell(cluster: str, tmp_path: Path) -> None:
    files = filled(tmp_path, list(range(0, 24, 4)))
    job = Job(KEYS, Filter(), INTO)
    with Client(cluster, timeout=START_LIMIT) as client:
        client.wait_for_workers(2, timeout=START_LIMIT)
        answered = finished(on_cluster(client, files.parts(), job), context(Filter()))
        workers = client.run(lambda dask_worker: dask_worker.state.executed_count)
    assert answered == in_one_frame(Filter())
    assert len(workers) == 2
    assert all(count > 0 for count in workers.values())


def test_partials_grow_with_the_kinds_of_seats_not_with_the_matches(tmp_path: Path) -> None:
    files = filled(tmp_path, [])
    sums = here(files.parts(), Job(("by_seat",), Filter(), {}))
    assert isinstance(sums["by_seat"], pd.DataFrame)
    assert len(sums["by_seat"]) <= len(TITLES) * (2 + 3 + 4) < len(PLAYS) / 3
