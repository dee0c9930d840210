"""Who may call, looked at before anything else is: deny, unless the caller has the right.

Bound to loopback the caller is the owner (wire.md, section 7). Bound to anything else every call
shows something: a key as `Authorization: Bearer`, a cookie of the owner's sign-in, or links to
matches, kept in a cookie or shown as a key is. What is shown is looked up in the store each time.
A refusal says the same whatever was asked for, so that it teaches nothing about what is stored.
"""

from flask import Flask, current_app, g, redirect, request, url_for
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Forbidden, TooManyRequests, Unauthorized
from werkzeug.wrappers import Response

from service.access.grants import Grants
from service.access.keys import Keys
from service.matches import Matches
from web.access.audience import is_program
from web.access.callers import AT_HOME, NOBODY, Caller, caller
from web.access.limits import LIMITS, Buckets, sort_of
from web.access.recognising import asked_match, recognised
from web.access.rights import demanded
from web.access.wrong_keys import WrongKeys
from web.running.owner_key import is_loopback, name_of

READING = frozenset({"GET", "HEAD", "OPTIONS"})


def guard(app: Flask) -> None:
    """Let every request to the application pass this check first.

    Of its settings `OWNER_KEY` is a key of the owner, `SIGN_IN` whether callers must show anything,
    by default where there is such a key, and `LIMITS` how much a caller may ask for.
    """
    matches: Matches = app.extensions["matches"]
    app.config.setdefault("SIGN_IN", app.config["OWNER_KEY"] is not None)
    app.config.setdefault("LIMITS", LIMITS)
    app.extensions["keys"], app.extensions["grants"] = Keys(matches), Grants(matches)
    app.extensions["wrong_keys"] = WrongKeys()
    app.extensions["buckets"] = Buckets(app.config["LIMITS"])
    app.before_request(check)


def check() -> Response | None:
    """Refuse the present request unless its caller may make it (401, 403, 429)."""
    g.caller = NOBODY
    if not current_app.config["SIGN_IN"]:
        _only_this_machine()
        g.caller = AT_HOME
    else:
        g.caller = recognised()
    if request.method not in READING:
        _only_own_pages(g.caller)
    right = demanded(request.endpoint)
    if not g.caller.may(right, asked_match()):
        return _refuse(g.caller)
    if request.method not in READING and current_app.config["SIGN_IN"] and g.caller.known:
        _within_limits(g.caller)
    return None


def still_may() -> bool:
    """Whether the caller of a request that goes on for long has the right to it even now."""
    now = recognised() if current_app.config["SIGN_IN"] else caller()
    return now.may(demanded(request.endpoint), asked_match())


def _only_this_machine() -> None:
    """Refuse a name that is not this machine's: a foreign page could point its own name here."""
    if not is_loopback(name_of(request.host)):
        raise Forbidden


def _only_own_pages(by: Caller) -> None:
    """Refuse what a browser sends here from a page of somebody else.

    Browsers say where a request comes from; one that says nothing may be a script, but none that
    shows cookies.
    """
    origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
    own = origin is None or origin.partition("://")[2] == request.host
    near = site in (None, "same-origin", "none")
    said = origin is not None or site is not None
    if not (own and near and (said or not by.cookie)):
        raise Forbidden


def _refuse(by: Caller) -> Response:
    """Who is known may not; a person who is not is led to the form, a program is told the way."""
    if by.known:
        raise Forbidden
    if request.method in READING and not is_program(request):
        return redirect(url_for("sign_in.show", next=request.full_path.rstrip("?")), 303)
    raise Unauthorized(www_authenticate=WWWAuthenticate("bearer", {"realm": "tablelog"}))


def _within_limits(by: Caller) -> None:
    buckets: Buckets = current_app.extensions["buckets"]
    match = asked_match()
    grant = by.grants.get(match) if match else None
    wait = buckets.take(grant.link if grant else by.name, sort_of(request.endpoint))
    if wait:
        raise TooManyRequests(retry_after=wait)
