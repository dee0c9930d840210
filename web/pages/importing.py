"""Bringing files in: match files, and results from BG Stats and BoardGameGeek; first a look."""

from dataclasses import dataclass

from flask import render_template, request, url_for
from flask_babel import gettext

from domain.refusals import RuleBroken
from service.files.imports import Imported, Wish, import_text
from service.interop.bringing import bring
from service.interop.found import LARGEST_FILE
from service.interop.import_telling import VERDICTS, TakenIn, sentence
from service.interop.reading import holds_results
from service.interop.scores import as_text
from service.interop.taking_in import Judged
from service.plays.kept import Results
from service.problems import Problem
from service.telling.speech import Speech, speech
from web.api.calling import matches
from web.dates import day
from web.language import translate
from web.pages.blueprint import blueprint, call

SHOWN = 500
"""So many records of a file stand on the page; the rest is only counted."""


@dataclass(frozen=True)
class Line:
    """One record on the page."""

    number: int
    title: str
    day: str
    players: str
    verdict: str
    href: str | None


@dataclass(frozen=True)
class Preview:
    """What a file came to, or would come to."""

    name: str
    headline: str
    lines: tuple[Line, ...] = ()
    remarks: tuple[str, ...] = ()
    stored: bool = False
    wrong: bool = False


@blueprint.get("/import")
def import_page() -> str:
    """Which file shall come in?"""
    return render_template("import.html", zone="", preview=None)


@blueprint.post("/import")
def import_now() -> str | tuple[str, int]:
    """Look into the file, or take it in; the answer is the same page with what came of it."""
    request.max_content_length = LARGEST_FILE
    zone = request.form.get("zone", "").strip()
    upload = request.files.get("file")
    if upload is None or not upload.filename:
        preview = Preview("", gettext("Choose a file first."), wrong=True)
    else:
        store = request.form.get("do") == "store"
        preview = _previewed(upload.filename, upload.read(), zone or "UTC", store=store)
    page = render_template("import.html", zone=zone, preview=preview)
    return (page, 422) if preview.wrong else page


def _previewed(name: str, text: bytes, zone: str, *, store: bool) -> Preview:
    say = Speech({}, translate)
    try:
        if holds_results(text):
            taken = bring(Results(matches()), text, zone, call(), dry_run=not store)
            return _of_results(name, taken, say)
        return _of_match(name, import_text(matches(), text, call(), Wish(dry_run=not store)), store)
    except RuleBroken as broken:
        return Preview(name, say(broken.message), wrong=True)


def _of_results(name: str, taken: TakenIn, say: Speech) -> Preview:
    lines = tuple(_line(one, taken, say) for one in taken.judged[:SHOWN])
    remarks = tuple(_remark(one, say) for one in taken.remarks)
    return Preview(name, say(sentence(taken)), lines, remarks, taken.stored)


def _line(one: Judged, taken: TakenIn, say: Speech) -> Line:
    play = one.found.play
    there = taken.stored or one.verdict not in ("new", "elsewhere")
    return Line(
        one.found.number,
        play.title,
        day(play.day),
        ", ".join(_who(player.name, player.score) for player in play.players),
        say(VERDICTS[one.verdict]),
        url_for("pages.match", match=one.match) if there else None,
    )


def _who(name: str, score: float | None) -> str:
    return name if score is None else f"{name} {as_text(score)}"


def _remark(remark: Problem, say: Speech) -> str:
    where = "" if remark.action is None else f"{remark.action}: "
    return where + say(remark.broken.message)


def _of_match(name: str, found: Imported, store: bool) -> Preview:
    say = speech(found.log.opening if found.log else None, translate)
    remarks = tuple(_remark(one, say) for one in (*found.problems, *found.warnings))
    if found.outcome is None or found.log is None:
        headline = gettext("This match cannot be taken in as it is:")
        return Preview(name, headline, remarks=remarks, wrong=True)
    words = {
        "new": gettext("a new match"),
        "extended": gettext("a match that goes on"),
        "same": gettext("a match that is here already"),
    }
    log = found.log
    players = ", ".join(seat.name for seat in log.opening.players)
    there = store or found.outcome != "new"
    href = url_for("pages.match", match=log.match) if there else None
    verdict = words[found.outcome]
    line = Line(1, log.game.title, day(log.opening.played_on), players, verdict, href)
    headline = gettext("A match file: %(verdict)s, %(n)s actions.", verdict=verdict, n=found.added)
    return Preview(name, headline, (line,), remarks, store)
