"""A match that is damaged in the middle: its pages show what can be read, and say what cannot."""

from flask import g, request
from werkzeug.wrappers import Response

from domain.message import render
from service.logs.log import Log
from service.logs.salvage import salvaged
from service.problems import StoreProblem
from service.storing.store_problems import StoreDamaged
from service.telling.replay import replay_answer
from web.api.calling import matches, viewer
from web.api.errors import answer
from web.api.refusals import problem_of
from web.discretion import for_caller
from web.language import translate
from web.pages.blueprint import blueprint
from web.pages.replay import sheet_of, shown

READABLE = frozenset({"pages.log_match", "pages.replay_match"})
"""The pages in whose place the readable part is shown."""


@blueprint.errorhandler(StoreDamaged)
def show_the_rest(problem: StoreProblem) -> str | Response:
    """The replay up to the damage with a panel that names it; elsewhere the problem alone."""
    log = _readable()
    if log is None:
        return answer(problem_of(problem))
    g.damage = render(for_caller(problem).message, {}, translate)
    return shown("damaged.html", log, sheet_of(log, replay_answer(log, viewer(log), translate)))


def _readable() -> Log | None:
    if request.endpoint not in READABLE or not request.view_args:
        return None
    return salvaged(matches(), request.view_args["match"])
