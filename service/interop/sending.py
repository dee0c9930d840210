"""Which matches and results of a store go out, and in which shape."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.message import Json
from service.interop.bgstats_out import bgsplay
from service.interop.outward import NothingToSend, Told, told_log, told_result
from service.interop.tables_out import bgg_shaped, nemestats_shaped, spreadsheet
from service.plays.kept import Results
from service.refusals import Refused
from service.shelf import RESULT
from service.storing.store_problems import StoreDamaged

Shape: TypeAlias = Literal["bgsplay", "bgg", "nemestats", "csv"]
ENDINGS: Mapping[Shape, str] = {
    "bgsplay": ".bgsplay",
    "bgg": ".bgg.json",
    "nemestats": ".nemestats.json",
    "csv": ".csv",
}


def _left_out(match: UUID, damage: StoreDamaged) -> None:
    """Whoever asks for all that is whole wants no more said."""


def told_one(results: Results, match: UUID) -> Told:
    """A match or a result for other programs; raises NothingToSend, UnknownMatch as Refused."""
    row = results.matches.row(match)
    if row.origin == RESULT:
        return told_result(results.get(match), results.matches.games)
    log = results.matches.log(match)
    try:
        return told_log(log)
    except NothingToSend as nothing:
        raise Refused(nothing, log) from None


def told_all(
    results: Results, damaged: Callable[[UUID, StoreDamaged], None] = _left_out
) -> list[Told]:
    """Every finished match played at the table and every result, in the order of their days.

    One that cannot be read is left out, and handed to `damaged`.
    """
    told: list[Told] = []
    for match in (*results.matches.store.matches(), *results.matches.store.results()):
        try:
            told += _goes_out(results, match)
        except StoreDamaged as damage:
            damaged(match, damage)
    return sorted(told, key=lambda one: (one.day or "", one.id))


def _goes_out(results: Results, match: UUID) -> Iterator[Told]:
    """A match or a result, if it is one of those that go out with all."""
    row = results.matches.row(match)
    if row.origin == RESULT:
        kept = results.get(match)
        if kept.grown is None:
            yield told_result(kept, results.matches.games)
    elif row.status == "finished" and row.listed_as == "table":
        yield told_log(results.matches.log(match))


def written(shape: Shape, matches: Iterable[Told], zone: ZoneInfo) -> bytes:
    """The matches as a file of this shape."""
    told: Sequence[Told] = list(matches)
    if shape == "csv":
        return b"\xef\xbb\xbf" + spreadsheet(told).encode()
    shapes: Mapping[str, Callable[[Sequence[Told]], Json]] = {
        "bgsplay": lambda some: bgsplay(some, zone),
        "bgg": bgg_shaped,
        "nemestats": nemestats_shaped,
    }
    return json.dumps(shapes[shape](told), ensure_ascii=False, indent=1).encode() + b"\n"
