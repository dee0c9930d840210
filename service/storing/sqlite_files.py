"""SQLite files as stores: what they must look like, and their errors as sentences."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from service.problems import StoreProblem
from service.storing.store_problems import (
    NewerStore,
    NotAStore,
    StoreDamaged,
    StoreFull,
    StoreIsFolder,
    StoreLocked,
    StoreReadOnly,
    StoreUnreachable,
)

LOCK_TIMEOUT = 15
"""Seconds that a writer of a file waits for another one, in this process or elsewhere."""

ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What goes wrong with a file; the second where Python cannot read what SQLite says of a name that
is damaged."""

VERSION = 1
"""The form of our tables, kept as the file's `user_version`."""


def prepare(path: Path, lock_timeout: int) -> bool:
    """Make sure that the path can be a store; whether it is still empty. Raises StoreProblem."""
    if path.is_dir():
        raise StoreIsFolder(path=str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, timeout=lock_timeout)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except OSError as error:
        raise StoreUnreachable(path=str(path), why=error.strerror or "?") from None
    except ERRORS as error:
        raise trouble(path, error) from None
    if tables and "stored_events" not in tables:
        raise NotAStore(path=str(path))
    if version > VERSION:
        raise NewerStore(path=str(path), found=version, known=VERSION)
    return not tables


def trouble(path: Path, error: BaseException) -> StoreProblem:
    """What an error of SQLite means to whoever runs the program."""
    where = str(path)
    if isinstance(error, UnicodeDecodeError):
        return StoreDamaged(path=where, why=error.object.decode(errors="replace"))
    match getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_").split("_")[0]:
        case "BUSY" | "LOCKED":
            return StoreLocked(path=where)
        case "READONLY" | "PERM":
            return StoreReadOnly(path=where)
        case "NOTADB":
            return NotAStore(path=where)
        case "CORRUPT":
            return StoreDamaged(path=where, why=str(error))
        case "FULL":
            return StoreFull(path=where)
        case "CANTOPEN" if path.exists() and not os.access(path, os.W_OK):
            return StoreReadOnly(path=where)
        case _:
            return StoreUnreachable(path=where, why=str(error))
