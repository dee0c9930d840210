"""The worked round of the rule book (rules/kaivai.md 11), reckoned by hand."""

from math import sqrt

import pytest

from domain.frozen import replace
from domain.kaivai import GAME
from tests.golden_logs import FIXTURES
from tests.match_walks import walk
from tests.report_tables import course_of, numbers, steps, table

ROUND = course_of(walk(FIXTURES / "kaivai" / "worked-example-first-round.match.json"))
TABLES = GAME.report(ROUND)


def test_the_bid_bill_is_the_sum_of_the_bids_over_the_huts_paid_for() -> None:
    bills = numbers(table(TABLES, "bid_bill"))
    assert bills["A"] == {
        "mean_bid": 5,
        "first": 0,
        "last": 0,
        "range": 5,
        "used": 0.8,
        "huts": 1,
        "bill": 5,
        "size": 5,
        "per_hut": 10,
    }
    assert (bills["B"]["first"], bills["B"]["range"], bills["B"]["per_hut"]) == (1, 2, None)
    assert (bills["C"]["last"], bills["C"]["bill"], bills["C"]["size"]) == (1, 3, 4)


def test_the_range_used_is_what_ships_went_of_what_they_could_have_gone() -> None:
    bills = table(TABLES, "bid_bill")
    assert numbers(bills)["B"]["used"] == round((1 + 2) / (2 + 2), 3)
    assert numbers(bills)["C"]["used"] == round((1 + 0) / (3 + 3), 3)
    assert steps(bills, "B", "used") == (13, 16)


def test_luck_is_the_hits_less_the_chances_with_one_standard_deviation() -> None:
    luck = table(TABLES, "dice_luck")
    assert numbers(luck)["B"] == {"dice": 1, "fish": 1, "expected": 0.833, "luck": 0.167}
    assert numbers(luck)["C"] == {"dice": 1, "fish": 0, "expected": 0.833, "luck": -0.833}
    assert numbers(luck)["A"]["luck"] is None
    assert luck.lines[1].values[3].spread == pytest.approx(sqrt(5 / 6 * 1 / 6))
    assert steps(luck, "B", "fish") == (13,)


def test_what_was_caught_with_other_dice_than_the_rules_give_is_no_luck() -> None:
    anyway = replace(
        ROUND,
        moments=tuple(
            replace(one, waived=("dice_count",)) if one.step == 13 else one for one in ROUND.moments
        ),
    )
    luck = numbers(table(GAME.report(anyway), "dice_luck"))
    assert luck["B"] == {"dice": 0, "fish": None, "expected": None, "luck": None}
    assert luck["C"]["luck"] == -0.833


def test_the_owner_of_a_hut_is_fed_by_who_brought_the_fish() -> None:
    fed = table(TABLES, "feeders")
    assert numbers(fed)["B"] == {"A": 3, "B": 0, "C": 0}
    assert numbers(fed)["A"] == numbers(fed)["C"] == {"A": 0, "B": 0, "C": 0}
    assert steps(fed, "B", "A") == (17,)


def test_shells_are_earned_on_the_huts_where_the_fish_was_sold() -> None:
    earned = table(TABLES, "earned")
    assert numbers(earned)["B"] == {"A": 5 + 4 + 3, "B": 0, "C": 0}
    assert numbers(earned)["A"] == numbers(earned)["C"] == {"A": 0, "B": 0, "C": 0}
    assert steps(earned, "B", "A") == (16,)


def test_influence_is_counted_where_it_was_paid() -> None:
    spent = numbers(table(TABLES, "influence_spent"))
    assert {kind: amount for kind, amount in spent["C"].items() if amount} == {
        "build": 1,
        "fish": 1,
    }
    assert sum(amount or 0 for player in "AB" for amount in spent[player].values()) == 0


def test_each_shell_loses_one_in_value_when_a_round_ends() -> None:
    assert numbers(table(TABLES, "rot_tax")) == {
        "A": {"value": 1, "share": round(1 / 15, 3), "shells": 0, "fish": 0},
        "B": {"value": 6, "share": round(6 / (15 + 5 + 4 + 3), 3), "shells": 0, "fish": 0},
        "C": {"value": 2, "share": round(2 / 15, 3), "shells": 0, "fish": 0},
    }


def test_players_are_told_apart_by_their_mean_bids() -> None:
    traits = GAME.traits(ROUND)
    bids = {player: of_one["bids"] for player, of_one in traits.items()}
    assert bids == {"A": "between", "B": "highest", "C": "lowest"}


def test_the_dice_are_kind_to_who_throws_more_fish_than_to_be_expected() -> None:
    walked = walk(FIXTURES / "kaivai" / "three-players-good-play.match.json")
    course = course_of(walked)
    luck = numbers(table(GAME.report(course), "dice_luck"))
    for player, traits in GAME.traits(course).items():
        assert traits["dice"] == ("lucky" if (luck[player]["luck"] or 0) > 0 else "unlucky")
    assert "dice" not in GAME.traits(course_of(walked, 20)).get("A", {})


def test_all_fame_from_celebrations_was_fed_by_somebody() -> None:
    walked = walk(FIXTURES / "kaivai" / "three-players-good-play.match.json")
    fed = numbers(table(GAME.report(course_of(walked)), "feeders"))
    received = {player: sum(row[player] or 0 for row in fed.values()) for player in walked.seats}
    events = [event for step in walked.steps for event in step.events]
    celebrated = [event.fish for event in events if type(event).__name__ == "VillageCelebrated"]
    assert received == {
        player: sum(fish.get(player, 0) for fish in celebrated) for player in walked.seats
    }
