"""The facts of all matches of the application's store: pulled when they are asked for."""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from errno import ENOENT
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Any
from uuid import UUID
from weakref import finalize

import pandas as pd
from flask import Flask, current_app
from platformdirs import user_cache_path
from pyarrow import ArrowException

from analysis.fact_files import FactFiles, Kept
from analysis.filters import Filter
from analysis.frames import WrongFrame, joined
from domain.message import words
from domain.report import Table
from service.matches import Matches
from service.people import People
from service.problems import StoreProblem
from service.projecting import MOST
from service.registry import Registry
from service.storing.named_stores import MEMORY
from web.pulling import pull_into

EXTENSION = "facts"
ANSWERS = 400
"""How many answers are kept."""


UNREADABLE = (OSError, ArrowException, WrongFrame)
"""What reading or writing a file may raise."""


class NoRoomForFacts(StoreProblem):
    code = "no_room_for_facts"
    says = words("The numbers for the statistics cannot be kept: {why}. Every match is unharmed.")


class FactsDamaged(StoreProblem):
    code = "facts_damaged"
    says = words("The numbers for the statistics were damaged and are gathered anew. Try again.")


class Facts:
    """The files of one store, and the plays in memory as they were read last.

    One pull brings at most `most` matches.
    """

    def __init__(self, matches: Matches, folder: Path | str, most: int = MOST) -> None:
        self._matches, self._files, self._lock = matches, FactFiles(folder), Lock()
        self._most = most
        self._answers: dict[tuple[object, str, Filter], Table] = {}
        self._read: tuple[tuple[Kept, int], pd.DataFrame] | None = None

    def plays(self) -> tuple[pd.DataFrame, bool]:
        """All plays up to now, and whether more matches wait to be pulled.

        One call pulls a bounded number of matches, so that nobody waits long after an import.
        """
        with self._lock:
            waiting, people = self._pulled(), self.people()
            known = (self._files.kept(), people.version)
            if self._read is None or self._read[0] != known:
                plays, waiting = self._sound_plays(waiting)
                self._read = (known, joined(plays, people.joined()))
            return self._read[1], waiting

    def _sound_plays(self, waiting: bool) -> tuple[pd.DataFrame, bool]:
        """All plays; where a file is damaged everything is pulled anew."""
        try:
            return self._files.plays(), waiting
        except UNREADABLE as error:
            self._begin_anew(error)
            waiting = self._pulled()
            return self._files.plays(), waiting

    def pull(self) -> bool:
        """Bring the files nearer to the store; whether more matches wait to be pulled."""
        with self._lock:
            return self._pulled()

    def _pulled(self) -> bool:
        try:
            return pull_into(self._files, self._matches, self._most)
        except UNREADABLE as error:
            self._begin_anew(error)
            return pull_into(self._files, self._matches, self._most)

    def _begin_anew(self, error: Exception) -> None:
        """Drop files that are damaged; raises NoRoomForFacts if the disk is what fails."""
        if isinstance(error, OSError) and error.errno not in (None, ENOENT):
            raise NoRoomForFacts(why=error.strerror) from error
        self._files.forget()

    def lose(self, matches: Iterable[UUID]) -> None:
        """Keep nothing of what was said of some matches; what is said now is pulled as ever."""
        with self._lock, self._files.alone():
            self._files.lose(frozenset(map(str, matches)))
            self._read = None
            self._answers.clear()

    def people(self) -> Registry:
        """Who is who: names that are one person."""
        return People(self._matches).registry()

    def steps(self, games: Sequence[str]) -> Iterator[pd.DataFrame]:
        """The steps of some games, part by part."""
        with self._lock:
            try:
                yield from self._files.steps(games)
            except UNREADABLE as error:
                self._begin_anew(error)
                raise FactsDamaged from error

    def answer(self, question: str, asked: Filter, make: Callable[[], Table]) -> Table:
        """The answer to a question, made anew only when something changed since."""
        key = (self._read and self._read[0], question, asked)
        if key not in self._answers:
            if len(self._answers) >= ANSWERS:
                self._answers.clear()
            self._answers[key] = make()
        return self._answers[key]


def register(app: Flask, matches: Matches, config: Mapping[str, Any]) -> None:
    """Let the application have facts, in the folder `FACTS` or one of its own."""
    folder = config.get("FACTS") or folder_of(matches.store.name)
    if folder is None:
        away = tempfile.TemporaryDirectory(prefix="tablelog-facts-")
        finalize(app, away.cleanup)
        folder = away.name
    app.extensions[EXTENSION] = Facts(matches, folder)


def facts() -> Facts:
    """The facts of this application."""
    found: Facts = current_app.extensions[EXTENSION]
    return found


def folder_of(store: str) -> Path | None:
    """Beside a store that is a file, else in the user's cache; none for a store in memory."""
    if store == MEMORY:
        return None
    if store.startswith("postgres"):
        return user_cache_path("tablelog") / f"facts-{sha256(store.encode()).hexdigest()[:16]}"
    return Path(f"{store}.facts")
