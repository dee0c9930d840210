"""Whole numbers that come as text, from forms and as keys."""

MOST_DIGITS = 9


def whole(text: str) -> int | None:
    """The whole number from 0 that a text writes; None where it writes none, or a huge one."""
    text = text.strip()
    written = text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS
    return int(text) if written else None
