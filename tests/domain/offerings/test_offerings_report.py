"""The worked round of the rule book (rules/offerings.md 11), reckoned by hand."""

import pytest

from domain.frozen import replace
from domain.message import say
from domain.offerings import GAME
from domain.offerings.events import BidRaised, IncomePaid, Sacrificed
from tests.golden_logs import FIXTURES
from tests.match_walks import walk
from tests.report_tables import course_of, numbers, steps, table

WALK = walk(FIXTURES / "offerings" / "worked-example-and-on-to-the-end-4p.match.json")
ROUND_ENDS = next(
    number
    for number, step in enumerate(WALK.steps, 1)
    if any(isinstance(event, IncomePaid) for event in step.events)
)
TABLES = GAME.report(course_of(WALK, ROUND_ENDS))


def test_the_hammer_prices_are_those_of_the_lots() -> None:
    sold = list(numbers(table(TABLES, "hammer_prices")).values())
    assert [row["price"] for row in sold] == [3, 2, 1, 4, 4, 1, 4, 4]
    assert [row["opening"] for row in sold] == [1, 1, 1, 2, 1, 1, 2, 2]
    assert [row["bids"] for row in sold] == [3, 2, 1, 3, 4, 1, 3, 3]


def test_half_of_a_price_falls_to_each_character_of_the_lot() -> None:
    index = numbers(table(TABLES, "price_index"))
    mean = 23 / 16
    guardian = (3 + 4 + 4) / 2 / 3
    assert index["temple_guardian"] == {
        "sold": 3,
        "mean": round(guardian, 3),
        "index": round(guardian / mean, 3),
    }
    assert index["defender"] == {"sold": 1, "mean": 1, "index": round(1 / mean, 3)}


def test_prices_of_characters_are_told_by_round_and_blank_where_none_was_sold() -> None:
    prices = numbers(table(TABLES, "character_prices"))
    assert list(prices) == ["Round 1"]
    assert prices["Round 1"]["temple_guardian"] == round((3 + 4 + 4) / 2 / 3, 3)
    assert prices["Round 1"]["defender"] == 1
    whole = numbers(table(GAME.report(course_of(WALK)), "character_prices"))
    assert whole["Round 2"]["briber"] is None


def test_who_wins_with_the_least_raise_pays_no_premium() -> None:
    premiums = numbers(table(TABLES, "premiums"))
    assert {player: row["premium"] for player, row in premiums.items()} == dict.fromkeys("ABCD", 0)
    assert {player: row["lots"] for player, row in premiums.items()} == dict.fromkeys("ABCD", 2)
    assert {player: row["paid"] for player, row in premiums.items()} == {
        "A": 5,
        "B": 3,
        "C": 8,
        "D": 7,
    }


def test_a_lot_with_a_bid_against_the_rules_has_no_premium() -> None:
    course = course_of(WALK, ROUND_ENDS)
    moments = tuple(
        replace(one, waived=("bid_too_low",)) if isinstance(one.event, BidRaised) else one
        for one in course.moments
    )
    premiums = table(GAME.report(replace(course, moments=moments)), "premiums")
    told = {player: row["premium"] for player, row in numbers(premiums).items()}
    assert told == {"A": 0, "B": 0, "C": None, "D": None}
    assert premiums.lines[2].values[2].why == say("It happened anyway")


def test_altars_are_leased_to_who_holds_them_when_the_round_ends() -> None:
    leases = numbers(table(TABLES, "leases"))
    assert leases["hermes"] == {"A": 0, "B": 0, "C": 0, "D": 1}
    assert leases["athena"] == {"A": 0, "B": 0, "C": 1, "D": 0}
    assert sum(sum(filter(None, row.values())) for row in leases.values()) == 2


def test_an_offering_that_makes_another_go_is_counted_for_both() -> None:
    course = course_of(WALK)
    found = table(GAME.report(course), "evictions")
    told = numbers(found)
    gone = [
        (event.player, offering.owner)
        for moment, event in course.of(Sacrificed)
        if (offering := moment.before.altars[event.altar]) is not None
    ]
    assert told["D"]["C"] == gone.count(("D", "C")) == 4
    assert sum(sum(filter(None, row.values())) for row in told.values()) == len(gone)
    assert len(steps(found, "D", "C")) == 4


def test_a_bribe_wins_a_level_and_takes_one() -> None:
    bribes = table(TABLES, "briber_return")
    assert numbers(bribes)["B"] == {"bought": 2, "bribes": 1, "won": 1, "taken": 1, "return": 1}
    assert numbers(bribes)["A"]["return"] is None
    assert len(steps(bribes, "B", "bought")) == 2


def test_levels_beyond_what_a_sacrifice_needed_are_stranded() -> None:
    stranded = numbers(table(TABLES, "stranded"))
    assert stranded["A"] == {
        "unmoved": 0,
        "idle": 0,
        "peasant": 0,
        "water_carrier": 0,
        "flower_carrier": 0,
        "temple_guardian": 0,
    }
    assert stranded["C"]["flower_carrier"] == 1
    assert stranded["C"]["idle"] == 2 - 1
    assert stranded["B"]["water_carrier"] == 2


def test_lots_of_which_only_the_result_was_logged_have_no_bids_and_no_premium() -> None:
    walked = walk(FIXTURES / "offerings" / "compact-auctions-4p.match.json")
    tables = GAME.report(course_of(walked))
    first = next(iter(numbers(table(tables, "hammer_prices")).values()))
    assert first == {"price": 6, "opening": None, "bids": None}
    assert numbers(table(tables, "premiums"))["ben"]["premium"] is None


@pytest.mark.parametrize("name", ["compact-auctions-4p", "hundred-points-4p"])
def test_what_the_cap_took_and_what_was_paid_is_the_income_of_all_rounds(name: str) -> None:
    walked = walk(FIXTURES / "offerings" / f"{name}.match.json")
    events = [event for step in walked.steps for event in step.events]
    rounds = sum(isinstance(event, IncomePaid) for event in events)
    rows = numbers(table(GAME.report(course_of(walked)), "forfeited"))
    for row in rows.values():
        assert (row["paid"] or 0) + (row["forfeited"] or 0) == 10 * rounds
