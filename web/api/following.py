"""Following a match while others log it: a stream of events, or asking again and again."""

from collections.abc import Iterator
from threading import BoundedSemaphore
from time import monotonic
from typing import Any
from uuid import UUID

from flask import Flask, Response, current_app, request, stream_with_context
from werkzeug.exceptions import ServiceUnavailable

from domain.message import Json
from service.logs.log import Log
from service.problems import StoreProblem
from service.refusals import Refused
from service.telling.latest import news_answer
from web.access import door
from web.api.answers import as_json
from web.api.calling import matches, viewer
from web.api.kept_news import KeptNews
from web.api.parsing import Blueprint
from web.api.queries import NewsQuery
from web.api.replies import NewsSchema
from web.language import translate

blueprint = Blueprint("following", __name__, description="Following a match as it is logged")

STREAMS = 40
"""Open event streams at once, each of which keeps a thread of the server."""
STREAM_SECONDS = 600
"""How long a stream lasts; the browser opens the next one by itself."""
HEARTBEAT_SECONDS = 10
"""How often a quiet stream shows that it lives; then it notices who is gone, or may not go on."""
RETRY_SECONDS = 5
"""When to try again while all streams are taken."""
EVENT = {
    "type": "object",
    "required": ["id", "event", "data"],
    "properties": {
        "id": {"type": "string", "description": "The version of the match."},
        "event": {"const": "news"},
        "data": {"type": "string", "description": "What `news` answers, as JSON."},
    },
}
RETRY = b"retry: 1000\n\n"
ALIVE = b": alive\n\n"


def register(app: Flask) -> None:
    """Give the application its streams; `LIVE_STREAMS` and `LIVE_SECONDS` bound them."""
    app.config.setdefault("LIVE_STREAMS", STREAMS)
    app.config.setdefault("LIVE_SECONDS", STREAM_SECONDS)
    app.extensions["streams"] = BoundedSemaphore(app.config["LIVE_STREAMS"])
    app.extensions["kept_news"] = KeptNews()


@blueprint.route("/matches/<match_id:match>/news")
@blueprint.arguments(NewsQuery, location="query")
@blueprint.response(200, NewsSchema)
def news(asked: dict[str, Any], match: UUID) -> Response:
    """Where the match stands, and whether that is newer than what the caller knows."""
    log = matches().log(match)
    return as_json(told(log, asked["after"]))


@blueprint.route("/matches/<match_id:match>/live")
@blueprint.arguments(NewsQuery, location="query")
@blueprint.response(200, EVENT, content_type="text/event-stream")
def live(asked: dict[str, Any], match: UUID) -> Response:
    """The same as events, each as soon as it happens; its id is the version of the match.

    `Last-Event-ID` goes before `after`, so that a stream that broke is taken up where it was.
    """
    told(matches().log(match), 0)
    streams: BoundedSemaphore = current_app.extensions["streams"]
    if not streams.acquire(blocking=False):
        raise ServiceUnavailable(retry_after=RETRY_SECONDS)
    events = stream_with_context(_events(match, _resumed(asked["after"])))
    answer = Response(events, mimetype="text/event-stream")
    answer.call_on_close(streams.release)
    answer.headers.update({"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
    return answer


def told(log: Log, after: int) -> dict[str, Json]:
    """What is new behind a version, as the caller may see it."""
    return news_answer(log, after, viewer(log), translate)


def _resumed(after: int) -> int:
    last = request.headers.get("Last-Event-ID", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) < 10 else after


def _events(match: UUID, after: int) -> Iterator[bytes]:
    """News as they come, until stream, match or program end, or the caller may not go on."""
    yield RETRY
    until = monotonic() + current_app.config["LIVE_SECONDS"]
    while True:
        left = max(until - monotonic(), 0)
        try:
            version = matches().store.watch.wait(match, after, min(left, HEARTBEAT_SECONDS))
            if not door.still_may():
                return
            log = matches().logs.as_told(match, version) if version > after else None
        except (Refused, StoreProblem):
            return
        yield ALIVE if log is None else _event(log)
        after = log.version if log else after
        if left == 0 or matches().store.watch.closed:
            return


def _event(log: Log) -> bytes:
    news: KeptNews = current_app.extensions["kept_news"]
    return b"id: %d\nevent: news\ndata: %s\n\n" % (log.version, news.told(log, viewer(log)))
