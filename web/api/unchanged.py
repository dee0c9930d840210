"""Answers that a browser keeps: made anew and sent only if the match has changed."""

from collections.abc import Callable
from hashlib import sha256
from secrets import token_hex

from flask import Response, current_app, request

from domain.game import Viewer
from service.logs.log import Log
from web.language import preferred

STARTED = token_hex(8)
"""Tells answers of this program apart from those of the one before, which may have said less."""


def unless_unchanged(log: Log, seen: Viewer, make: Callable[[], Response]) -> Response:
    """The answer that `make` gives, or 304 if the caller has the one for this version already."""
    tag = _tag(log, seen)
    if request.if_none_match.contains_weak(tag):
        answer = current_app.response_class(status=304)
    else:
        answer = make()
    answer.set_etag(tag, weak=True)
    answer.cache_control.private = True
    answer.cache_control.no_cache = True
    answer.vary.update(["Accept-Encoding", "Accept-Language", "Authorization", "Cookie"])
    return answer


def _tag(log: Log, seen: Viewer) -> str:
    parts = (STARTED, request.full_path, log.match, log.version, sorted(seen), preferred())
    return sha256(repr(parts).encode()).hexdigest()[:32]
