"""The reader's language, for the sentences that the domain only names."""

from flask import Flask, request
from flask_babel import Babel, get_translations

LANGUAGES = ("en",)


def register(app: Flask) -> None:
    """Choose the language of every answer by what the reader's browser prefers."""
    Babel(app, locale_selector=preferred)


def preferred() -> str | None:
    """The reader's first choice among the languages we have."""
    return request.accept_languages.best_match(LANGUAGES, LANGUAGES[0])


def translate(text: str, many: str | None, n: int) -> str:
    """The English source text in the reader's language, its holes still open."""
    translations = get_translations()
    if many is None:
        return str(translations.gettext(text))
    return str(translations.ngettext(text, many, n))
