"""A match that the table does not play to its end: stopped with the points of now, or abandoned."""

from uuid import UUID

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from service.logs.log import Log
from service.wire.openings import Ended
from web.api.bodies import LONGEST
from web.api.calling import matches
from web.drawing.sheet import sheet_at
from web.kept_answers import told_lately
from web.pages.blueprint import blueprint, call


@blueprint.get("/matches/<uuid:match>/stop")
def stop_match(match: UUID) -> Response | str:
    """What stopping means, and who may be named as winner; of a match that is over its podium."""
    log = matches().log(match)
    return _over(match) if log.finished else _asked(log)


@blueprint.post("/matches/<uuid:match>/stop")
def stop_match_now(match: UUID) -> Response:
    """Stop it as the table agreed. Undo on the log page takes that back."""
    form, reason = request.form, request.form.get("reason", "").strip()
    if len(reason) > LONGEST:
        raise BadRequest
    match form.get("ended_by"):
        case "stopped":
            ended = Ended("stopped", tuple(form.getlist("winner")), reason)
        case "abandoned":
            ended = Ended("abandoned", (), reason)
        case _:
            raise BadRequest
    matches().finish(match, ended, call())
    return _over(match)


def _over(match: UUID) -> Response:
    return redirect(url_for("pages.podium", match=match), 303)


def _asked(log: Log) -> str:
    answer = told_lately(log, frozenset())
    return render_template("stop.html", sheet=sheet_at(log, answer, log.steps))
