"""What processes do when they are killed or hindered: logging, importing, backing up, restoring."""

import os
import resource
import signal
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from domain.message import Json
from domain.refusals import RuleBroken
from service.files.imports import import_text
from service.matches import Call, Matches
from service.storing.backups import back_up, restore
from service.storing.moving import move
from service.storing.named_stores import open_store
from tests.golden_logs import golden_files
from tests.killing import Tell, Work
from tests.service.tiny_game import GAMES

MATCH = "4f0df770-9cfa-4536-b207-d5f91fd1b94f"
NOBODY = 65534
AT_A_TIME = 20
"""So many actions one process logs."""


def counted(number: int) -> dict[str, Json]:
    """The action with this number: it can always be taken, and has an id of its own."""
    return {
        "type": "adjust",
        "player": "A",
        "set": {"stones": number},
        "reason": "counted",
        "id": str(UUID(int=number)),
    }


def log_on(tell: Tell, name: str, first: int) -> None:
    """Log actions, and acknowledge the number of each."""
    with closing(open_store(name)) as store:
        matches = Matches(store, GAMES)
        for number in range(first, first + AT_A_TIME):
            matches.act(UUID(MATCH), counted(number), Call("ana"))
            tell(number)


def files() -> list[Path]:
    """The shortest match files of every game."""
    games = ("akrotiri", "kaivai", "kuna_yala", "offerings")
    by_size = [sorted(golden_files(game), key=lambda path: path.stat().st_size) for game in games]
    return [path for paths in by_size for path in paths[:2]]


def import_all(tell: Tell, name: str) -> None:
    """Import match files, and acknowledge the match of each."""
    with closing(open_store(name)) as store:
        matches = Matches(store)
        for file in files():
            found = import_text(matches, file.read_bytes(), Call("ana"))
            assert found.log is not None, found.problems
            tell(str(found.log.match))


def copy_away(tell: Tell, name: str, target: str, now: datetime) -> None:
    """Back a store up in the place of an earlier backup, and acknowledge how much it holds."""
    tell(back_up(name, Path(target), now, replace=True).events)


def put_back(tell: Tell, backup: str, name: str, now: datetime) -> None:
    """Restore a store that holds something else, and acknowledge how much it holds."""
    tell(restore(Path(backup), name, now, replace=True).events)


def with_no_more_room(tell: Tell, most: int, work: Work, *arguments: Any) -> None:
    """Do some work while no file may grow beyond `most` bytes; tell what it says of that."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    _told(tell, work, arguments)


def as_somebody_else(tell: Tell, work: Work, *arguments: Any) -> None:
    """Do some work as a user who may read everything and write nothing of ours."""
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    _told(tell, work, arguments)


def _told(tell: Tell, work: Work, arguments: tuple[Any, ...]) -> None:
    try:
        work(tell, *arguments)
    except RuleBroken as broken:
        tell(broken.code)


def look_at_all(tell: Tell, name: str) -> None:
    """Read every match of a store, then try to write; acknowledge how many there are."""
    with closing(open_store(name)) as store:
        matches = Matches(store)
        tell([matches.log(match).steps for match in store.matches()])
        matches.note(next(store.matches()), "a note", Call("ana"))


def move_house(tell: Tell, name: str, target: str) -> None:
    """Copy one store into another, and acknowledge each match."""
    with closing(open_store(name)) as old, closing(open_store(target)) as new:
        for moved in move(old, new):
            assert moved.problem is None
            tell(str(moved.match))
