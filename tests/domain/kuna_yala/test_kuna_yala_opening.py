"""Opening a match of Kuna Yala: players, edition, options."""

import copy
from typing import Any

import pytest

from domain.frozen import replace
from domain.game import begin
from domain.kuna_yala import GAME
from domain.kuna_yala.edition import EDITIONS
from domain.message import Json
from domain.opening import Opening, Player
from domain.refusals import RuleBroken
from tests.domain.kuna_yala.kuna_yala_tables import PLAIN, opened, opening


def code(bad: Opening) -> str:
    return refusal(bad).code


def refusal(bad: Opening) -> RuleBroken:
    with pytest.raises(RuleBroken) as refused:
        begin(GAME, bad)
    return refused.value


def edited(**changes: Json) -> dict[str, Any]:
    """The default edition with some fields other than they are."""
    return {**copy.deepcopy(PLAIN), **changes}


def test_the_default_box_has_a_hundred_cards() -> None:
    edition = opened().edition
    assert edition.deck == 100
    kinds = [edition.cards[name].kind for name, n in edition.copies.items() for _ in range(n)]
    assert [kinds.count(kind) for kind in ("FISH", "CORAL", "SHARK", "OCTOPUS")] == [64, 20, 10, 6]
    fish = sum(edition.cards[name].fish_count * n for name, n in edition.copies.items())
    assert fish == 80


def test_the_first_seat_begins_unless_another_player_is_named() -> None:
    assert opened(3).first == "A"
    assert opened(3, first="C").active == "C"


@pytest.mark.parametrize("players", [0, 1])
def test_too_few_players(players: int) -> None:
    bad = refusal(opening(players))
    assert (bad.code, bad.details) == (
        "bad_player_count",
        {"players": players, "least": 2, "most": 4},
    )


def test_too_many_players() -> None:
    four = opening(4)
    assert code(replace(four, players=(*four.players, Player("E", "Eva")))) == "bad_player_count"


def test_an_edition_may_be_for_fewer_players() -> None:
    assert code(opening(4, edition=edited(players={"min": 2, "max": 3}))) == "bad_player_count"


def test_ids_are_different() -> None:
    two = opening(2)
    assert code(replace(two, players=(two.players[0], two.players[0]))) == "duplicate_player"


def test_the_first_player_plays() -> None:
    assert code(opening(2, first="Z")) == "unknown_player"


def test_the_first_player_is_named_by_text() -> None:
    assert code(opening(2, first=1)) == "bad_payload"


def test_an_edition_that_nobody_knows() -> None:
    bad = refusal(opening(2, edition="second"))
    assert bad.code == "unknown_edition"
    assert bad.details["known"] == list(EDITIONS)


def test_an_empty_name_is_no_edition() -> None:
    assert code(opening(2, edition="")) == "unknown_edition"


def test_players_are_checked_before_the_edition_and_that_before_options() -> None:
    assert code(opening(1, edition="second", first="Z")) == "bad_player_count"
    assert code(opening(2, edition="second", first="Z")) == "unknown_player"
    assert code(opening(2, edition="second", shark_tie="some")) == "unknown_edition"


@pytest.mark.parametrize(
    ("option", "value"), [("shark_tie", "some"), ("sharks", "all"), ("neighbour_rule", True)]
)
def test_options_that_do_not_exist(option: str, value: Json) -> None:
    bad = refusal(opening(2, **{option: value}))
    assert bad.code == "bad_option"
    assert list(bad.details["options"]) == [option]  # type: ignore[arg-type]  # an object


def test_every_wrong_option_is_named_at_once() -> None:
    bad = refusal(opening(2, shark_tie="some", end_timing=None))
    assert bad.details["options"] == {
        "shark_tie": "one of none, all",
        "end_timing": "one of immediate, finish_refill",
    }


@pytest.mark.parametrize("option", GAME.options)
def test_every_option_takes_all_its_values(option: str) -> None:
    for value in GAME.options[option]:
        assert getattr(opened(2, **{option: value}).options, option) == value


def test_options_of_the_match_come_before_those_of_the_edition() -> None:
    edition = edited(options={"shark_tie": "all", "neighbour_rule": "any"})
    options = opened(2, edition=edition, shark_tie="none").options
    assert (options.shark_tie, options.neighbour_rule) == ("none", "any")
    assert options.end_timing == "immediate"


def test_an_edition_of_ones_own_is_played() -> None:
    edition = edited(edition_id="ours", strict_counts=False)
    assert opened(2, edition=edition).edition.edition_id == "ours"


@pytest.mark.parametrize("key", PLAIN)
def test_an_edition_is_complete(key: str) -> None:
    edition = edited()
    del edition[key]
    bad = refusal(opening(2, edition=edition))
    assert bad.code == "bad_edition"
    assert key in bad.details["fields"]  # type: ignore[operator]  # an object


LONG = [letter * 40 for letter in "abcd"]
THRICE = {"pattern": "{fish}" * 3, "kind": "FISH", "fish_count": 1, "copies_each": 9}


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"players": {"min": 1, "max": 4}}, {"players"}),
        ({"players": {"min": 3, "max": 2}}, {"players"}),
        ({"players": 4}, {"players"}),
        ({"fish": []}, {"fish", "tokens"}),
        ({"fish": ["red", "red"]}, {"fish"}),
        ({"fish": [f"fish {number}" for number in range(21)]}, {"fish"}),
        ({"backgrounds": ["b" * 41]}, {"backgrounds"}),
        ({"card_types": [{}] * 201}, {"card_types"}),
        (
            {"card_types": [{"type_id": "C" * 101, "kind": "CORAL", "copies": 9}]},
            {"card_types[0].type_id"},
        ),
        (
            {"fish": LONG, "tokens": LONG, "card_types": [THRICE]},
            {"card_types.type_id"},
        ),
        ({"tokens": ["red", "pink", "green", "blue"]}, {"tokens"}),
        ({"tokens": ["red", "blue"]}, {"tokens"}),
        ({"max_pile_spread": -1, "strict_counts": 1}, {"max_pile_spread", "strict_counts"}),
        ({"options": {"shark_tie": 1, "x": 2}}, {"options.shark_tie", "options.x"}),
        ({"options": []}, {"options"}),
        ({"card_types": []}, {"card_types"}),
        ({"card_types": [1]}, {"card_types[0]"}),
        ({"card_types": [{"type_id": "CORAL", "kind": "CORAL", "copies": 3}]}, {"card_types"}),
        ({"card_types": [{"type_id": "CORAL", "kind": "CORAL", "copies": 7}]}, {"card_types"}),
        ({"card_types": [{"type_id": "CORAL", "kind": "CORAL", "copies": 9}] * 2}, {"card_types"}),
        (
            {"card_types": [{"type_id": "", "kind": "EEL", "copies": True, "background": "pink"}]},
            {f"card_types[0].{key}" for key in ("type_id", "kind", "copies", "background")},
        ),
        (
            {"card_types": [{"type_id": "F", "kind": "FISH", "copies": 9, "fish": "pink"}]},
            {"card_types[0].fish_count", "card_types[0].fish"},
        ),
        (
            {"card_types": [{"pattern": "C:{fish}", "kind": "CORAL", "copies_each": 9}]},
            {"card_types[0].kind"},
        ),
    ],
)
def test_every_wrong_field_of_an_edition_is_named(
    changes: dict[str, Any], fields: set[str]
) -> None:
    bad = refusal(opening(2, edition=edited(**changes)))
    assert bad.code == "bad_edition"
    assert fields <= set(bad.details["fields"])  # type: ignore[arg-type]  # an object


def test_a_pattern_stands_for_a_type_per_fish_and_background() -> None:
    rows = [
        {"pattern": "{fish}:1", "kind": "FISH", "fish_count": 1, "copies_each": 2},
        {"pattern": "CORAL:{background}", "kind": "CORAL", "copies_each": 4},
        {"type_id": "EEL", "kind": "FISH", "fish": "red", "fish_count": 2, "copies": 1},
    ]
    edition = opened(2, edition=edited(card_types=rows)).edition
    assert list(edition.copies.values()) == [2, 2, 2, 2, 4, 4, 4, 4, 1]
    assert edition.cards["green:1"].background is None
    assert edition.cards["CORAL:navy"].background == "navy"
    assert edition.cards["EEL"].fish_count == 2
