"""The catalogues say everything that the code says, in the form that each language wants."""

import re

import pytest
from babel.messages.catalog import Catalog

from tests.sentences import TRANSLATED, collected, forms, stated, texts, untranslated, written
from web.language import catalogue

HOLE = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
COUNTED = "%(num)s step", "%(num)s steps"

languages = pytest.mark.parametrize("language", TRANSLATED)


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
    message = sentences.get(COUNTED[0])
    assert message is not None
    assert message.id == COUNTED
    counted = [one.id for one in sentences if isinstance(one.id, tuple)]
    assert any("{n}" in one for one, _ in counted)


def test_no_sentence_stands_by_itself_and_with_a_number_too() -> None:
    alone = {one for one in stated() if isinstance(one, str)}
    assert alone.isdisjoint(one[0] for one in stated() if isinstance(one, tuple))


@languages
def test_the_catalogue_holds_the_sentences_of_the_code_and_no_others(
    sentences: Catalog, language: str
) -> None:
    known = {texts(one)[0] for one in written(language) if one.id}
    said = {texts(one)[0] for one in sentences if one.id}
    assert said - known == set(), "./dev words"
    assert known - said == set(), "./dev words"
    assert not written(language).obsolete


@languages
def test_no_sentence_is_untranslated_or_guessed(language: str) -> None:
    assert [one.id for one in untranslated(written(language))] == []
    assert [one.id for one in written(language) if one.id and one.fuzzy] == []


@languages
def test_every_sentence_is_translated_with_its_holes(language: str) -> None:
    for message in written(language):
        if not message.id:
            continue
        allowed = [sorted(HOLE.findall(text)) for text in texts(message)]
        for form in forms(message):
            assert sorted(HOLE.findall(form)) in allowed, (message.id, form)


@languages
def test_what_has_a_number_has_all_forms_of_the_language(language: str) -> None:
    known = written(language)
    assert known.num_plurals == 3
    for message in known:
        if message.id:
            wanted = 1 if isinstance(message.id, str) else known.num_plurals
            assert len(forms(message)) == wanted, message.id


@pytest.mark.parametrize(
    ("language", "steps"),
    [
        ("cs", {0: "kroků", 1: "krok", 2: "kroky", 4: "kroky", 5: "kroků", 22: "kroků"}),
        ("sk", {0: "krokov", 1: "krok", 2: "kroky", 4: "kroky", 5: "krokov", 22: "krokov"}),
    ],
)
def test_the_number_chooses_the_form(language: str, steps: dict[int, str]) -> None:
    said = {number: catalogue(language).ngettext(*COUNTED, number) for number in steps}
    assert said == {number: f"%(num)s {word}" for number, word in steps.items()}
