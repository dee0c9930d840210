"""A match in 22 letters, for an address that a phone scans."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from uuid import UUID

import segno
from markupsafe import Markup


def code_of(match: UUID) -> str:
    """A match in 22 letters."""
    return urlsafe_b64encode(match.bytes).decode().rstrip("=")


def match_of(code: str) -> UUID | None:
    """The match of a code; None for what is none."""
    try:
        return UUID(bytes=urlsafe_b64decode(f"{code}=="))
    except ValueError:
        return None


def drawn(address: str) -> Markup:
    """The address as a code to scan."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(scale=4, border=2, omitsize=True))
