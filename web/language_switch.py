"""The switch on every page: a reader chooses the language, and stays where they are."""

from urllib.parse import urlsplit

from flask import Blueprint, current_app, redirect, request
from werkzeug.exceptions import BadRequest, HTTPException, MethodNotAllowed
from werkzeug.wrappers import Response

from web.access.sign_in import OWN_PATH
from web.language import COOKIE, LANGUAGES

KEPT_SECONDS = 365 * 24 * 60 * 60
FIRST_PAGE = "/"

blueprint = Blueprint("language_switch", __name__)


@blueprint.post("/language")
def choose() -> Response:
    """Remember the language and show the page again that the reader was on."""
    language = request.form.get("language", "")
    if language not in LANGUAGES:
        raise BadRequest
    answer = redirect(_page_before(), 303)
    answer.set_cookie(
        COOKIE,
        language,
        max_age=KEPT_SECONDS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return answer


def _page_before() -> str:
    """The path and the query of the page with the switch, as the browser or the page tells it.

    The browser knows best: script may have gone on to another step. An address of somebody else,
    or one that takes forms only, leads to the first page.
    """
    told = urlsplit(request.referrer or "")
    page = told if told.netloc == request.host else urlsplit(request.form.get("page", ""))
    if page.netloc not in ("", request.host) or not _is_shown(page.path):
        return FIRST_PAGE
    return page._replace(scheme="", netloc="", fragment="").geturl()


def _is_shown(path: str) -> bool:
    if not OWN_PATH.fullmatch(path):
        return False
    adapter = current_app.create_url_adapter(request)
    if adapter is None:
        return False
    try:
        adapter.match(path, method="GET")
    except MethodNotAllowed:
        return False
    except HTTPException:
        return True  # a page that says what is wrong with its address, in the other language
    return True
