"""By what a person is found again in other matches: the name, however it was typed."""

from unicodedata import normalize


def key_of(name: str) -> str:
    """The name in one form: accents composed, letters small, spaces single."""
    return normalize("NFC", normalize("NFC", " ".join(name.split())).casefold())
