"""By what a person is found again in other matches: the name, however it was typed."""

from unicodedata import normalize


def spelled(text: str) -> str:
    """A text as it is searched for: accents composed, letters small."""
    return normalize("NFC", normalize("NFC", text).casefold())


def key_of(name: str) -> str:
    """The name in one form: as it is searched for, spaces single."""
    return spelled(" ".join(name.split()))
