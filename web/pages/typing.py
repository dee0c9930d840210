"""A result that somebody types in, and how its actions are logged later after all."""

from collections.abc import Mapping
from datetime import date
from uuid import UUID, uuid4, uuid5

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from domain.message import Json, render
from domain.refusals import RuleBroken
from service.people import People
from service.plays.forms import MOST_SEATS, SEATS, corrected, filled, typed
from service.plays.kept import Kept, Results
from service.refusals import Refused
from service.wire.moments import is_uuid
from web.api.calling import matches
from web.drawing.looks import LOOKS
from web.language import translate
from web.opening import form as opening_form
from web.pages.blueprint import blueprint, call
from web.pages.opening import opening_page

SHOWN = 6
"""So many lines stand on the form at first."""


@blueprint.get("/results/new")
def type_result() -> str:
    """The empty form; its id makes sure that a second press keeps nothing twice."""
    return _form({"id": str(uuid4()), "day": date.today().isoformat()})


@blueprint.post("/results/new")
def keep_typed_result() -> Response | tuple[str, int]:
    """Keep what was typed, or the form again with all that is wrong."""
    try:
        play = typed(request.form, matches().games)
    except RuleBroken as broken:
        return _form(request.form, render(broken.message, {}, translate)), 422
    given = request.form.get("id", "")
    foreign = given if is_uuid(given) else str(uuid4())
    kept = Results(matches()).state("typed", foreign, play, call())
    return redirect(url_for("pages.show_result", match=kept.match), 303)


def _form(form: Mapping[str, str], wrong: str | None = None, corrects: UUID | None = None) -> str:
    return render_template(
        "result_form.html",
        form=form,
        wrong=wrong,
        games=matches().games.values(),
        names=People(matches()).names(),
        seats=_lines(form),
        corrects=corrects,
    )


def _lines(form: Mapping[str, str]) -> int:
    """A line for everybody who is named, and some to spare."""
    named = [seat for seat in range(MOST_SEATS) if form.get(f"name-{seat}")]
    wanted = max(named, default=0) + 2
    return next(lines for lines in (SHOWN, SEATS, MOST_SEATS) if lines >= min(wanted, MOST_SEATS))


@blueprint.get("/results/<uuid:match>/correct")
def correct_result(match: UUID) -> str:
    """The form with what is known of a result."""
    return _form(filled(Results(matches()).get(match).play), corrects=match)


@blueprint.post("/results/<uuid:match>/correct")
def correct_result_now(match: UUID) -> Response | tuple[str, int]:
    """Keep the result as it is now; what was said before stays in its history."""
    results = Results(matches())
    kept = results.get(match)
    try:
        play = corrected(kept.play, request.form, matches().games)
    except RuleBroken as broken:
        return _form(request.form, render(broken.message, {}, translate), match), 422
    if play != kept.play:
        results.restate(match, play, call(), here=True)
    return redirect(url_for("pages.show_result", match=match), 303)


@blueprint.get("/results/<uuid:match>/grow")
def grow_result(match: UUID) -> str:
    """The opening of the match whose actions shall be logged, filled in as far as it is known."""
    return _opening(_growable(match), None)


@blueprint.post("/results/<uuid:match>/grow")
def grow_result_now(match: UUID) -> Response | tuple[str, int]:
    """Open the match; from then on it stands for the result."""
    kept = _growable(match)
    game = matches().games[kept.play.game or ""]
    said: dict[str, Json] = opening_form.opening(game, request.form)
    said["match"] = str(uuid5(match, "actions"))
    try:
        done = matches().open(said, call())
        Results(matches()).grow(match, done.log.match, call())
    except Refused as refused:
        wrong = render(refused.broken.message, {}, translate)
        return _opening(kept, wrong), 422
    return redirect(url_for("pages.log_match", match=done.log.match), 303)


def _growable(match: UUID) -> Kept:
    kept = Results(matches()).get(match)
    if kept.play.game not in matches().games:
        raise NotFound
    return kept


def _opening(kept: Kept, wrong: str | None) -> str:
    game = matches().games[kept.play.game or ""]
    colours = {
        seat: one.colour for seat, one in enumerate(kept.play.players) if one.colour in LOOKS
    }
    blank = opening_form.blank(game, kept.play.day or "", colours)
    names = {f"name-{seat}": one.name for seat, one in enumerate(kept.play.players)}
    known = {**blank, **names, "place": kept.play.place or ""}
    return opening_page(game, request.form or known, wrong)
