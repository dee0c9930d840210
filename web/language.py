"""The reader's language, for the sentences that the domain only names.

The catalogues are read as they were written, `translations/<language>/LC_MESSAGES/messages.po`:
there is no compiled file that could be missing or old.
"""

from functools import cache, cached_property
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations
from flask import Flask, Response, request
from flask_babel import Babel, Domain, get_locale, get_translations

from domain.message import Translate

LANGUAGES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina"}
"""Language → what those who speak it call it. The first is the one that the code is written in."""
SOURCE = "en"
COOKIE = "tablelog_language"
"""Holds what a reader chose; it outweighs what the browser prefers."""
FOLDER = Path(__file__).with_name("translations")


class Catalogues(Domain):
    """Our sentences in the language of the request, as flask-babel asks for them."""

    def get_translations(self) -> NullTranslations:
        """The catalogue of the reader's language; nothing to translate where nobody reads."""
        return catalogue(str(get_locale() or SOURCE))


class Languages(Babel):
    """flask-babel with our catalogues."""

    @cached_property
    def domain_instance(self) -> Catalogues:
        """Where translations come from."""
        return Catalogues()


@cache
def catalogue(language: str) -> NullTranslations:
    """The sentences of a language; none for the language of the source."""
    if language == SOURCE:
        return NullTranslations()
    with catalogue_file(language).open("rb") as file:
        written = read_po(file, locale=language, abort_invalid=True)
    compiled = BytesIO()
    write_mo(compiled, written)
    compiled.seek(0)
    return Translations(compiled)


def catalogue_file(language: str) -> Path:
    """Where the sentences of a language are written."""
    return FOLDER / language / "LC_MESSAGES" / "messages.po"


def register(app: Flask) -> None:
    """Give every answer the language of its reader, and say on it which that is."""
    Languages(app, locale_selector=preferred)
    app.jinja_env.globals.update(LANGUAGES=LANGUAGES)
    app.after_request(_named)


def preferred() -> str:
    """The language that the reader chose, else the browser's first choice among those we have."""
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(LANGUAGES, SOURCE) or SOURCE


def translate(text: str, many: str | None, n: int) -> str:
    """The English source text in the reader's language, its holes still open."""
    return translator()(text, many, n)


def translator() -> Translate:
    """`translate` for many texts of one request: its catalogue is looked up only once."""
    translations = get_translations()

    def translated(text: str, many: str | None, n: int) -> str:
        if many is None:
            return str(translations.gettext(text))
        return str(translations.ngettext(text, many, n))

    return translated


def _named(response: Response) -> Response:
    if request.endpoint != "static":
        response.headers.setdefault("Content-Language", preferred())
        response.vary.update(["Accept-Language", "Cookie"])
    return response
