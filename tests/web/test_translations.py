import pytest
from babel.messages.catalog import Catalog

from tests.sentences import collected


@pytest.fixture(scope="module")
def sentences() -> Catalog:
    return collected()


@pytest.mark.parametrize(
    "sentence",
    [
        "{player} passes.",
        "There is no match {match}.",
        "Which game is on the table?",
        "Tap the board, or choose from the list",
        "It is not the turn of {player}; to act: {to_act}.",
        "a good move",
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
