import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
COMMAND = "pybabel extract"


@pytest.fixture(scope="module")
def sentences(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What the command of docs/translations.md finds."""
    lines = (ROOT / "docs" / "translations.md").read_text("utf-8").splitlines()
    (written,) = [line for line in lines if line.startswith(COMMAND)]
    found = tmp_path_factory.mktemp("sentences") / "messages.pot"
    arguments = shlex.split(written)[1:]
    arguments[arguments.index("-o") + 1] = str(found)
    program = Path(sys.executable).with_name("pybabel")
    subprocess.run([program, "-q", *arguments], cwd=ROOT, check=True)
    with found.open("rb") as file:
        return read_po(file)


@pytest.mark.parametrize(
    "sentence",
    [
        "{player} passes.",
        "There is no match {match}.",
        "Which game is on the table?",
        "Tap the board, or choose from the list",
        "It is not the turn of {player}; to act: {to_act}.",
    ],
)
def test_sentences_of_every_room_are_found_for_translation(
    sentences: Catalog, sentence: str
) -> None:
    assert sentence in sentences


def test_sentences_with_a_number_are_found_with_both_forms(sentences: Catalog) -> None:
    message = sentences.get("%(num)s step")
    assert message is not None
    assert message.id == ("%(num)s step", "%(num)s steps")
    counted = [one.id for one in sentences if isinstance(one.id, tuple)]
    assert any("{n}" in one for one, _ in counted)
