"""Errors as JSON: a code for machines, a sentence for people, the facts, the step (wire.md 6).

One function knows every status that the table of the contract names; one handler at the outermost
edge answers what nobody expected, and logs it under an id that the answer carries.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import HTTPException

from domain.message import Json, Message, render, words
from web.access.audience import is_program
from web.api.answers import as_json
from web.language import translate
from web.running.logs import LOG, call

PAGE = "error_page"
"""The extension of the application that shows a Problem as a page: (problem) → response."""


@dataclass(frozen=True)
class Problem:
    """What went wrong, as it is told: `names` maps players to what people call them.

    `action` is its number in the list of actions that was sent, counted from 1.
    """

    status: int
    code: str
    message: Message
    details: Mapping[str, Json] = field(default_factory=dict)
    step: int | None = None
    action: int | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


STATUSES: Mapping[int, tuple[str, str]] = {
    400: ("bad_payload", words("The request is not well formed.")),
    401: ("no_key", words("This needs a key or a link.")),
    403: ("not_allowed", words("This is not allowed.")),
    404: ("not_found", words("There is nothing at this address.")),
    405: ("method_not_allowed", words("This address does not take {method}.")),
    413: ("too_large", words("This is too large to take: the limit is {limit} bytes.")),
    429: ("too_many", words("Too many at once; wait a moment.")),
    500: ("unexpected", words("Something went wrong here; it is noted under {id}.")),
    503: ("unavailable", words("The service cannot answer now; try again soon.")),
}


def register(app: Flask) -> None:
    """Answer every error of the application, in JSON where a program asked."""
    app.register_error_handler(HTTPException, refuse)
    app.register_error_handler(Exception, confess)


def refuse(error: HTTPException) -> Response | HTTPException:
    """Put an HTTP error into words, keeping its headers (`Allow`, `Retry-After`)."""
    if error.response is not None:
        return error
    status = error.code or 500
    code, text = STATUSES.get(status, ("refused", error.name))
    details = _details(status)
    headers = {k: v for k, v in error.get_headers() if k.lower() != "content-type"}
    return answer(Problem(status, code, Message(text, details), details, headers=headers))


def _details(status: int) -> dict[str, Any]:
    match status:
        case 405:
            return {"method": request.method}
        case 413:
            return {"limit": request.max_content_length}
        case _:
            return {}


def confess(error: Exception) -> Response:
    """Note what nobody expected, and tell only the id of the request."""
    number = g.request_id
    LOG.error("failed", exc_info=error, extra={"facts": call()})
    code, text = STATUSES[500]
    return answer(Problem(500, code, Message(text, {"id": number}), {"id": number}))


def answer(problem: Problem) -> Response:
    """The problem as JSON where a program asked, else as a page if the application has one."""
    page: Callable[[Problem], Response] | None = current_app.extensions.get(PAGE)
    if page is not None and not is_program(request):
        return page(problem)
    body = {
        "code": problem.code,
        "message": render(problem.message, problem.names, translate),
        "details": dict(problem.details),
        "step": problem.step,
    }
    if problem.action is not None:
        body["action"] = problem.action
    response = as_json(body, problem.status)
    response.headers.update(problem.headers)
    return response
