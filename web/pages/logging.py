"""The log of a running match: whose turn it is, what can be done, what just happened."""

from uuid import UUID

from flask import render_template, request
from flask_babel import gettext

from domain.message import render
from service.steps import step_answer
from web.api.calling import matches, viewer
from web.kept_answers import told_replay
from web.language import translate
from web.pages.blueprint import api_address, blueprint, turned
from web.pages.installing import keeper_address
from web.pages.spoken import log_words
from web.shapes import shapes
from web.sheet import Sheet


@blueprint.get("/matches/<uuid:match>/log")
def log_match(match: UUID) -> str:
    """The present position and the form for the next action."""
    log = matches().log(match)
    answer = told_replay(log, viewer(log), turned=turned())
    sheet = Sheet(answer, log.game.glyphs, log.steps)
    drawn = sheet.for_script()
    data = {
        "position": step_answer(log, log.steps, viewer(log), translate, turned=turned()),
        "glyphs": drawn["glyphs"],
        "looks": drawn["looks"],
        "marks": drawn["marks"],
        "version": log.version,
        "api": api_address(log),
        "seat": request.args.get("seat"),
        "turned": turned(),
        "phases": {key: render(label, {}, translate) for key, label in log.game.phases.items()},
        "keeper": keeper_address(),
        "shapes": shapes(log.game),
        "words": log_words(),
    }
    return render_template(
        "log.html",
        sheet=sheet,
        data=data,
        title=gettext("Log"),
        sides=log.game.turned is not None,
    )
