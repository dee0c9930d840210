"""The page that tells of an error in one sentence."""

from flask import Response, make_response, render_template

from domain.message import render
from web.api.errors import Problem
from web.language import translate


def page(problem: Problem) -> Response:
    """The problem as a page, with its status and headers."""
    sentence = render(problem.message, problem.names, translate)
    response = make_response(
        render_template("mistake.html", status=problem.status, sentence=sentence), problem.status
    )
    response.headers.update(problem.headers)
    return response
