"""One logged action under its permanent number; and the whole line as it was first logged."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import UUID

from flask import redirect, render_template, request, url_for
from flask_babel import gettext
from markupsafe import Markup
from werkzeug.wrappers import Response

from service.logs.log import Entry, Gone, Log
from service.refusals import Refused, UnknownEntry
from service.telling.replay import replay_answer
from service.telling.scenes import drawing
from service.telling.showing import Showing
from web.api.calling import matches, viewer
from web.dates import day
from web.drawing import board
from web.drawing.looks import looks_of
from web.language import translate
from web.pages.blueprint import blueprint, call
from web.pages.replay import sheet_of, shown


@blueprint.get("/matches/<uuid:match>/entries/<int:number>")
def entry(match: UUID, number: int) -> Response | str:
    """The replay at the entry, or the entry itself with why it is not in the line any more."""
    log = matches().log(match)
    if number not in log.entries:
        raise Refused(UnknownEntry(entry=number, entries=len(log.entries)), log)
    if number not in log.gone:
        step, seat = log.step_of(number), request.args.get("seat")
        return redirect(url_for("pages.replay_match", match=match, step=step, seat=seat), 303)
    one, gone = log.entries[number], log.gone[number]
    showing = Showing(log, viewer(log), translate)
    return render_template(
        "entry.html",
        log=log,
        entry=one,
        gone=gone,
        told=showing.tell_gone(one, gone),
        fate=fate_sentence(gone, showing),
        who_wrote=showing.who,
        logged=day(one.logged_at),
        boards=list(_boards(showing, gone)),
        palette=board.palette(log.game.glyphs),
        notes=[note for note in log.notes if note.entry == number],
        replaced_by=list(_in_its_place(log, one, gone)),
        restoring=_restoring(log, gone),
    )


@blueprint.post("/matches/<uuid:match>/entries/<int:number>")
def restore_entry(match: UUID, number: int) -> Response:
    """Bring an undone entry back, as the page of the entry told before."""
    step = request.form.get("expected_step", type=int)
    matches().restore(match, number, replace(call(), expected_step=step))
    return redirect(url_for("pages.entry", match=match, number=number), 303)


def _restoring(log: Log, gone: Gone) -> tuple[int, int] | None:
    """How many moves would come back with an undone entry, and how many would be undone for it;
    None where it cannot be brought back."""
    removed = gone.removed
    if removed is None or not removed.fits(log.line):
        return None
    return len(removed.entries), log.steps - len(removed.before)


def fate_sentence(gone: Gone, showing: Showing) -> str:
    """Who took an entry out of the line, when and why."""
    facts = {"by": showing.who(gone.by), "day": day(gone.at), "reason": gone.reason}
    if gone.fate == "replaced":
        said = gettext("Replaced or left out by %(by)s on %(day)s.", **facts)
    else:
        said = gettext("Undone by %(by)s on %(day)s.", **facts)
    why = gettext("Reason: %(reason)s", **facts) if gone.reason else ""
    return f"{said} {why}".strip()


@blueprint.get("/matches/<uuid:match>/first")
def first_line(match: UUID) -> str:
    """The match as it was first logged, up to the first correction that is in force."""
    log = matches().log(match)
    first = matches().logs.first_line(match)
    answer = replay_answer(first, viewer(first), translate)
    answer |= {"version": log.version}
    return shown("first_line.html", first, sheet_of(first, answer))


def _boards(showing: Showing, gone: Gone) -> Iterator[tuple[str, Markup]]:
    """The table right after the entry, as it was then."""
    log = showing.log
    seen = log.game.conceal(gone.after, showing.viewer)
    drawn: Any = drawing(log.game.scene(seen), showing.say)
    seen_as = looks_of(log.game, log.opening)
    for key, shape in drawn["boards"].items():
        yield shape["title"], board.svg(key, drawn, log.game.glyphs, seen_as)


def _in_its_place(log: Log, one: Entry, gone: Gone) -> Iterator[int]:
    """The entries that the correction put where this one was."""
    for amendment in log.amendments:
        if amendment.number == gone.amendment:
            place = amendment.before.index(one.number)
            for change in amendment.changes:
                if isinstance(change, dict) and change.get("step") == place + 1:
                    yield from _put_for(log, amendment.put, change)


def _put_for(log: Log, put: tuple[int, ...], change: dict[str, Any]) -> Iterator[int]:
    action = change.get("replace")
    yield from (number for number in put if action and log.entries[number].action == action)
