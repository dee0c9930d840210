"""What processes do when they are killed: logging, importing, backing up and putting back."""

from contextlib import closing
from datetime import datetime
from pathlib import Path
from uuid import UUID

from domain.message import Json
from service.backups import back_up, restore
from service.imports import import_text
from service.matches import Call, Matches
from service.store import open_store
from tests.golden_logs import golden_files
from tests.killing import Tell
from tests.service.tiny_game import GAMES

MATCH = "4f0df770-9cfa-4536-b207-d5f91fd1b94f"
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
