"""The log of a running match: whose turn it is, what can be done, what just happened."""

from uuid import UUID

from flask import render_template, request
from flask_babel import gettext

from domain.game import Viewer
from domain.message import render
from service.telling.secrecy import has_secrets
from service.telling.steps import step_answer
from web.api.calling import matches, viewer
from web.drawing.sheet import sheet_at
from web.kept_answers import told_lately
from web.language import translate
from web.pages.blueprint import api_address, blueprint, turned
from web.pages.installing import keeper_address
from web.pages.spoken import log_words
from web.shapes import parts, shapes

OPEN_COOKIE = "tablelog_open"
"""Set for the pages of a match on a device whose holder is to see every secret."""


@blueprint.get("/matches/<uuid:match>/log")
def log_match(match: UUID) -> str:
    """The present position and the form for the next action.

    A phone that goes round the table shows nobody's secrets until their owner has it: they are
    covered, unless one seat's page was asked for or the scribe wants to see everything.
    """
    log = matches().log(match)
    widest = viewer(log)
    covered = has_secrets(log) and "seat" not in request.args and OPEN_COOKIE not in request.cookies
    covered = covered and (not widest or widest.issuperset(log.players))
    seen: Viewer = frozenset() if covered else widest
    answer = told_lately(log, seen, turned=turned())
    sheet = sheet_at(log, answer, log.steps)
    drawn = sheet.for_script()
    data = {
        "position": step_answer(log, log.steps, seen, translate, turned=turned()),
        "glyphs": drawn["glyphs"],
        "looks": drawn["looks"],
        "marks": drawn["marks"],
        "measures": [one for one in answer["measures"] if one["key"] != "score"],
        "version": log.version,
        "api": api_address(log),
        "seat": "" if covered else request.args.get("seat"),
        "covered": covered,
        "sees": bool(widest),
        "open_cookie": OPEN_COOKIE,
        "turned": turned(),
        "phases": {key: render(label, {}, translate) for key, label in log.game.phases.items()},
        "keeper": keeper_address(),
        "shapes": shapes(log.game),
        "kinds": {kind: render(label, {}, translate) for kind, label in log.game.kinds.items()},
        "parts": parts(log.game),
        "words": log_words(),
    }
    return render_template(
        "log.html",
        sheet=sheet,
        data=data,
        secrets=has_secrets(log) and "seat" not in request.args,
        title=gettext("Log"),
        sides=log.game.turned is not None,
    )
