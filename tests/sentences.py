"""The sentences that people read, as they stand in the code; run, it brings the catalogues to them.

What is new comes into every catalogue with nothing beside it, what is gone leaves it.
"""

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tests.sources import ROOT, python_files, tree
from web.language import LANGUAGES, SOURCE, catalogue_file

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
FORMS = {
    "_": 1,
    "gettext": 1,
    "lazy_gettext": 1,
    "ngettext": 2,
    "say": 1,
    "say_many": 2,
    "words": 1,
    "words_many": 2,
}
"""The functions that are given a sentence first, or its two forms."""


def stated() -> Iterator[str | tuple[str, ...]]:
    """Every sentence as often as it stands in the code, one with a number as its two forms."""
    for path in python_files():
        for node in ast.walk(tree(path)):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in FORMS:
                    forms = node.args[: FORMS[name]]
                    texts = tuple(form.value for form in forms if isinstance(form, ast.Constant))
                    if len(texts) == FORMS[name]:
                        yield texts if len(texts) > 1 else texts[0]
    asked = {name: (1, 2) if forms > 1 else None for name, forms in FORMS.items()}
    for _, _, sentence, _, _ in extract_from_dir(
        ROOT / "web" / "templates", [("**.html", "jinja2")], keywords=asked
    ):
        yield sentence


def collected() -> Catalog:
    """All sentences of the code."""
    found = Catalog()
    for sentence in stated():
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


def texts(message: Message) -> tuple[str, ...]:
    """The sentence, or its two forms."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


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
