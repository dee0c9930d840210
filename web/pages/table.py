"""The table display: the board and whose turn it is, for a screen in the middle of the table."""

from uuid import UUID

from flask import render_template

from domain.game import Viewer
from domain.message import render
from service.telling.steps import step_answer
from web.api.calling import matches
from web.drawing.sheet import sheet_at
from web.kept_answers import told_lately
from web.language import translate
from web.pages.blueprint import api_address, blueprint
from web.pages.spoken import table_words

ANYBODY: Viewer = frozenset()
"""A screen in the middle shows what everybody may see, whoever opened the page."""


@blueprint.get("/matches/<uuid:match>/table")
def table_display(match: UUID) -> str:
    """The present position as it lies on the table; script keeps it up to date."""
    log = matches().log(match)
    sheet = sheet_at(log, told_lately(log, ANYBODY), log.steps)
    drawn = sheet.for_script()
    data = {
        "position": step_answer(log, log.steps, ANYBODY, translate),
        "glyphs": drawn["glyphs"],
        "looks": drawn["looks"],
        "marks": drawn["marks"],
        "version": log.version,
        "api": api_address(log),
        "phases": {key: render(label, {}, translate) for key, label in log.game.phases.items()},
        "words": table_words(),
    }
    return render_template("table.html", sheet=sheet, data=data, finished=log.finished)
