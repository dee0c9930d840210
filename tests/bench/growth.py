"""How times grow with the length of a match and with the number of matches, as exponents."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from math import log
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from uuid import UUID

import msgspec
import pandas as pd

from analysis.fact_files import FactFiles, Reached
from analysis.segments import write_segment
from domain.message import Json
from service.matches import Call, Matches
from service.shelf import Row, Wanted
from service.storing.named_stores import open_store
from service.telling.replay import replay_answer
from service.telling.steps import step_answer
from tests.bench.measuring import Figure, busy_milliseconds, milliseconds
from tests.bench.writers import CALL, OPENING

LENGTHS = (100, 1_000, 10_000)
SHELVES = (1_000, 10_000)
LARGE = 100_000
STEEPEST = 1.1
FLAT = 0.2


def exponent(sizes: Sequence[int], times: Sequence[float]) -> float:
    """The slope of a straight line through the logarithms: 1 is linear, 0 is flat."""
    xs, ys = [log(size) for size in sizes], [log(time) for time in times]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    above = sum((one - x) * (other - y) for one, other in zip(xs, ys, strict=True))
    return above / sum((one - x) ** 2 for one in xs)


def fitted(what: str, sizes: Sequence[int], run: Callable[[int], float], wanted: float) -> Figure:
    """The exponent by which a time grows, beside the times themselves."""
    times = [run(size) for size in sizes]
    told = ", ".join(f"{size:,}: {time:,.1f} ms" for size, time in zip(sizes, times, strict=True))
    found = exponent(sizes, times)
    return Figure(what, found, "as exponent", f"{told} (as exponent 1)", found, wanted)


def figures(lengths: Sequence[int] = LENGTHS, shelves: Sequence[int] = SHELVES) -> Iterator[Figure]:
    """Growth with the length of a match, then with the number of matches."""
    with closing(open_store("memory:")) as store:
        matches = Matches(store)
        long = {length: lengthy(matches, length) for length in lengths}
        yield fitted("rebuild by length", lengths, lambda n: _rebuilt(matches, long[n]), STEEPEST)
        yield fitted("replay by length", lengths, lambda n: _replayed(matches, long[n]), STEEPEST)
        yield fitted("one step by length", lengths, lambda n: _step(matches, long[n]), STEEPEST)
    yield fitted("list by matches", shelves, _listed, FLAT)
    yield fitted("statistics by matches", shelves, counted, STEEPEST)


def lengthy(matches: Matches, steps: int) -> UUID:
    """A match of so many actions: the shells of a player are counted again and again."""
    match = matches.open(OPENING, CALL).log.match
    shared: dict[str, Json] = {"type": "adjust", "player": "A", "reason": "counted"}
    actions: list[Json] = [{**shared, "set": {"shells": [0, 0, n % 9, 0, 0]}} for n in range(steps)]
    matches.act(match, actions, Call("bench"))
    return match


def _rebuilt(matches: Matches, match: UUID) -> float:
    version = matches.log(match).version
    return busy_milliseconds(lambda: matches.log(match, version).states[-1], 9)


def _replayed(matches: Matches, match: UUID) -> float:
    log = matches.log(match)
    return busy_milliseconds(lambda: replay_answer(log, frozenset(log.players)), 1)


def _step(matches: Matches, match: UUID) -> float:
    log = matches.log(match)
    version, middle = log.version, log.steps // 2
    viewer = frozenset(log.players)
    return busy_milliseconds(lambda: step_answer(matches.log(match, version), middle, viewer), 2)


def _listed(size: int) -> float:
    """A page of the list, in an SQLite file."""
    with TemporaryDirectory() as folder, closing(open_store(f"sqlite:///{folder}/s.db")) as store:
        matches = Matches(store)
        row = matches.row(matches.open(OPENING, CALL).log.match)
        store.put_rows([_other(row, number) for number in range(size)])
        return milliseconds(lambda: matches.page(Wanted(game="kaivai")), 9)


def _other(row: Row, number: int) -> Row:
    return msgspec.structs.replace(
        row, match=str(UUID(int=number)), changed_at=f"2026-{number:07d}"
    )


def counted(size: int) -> float:
    """All questions over so many matches, from their files; who reads them is a thread beside."""
    from tests.bench.statistics import answered

    with TemporaryDirectory() as folder:
        files = FactFiles(Path(folder))
        shelf(files, size)
        return milliseconds(lambda: answered(files), 2, process_time)


def shelf(files: FactFiles, size: int) -> None:
    """Facts of so many matches, made from a few whole ones: the same actions, other people."""
    from tests.bench.statistics import templates

    plays, facts = templates()
    known = sorted(plays["match"].unique())
    rounds = -(-size // len(known))
    segments = []
    for first in range(0, rounds, 50):
        copies = range(first, min(first + 50, rounds))
        made = (_copies(frame, copies) for frame in (plays, facts))
        segments.append(write_segment(files.folder, *made))
    files.switch([Reached(1, "m")], [one for one in segments if one])


def _copies(frame: pd.DataFrame, copies: range) -> pd.DataFrame:
    """A frame again and again, of other matches; one person in three is somebody else each time."""
    many = pd.concat([frame] * len(copies), ignore_index=True)
    copy = pd.Series(copies).repeat(len(frame)).reset_index(drop=True)
    many["match"] += "-" + copy.astype("str")
    if "person" in many:
        other = many["person"] + " " + (copy % 97).astype("str")
        many["person"] = many["person"].where(many["seat"] > 1, other)
    return many.astype(frame.dtypes.to_dict())
