"""Sentences with facts: what people read and what machines read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.message import (
    Fact,
    Json,
    Message,
    Said,
    Seat,
    plain,
    render,
    say,
    say_many,
    words,
    written,
)

NAMES = {"A": "Ana", "B": "Ben"}
IN_CZECH = {"{player} passes.": "{player} čeká.", "the market": "trh"}


def in_czech(text: str, many: str | None, n: int) -> str:
    if many is None:
        return IN_CZECH.get(text, text)
    return "{n} mušle" if n in (2, 3, 4) else "{n} mušlí"


def test_a_player_is_called_by_name() -> None:
    assert render(say("{player} passes.", player=Seat("A")), NAMES) == "Ana passes."


def test_a_player_without_a_name_is_called_by_the_id() -> None:
    assert render(say("{player} passes.", player=Seat("Z")), NAMES) == "Z passes."


def test_text_without_facts_stands_as_it_is() -> None:
    assert render("50 % {off}") == "50 % {off}"
    assert render(say(words("Setup"))) == "Setup"


@pytest.mark.parametrize(("n", "said"), [(0, "0 shells"), (1, "1 shell"), (2, "2 shells")])
def test_a_number_chooses_between_one_and_many(n: int, said: str) -> None:
    assert render(say_many("{n} shell", "{n} shells", n)) == said


def test_a_language_may_have_more_forms_than_two() -> None:
    shells = [render(say_many("{n} shell", "{n} shells", n), translate=in_czech) for n in (3, 5)]
    assert shells == ["3 mušle", "5 mušlí"]


def test_translation_reaches_the_facts_within_a_sentence() -> None:
    told = say("{player} goes to {place}.", player=Seat("A"), place=say("the market"))
    assert render(told, NAMES, in_czech) == "Ana goes to trh."


@pytest.mark.parametrize(
    ("fact", "spoken", "read"),
    [
        (3, "3", 3),
        ("H5", "H5", "H5"),
        (None, "–", None),
        (True, "true", True),
        ((False, 2), "false, 2", [False, 2]),
        (Seat("B"), "Ben", "B"),
        (Said([4, 2], "H5"), "H5", [4, 2]),
        (Said("V7", say("village {id}", id="V7")), "village V7", "V7"),
        (say("the market"), "the market", "the market"),
        ((Seat("A"), Seat("B")), "Ana, Ben", ["A", "B"]),
        ({"shells": 3, "of": Seat("A")}, "shells: 3, of: Ana", {"shells": 3, "of": "A"}),
        ({"it": say("Not so."), "by": "B."}, "it: Not so, by: B.", {"it": "Not so.", "by": "B."}),
    ],
)
def test_a_fact_is_spoken_for_people_and_plain_for_machines(
    fact: Fact, spoken: str, read: Json
) -> None:
    assert render(Message("{it}", {"it": fact}), NAMES) == spoken
    assert plain(fact) == read


@given(st.text())
def test_a_name_with_braces_does_no_harm(name: str) -> None:
    assert render(say("{player} passes.", player=Seat("A")), {"A": name}) == f"{name} passes."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("first", "first"),
        (True, "true"),
        (None, "null"),
        (1.5, "1.5"),
        (["Žofia", None], '["Žofia", null]'),
        ({"rounds": False}, '{"rounds": false}'),
    ],
)
def test_a_value_is_written_as_in_the_json_that_gave_it(value: Json, text: str) -> None:
    assert written(value) == text
