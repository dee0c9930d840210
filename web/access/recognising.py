"""Who calls, by what the request shows: a key, a cookie of the owner's sign-in, links to matches.

What is shown is looked up in the store each time.
"""

import hashlib
import hmac
from collections.abc import Mapping
from typing import cast
from uuid import UUID

from flask import current_app, request
from werkzeug.exceptions import TooManyRequests

from service.access.grants import Grants
from service.access.keys import KeyRole, Keys
from service.wire.moments import is_uuid
from web.access import cookies
from web.access.callers import AT_HOME, NOBODY, OWNER, Caller
from web.access.short_links import match_of
from web.access.wrong_keys import WrongKeys

FRAMED = frozenset({"pages.embed", "pages.picture_as_svg", "pages.picture_as_png"})
"""What stands in pages of others, where a browser brings no cookies along."""


def recognised() -> Caller:
    """Who calls, by what the request shows; a key outweighs cookies."""
    link = link_in_address()
    if link is not None:
        return _looking_on(link)
    shown = request.authorization
    if shown is not None and shown.type == "bearer":
        return _bearer(shown.token or "")
    if cookies.is_owner(request, keys()):
        return Caller("owner", OWNER, cookie=True)
    links = cookies.links(request)
    held = grants().held(links, asked_match()) if links else {}
    return Caller(grants=held, cookie=True) if held else NOBODY


def link_in_address() -> str | None:
    """The link of viewers that the address itself shows: of a frame, a picture, or for oEmbed."""
    if request.endpoint in FRAMED:
        return request.args.get("link")
    return joined(request.args.get("url", "")) if request.endpoint == "pages.oembed" else None


def joined(url: str) -> str | None:
    """The link that an address of ours opens; None for any other address."""
    before, _, link = url.partition("/join/")
    return link if before.partition("://")[2] == request.host else None


def _looking_on(link: str) -> Caller:
    """Who shows a link where everybody can read it: only those of viewers count there."""
    grant = grants().find(link)
    if grant is None or grant.role != "viewer":
        return NOBODY
    return Caller(grants={grant.match: grant})


def _bearer(given: str) -> Caller:
    """Who shows this; the owner is known without the store, also while it is away."""
    if _equals_owner_key(given) and is_owner_key(given):
        return AT_HOME
    key = keys().find(given)
    if key is not None:
        return Caller(cast(KeyRole, key.role), f"key:{key.name}")
    grant = grants().find(given)
    if grant is not None:
        return Caller(grants={grant.match: grant})
    return AT_HOME if is_owner_key(given) else NOBODY


def is_owner_key(given: str) -> bool:
    """Whether it is the owner's key, if there is one; compared in constant time.

    Raises TooManyRequests for an address that guesses.
    """
    wrong_keys: WrongKeys = current_app.extensions["wrong_keys"]
    address = request.remote_addr or ""
    wait = wrong_keys.wait(address)
    if wait:
        raise TooManyRequests(retry_after=wait)
    if _equals_owner_key(given):
        return True
    wrong_keys.note(address)
    return False


def _equals_owner_key(given: str) -> bool:
    key: str | None = current_app.config["OWNER_KEY"]
    return key is not None and hmac.compare_digest(_digest(given), _digest(key))


def asked_match() -> UUID | None:
    """The match that the address names."""
    named: Mapping[str, object] = request.view_args or {}
    if request.endpoint == "pages.short_link":
        return match_of(str(named["code"]))
    match = str(named.get("match"))
    return UUID(match) if is_uuid(match) else None


def keys() -> Keys:
    """The keys of this application's store."""
    found: Keys = current_app.extensions["keys"]
    return found


def grants() -> Grants:
    """The links to the matches of this application's store."""
    found: Grants = current_app.extensions["grants"]
    return found


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
