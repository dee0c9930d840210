"""Actions typed as words say what the same actions say when they are touched."""

from typing import Any
from uuid import UUID

import pytest

from service.entering.command_words import words_answer
from service.logs.log import Log
from tests.golden_logs import golden
from tests.web.site import fresh_matches, logged


def at(game: str, name: str, step: int) -> Log:
    matches = fresh_matches()
    return matches.log(UUID(logged(matches, golden(game, name), step)))


def typed(log: Log, line: str) -> Any:
    return words_answer(log, line, frozenset(log.players))


@pytest.fixture(scope="module")
def sea() -> Log:
    return at("kaivai", "worked-example-first-round", 13)


def test_each_word_answers_the_next_question(sea: Log) -> None:
    answer = typed(sea, "build s1 d6 c6 meeting")
    assert answer["text"] == "Ana builds a meeting hut at C6 for 10 shells."
    assert answer["partial"] == {
        "type": "build",
        "player": "A",
        "ship_id": "A-S1",
        "ship_to": [-3, 2],
        "hut_hex": [-4, 3],
        "hut_type": "meeting",
    }


def test_what_has_one_answer_needs_no_word(sea: Log) -> None:
    assert typed(sea, "build d6 c6 meeting") == typed(sea, "build s1 d6 c6 meeting")


def test_a_number_answers_the_question_that_is_open_and_not_what_has_one_answer() -> None:
    sea = at("kaivai", "worked-example-first-round", 12)
    assert typed(sea, "fish s1 e6 v4 1")["text"] == "Ben fishes at V4: 1 fish."
    for line in ("fish e6 1", "fish s1 e6 1", "fish e6 v4 1"):
        assert typed(sea, line)["partial"] == typed(sea, "fish s1 e6 v4 1")["partial"]
    assert typed(sea, "fish e6 0")["text"] == "Ben fishes at V4: 0 fish."


def test_what_dice_showed_is_asked_and_never_supposed() -> None:
    answer = typed(at("kaivai", "worked-example-first-round", 12), "fish e6")
    assert (answer["ok"], answer["complete"]) == (True, False)
    assert answer["next"]["field"] == "dice"


def test_a_word_is_the_beginning_of_a_choice(sea: Log) -> None:
    assert typed(sea, "bu d6 c6 m")["complete"]


def test_what_fits_next_is_named_and_what_is_typed_narrows_it(sea: Log) -> None:
    every = [one["word"] for one in typed(sea, "build d6 ")["completions"]]
    some = [one["word"] for one in typed(sea, "build d6 s")["completions"]]
    assert (every, some) == (["meeting", "fisher", "shrine"], ["shrine"])
    assert typed(sea, "bu")["completions"][0]["word"] == "build"
    assert typed(sea, "")["completions"][0]["word"] == "build"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("dance", "unknown_word"),
        ("build zz", "unknown_word"),
        ("build d6 c6 meeting please", "word_too_many"),
        ("celebrate", "nothing_to_do"),
    ],
)
def test_a_line_that_says_nothing_is_refused_with_a_code(sea: Log, line: str, code: str) -> None:
    answer = typed(sea, line)
    assert (answer["ok"], answer["complete"], answer["code"]) == (False, False, code)
    assert answer["message"]


def test_a_card_is_named_by_pieces_and_settles_its_slot_unless_one_is_named() -> None:
    log = at("kuna_yala", "worked-example-two-players", 60)
    assert typed(log, "reveal red")["code"] == "ambiguous_word"
    said = typed(log, "reveal red:am:1")
    assert said["partial"] == {"type": "reveal", "card": "F:red:amber:1", "slot": 1, "pile": 1}
    assert typed(log, "reveal coral 2")["partial"]["slot"] == 2


def test_numbers_dice_amounts_and_lists_have_their_ways() -> None:
    lot = at("offerings", "exact-animals-5p", 40)
    assert typed(lot, "bid 7")["partial"]["amount"] == 7
    assert typed(lot, "bid x")["code"] == "unknown_word"
    assert typed(lot, "raise 2")["code"] == "bid_too_low"
    offer = at("kuna_yala", "worked-example-two-players", 52)
    assert offer.game.status(offer.states[-1]).phase == "take"
    first, second = (one["word"] for one in typed(offer, "take ")["completions"][:2])
    assert typed(offer, f"take {first} {second}")["complete"]


def test_a_reason_takes_all_words_that_are_left(sea: Log) -> None:
    answer = typed(sea, "set_influence_count ana 4 counted it again")
    assert answer["partial"]["reason"] == "counted it again"
    assert answer["complete"]
