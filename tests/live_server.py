"""The real program, started for a test as people start it, and ended by its process id."""

import contextlib
import http.client
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.ports import free_port
from web.running.hoards import TUNABLES

START_LIMIT = 200.0
STOP_LIMIT = 60.0
PAUSE = 0.05
PROGRAM = Path(sys.executable).with_name("tablelog")
AS_IT_IS = {TUNABLES: ""}
"""Tests do not wait until the program has begun anew with less memory."""


class NotServing(Exception):
    """The program ended or gave no answer; the message holds what it said."""


@dataclass(frozen=True)
class LiveServer:
    """A running program: where it answers, its process, its store and what it says."""

    url: str
    process: "subprocess.Popen[bytes]"
    store: str
    log: Path


@contextlib.contextmanager
def serving(
    folder: Path,
    *arguments: str,
    store: str | None = None,
    environment: Mapping[str, str] | None = None,
    program: Path = PROGRAM,
) -> Iterator[LiveServer]:
    """Run `tablelog serve` with its log, and its store unless one is named, in `folder`.

    Raises NotServing when it does not come up in time.
    """
    port = free_port()
    store = store or f"sqlite:///{folder / 'tablelog.db'}"
    log = folder / "serve.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            [program, "serve", "--host", "127.0.0.1", "--port", str(port), *arguments],
            cwd=folder,
            env={**os.environ, "TABLELOG_STORE": store, **AS_IT_IS, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        _wait_until_it_answers(process, port, log)
        yield LiveServer(f"http://127.0.0.1:{port}", process, store, log)
    finally:
        end(process)


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ask the program to stop as people do, and insist when it does not."""
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(STOP_LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(STOP_LIMIT)
        raise


def _wait_until_it_answers(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    for _ in range(int(START_LIMIT / PAUSE)):
        with contextlib.suppress(OSError):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            with contextlib.closing(connection):
                connection.request("GET", "/healthz")
                if connection.getresponse().status == 200:
                    return
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PAUSE)
            break
    raise NotServing(f"The program does not answer at port {port}: {log.read_text()}")
