"""The sentences that people read, as they stand in the code; run, it brings the catalogues to them.

What is new comes into every catalogue with nothing beside it, what is gone leaves it.
"""

import sys
from datetime import UTC, datetime

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tests.sources import ROOMS, ROOT
from web.language import LANGUAGES, SOURCE, catalogue_file

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
FILES = [("**.py", "python"), ("templates/**.html", "jinja2")]
MARKED_BY = {
    "_": None,
    "gettext": None,
    "lazy_gettext": None,
    "ngettext": (1, 2),
    "say": None,
    "say_many": (1, 2),
    "words": None,
    "words_many": (1, 2),
}
"""The functions whose first text is a sentence, or whose first two are its forms."""


def collected() -> Catalog:
    """All sentences of the code."""
    found = Catalog()
    for room in ROOMS:
        for _, _, sentence, _, _ in extract_from_dir(ROOT / room, FILES, keywords=MARKED_BY):
            found.add(sentence)
    return found


def written(language: str) -> Catalog:
    """The catalogue of a language as its file has it; empty for a language that has none yet."""
    path = catalogue_file(language)
    if not path.exists():
        return _blank(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def _blank(language: str) -> Catalog:
    name = Locale.parse(language).english_name
    return Catalog(
        locale=language,
        header_comment=f"# What tablelog says, in {name}.",
        project="tablelog",
        version="1",
        revision_date=datetime.now(UTC),
        last_translator="tablelog",
        language_team=name,
        msgid_bugs_address="tablelog",
        fuzzy=False,
    )


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue as the project keeps it: by sentence, a line for each, no places."""
    path = catalogue_file(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, no_location=True, sort_output=True, ignore_obsolete=True)


def untranslated(catalogue: Catalog) -> list[Message]:
    """The sentences that have nothing, or not everything, beside them."""
    return [one for one in catalogue if one.id and not all(forms(one))]


def forms(message: Message) -> tuple[str, ...]:
    """The translation, or its forms by number."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or [""])


def main() -> None:
    """Bring every catalogue to the sentences of the code, and tell how many it lacks."""
    sentences = collected()
    for language in TRANSLATED:
        catalogue = written(language)
        catalogue.update(sentences, no_fuzzy_matching=True, update_creation_date=False)
        write(language, catalogue)
        print(f"{language}: {len(untranslated(catalogue))} to translate")


if __name__ == "__main__":
    sys.exit(main())
