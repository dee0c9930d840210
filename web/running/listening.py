"""Where the service listens, how others find it there, and what is printed about that."""

import io
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

import segno

from web.running.certificates import self_signed
from web.running.owner_key import is_loopback

ELSEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's: asking for the way there sends nothing."""
HERE = "127.0.0.1"
PLAIN = (
    "Plain http: everything works, but phones cannot keep the screen on or install the pages;",
    "without network an open page goes on, but cannot be loaded anew (see --cert, --self-signed).",
)


class CannotListen(Exception):
    """It cannot be served like this; the text is a sentence for whoever starts it."""


@dataclass(frozen=True)
class Listening:
    """The names and ports to listen at, the files of a certificate, and where others find it."""

    binds: tuple[str, ...]
    address: str
    certificate: Path | None = None
    key: Path | None = None

    @property
    def host(self) -> str:
        """The name under which others find it."""
        return self.address.partition("://")[2].rpartition(":")[0]

    @property
    def beyond(self) -> bool:
        """Whether other machines find it."""
        return not is_loopback(self.host)


@dataclass(frozen=True)
class Https:
    """What was said about https: the files of a certificate, or that one shall be made."""

    certificate: Path | None = None
    key: Path | None = None
    self_signed: bool = False


PLAINLY = Https()


def lan_address() -> str | None:
    """The address of this machine in its network; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
            return str(way.getsockname()[0])
        except OSError:
            return None


def listening(
    host: str,
    port: int,
    *,
    lan: bool,
    https: Https = PLAINLY,
    found_at: Callable[[], str | None] = lan_address,
) -> Listening:
    """What follows from the options of `tablelog serve`.

    Raises CannotListen where an address is taken or there is no network, and NoCertificate.
    """
    outside = found_at() if lan or _is_everywhere(host) else None
    if lan and outside is None:
        raise CannotListen("This machine is in no network. Join one, or name an address by --host.")
    found = outside or host
    hosts = (found, HERE) if lan else (host,)
    for one in hosts:
        if not is_free(one, port):
            raise CannotListen(f"{one}:{port} is taken or not of this machine; use --port.")
    if (https.certificate is None) != (https.key is None):
        raise CannotListen("--cert and --key belong together.")
    files = self_signed(found) if https.self_signed else (https.certificate, https.key)
    scheme = "http" if files[0] is None else "https"
    binds = tuple(f"{_written(one)}:{port}" for one in hosts)
    return Listening(binds, f"{scheme}://{_written(found)}:{port}", *files)


def is_free(host: str, port: int) -> bool:
    """Whether nobody else serves there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True


def _is_everywhere(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def welcome(where: Listening, here: str, phone: str) -> Iterator[str]:
    """What is printed for the owner; `here` and `phone` are tokens that each open one browser."""
    yield f"Sign in as the owner, once: {where.address}/sign-in/{here}"
    if not where.beyond:
        return
    yield "Or scan this with the owner’s phone, once:"
    yield code(f"{where.address}/sign-in/{phone}")
    yield "Then open a match and press Share: everybody at the table scans a code of their own."
    if where.address.startswith("http:"):
        yield from PLAIN


def code(address: str) -> str:
    """The address as a code to scan from a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")
