"""Sealed texts: a few bytes as letters for an address, which only one store can have written."""

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode

LENGTH = 16
"""Bytes of the seal behind the content: nobody guesses one of 2¹²⁸."""


def sealed(secret: bytes, purpose: str, content: bytes) -> str:
    """The content and its seal; what is sealed for one purpose opens for no other."""
    seal = hmac.digest(secret, purpose.encode() + b"\0" + content, hashlib.sha256)[:LENGTH]
    return urlsafe_b64encode(content + seal).decode("ascii").rstrip("=")


def unsealed(secret: bytes, purpose: str, text: str) -> bytes | None:
    """The content of a sealed text; None if it was sealed otherwise, elsewhere or not at all."""
    if not text.isascii():
        return None
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    content = raw[:-LENGTH]
    return content if hmac.compare_digest(sealed(secret, purpose, content), text) else None
