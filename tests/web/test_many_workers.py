"""Four workers on PostgreSQL; one is killed and the database restarted while eight people log.

Two clients log each match; every request that was accepted is sent once more. Whatever was
acknowledged must be there once, in order, and everything that is derived must be as if it were made
anew.
"""

import http.client
import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Lock
from typing import Any
from uuid import NAMESPACE_OID, UUID, uuid5

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from analysis.fact_files import FactFiles
from domain.catalogue import GAMES
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.verifying import verify
from tests.golden_logs import golden
from tests.live_server import LiveServer, serving
from tests.postgres_server import Server, own_server
from tests.web.site import FILE_ONLY
from web.pulling import pull_into

SHORT = ["kaivai/worked-example-first-round"] * 4
LONG = [
    "kaivai/fifteen-huts",
    "akrotiri/south-first-plain",
    "kuna_yala/worked-example-two-players",
    "offerings/exact-animals-5p",
]
SHARDS = 2
WORKERS = 4
WRITERS = 2
"""Clients for each match."""

PAUSE = 0.1
AWAY = {503, 429}


@dataclass
class Disturbance:
    """A worker is killed and the database restarted when so many actions were accepted.

    The database stays away until somebody has noticed it.
    """

    server: LiveServer
    database: Server
    kill_at: int
    restart_at: int
    accepted: int = 0
    away: int = 0
    due: Event = field(default_factory=Event)
    gone: Event = field(default_factory=Event)
    noticed: Event = field(default_factory=Event)
    calm: Event = field(default_factory=Event)
    lock: Lock = field(default_factory=Lock)

    def accept(self) -> None:
        """Count an action, and disturb when it is time; the others go on meanwhile.

        Who has the database restarted goes on when it is away.
        """
        with self.lock:
            self.accepted += 1
            mine = self.accepted
        if mine == self.kill_at:
            os.kill(workers(self.server)[0], signal.SIGKILL)
        if mine == self.restart_at:
            self.due.set()
            self.gone.wait()

    def refused(self) -> None:
        """Somebody got no answer; who goes on waits a little."""
        self.away += 1
        if self.gone.is_set():
            self.noticed.set()
        self.calm.wait(PAUSE)

    def give_up(self) -> None:
        """Somebody failed: nobody need wait for that."""
        self.due.set()
        self.noticed.set()

    def restart(self) -> None:
        """Restart the database when it is time; it lives no longer than the thread that does it."""
        self.due.wait()
        self.database.stop()
        self.gone.set()
        self.noticed.wait()
        self.database.start()


def workers(server: LiveServer) -> list[int]:
    """The processes that answer."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in children.split()]


class Client:
    """Somebody who logs a match, action by action, as long as there are some to log."""

    def __init__(self, number: int, match: str, disturbance: Disturbance) -> None:
        self.number, self.match, self.disturbance = number, match, disturbance
        self.acknowledged: list[str] = []
        self._connection: http.client.HTTPConnection | None = None

    def log(self, actions: list[dict[str, Any]]) -> list[str]:
        """Log what the others have not logged yet; the ids that were acknowledged."""
        with ExitStack() as if_it_fails:
            if_it_fails.callback(self.disturbance.give_up)
            if_it_fails.callback(self._leave)
            self._log(actions)
            if_it_fails.pop_all()
        self._leave()
        return self.acknowledged

    def _log(self, actions: list[dict[str, Any]]) -> None:
        step = 0
        while step < len(actions):
            id = str(uuid5(NAMESPACE_OID, f"{self.match} {self.number} {step}"))
            action = {**actions[step], "id": id}
            status, told = self._sent(step, action)
            if status in (200, 201):
                self._accepted(step, action, told)
                step += 1
            else:
                assert (status, told["code"]) == (409, "step_conflict"), told
                step = told["step"]

    def _leave(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _accepted(self, step: int, action: dict[str, Any], first: dict[str, Any]) -> None:
        self.acknowledged.append(action["id"])
        self.disturbance.accept()
        status, again = self._sent(step, action)
        assert status == 200, again
        assert again == first

    def _sent(self, step: int, action: dict[str, Any]) -> tuple[int, Any]:
        """The answer to a request, which is sent until there is one."""
        body = json.dumps({**action, "expected_step": step})
        while True:
            try:
                status, told = self._ask(body)
            except (OSError, http.client.HTTPException):
                status, told = 503, {}
                self._leave()
            if status not in AWAY:
                return status, told
            self.disturbance.refused()

    def _ask(self, body: str) -> tuple[int, Any]:
        if self._connection is None:
            host = self.disturbance.server.url.removeprefix("http://")
            self._connection = http.client.HTTPConnection(
                host, timeout=60, source_address=(f"127.0.0.{2 + self.number}", 0)
            )
        self._connection.request(
            "POST",
            f"/api/v1/matches/{self.match}/actions",
            body,
            {"Content-Type": "application/json", "Accept": "application/json"},
        )
        answer = self._connection.getresponse()
        return answer.status, json.loads(answer.read())


@pytest.fixture
def database() -> Iterator[Server]:
    with own_server() as running:
        yield running


def files(long: bool) -> list[dict[str, Any]]:
    return [golden(*name.split("/")) for name in (LONG if long else SHORT)]


def opened(name: str, logs: list[dict[str, Any]]) -> list[str]:
    """The matches of some logs, begun in a new store."""
    with closing(open_store(name, shards=SHARDS)) as store:
        matches = Matches(store)
        return [
            str(
                matches.open(
                    {key: value for key, value in log.items() if key not in FILE_ONLY},
                    Call("test"),
                ).log.match
            )
            for log in logs
        ]


def test_nothing_is_lost_or_doubled_by_many_workers_a_kill_and_a_restart(
    database: Server, tmp_path: Path, long: bool
) -> None:
    logs = files(long)
    names = opened(database.url, logs)
    total = sum(len(log["actions"]) for log in logs)
    kept = tmp_path / "facts"
    environment = {"TABLELOG_FACTS": str(kept)}
    with serving(
        tmp_path, "--workers", str(WORKERS), store=database.url, environment=environment
    ) as server:
        disturbance = Disturbance(server, database, total // 3, 2 * total // 3)
        clients = [
            (Client(WRITERS * place + writer, match, disturbance), log["actions"])
            for place, (match, log) in enumerate(zip(names, logs, strict=True))
            for writer in range(WRITERS)
        ]
        with ThreadPoolExecutor(len(clients)) as pool:
            logging = pool.map(lambda one: one[0].log(one[1]), clients)
            disturbance.restart()
            found = list(logging)
        while len(workers(server)) != WORKERS:
            disturbance.calm.wait(PAUSE)
        counted = pages(server, disturbance.calm)
    assert disturbance.away > 0
    assert disturbance.accepted == sum(map(len, found))
    acknowledged = {match: set[str]() for match in names}
    for (client, _), ids in zip(clients, found, strict=True):
        acknowledged[client.match] |= set(ids)
    check_store(database.url, logs, acknowledged)
    assert counted == len(names)
    check_facts(database.url, kept, tmp_path / "anew")


def pages(server: LiveServer, calm: Event) -> int:
    """How many matches the statistics know, whichever worker answers."""
    while True:
        connection = http.client.HTTPConnection(server.url.removeprefix("http://"), timeout=60)
        with closing(connection):
            connection.request("GET", "/api/v1/stats", headers={"Accept": "application/json"})
            answer = connection.getresponse()
            told = json.loads(answer.read())
        if answer.status not in AWAY:
            return sum(row["values"][0]["number"] for row in told["counted"]["rows"])
        calm.wait(PAUSE)


def check_store(name: str, logs: list[dict[str, Any]], acknowledged: dict[str, set[str]]) -> None:
    """Every action is stored once, in its place; what was acknowledged is among them."""
    with closing(open_store(name)) as store:
        matches = Matches(store)
        for log, (match, ids) in zip(logs, acknowledged.items(), strict=True):
            stored = matches.log(UUID(match))
            assert [entry.action["type"] for entry in stored.line] == [
                action["type"] for action in log["actions"]
            ]
            own = [str(entry.action["id"]) for entry in stored.line]
            assert len(set(own)) == len(own) == stored.version - 1
            assert ids <= set(own)
            assert verify(matches, UUID(match)).broken == ()


def check_facts(name: str, kept: Path, anew: Path) -> None:
    """The facts that the workers kept are those that are made from nothing."""
    with closing(open_store(name)) as store:
        for folder in (kept, anew):
            while pull_into(FactFiles(folder), Matches(store)):
                pass
    old, new = FactFiles(kept), FactFiles(anew)
    assert old.kept().reached == new.kept().reached
    for read, order in ((plays, ["match", "seat"]), (facts, ["match", "step", "nth"])):
        assert_frame_equal(
            read(old).sort_values(order, ignore_index=True),
            read(new).sort_values(order, ignore_index=True),
        )


def plays(files: FactFiles) -> pd.DataFrame:
    return files.plays()


def facts(files: FactFiles) -> pd.DataFrame:
    return pd.concat(files.facts(sorted(GAMES)))
