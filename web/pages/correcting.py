"""Correcting the log: what is changed, what would come of it, and only then saving it."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import Response, render_template, request, url_for

from domain.game import Viewer
from domain.message import render
from service.logs.log import Log
from service.refusals import Refused, UnknownStep
from service.telling.showing import Showing
from web.api.answers import as_json
from web.api.calling import matches, viewer
from web.drawing.sheet import Sheet, sheet_at
from web.kept_answers import told_replay
from web.language import translate
from web.opening.correction import corrected, filled, part_called
from web.pages.blueprint import blueprint
from web.pages.opening import colour_names, seats
from web.pages.spoken import correct_words
from web.shapes import parts


@blueprint.get("/matches/<uuid:match>/correct")
def correct_match(match: UUID) -> str:
    """Correct the step that the address names; 0 is the opening."""
    log = matches().log(match)
    step = request.args.get("step", log.steps, int)
    if not 0 <= step <= log.steps:
        raise Refused(UnknownStep(step=step, steps=log.steps), log)
    seen = viewer(log)
    answer = told_replay(log, seen)
    sheet = sheet_at(log, answer, max(step - 1, 0))
    return render_template(
        "correct.html",
        sheet=sheet,
        step=step,
        data=_data(log, sheet, step),
        game=log.game,
        form=filled(log.game, log.opening),
        seats=seats,
        colours=colour_names(),
        revertible=_revertible(log, seen),
        back=url_for("pages.match", match=match),
    )


def _data(log: Log, sheet: Sheet, step: int) -> dict[str, Any]:
    drawn = sheet.for_script()
    showing = Showing(log, viewer(log), translate)
    moves = sheet.answer["moves"]
    return {
        "step": step,
        "insert": request.args.get("insert"),
        "steps": log.steps,
        "moves": [
            {
                "step": at,
                "text": move["text"],
                "action": dict(showing.action_json(entry, log.states[at])),
            }
            for at, (entry, move) in enumerate(zip(log.line, moves, strict=True), 1)
        ],
        "glyphs": drawn["glyphs"],
        "looks": drawn["looks"],
        "marks": drawn["marks"],
        "api": f"{url_for('pages.shelf')}api/v1/matches/{log.match}",
        "seat": request.args.get("seat"),
        "opening": url_for("pages.corrected_opening", match=log.match),
        "done": url_for("pages.replay_match", match=log.match),
        "phases": {key: render(label, {}, translate) for key, label in log.game.phases.items()},
        "parts": parts(log.game),
        "words": correct_words(),
    }


def _revertible(log: Log, seen: Viewer) -> Mapping[str, Any] | None:
    """The amendment that can be taken back."""
    last = log.amendment_in_force
    if last is None:
        return None
    by = Showing(log, seen).who(last.by)
    return {"number": last.number, "by": by, "at": last.at, "reason": last.reason}


@blueprint.post("/matches/<uuid:match>/correct/opening")
def corrected_opening(match: UUID) -> Response:
    """The keys of the opening that the form would change, and what they are called."""
    log = matches().log(match)
    opening = corrected(log.game, log.opening, request.form)
    text = " · ".join(part_called(log.game, key) for key in opening)
    return as_json({"opening": opening, "text": text})
