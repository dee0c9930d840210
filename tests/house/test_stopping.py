"""The running program is told to end, hangs or is killed: nobody's evening is lost by it."""

import http.client
import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.live_server import LiveServer, end, serving

PATIENCE = 100.0
OPENING = {
    "game": "kaivai",
    "players": [{"player": name, "name": name} for name in "ABC"],
}
VILLAGE = {"type": "place_extra_village", "village_id": "V7", "hex": [4, 2]}


@contextmanager
def connected(server: LiveServer) -> Iterator[http.client.HTTPConnection]:
    with closing(http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=PATIENCE)) as one:
        yield one


def sent(server: LiveServer, method: str, path: str, body: object = None) -> object:
    with connected(server) as connection:
        said = None if body is None else json.dumps(body)
        connection.request(method, path, said, {"Content-Type": "application/json"})
        with connection.getresponse() as answer:
            told = json.loads(answer.read())
            assert answer.status in (200, 201), told
            return told


def opened(server: LiveServer) -> str:
    """The address of a new match."""
    told = sent(server, "POST", "/api/v1/matches", OPENING)
    assert isinstance(told, dict)
    return f"/api/v1/matches/{told['match']}"


@contextmanager
def followed(server: LiveServer, match: str) -> Iterator[http.client.HTTPResponse]:
    """A live stream of a match, of which the first event has come."""
    with connected(server) as connection:
        connection.request("GET", f"{match}/live")
        with connection.getresponse() as stream:
            assert stream.status == 200
            while not stream.readline().startswith(b"data:"):
                pass
            yield stream


def test_told_to_end_it_ends_streams_and_finishes_what_was_begun(tmp_path: Path) -> None:
    body = json.dumps(VILLAGE).encode()
    with serving(tmp_path) as server, ExitStack() as open_ones:
        match = opened(server)
        streams = [open_ones.enter_context(followed(server, match)) for _ in range(3)]
        begun = open_ones.enter_context(connected(server))
        begun.putrequest("POST", f"{match}/actions")
        begun.putheader("Content-Type", "application/json")
        begun.putheader("Content-Length", str(len(body)))
        begun.putheader("Expect", "100-continue")
        begun.endheaders(body[:10])
        assert begun.sock.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"

        server.process.send_signal(signal.SIGTERM)
        # Of the line read last its end is gone: an empty line behind it ends the event.
        assert [(b"\n" + stream.read())[-2:] for stream in streams] == [b"\n\n"] * 3
        begun.send(body[10:])
        with begun.getresponse() as answer:
            assert (answer.status, json.loads(answer.read())["step"]) == (201, 1)
        end(server.process)
        assert server.process.returncode == 0
        assert "Traceback" not in server.log.read_text()
    with serving(tmp_path, store=server.store) as again:
        told = sent(again, "GET", match)
        assert isinstance(told, dict)
        assert told["steps"] == 1


def worker(server: LiveServer) -> int:
    """The process that answers now."""
    return int(re.findall(r"Booting worker with pid: (\d+)", server.log.read_text())[-1])


def test_a_process_that_hangs_or_is_killed_is_replaced(tmp_path: Path) -> None:
    settings = {"TABLELOG_LOG_LEVEL": "info", "TABLELOG_HANG_SECONDS": "4"}
    with serving(tmp_path, environment=settings) as server:
        match = opened(server)
        sent(server, "POST", f"{match}/actions", VILLAGE)
        first = worker(server)
        os.kill(first, signal.SIGSTOP)
        told = [sent(server, "GET", match)]
        second = worker(server)
        os.kill(second, signal.SIGKILL)
        told.append(sent(server, "GET", match))
        assert [one["steps"] for one in told if isinstance(one, dict)] == [1, 1]
        assert len({first, second, worker(server)}) == 3
