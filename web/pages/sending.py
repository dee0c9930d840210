"""Results for other programs: the link to BG Stats and its code to scan, and files."""

from uuid import UUID

from flask import Response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as Answer

from service.interop.found import zone_of
from service.interop.outward import Told
from service.interop.push_link import link
from service.interop.sending import ENDINGS, Shape, told_all, told_one, written
from service.plays.kept import Results
from web.access.addresses import outside
from web.access.short_links import code_of, drawn, match_of
from web.api.calling import matches
from web.dates import day
from web.pages.blueprint import blueprint

TYPES: dict[Shape, str] = {
    "bgsplay": "application/json",
    "bgg": "application/json",
    "nemestats": "application/json",
    "csv": "text/csv; charset=utf-8",
}


@blueprint.get("/matches/<uuid:match>/send")
def send_match(match: UUID) -> str:
    """How this result gets into other programs."""
    told = told_one(Results(matches()), match)
    short = outside(url_for("pages.short_link", code=code_of(match)))
    return render_template(
        "send.html",
        told=told,
        when=day(told.day),
        match=match,
        short=short if told.finished else None,
        code=drawn(short),
        link=link(told) if told.finished else None,
        shapes=ENDINGS,
    )


@blueprint.get("/l/<code>")
def short_link(code: str) -> Answer:
    """A short address that a phone scans: on to the app with the whole result."""
    match = match_of(code)
    if match is None:
        raise NotFound
    return redirect(link(told_one(Results(matches()), match)), 302)


@blueprint.get("/matches/<uuid:match>/result.<shape>")
def match_outward(match: UUID, shape: str) -> Response:
    """One match as a file for another program."""
    told = told_one(Results(matches()), match)
    return _file(shape, [told], f"{told.game}-{told.day}")


@blueprint.get("/export/all.<shape>")
def all_outward(shape: str) -> Response:
    """All finished matches and results as one file for another program."""
    return _file(shape, told_all(Results(matches())), "tablelog")


def _file(shape: str, told: list[Told], name: str) -> Response:
    chosen = next((one for one in ENDINGS if one == shape), None)
    if chosen is None:
        raise NotFound
    zone = zone_of(request.args.get("zone", "UTC"))
    answer = Response(written(chosen, told, zone), content_type=TYPES[chosen])
    answer.headers.set("Content-Disposition", "attachment", filename=name + ENDINGS[chosen])
    return answer
