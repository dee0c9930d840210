"""Sitting down: seats, cities, first player, editions and options (rules/offerings.md 3 and 8)."""

import copy
from typing import Any

import pytest

from domain.game import begin
from domain.message import render
from domain.offerings import GAME
from domain.offerings.refusals.opening import (
    BadEdition,
    BadOption,
    BadPlayerCount,
    DuplicateCity,
    DuplicatePlayer,
    UnknownCity,
    UnknownEdition,
    UnknownOption,
)
from domain.refusals import NotWellFormed, RuleBroken, UnknownPlayer
from tests.domain.offerings.offerings_tables import do, opening, play

EDITION: Any = GAME.editions[GAME.default_edition]


def edition(**changes: Any) -> dict[str, Any]:
    """The default edition with some fields changed; None takes one away."""
    changed = {**copy.deepcopy(EDITION), **changes}
    return {key: value for key, value in changed.items() if value is not None}


def test_everybody_starts_with_ten_drachmae_and_all_markers_on_space_0() -> None:
    metrics = GAME.metrics(GAME.start(opening()))

    assert {own["drachmae"] for own in metrics.values()} == {10}
    assert {
        value for own in metrics.values() for key, value in own.items() if key != "drachmae"
    } == {0}


def test_the_first_listed_player_begins_unless_another_is_named() -> None:
    assert GAME.start(opening()).first == "A"
    assert GAME.start(opening(first="C")).first == "C"


def test_players_without_a_city_get_the_free_ones_in_the_order_of_the_edition() -> None:
    state = GAME.start(opening("ABCDE", cities={"B": "sparta", "D": "thebes"}))

    assert state.cities == {
        "A": "corinth",
        "B": "sparta",
        "C": "athens",
        "D": "thebes",
        "E": "delos",
    }


def test_start_picks_go_counter_clockwise_and_end_with_the_first_player() -> None:
    state = GAME.start(opening("ABCD", first="B"))
    order = []
    while state.phase == "start_picks":
        (player,) = state.to_act
        order.append(player)
        picks = ["peasant", "briber", "defender"]
        state = play(state, do("pick_start", player, characters=picks))

    assert order == ["A", "D", "C", "B"]
    assert (state.phase, state.round, state.to_act) == ("auction", 1, ("B",))


@pytest.mark.parametrize(
    ("refusal", "settings"),
    [
        (UnknownEdition, {"edition": "second"}),
        (BadOption, {"options": {"stock_check": "never"}}),
        (BadOption, {"options": {"stock_check": ["before_return"]}}),
        (UnknownOption, {"options": {"stock": "before_return"}}),
        (BadPlayerCount, {"players": "AB"}),
        (BadPlayerCount, {"players": "ABCDEF"}),
        (BadPlayerCount, {"players": "ABC", "options": {"players3": "refuse"}}),
        (DuplicatePlayer, {"players": "ABCA"}),
        (DuplicateCity, {"cities": {"A": "delos", "C": "delos"}}),
        (UnknownCity, {"cities": {"A": "rome"}}),
        (UnknownPlayer, {"first": "X"}),
        (NotWellFormed, {"first": 3}),
        (NotWellFormed, {"cities": {"B": 7}}),
        (NotWellFormed, {"edition": 7}),
    ],
)
def test_a_wrong_opening_is_refused(refusal: type[RuleBroken], settings: dict[str, Any]) -> None:
    with pytest.raises(refusal) as refused:
        GAME.start(opening(**settings))
    assert type(refused.value) is refusal
    assert not {"{", "}"} & set(render(refused.value.message))


def test_openings_are_checked_in_the_order_of_the_rule_book() -> None:
    wrong: dict[str, Any] = {
        "edition": "second",
        "options": {"stock_check": "never"},
        "players": "AA",
        "cities": {"A": "rome"},
        "first": "X",
    }
    right: dict[str, Any] = {
        "edition": None,
        "options": {},
        "players": "AABC",
        "cities": {},
        "first": "A",
    }
    codes = []
    for key in ("edition", "options", "players"):
        with pytest.raises(RuleBroken) as refused:
            GAME.start(opening(**wrong))
        codes.append(refused.value.code)
        wrong[key] = right[key]
    with pytest.raises(DuplicatePlayer):
        GAME.start(opening(**wrong))

    assert codes == ["unknown_edition", "bad_option", "bad_player_count"]


def test_three_players_are_marked_as_not_verified() -> None:
    shown = [GAME.view(GAME.start(opening(players))) for players in ("ABC", "ABCD", "ABCDE")]

    assert [view["variant_unverified"] for view in shown] == [True, False, False]


def test_options_of_the_opening_override_those_of_the_edition_key_by_key() -> None:
    own = {**EDITION["options"], "self_replace": "forbidden", "animal_choice": "exact"}
    state = GAME.start(
        opening(edition=edition(options=own), options={"animal_choice": "up_to_level"})
    )

    assert state.options["self_replace"] == "forbidden"
    assert state.options["animal_choice"] == "up_to_level"


def test_an_edition_brings_its_own_numbers() -> None:
    altars = [{"id": "dione", "tier": 1, "bonus": 3}]
    state = GAME.start(opening(edition=edition(start_money=3, altars=altars)))

    assert set(state.drachmae.values()) == {3}
    assert set(state.altars) == {"dione"}


def test_an_edition_may_leave_out_where_it_comes_from() -> None:
    assert GAME.start(opening(edition=edition(origin=None))).edition.id == EDITION["edition_id"]


@pytest.mark.parametrize("field", [key for key in EDITION if key != "origin"])
def test_an_edition_without_a_field_is_refused_and_the_field_named(field: str) -> None:
    with pytest.raises(BadEdition) as refused:
        GAME.start(opening(edition=edition(**{field: None})))

    named = refused.value.facts["fields"]
    assert isinstance(named, dict)
    assert field in named


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"start_money": 26}, "start_money"),
        ({"income": True}, "income"),
        ({"lot_size": 3}, "lot_size"),
        ({"tokens_per_player": 18}, "tokens_per_player"),
        ({"characters": ["peasant"]}, "characters"),
        ({"corruption_immune": ["king"]}, "corruption_immune"),
        ({"top_exclusive": ["briber", "briber"]}, "top_exclusive"),
        ({"priestess_points": [0, 1]}, "priestess_points"),
        ({"players": {"min": 3, "max": 6, "verified": [4]}}, "players.max"),
        ({"players": {"min": 3, "max": 5, "verified": "4"}}, "players.verified"),
        ({"options": {**EDITION["options"], "actor_at_top": "maybe"}}, "options.actor_at_top"),
        ({"animals": [{"id": "ox", "level": 6, "count": 1}]}, "animals[0].level"),
        ({"animals": [{"id": "", "level": 1, "count": 1}]}, "animals[0].id"),
        ({"animals": []}, "animals"),
        ({"altars": [{"id": "pan", "tier": 1, "bonus": 1}] * 2}, "altars"),
        ({"cities": ["sparta"]}, "cities"),
        ({"income": 0}, "income"),
        ({"income": 3, "min_bid": 4}, "income"),
        ({"min_bid": 26, "income": 30}, "min_bid"),
        ({"edition_id": ""}, "edition_id"),
    ],
)
def test_a_wrong_field_of_an_edition_is_named(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(BadEdition) as refused:
        begin(GAME, opening(edition=edition(**changes)))

    fields = refused.value.facts["fields"]
    assert isinstance(fields, dict)
    assert list(fields) == [named]
    assert not {"{", "}"} & set(render(refused.value.message))


def test_all_wrong_fields_of_an_edition_are_named_at_once() -> None:
    with pytest.raises(BadEdition) as refused:
        GAME.start(opening(edition=edition(income="ten", end_score=0, animals=None)))

    fields = refused.value.facts["fields"]
    assert isinstance(fields, dict)
    assert set(fields) == {"income", "end_score", "animals"}
