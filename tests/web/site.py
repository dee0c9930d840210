"""The pages as a browser meets them: the application over a store in memory, on a free port."""

import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from werkzeug.serving import make_server

from domain.catalogue import GAMES
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import TINY
from web import create_app

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

CALL = Call("test")
KAIVAI = {
    "game": "kaivai",
    "players": [
        {"player": "A", "name": "Ana", "colour": "red"},
        {"player": "B", "name": "Ben", "colour": "blue"},
        {"player": "C", "name": "Cyn", "colour": "green"},
    ],
}
STREAMS = 1000
"""So many may be open at once: those of pages that were closed just now still count."""
FILE_ONLY = ("actions", "checks", "refusals", "result", "source")


def fresh_matches() -> Matches:
    """No matches yet, of our games and of one that the pages have never heard of."""
    return Matches(open_store("memory:"), {**GAMES, "tiny": TINY})


def logged(matches: Matches, file: dict[str, Any], upto: int | None = None) -> str:
    """Store a match file, or its first actions; the id of the match."""
    opening = {key: value for key, value in file.items() if key not in FILE_ONLY}
    match = matches.open(opening, CALL).log.match
    if actions := file.get("actions", [])[:upto]:
        matches.act(match, actions, CALL)
    return str(match)


@dataclass(frozen=True)
class Site:
    """A running site and the matches behind it."""

    url: str
    matches: Matches


def read_at_once(application: "WSGIApplication") -> "WSGIApplication":
    """Files are read and closed before they are sent: a browser may leave in the middle of one."""

    def answer(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        body = application(environ, start)
        if environ["PATH_INFO"].endswith("/live"):
            return body
        with closing(body):
            return [b"".join(body)]

    return answer


@contextmanager
def running_site(**config: Any) -> Iterator[Site]:
    """Serve an empty site until the end of the block; `config` goes to the application."""
    matches = fresh_matches()
    application = read_at_once(create_app(matches, {"LIVE_STREAMS": STREAMS, **config}))
    server = make_server("127.0.0.1", 0, application, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield Site(f"http://127.0.0.1:{server.server_port}", matches)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
