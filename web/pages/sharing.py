"""What stands beside a replay to be passed on: JSON, text, pictures, a page to embed, oEmbed."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import resvg_py
from flask import Response, current_app, make_response, render_template, request, url_for
from flask_babel import gettext
from werkzeug.exceptions import Forbidden, NotFound
from werkzeug.routing import RequestRedirect

from service.logs.log import Log
from web import headers
from web.access import recognising
from web.access.callers import caller
from web.api.answers import as_json
from web.api.calling import matches, viewer
from web.api.compressing import compressed
from web.api.unchanged import unless_unchanged
from web.dates import day
from web.drawing.picture import HEIGHT, WIDTH, picture
from web.drawing.sheet import Sheet
from web.kept_answers import told_replay
from web.pages.blueprint import blueprint
from web.pages.replay import result_sentence, sheet_of, shown
from web.transcripts import transcript


@blueprint.get("/matches/<uuid:match>/replay.json")
def replay_as_json(match: UUID) -> Response:
    """The answer that the replay page works with, as the API gives it."""
    log = matches().log(match)
    return _kept(log, lambda: as_json(told_replay(log, viewer(log))))


@blueprint.get("/matches/<uuid:match>/replay.txt")
def replay_as_text(match: UUID) -> Response:
    """The match as a text to read, in the reader's language."""
    log = matches().log(match)

    def made() -> Response:
        sheet = _sheet(log)
        return Response(transcript(sheet, heading(log, sheet)), mimetype="text/plain")

    return _kept(log, made)


@blueprint.get("/matches/<uuid:match>/picture.svg")
def picture_as_svg(match: UUID) -> Response:
    """The position at `step`, by default the last, as a picture that stands alone."""
    log = matches().log(match)
    return _kept(log, lambda: Response(_drawn(log), mimetype="image/svg+xml"))


@blueprint.get("/matches/<uuid:match>/picture.png")
def picture_as_png(match: UUID) -> Response:
    """The same picture for programs that show no SVG."""
    log = matches().log(match)

    def made() -> Response:
        return Response(bytes(resvg_py.svg_to_bytes(svg_string=_drawn(log))), mimetype="image/png")

    return unless_unchanged(log, viewer(log), made)


@blueprint.get("/embed/<uuid:match>")
def embed(match: UUID) -> Response:
    """The replay alone, for a frame in anybody's page: it has nothing that a trick could press."""
    log = matches().log(match)
    response = make_response(shown("embed.html", log, _sheet(log)))
    response.headers["Content-Security-Policy"] = headers.policy(frame_ancestors="*")
    return response


@blueprint.get("/oembed")
def oembed() -> Response:
    """How to show the replay at `url` in a page of somebody else (oembed.com, type rich)."""
    if request.args.get("format", "json") != "json":
        return Response(gettext("Only JSON is offered."), 501, mimetype="text/plain")
    match, at = _asked(request.args.get("url", ""))
    if not caller().sees(match):
        raise Forbidden
    log = matches().log(match)
    frame = url_for("pages.embed", match=match, _external=True, **at)
    image = url_for("pages.picture_as_png", match=match, _external=True, **at)
    width = _within(request.args.get("maxwidth", 960, int), 1920)
    height = _within(request.args.get("maxheight", 640, int), 1080)
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": heading(log, _sheet(log)),
        "provider_name": "tablelog",
        "provider_url": url_for("pages.shelf", _external=True),
        "thumbnail_url": image,
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
        "width": width,
        "height": height,
        "html": render_template("frame.html", frame=frame, width=width, height=height),
    }
    return as_json(answer)


def heading(log: Log, sheet: Sheet) -> str:
    """A match in one line: the game, when, how it ended."""
    parts = (log.game.title, day(log.opening.played_on or log.opened_at))
    return " · ".join(filter(None, (*parts, result_sentence(sheet.answer))))


def _within(pixels: int, most: int) -> int:
    """A side of a frame: nothing is drawn in less than a pixel."""
    return max(1, min(pixels, most))


def _asked(url: str) -> tuple[UUID, dict[str, str]]:
    """The match that an address of ours names, and its link, or its step and seat if it says any;
    raises NotFound for any other address."""
    link = recognising.joined(url)
    grant = recognising.grants().find(link) if link else None
    if link and grant:
        return grant.match, {"link": link}
    try:
        address = urlsplit(url)
    except ValueError:
        raise NotFound from None
    if address.netloc != request.host:
        raise NotFound
    adapter = current_app.create_url_adapter(request)
    assert adapter is not None
    try:
        endpoint, values = adapter.match(address.path, method="GET")
    except RequestRedirect:
        raise NotFound from None
    if endpoint not in ("pages.replay_match", "pages.match", "pages.embed"):
        raise NotFound
    said = parse_qs(address.query, keep_blank_values=True)
    step, seat = (said.get(name, [None])[0] for name in ("step", "seat"))
    at = {} if step is None or not step.isdecimal() else {"step": step}
    return values["match"], at if seat is None else {**at, "seat": seat}


def _sheet(log: Log) -> Sheet:
    return sheet_of(log, told_replay(log, viewer(log)))


def _drawn(log: Log) -> str:
    sheet = _sheet(log)
    return picture(sheet, log.game.title)


def _kept(log: Log, made: Callable[[], Response]) -> Response:
    return unless_unchanged(log, viewer(log), lambda: compressed(made()))
