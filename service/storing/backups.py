"""Backups: a store copied into one file while it is in use, and put back from there.

A copy counts only after every event of it was compared and every match folded. Pages of a file are
copied by SQLite itself, so that the rows keep their places and a writer meanwhile does no harm; a
store on a server is copied stream by stream.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from dataclasses import replace as replaced
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from domain.message import words
from service.matches import Matches
from service.problems import StoreProblem
from service.storing import postgres_servers, server_backups, sqlite_files
from service.storing.named_stores import open_store
from service.storing.sqlite_copies import (
    as_one_file,
    complaints,
    copy_pages,
    fingerprint,
    flush,
    held,
    move,
    remove,
)
from service.storing.sqlite_files import LOCK_TIMEOUT
from service.storing.store_problems import NotAStore, StoreDamaged
from service.verifying import Verdict, verify_all

SCHEME = "sqlite:///"


class OnlyFiles(StoreProblem):
    code = "only_files"
    says = words("{store} is gone with its process; there is nothing to copy.")


class NoStore(StoreProblem):
    code = "no_store"
    says = words("There is no store at {path}.")


class AlreadyThere(StoreProblem):
    code = "already_there"
    says = words("{path} is there already; name another file, or use --replace.")


class HoldsEvents(StoreProblem):
    code = "holds_events"
    says = words("{path} is a store with {n} events. With --replace it is kept as {kept}.")


class CopyDiffers(StoreProblem):
    code = "copy_differs"
    says = words("The copy {path} is not what was copied; it was not used.")


@dataclass(frozen=True)
class Copied:
    """A copy that was made: where, how many events and matches it holds.

    `broken` are the matches that do not fold, in the copy as in what was copied; `kept` is where
    the former store lies, if there was one.
    """

    path: Path
    events: int
    matches: int
    broken: tuple[Verdict, ...]
    kept: Path | None = None


def path_of(store: str) -> Path:
    """The file of a store; raises OnlyFiles for a store that is none."""
    if not store.startswith(SCHEME):
        raise OnlyFiles(store=store.rpartition("@")[2])
    return Path(store.removeprefix(SCHEME))


def back_up(store: str, target: Path, now: datetime, *, replace: bool = False) -> Copied:
    """Copy a store into a file of its own, or into a folder under a name made of the time (UTC).

    The file appears only when it was compared and folded; raises StoreProblem.
    """
    source = None if postgres_servers.is_one(store) else path_of(store)
    if source and not source.is_file():
        raise NoStore(path=str(source))
    if target.is_dir():
        target /= f"tablelog-{_compact(now)}.db"
    if target.exists() and (not replace or (source and target.samefile(source))):
        raise AlreadyThere(path=str(target))
    with _draft(target) as draft:
        if source:
            copy_pages(source, draft)
        else:
            server_backups.gather(store, f"{SCHEME}{draft}")
        found = _examined(draft, source or target)
        if source and fingerprint(source, found.events) != fingerprint(draft, found.events):
            raise CopyDiffers(path=str(draft))
        as_one_file(draft)
        draft.replace(target)
        flush(target)
    return replaced(found, path=target)


def restore(backup: Path, store: str, now: datetime, *, replace: bool = False) -> Copied:
    """Put a store back from a backup, which stays as it is; raises StoreProblem.

    Matches that the store holds are kept in a file beside it, and only with `replace`; a store on a
    server must be empty.
    """
    if not backup.is_file():
        raise NoStore(path=str(backup))
    if postgres_servers.is_one(store):
        return _put_on_server(backup, store)
    target = path_of(store)
    with _draft(target) as draft:
        copy_pages(backup, draft)
        found = _examined(draft, backup)
        kept = _put_aside(target, now, replace=replace) if target.exists() else None
        copy_pages(draft, target)
        if fingerprint(draft, found.events) != fingerprint(target, found.events):
            raise CopyDiffers(path=str(target))
    return replaced(found, path=target, kept=kept)


def _put_on_server(backup: Path, store: str) -> Copied:
    with TemporaryDirectory() as folder:
        draft = Path(folder) / backup.name
        copy_pages(backup, draft)
        found = _examined(draft, backup)
        server_backups.spread(f"{SCHEME}{draft}", store)
    return replaced(found, path=backup)


def _examined(draft: Path, source: Path) -> Copied:
    """How much a copy holds, and which of its matches do not fold.

    What is wrong with the copy was wrong with its source already, which is named.
    """
    try:
        sqlite_files.prepare(draft, LOCK_TIMEOUT)
        for complaint in complaints(draft):
            raise StoreDamaged(why=complaint)
        events = held(draft)
    except StoreDamaged as damage:
        raise StoreDamaged(path=str(source), why=damage.facts["why"]) from None
    with closing(open_store(f"{SCHEME}{draft}")) as opened:
        matches, count, broken = Matches(opened), 0, list[Verdict]()
        for verdict in verify_all(matches):
            count += verdict.acted
            broken += [verdict] if verdict.broken else []
    return Copied(draft, events, count, tuple(broken))


def _put_aside(target: Path, now: datetime, *, replace: bool) -> Path | None:
    """Keep what a store holds in a file beside it; a damaged one is moved there as it is."""
    kept = target.with_name(f"{target.name}.before-{_compact(now)}")
    try:
        empty = sqlite_files.prepare(target, LOCK_TIMEOUT)
        events = 0 if empty else held(target)
        if events and replace:
            copy_pages(target, kept)
    except (NotAStore, StoreDamaged):
        if not replace:
            raise
        move(target, kept)
        return kept
    if events and not replace:
        raise HoldsEvents(path=str(target), n=events, kept=str(kept))
    return kept if events else None


@contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """A file beside the target to work on; gone afterwards unless it was moved."""
    draft = target.with_name(f"{target.name}.part")
    target.parent.mkdir(parents=True, exist_ok=True)
    remove(draft)
    try:
        yield draft
    finally:
        remove(draft)


def _compact(moment: datetime) -> str:
    """`20261101T120000.250Z`: whoever makes two at once has two."""
    return f"{moment:%Y%m%dT%H%M%S}.{moment.microsecond // 1000:03}Z"
