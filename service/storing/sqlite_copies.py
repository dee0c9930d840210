"""SQLite files copied page by page, compared, moved and taken away with what lies beside them."""

import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from service.storing import sqlite_files
from service.storing.sqlite_files import LOCK_TIMEOUT
from service.storing.store_problems import NotAStore, StoreDamaged, StoreLocked

PAUSE = 0.25
"""Seconds between two attempts while somebody else holds the file."""

SIDE_FILES = ("-wal", "-shm")
"""What SQLite keeps beside a file in use."""


def copy_pages(source: Path, target: Path) -> None:
    """Copy a database page by page, in one go that writers do not disturb; raises StoreProblem.

    Damage is of the source: the target is written anew.
    """
    try:
        with connected(source, writing=False) as one, connected(target, writing=True) as other:
            one.backup(other, progress=_patience(target), sleep=PAUSE)
    except StoreDamaged as damage:
        raise StoreDamaged(path=str(source), why=damage.facts["why"]) from None
    except NotAStore:
        raise NotAStore(path=str(source)) from None


def _patience(target: Path) -> Callable[[int, int, int], None]:
    """Gives up on a file that others keep locked; SQLite would try for ever."""
    tries = 0

    def count(status: int, remaining: int, total: int) -> None:
        nonlocal tries
        tries += status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if tries * PAUSE > LOCK_TIMEOUT:
            raise StoreLocked(path=str(target))

    return count


def fingerprint(path: Path, events: int) -> str:
    """A digest of the first events that a file holds, in the order in which they were stored."""
    query = (
        "SELECT rowid, originator_id, originator_version, topic, state FROM stored_events "
        "ORDER BY rowid LIMIT ?"
    )
    digest = hashlib.sha256()
    with connected(path, writing=False) as database:
        for row in database.execute(query, (events,)):
            digest.update(repr(row).encode())
    return digest.hexdigest()


def complaints(path: Path) -> list[str]:
    """What SQLite finds wrong with a file; empty if it is sound."""
    with connected(path, writing=False) as database:
        # What is damaged may be a name that SQLite tells of.
        database.text_factory = lambda told: told.decode(errors="replace")
        found = [str(line) for (line,) in database.execute("PRAGMA integrity_check(5)")]
    return [] if found == ["ok"] else found


def held(path: Path) -> int:
    """How many events a file holds; raises NotAStore for an empty one."""
    with connected(path, writing=False) as database:
        if not database.execute("SELECT 1 FROM sqlite_master").fetchall():
            raise NotAStore(path=str(path))
        return int(database.execute("SELECT count(*) FROM stored_events").fetchone()[0])


def move(path: Path, new: Path) -> None:
    """Give a file and its side files another name."""
    for tail in ("", *SIDE_FILES):
        part = path.with_name(path.name + tail)
        if part.exists():
            part.rename(new.with_name(new.name + tail))


def remove(path: Path) -> None:
    """Take a file and its side files away, where they are."""
    for tail in ("", *SIDE_FILES):
        path.with_name(path.name + tail).unlink(missing_ok=True)


def as_one_file(path: Path) -> None:
    """Leave the copy without side files, so that it can be read from a disc or a stick."""
    with connected(path, writing=True) as database:
        database.execute("PRAGMA journal_mode = DELETE")


def flush(path: Path) -> None:
    """Make sure that the file and its name are on the disk."""
    for place in (path, path.parent):
        opened = os.open(place, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


@contextmanager
def connected(path: Path, *, writing: bool) -> Iterator[sqlite3.Connection]:
    """A file opened for reading, or for writing; its errors are StoreProblems."""
    address = f"{path.absolute().as_uri()}?mode={'rwc' if writing else 'ro'}"
    try:
        with closing(sqlite3.connect(address, LOCK_TIMEOUT, uri=True)) as database:
            yield database
    except sqlite_files.ERRORS as error:
        raise sqlite_files.trouble(path, error) from None
