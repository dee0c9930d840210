"""Setting counters to what was counted at the table."""

from typing import Any

import pytest

from domain.offerings import GAME
from domain.offerings.events import AuctionTurnEnded, BidderAutoPassed, Offering
from domain.offerings.state import State
from domain.refusals import BadPayload, UnknownPlayer
from tests.domain.offerings.offerings_tables import (
    WORKERS,
    at_auction,
    at_sacrifice,
    do,
    judged,
    play,
)

GIVEN = at_auction(levels={"A": {"peasant": 5}}, altars={"hera": ("B", "pig", 2)})


def counted(player: str = "A", **counters: Any) -> dict[str, Any]:
    return do("adjust", player, set=counters, reason="counted again")


def test_counters_become_what_was_counted() -> None:
    after = play(GIVEN, counted(drachmae=7, points=12, peasant=3, briber=2))
    own = GAME.metrics(after)["A"]

    assert (own["drachmae"], own["points"], own["peasant"], own["briber"]) == (7, 12, 3, 2)


def test_points_set_by_hand_are_a_part_of_their_own() -> None:
    after = play(GIVEN, counted(points=12))

    assert GAME.itemise(after)["A"] == {
        "prayers": 0,
        "sacrifices": 0,
        "altars": 0,
        "corrections": 12,
    }


def test_an_offering_can_be_set_and_the_stable_follows() -> None:
    laid = {"hera": {"animal": "ox", "count": 1}, "ares": {"animal": "pig", "count": 3}}
    after = play(GIVEN, counted("C", offerings=laid))

    assert after.altars["hera"] == Offering("C", "ox", 1)
    assert (after.stable["pig"], after.stable["ox"]) == (12, 14)

    cleared = play(GIVEN, counted("B", offerings={"hera": None}))
    assert cleared.altars["hera"] is None
    assert cleared.stable["pig"] == 15


def test_a_correction_is_booked_with_what_was_there_before() -> None:
    step = judged(GIVEN, counted("C", peasant=1, offerings={"hera": {"animal": "ox", "count": 1}}))
    (adjusted,) = step.events

    assert GAME.events["adjusted"] is type(adjusted)
    assert vars(adjusted)["before"] == {
        "peasant": 0,
        "offerings": {"hera": {"owner": "B", "animal": "pig", "count": 2}},
    }


@pytest.mark.parametrize(
    ("counters", "named"),
    [
        ({}, "set.…"),
        ({"coins": 1}, "set.coins"),
        ({"drachmae": 26}, "set.drachmae"),
        ({"drachmae": True}, "set.drachmae"),
        ({"points": -1}, "set.points"),
        ({"peasant": 6}, "set.peasant"),
        ({"peasant": "1"}, "set.peasant"),
        ({"offerings": 3}, "set.offerings"),
        ({"offerings": {}}, "set.offerings"),
        ({"offerings": {"pan": None}}, "set.offerings.pan"),
        ({"offerings": {"hera": {"animal": "horse", "count": 1}}}, "set.offerings.hera"),
        ({"offerings": {"hera": {"animal": ["ox"], "count": 1}}}, "set.offerings.hera"),
        ({"offerings": {"hera": {"animal": "ox", "count": 0}}}, "set.offerings.hera"),
        ({"offerings": {"hera": {"animal": "ox"}}}, "set.offerings.hera"),
        ({"offerings": {"hera": {"animal": "ox", "count": 16}}}, "set.offerings"),
    ],
)
def test_a_wrong_value_is_named(counters: dict[str, Any], named: str) -> None:
    with pytest.raises(BadPayload) as refused:
        judged(GIVEN, counted(**counters))

    fields = refused.value.facts["fields"]
    assert isinstance(fields, dict)
    assert list(fields) == [named]


@pytest.mark.parametrize(
    ("player", "counters", "named"),
    [
        ("B", {"peasant": 5}, "set.peasant"),
        ("C", {"offerings": {"hera": None}}, "set.offerings.hera"),
    ],
)
def test_what_cannot_lie_beside_the_rest_of_the_table_is_refused(
    player: str, counters: dict[str, Any], named: str
) -> None:
    with pytest.raises(BadPayload) as refused:
        judged(GIVEN, counted(player, **counters))

    fields = refused.value.facts["fields"]
    assert isinstance(fields, dict)
    assert list(fields) == [named]


def test_only_players_of_the_match_have_counters() -> None:
    with pytest.raises(UnknownPlayer):
        judged(GIVEN, counted("X", drachmae=3))


def test_the_high_bidder_keeps_enough_for_the_bid() -> None:
    opened = play(GIVEN, do("open_auction", "A", lot=["briber", "defender"], bid=4))

    with pytest.raises(BadPayload):
        judged(opened, counted("A", drachmae=3))
    assert play(opened, counted("A", drachmae=4)).to_act == ("B",)


def test_a_player_who_turns_out_to_have_no_option_is_not_waited_for() -> None:
    opened = play(GIVEN, do("open_auction", "A", lot=["briber", "defender"], bid=4))
    short = judged(opened, counted("B", drachmae=4))
    assert BidderAutoPassed("B", needed=5, drachmae=4) in short.events

    broke = judged(GIVEN, counted("A", drachmae=0))
    assert AuctionTurnEnded("A", "no_money") in broke.events


def test_a_correction_can_be_made_in_any_phase() -> None:
    state: State = at_sacrifice(levels={"A": WORKERS})

    assert play(state, counted("B", temple_guardian=1)).level("B", "temple_guardian") == 1
