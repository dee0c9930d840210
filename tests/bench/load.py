"""Many people at once on loopback: some log matches, more follow them; how long they wait.

The program runs as it does for people, in a process of its own, over an SQLite file that is gone
afterwards. Matches are played by the actions of whole match files, by two phones in turn; they are
at various places when the people come, and one that is over makes way for another one. So as many
are live from the first minute to the last, and what grows does not grow because matches do.
"""

import asyncio
import json
import os
import re
import statistics
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from domain.catalogue import GAMES
from tests.golden_logs import golden_files
from tests.live_server import serving
from web.running.hoards import SMALL, TUNABLES

OPENING = ("game", "edition", "options", "layout", "first", "players", "played_on")
RESIDENT = re.compile(r"^process_resident_memory_bytes (\S+)", re.M)


@dataclass(frozen=True)
class Evening:
    """How many people do what, for how long; `pause` seconds pass between a phone's actions.

    `read` whole matches were read before they came: as many as the program keeps in memory.
    """

    seconds: float = 20.0
    spectators: int = 200
    phones: int = 40
    matches: int = 20
    pause: float = 2.0
    read: int = 0


@dataclass
class Seen:
    """What was measured: seconds of each kind, what went wrong, how many matches were played.

    `memory` holds seconds since the people came, and the memory of the program then in MiB.
    """

    logged: list[float] = field(default_factory=list)
    followed: list[float] = field(default_factory=list)
    wrong: Counter[str] = field(default_factory=Counter)
    memory: list[tuple[float, float]] = field(default_factory=list)
    played: int = 0
    missed: int = 0


@dataclass
class Match:
    """A match that is being played: its address, what is still to be logged, its last step.

    What was `refused` is sent again. `sent` says when the action that led to a step was sent,
    `arrived` when spectators saw a step, `reached` what each saw last.
    """

    address: str
    actions: Iterator[dict[str, Any]]
    last: int
    refused: dict[str, Any] | None = None
    sent: dict[int, float] = field(default_factory=dict)
    arrived: list[tuple[int, float]] = field(default_factory=list)
    reached: dict[int, int] = field(default_factory=dict)
    followed: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Table:
    """Where matches are played one after the other: the present one, and whose turn it is."""

    match: Match
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


def long_ones() -> list[Path]:
    """Three long match files of every game, so that no match is over soon."""
    by_size = [sorted(golden_files(game), key=lambda path: -path.stat().st_size) for game in GAMES]
    return [path for paths in zip(*(each[:3] for each in by_size), strict=True) for path in paths]


class Clients:
    """Everybody who calls, in one process, each request over a connection of its own."""

    def __init__(self, url: str, evening: Evening) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "", parts.port or 0
        self._evening, self.seen = evening, Seen()
        self._files = cycle(json.loads(path.read_bytes()) for path in long_ones())
        self._matches: list[Match] = []
        self._ending = asyncio.Event()
        self._began = 0.0

    async def spend(self) -> Seen:
        """Open the matches, let everybody do what they do, and wait until all have ended."""
        for _ in range(self._evening.read):
            await self._opened(1.0)
        count = self._evening.matches
        tables = [Table(await self._opened(number / count)) for number in range(count)]
        self._matches, self._began = [table.match for table in tables], perf_counter()
        seats = zip(range(self._evening.spectators), cycle(tables), strict=False)
        spectators = [asyncio.create_task(self._watch(table, who)) for who, table in seats]
        seats = zip(range(self._evening.phones), cycle(tables), strict=False)
        phones = [asyncio.create_task(self._log(table, number)) for number, table in seats]
        meter = asyncio.create_task(self._measure())
        await asyncio.sleep(self._evening.seconds)
        self._ending.set()
        await asyncio.gather(*phones, meter)
        await asyncio.sleep(min(self._evening.pause, 2.0))
        for match in self._matches:
            self._reckon(match)
        for spectator in spectators:
            spectator.cancel()
        for ended in await asyncio.gather(*spectators, return_exceptions=True):
            if isinstance(ended, Exception):
                self.seen.wrong[type(ended).__name__] += 1
        return self.seen

    async def _opened(self, part: float) -> Match:
        """A match of which a part was logged already; its news were read once."""
        file = next(self._files)
        opening = {key: file[key] for key in OPENING if key in file}
        _, told = await self._ask("POST", "/api/v1/matches", opening)
        address, done = f"/api/v1/matches/{told['match']}", int(part * len(file["actions"]))
        if done:
            await self._ask("POST", f"{address}/actions", file["actions"][:done])
            await self._ask("GET", f"{address}/news")
        self.seen.played += 1
        return Match(address, iter(file["actions"][done:]), len(file["actions"]))

    async def _log(self, table: Table, number: int) -> None:
        """One phone: it logs, and waits as people do."""
        await asyncio.sleep(self._evening.pause * number / max(self._evening.phones, 1))
        while not self._ending.is_set():
            async with table.turn:
                await self._take_turn(table)
            await asyncio.sleep(self._evening.pause)

    async def _take_turn(self, table: Table) -> None:
        """Log the next action of a table; behind the last one the next match begins."""
        match = table.match
        action = match.refused or next(match.actions, None)
        if action is None:
            table.match = await self._opened(0.0)
            self._matches.append(table.match)
            match.followed.set()
            return
        began = perf_counter()
        status, told = await self._ask("POST", f"{match.address}/actions", action)
        if status == 201:
            self.seen.logged.append(perf_counter() - began)
            match.sent[told["step"]], match.refused = began, None
        else:
            match.refused = action
            self.seen.wrong[f"{status} {told.get('code')}"] += 1

    async def _watch(self, table: Table, who: int) -> None:
        """One spectator, who looks at one match of a table after the other."""
        while not self._ending.is_set():
            match = table.match
            await self._follow(match, who)
            await match.followed.wait()

    async def _follow(self, match: Match, who: int) -> None:
        """Be told of every step within a stream, up to the last one; open it anew when it ends."""
        while match.reached.get(who, 0) < match.last:
            async with self._called("GET", f"{match.address}/live") as (status, lines):
                if status != 200:
                    self.seen.wrong[f"{status} stream"] += 1
                    return
                async for line in lines:
                    if line.startswith(b"data: "):
                        step = json.loads(line[6:])["step"]
                        match.arrived.append((step, perf_counter()))
                        match.reached[who] = step
                        if step == match.last:
                            return
            self.seen.wrong["stream broke"] += 1

    def _reckon(self, match: Match) -> None:
        """How long news took, and who has not seen the last step."""
        last = max(match.sent, default=0)
        self.seen.missed += sum(1 for step in match.reached.values() if step < last)
        self.seen.followed += [
            seen - match.sent[step] for step, seen in match.arrived if step in match.sent
        ]

    async def _measure(self) -> None:
        while True:
            _, text = await self._ask("GET", "/metrics")
            found = RESIDENT.search(text["text"])
            if found:
                self.seen.memory.append((perf_counter() - self._began, float(found[1]) / 2**20))
            if self._ending.is_set():
                return
            await asyncio.sleep(min(self._evening.seconds / 20, 15.0))

    async def _ask(self, method: str, path: str, body: Any = None) -> tuple[int, dict[str, Any]]:
        async with self._called(method, path, body) as (status, lines):
            text = b"".join([line async for line in lines]).decode()
        return status, json.loads(text) if text.startswith("{") else {"text": text}

    @asynccontextmanager
    async def _called(
        self, method: str, path: str, body: Any = None
    ) -> AsyncIterator[tuple[int, AsyncIterator[bytes]]]:
        """A request by HTTP/1.0, whose answer ends with the connection: status and lines."""
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.0\r\nHost: {self._host}:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection(self._host, self._port, limit=2**24)
        try:
            writer.write(head.encode() + content)
            status = int((await reader.readline()).split()[1])
            while (await reader.readline()).strip():
                pass
            yield status, _lines(reader)
        finally:
            writer.close()


async def _lines(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while line := await reader.readline():
        yield line


def measured(evening: Evening) -> Seen:
    """Start the program, let the people come, and tell what was seen."""
    environment = {TUNABLES: os.environ.get(TUNABLES, SMALL)}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), environment=environment) as server,
    ):
        return asyncio.run(Clients(server.url, evening).spend())


def by_minute(memory: list[tuple[float, float]]) -> list[float]:
    """The median of each minute, in MiB."""
    minutes: dict[int, list[float]] = {}
    for seconds, mebibytes in memory:
        minutes.setdefault(int(seconds // 60), []).append(mebibytes)
    return [statistics.median(minutes[minute]) for minute in sorted(minutes)]


def slope(memory: list[tuple[float, float]]) -> float:
    """By how many MiB a minute it grew over the second half of the time, evened out."""
    middle = memory[-1][0] / 2 if memory else 0.0
    late = [(seconds / 60, mebibytes) for seconds, mebibytes in memory if seconds >= middle]
    if len(late) < 2:
        return 0.0
    return statistics.linear_regression(*zip(*late, strict=True)).slope


def spread(name: str, seconds: list[float]) -> tuple[str, ...]:
    """A line of the table: how many, then median, 95th and 99th percentile and the longest."""
    if len(seconds) < 2:
        return name, str(len(seconds)), "", "", "", ""
    cut = statistics.quantiles(seconds, n=100, method="inclusive")
    shown = [f"{1000 * value:,.0f} ms" for value in (cut[49], cut[94], cut[98], max(seconds))]
    return name, f"{len(seconds):,}", *shown
