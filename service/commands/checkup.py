"""What `tablelog doctor` looks at: versions, settings, the store, its disk, the clock.

It changes nothing: a store that is not there yet is not made.
"""

import platform
import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from typing import Literal

from domain.message import Fact, Message, say, words
from service.matches import Matches
from service.problems import StoreProblem
from service.settings import VARIABLES, WrongSettings, read_settings, unknown_settings
from service.shelf import Wanted
from service.storing.backups import SCHEME, path_of
from service.storing.named_stores import MEMORY, open_store
from service.storing.sqlite_copies import complaints
from service.storing.store_problems import StoreDamaged
from service.verifying import verify_all

Level = Literal["ok", "note", "wrong"]

ROOM_WANTED = 200 * 2**20
"""Bytes that should be free beside the store."""

SOUND_SQLITE = ((3, 44, 6), (3, 50, 7), (3, 51, 3))
"""Where three lines of SQLite were mended: before, a log could be reset under a writer's feet when
two processes tidied it up while a third one stored something."""

SKEW = timedelta(minutes=5)
"""How far ahead of the clock an event may be before the clock is doubted."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: well, worth knowing, or wrong."""

    level: Level
    told: Message


def look(store: str, environ: Mapping[str, str], now: datetime) -> Iterator[Finding]:
    """Everything that can be found out about the program and a store, one after the other."""
    yield from _versions()
    yield sqlite_finding(sqlite3.sqlite_version_info)
    yield from _settings(environ)
    if store.startswith(SCHEME):
        path = path_of(store)
        if not path.exists():
            yield _finding(
                "note",
                words("{path} is not there yet; it is made by the first start."),
                path=str(path),
            )
            return
    try:
        if store.startswith(SCHEME):
            yield from _disk(path_of(store))
        yield from _store(store, now)
    except StoreProblem as problem:
        yield Finding("wrong", problem.message)


def _finding(level: Level, text: str, **facts: Fact) -> Finding:
    return Finding(level, say(text, **facts))


def _versions() -> Iterator[Finding]:
    yield _finding(
        "ok",
        words("tablelog {own}, Python {python}, eventsourcing {store}, on {system}."),
        own=version("tablelog"),
        python=platform.python_version(),
        store=version("eventsourcing"),
        system=platform.platform(terse=True),
    )


def sqlite_finding(found: tuple[int, ...]) -> Finding:
    """Whether a version of SQLite is one of those in which a log could be lost."""
    text = ".".join(map(str, found))
    mended = found >= max(SOUND_SQLITE) or any(
        found[:2] == fixed[:2] and found >= fixed for fixed in SOUND_SQLITE
    )
    if mended:
        return _finding("ok", words("SQLite {version}."), version=text)
    return _finding(
        "note",
        words(
            "SQLite {version} can, very rarely, damage a file that several processes write at the "
            "same moment; mended in {fixed}. One service alone is safe. Keep backups."
        ),
        version=text,
        fixed=", ".join(".".join(map(str, fixed)) for fixed in SOUND_SQLITE),
    )


def _settings(environ: Mapping[str, str]) -> Iterator[Finding]:
    for remark in unknown_settings(environ):
        yield Finding("note", remark.message)
    try:
        read_settings()
    except WrongSettings as wrong:
        for problem in wrong.problems:
            yield Finding("wrong", problem.message)
    known = tuple(sorted(name for name in environ if name in VARIABLES))
    if known:
        yield _finding("ok", words("Set in the environment: {names}."), names=known)
    else:
        yield _finding("ok", words("Nothing is set in the environment; defaults hold."))


def _disk(path: Path) -> Iterator[Finding]:
    free = shutil.disk_usage(path.parent).free
    told = f"{free / 2**30:.1f} GiB" if free >= 2**30 else f"{free // 2**20} MiB"
    if free < ROOM_WANTED:
        yield _finding(
            "wrong", words("Only {free} are free beside {path}."), free=told, path=str(path)
        )
    else:
        yield _finding("ok", words("{free} are free beside {path}."), free=told, path=str(path))
    for complaint in complaints(path)[:1]:
        yield Finding("wrong", StoreDamaged(path=str(path), why=complaint).message)


def _store(name: str, now: datetime) -> Iterator[Finding]:
    with closing(open_store(name)) as store:
        try:
            store.check_writable()
            yield _finding("ok", words("{store} can be written."), store=store.name)
        except StoreProblem as problem:
            yield Finding("wrong", problem.message)
        if name == MEMORY:
            yield _finding("note", words("Matches in memory are gone when the program ends."))
        yield from _matches(Matches(store))
        yield _clock(Matches(store), now)


def _matches(matches: Matches) -> Iterator[Finding]:
    count = broken = 0
    for verdict in verify_all(matches):
        count += verdict.acted
        broken += verdict.acted and bool(verdict.broken)
        if verdict.broken:
            yield _finding(
                "wrong",
                words("Match {match}: {why}"),
                match=str(verdict.match),
                why=tuple(one.message for one in verdict.broken),
            )
    yield _finding(
        "wrong" if broken else "ok",
        words("Matches: {n}; folding to what is listed: {whole}."),
        n=count,
        whole=count - broken,
    )


def _clock(matches: Matches, now: datetime) -> Finding:
    newest: Sequence[str] = [row.changed_at for row in matches.page(Wanted(limit=1)).rows]
    # Compared as they are written: what is damaged may be no date at all.
    if newest and newest[0] > f"{now + SKEW:%Y-%m-%dT%H:%M:%S}":
        return _finding(
            "wrong",
            words("The newest event is of {newest}, but the clock says {now}: one was wrong."),
            newest=newest[0],
            now=f"{now:%Y-%m-%dT%H:%M:%SZ}",
        )
    return _finding("ok", words("The clock says {now}."), now=f"{now:%Y-%m-%dT%H:%M:%SZ}")
