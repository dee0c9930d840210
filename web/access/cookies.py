"""What a browser keeps: that the owner signed in there, and the links that were opened there."""

import hashlib

from flask import Request, current_app, request
from werkzeug.wrappers import Response

from service.access.keys import SESSION_SECONDS, Keys

OWNER_COOKIE = "tablelog_owner"
LINKS_COOKIE = "tablelog_links"
BETWEEN = "."
MOST_LINKS = 20
"""Of so many matches a browser keeps the links; older ones are scanned again."""


def is_owner(shown: Request, keys: Keys) -> bool:
    """Whether the owner signed in with this browser."""
    cookie = shown.cookies.get(OWNER_COOKIE)
    return cookie is not None and keys.is_session(cookie, _bound_to())


def links(shown: Request) -> list[str]:
    """The links that this browser opened, the newest first."""
    kept = shown.cookies.get(LINKS_COOKIE, "").split(BETWEEN)
    return [link for link in kept[:MOST_LINKS] if link]


def remember_owner(response: Response, keys: Keys) -> Response:
    """Keep that the owner signed in here."""
    return _set(response, OWNER_COOKIE, keys.session(_bound_to()))


def remember_link(response: Response, link: str) -> Response:
    """Keep a link before those that were opened before."""
    kept = [link, *(other for other in links(request) if other != link)][:MOST_LINKS]
    return _set(response, LINKS_COOKIE, BETWEEN.join(kept))


def forget(response: Response) -> Response:
    """Take everything back that lets this browser in."""
    for name in (OWNER_COOKIE, LINKS_COOKIE):
        response.delete_cookie(name, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


def _set(response: Response, name: str, value: str) -> Response:
    response.set_cookie(
        name,
        value,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def _bound_to() -> str:
    """Another owner key ends the sessions that began under the one before."""
    key: str | None = current_app.config["OWNER_KEY"]
    return hashlib.sha256((key or "").encode()).hexdigest()
