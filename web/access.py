"""Who may call: on this machine alone anybody, from elsewhere only who shows the owner's key.

Bound to loopback the caller is the owner (wire.md, section 7). Bound to anything else, the service
demands a key from its first start, and every call shows it: programs as `Authorization: Bearer`,
people by signing in once, after which a signed cookie stands for the key. A refusal says the same
whatever was asked for, so that it teaches nothing about what is stored.
"""

import hashlib
import hmac
import re
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path

from flask import Flask, current_app, redirect, request, url_for
from itsdangerous import BadSignature, TimestampSigner
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Forbidden, TooManyRequests, Unauthorized
from werkzeug.wrappers import Response

from web.audience import is_program
from web.wrong_keys import WrongKeys

KEY_VARIABLE = "TABLELOG_OWNER_KEY"
SHORTEST_KEY = 16
COOKIE = "tablelog_owner"
SIGNED_IN_SECONDS = 30 * 24 * 60 * 60
OPEN_ENDPOINTS = frozenset({"static", "sign_in.show", "sign_in.enter", "language_switch.choose"})
READING = frozenset({"GET", "HEAD", "OPTIONS"})


class KeyProblem(Exception):
    """The service may not start like this; the text is a sentence for whoever starts it."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can call `host`; a name other than localhost may lead anywhere."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def owner_key(host: str, environ: Mapping[str, str], key_file: Path | None = None) -> str | None:
    """The key that callers of a service on `host` must show; None if they need none.

    A key that was given is demanded on loopback too. Raises KeyProblem if a key is missing, too
    short, or cannot be read.
    """
    given = environ.get(KEY_VARIABLE, "") if key_file is None else _read_key(key_file)
    if given:
        return _sound_key(given)
    if is_loopback(host):
        return None
    raise KeyProblem(
        f"Serving on {host} lets other machines call: set {KEY_VARIABLE} or --owner-key-file to a"
        f" secret of at least {SHORTEST_KEY} characters, or serve on 127.0.0.1."
    )


def _read_key(key_file: Path) -> str:
    try:
        key = key_file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise KeyProblem(f"The owner key file {key_file} cannot be read: {error}.") from error
    if not key:
        raise KeyProblem(f"The owner key file {key_file} is empty.")
    return key


def _sound_key(key: str) -> str:
    if len(key) < SHORTEST_KEY:
        raise KeyProblem(f"The owner key is too short: it needs {SHORTEST_KEY} characters or more.")
    if not key.isascii() or not key.isprintable() or " " in key:
        raise KeyProblem("The owner key must be made of printable ASCII characters without spaces.")
    return key


def guard(app: Flask) -> None:
    """Let every request to the application pass this check first; its key is `OWNER_KEY`."""
    app.extensions["wrong_keys"] = WrongKeys()
    app.before_request(check)


def check() -> Response | None:
    """Refuse the present request unless its caller may call (401, 403, 429); people may sign in."""
    key = current_app.config["OWNER_KEY"]
    if request.method not in READING:
        _only_own_pages()
    if key is None:
        _only_this_machine()
    elif request.endpoint not in OPEN_ENDPOINTS and not _is_the_owner(key):
        return _ask_for_the_key()
    return None


def _only_this_machine() -> None:
    """Refuse a name that is not this machine's: a foreign page could point its own name here."""
    name = re.sub(r":\d+$", "", request.host.lower())
    if not is_loopback(name):
        raise Forbidden


def _is_the_owner(key: str) -> bool:
    shown = request.authorization
    if shown is None or shown.type != "bearer":
        return is_signed_in(key)
    return is_right_key(key, shown.token or "")


def _ask_for_the_key() -> Response:
    """Lead a person to the form; a program is told how to show the key."""
    if request.method in READING and not is_program(request):
        return redirect(url_for("sign_in.show", next=request.full_path.rstrip("?")), 303)
    raise Unauthorized(www_authenticate=WWWAuthenticate("bearer", {"realm": "tablelog"}))


def _only_own_pages() -> None:
    """Refuse what a browser sends here from a page of somebody else."""
    origin = request.headers.get("Origin")
    if origin is not None and origin.partition("://")[2] != request.host:
        raise Forbidden


def is_right_key(key: str, given: str) -> bool:
    """Compare in constant time; raises TooManyRequests for an address that guesses."""
    wrong_keys: WrongKeys = current_app.extensions["wrong_keys"]
    address = request.remote_addr or ""
    wait = wrong_keys.wait(address)
    if wait:
        raise TooManyRequests(retry_after=wait)
    if hmac.compare_digest(_digest(given), _digest(key)):
        return True
    wrong_keys.note(address)
    return False


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def is_signed_in(key: str) -> bool:
    """Whether the request carries the cookie of an owner who signed in with this key."""
    try:
        _signer(key).unsign(request.cookies.get(COOKIE, ""), max_age=SIGNED_IN_SECONDS)
    except BadSignature:
        return False
    return True


def remember(response: Response, key: str) -> Response:
    """Set the cookie that stands for the key; another key makes it worthless."""
    response.set_cookie(
        COOKIE,
        _signer(key).sign("owner").decode("ascii"),
        max_age=SIGNED_IN_SECONDS,
        httponly=True,
        samesite="Strict",
        secure=request.is_secure,
    )
    return response


def forget(response: Response) -> Response:
    """Take the cookie back."""
    response.delete_cookie(COOKIE, httponly=True, samesite="Strict", secure=request.is_secure)
    return response


def _signer(key: str) -> TimestampSigner:
    return TimestampSigner(
        hmac.digest(key.encode("ascii"), b"tablelog sign-in", "sha256"),
        salt="tablelog.owner",
        digest_method=hashlib.sha256,
        key_derivation="hmac",
    )
