"""What the program notes while it runs: a line for each thing, as text or as JSON.

Neither addresses nor bodies, keys or cookies are noted: of a call only the pattern of its address,
of a match its id, of an unexpected error its kind and where it happened. The text of such an error
is left out, since it may quote what a player hides.
"""

import json
import logging
import sys
import traceback
from collections.abc import Iterator, Mapping
from time import gmtime, perf_counter, strftime
from typing import Any
from uuid import UUID, uuid4

from flask import Flask, Response, g, request

from web.running.meters import method, pattern

LOG = logging.getLogger("tablelog")
ID_HEADER = "X-Request-Id"
FOREIGN = ("Invalid request", "Error handling request")
"""Beginnings of gunicorn's lines that go on with what a caller sent."""


class Lines(logging.Formatter):
    """Records as lines: words for people, or JSON for programs that collect them."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """One line; in text an unexpected error takes more."""
        facts: Mapping[str, Any] = getattr(record, "facts", {})
        said = {
            "at": strftime("%Y-%m-%dT%H:%M:%S", gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "event": _event(record),
            **facts,
        }
        where = list(_where(record))
        if self._form == "json":
            more = {"error": where} if where else {}
            return json.dumps({**said, **more}, ensure_ascii=False)
        told = " ".join(f"{key}={value}" for key, value in facts.items())
        first = f"{said['at']} {said['level']:7} {said['event']} {told}".rstrip()
        return "\n  ".join([first, *where])


def _event(record: logging.LogRecord) -> str:
    """The message, without what somebody sent."""
    for beginning in FOREIGN:
        if str(record.msg).startswith(beginning):
            return beginning
    return record.getMessage()


def _where(record: logging.LogRecord) -> Iterator[str]:
    """The kinds of an error and of those behind it, and the lines of code that led there."""
    error = record.exc_info[1] if record.exc_info else None
    while error is not None:
        yield type(error).__name__
        for frame in traceback.extract_tb(error.__traceback__):
            yield f"{frame.filename}:{frame.lineno} {frame.name}"
        error = error.__cause__ or error.__context__


def set_up(form: str, level: str) -> None:
    """Let everything that this process notes go to the standard error in one form."""
    to_the_end = logging.StreamHandler(sys.stderr)
    to_the_end.setFormatter(Lines(form))
    root = logging.getLogger()
    root.handlers = [to_the_end]
    root.setLevel(logging.WARNING)
    LOG.setLevel(level.upper())


def register(app: Flask) -> None:
    """Give every request an id, which its answer carries, and note each answer."""
    app.before_request(begin)
    app.after_request(end)


def begin() -> None:
    """Name the request before anything is done for it."""
    g.request_id, g.request_began = uuid4().hex[:12], perf_counter()


def end(response: Response) -> Response:
    """Note an answer that is about to be sent; of a stream this is its beginning."""
    response.headers[ID_HEADER] = g.request_id
    took = round(1000 * (perf_counter() - g.request_began), 1)
    facts = {**call(), "status": response.status_code, "ms": took}
    LOG.info("answered", extra={"facts": facts})
    return response


def call() -> dict[str, Any]:
    """The present request, without anything that somebody made up."""
    match = (request.view_args or {}).get("match")
    return {
        "request": g.request_id,
        "method": method(),
        "call": pattern(),
        **({"match": str(match)} if isinstance(match, UUID) else {}),
    }
