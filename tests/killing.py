"""Work that is done in a process of its own, and killed at a moment nobody chose.

A process is forked from one that has imported everything already, so that a round costs little.
"""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.service.storing.killed_work", "tests.web.killed_pulling"])

Tell = Callable[[Any], None]
"""With this the work acknowledges what it has done."""

Work = Callable[..., None]
"""Takes a Tell and the arguments of `Killer`; a function that another process can import."""

ENOUGH = 1.1
"""The longest life of a process, as a part of the time that the work takes undisturbed."""


class Killed(NamedTuple):
    """What the process had acknowledged, and whether it was killed before it was ready."""

    told: list[Any]
    early: bool


def done(work: Work, *arguments: Any) -> list[Any]:
    """Let some work be done in a process of its own; what it acknowledged."""
    return Killer(work).undisturbed(*arguments)


class Killer:
    """Kills processes that do some work, at moments spread over the time that the work takes."""

    def __init__(self, work: Work, seed: int = 7) -> None:
        self._work, self._chance = work, Random(seed)
        self._seconds = 0.0

    def undisturbed(self, *arguments: Any) -> list[Any]:
        """Let the work be done once, and remember how long it takes."""
        began, told = self._run(arguments, None)
        self._seconds = perf_counter() - began
        return told.told

    def kill(self, *arguments: Any) -> Killed:
        """Let the work begin, and end it by SIGKILL at a random moment."""
        return self._run(arguments, self._chance.uniform(0, self._seconds * ENOUGH))[1]

    def _run(self, arguments: tuple[Any, ...], seconds: float | None) -> tuple[float, Killed]:
        ours, theirs = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(target=_work, args=(theirs, self._work, arguments))
        process.start()
        theirs.close()
        ours.recv()
        began = perf_counter()
        process.join(seconds)
        process.kill()
        process.join()
        assert process.exitcode in (0, -9), "the work itself failed"
        return began, Killed(_all(ours), process.exitcode != 0)


def _all(pipe: Connection) -> list[Any]:
    """Everything that was sent before the other end was closed."""
    found = []
    with pipe:
        try:
            while True:
                found.append(pipe.recv())
        except EOFError:
            return found


def _work(pipe: Connection, work: Work, arguments: tuple[Any, ...]) -> None:
    pipe.send("begun")
    work(pipe.send, *arguments)
