"""Whatever was acknowledged is there after the process was killed, once and without a hole."""

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from uuid import UUID

import pytest

from domain.message import Json
from service.matches import Call, Matches
from service.store import Store, open_store
from tests.service.tiny_game import GAMES, OPENING

MATCH = "4f0df770-9cfa-4536-b207-d5f91fd1b94f"
KILLS = 5


def counted(number: int) -> dict[str, Json]:
    """The action with this number: it can always be taken, and has an id of its own."""
    return {
        "type": "adjust",
        "player": "A",
        "set": {"stones": number},
        "reason": "counted",
        "id": str(UUID(int=number)),
    }


WRITER = """
import sys
from itertools import count
from uuid import UUID
from service.matches import Call, Matches
from service.store import open_store
from tests.service.test_kills import MATCH, counted
from tests.service.tiny_game import GAMES

matches = Matches(open_store(sys.argv[1]), GAMES)
for number in count(int(sys.argv[2])):
    matches.act(UUID(MATCH), counted(number), Call("ana"))
    print(number, flush=True)
"""


def acknowledged(store: str, first: int, until: int) -> int:
    """Log actions in a process of its own until it has acknowledged some; then it is killed."""
    command = [sys.executable, "-c", WRITER, store, str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        lines = iter(writer.stdout)
        last = int(next(lines))
        while last < first + until:
            last = int(next(lines))
        writer.send_signal(signal.SIGKILL)
        return max([last, *(int(line) for line in lines)])


@pytest.fixture
def name(tmp_path: Path) -> str:
    name = f"sqlite:///{tmp_path}/store.db"
    with closing(open_store(name)) as store:
        Matches(store, GAMES).open({**OPENING, "match": MATCH}, Call("ana"))
    return name


def logged(store: Store) -> list[int]:
    """The numbers of the actions in the log, in order."""
    log = Matches(store, GAMES).log(UUID(MATCH))
    return [int(UUID(str(entry.action["id"]))) for entry in log.line]


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(name: str) -> None:
    chance, last = Random(7), 0
    for _ in range(KILLS):
        told = acknowledged(name, last + 1, chance.randrange(1, 40))
        with closing(open_store(name)) as store:
            numbers = logged(store)
            assert numbers == list(range(1, len(numbers) + 1))
            assert told <= len(numbers) <= told + 1
            again = Matches(store, GAMES).act(UUID(MATCH), counted(told), Call("ana"))
            assert again.repeated
            last = len(numbers)


def test_many_writers_at_once_leave_no_hole_and_no_double(name: str) -> None:
    def write(writer: int) -> None:
        with closing(open_store(name)) as store:
            matches = Matches(store, GAMES)
            for number in range(10):
                matches.act(UUID(MATCH), counted(100 * writer + number), Call(str(writer)))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(write, range(1, 5)))
    with closing(open_store(name)) as store:
        numbers = logged(store)
    assert sorted(numbers) == [
        100 * writer + number for writer in range(1, 5) for number in range(10)
    ]
    for writer in range(1, 5):
        own = [number for number in numbers if number // 100 == writer]
        assert own == sorted(own)


def test_the_same_action_sent_by_many_at_once_is_one(name: str) -> None:
    def write(_: int) -> bool:
        with closing(open_store(name)) as store:
            return Matches(store, GAMES).act(UUID(MATCH), counted(1), Call("ana")).repeated

    with ThreadPoolExecutor(4) as pool:
        repeated = list(pool.map(write, range(8)))
    assert sorted(repeated) == [False, *[True] * 7]
    with closing(open_store(name)) as store:
        assert logged(store) == [1]
