"""Added villages, bidding, start huts and the god: what is refused and what happens."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.refusals.bidding import (
    BidOrderFixed,
    BidOrderInvalid,
    BidOrderMissing,
    BidRange,
    BidTaken,
    NotPermutation,
)
from domain.kaivai.refusals.opening import NoExtraVillageLeft, TilesNotAdjacent, VillageTooClose
from domain.kaivai.refusals.tiles import (
    GodCanMove,
    GodSameVillage,
    HexNotWater,
    HexOccupied,
    NoCultSiteLeft,
    NotAdjacentToVillage,
    OffBoard,
    ShipEnclosed,
    StartHutNeedsCultSite,
    StartNeedsFisher,
    WouldJoinVillages,
)
from domain.kaivai.state import Hut, State
from domain.refusals import BadPayload, NotYourTurn, RuleBroken, UnknownPlayer, WrongPhase
from tests.domain.kaivai.kaivai_tables import after, arranged, changed, opening, play, refused

FIRST_VILLAGE = {"type": "place_extra_village", "village_id": "V7", "hex": [4, 2]}
DRAWN = {"type": "set_bid_order", "order": ["A", "B", "C"]}


def bidding() -> State:
    return play(GAME.start(opening()), FIRST_VILLAGE, DRAWN)


def villages(state: State, gap: int) -> int:
    """How many hexes are far enough from every village."""
    return sum(
        1
        for q, r in state.grid.bits
        if all(max(abs(q - x), abs(r - y), abs(q - x + r - y)) >= gap for x, y in state.cults)
    )


@pytest.mark.parametrize(("gap", "hexes"), [(3, 34), (4, 13)])
def test_so_many_hexes_take_an_extra_village(gap: int, hexes: int) -> None:
    state = GAME.start(opening(village_gap=gap))
    stage = GAME.choices(state, {"type": "place_extra_village"}, frozenset())

    assert villages(state, gap) == hexes
    assert len(stage.choices) == hexes


def test_with_the_wide_gap_only_the_rim_takes_an_extra_village() -> None:
    state = GAME.start(opening(village_gap=4))
    stage = GAME.choices(state, {"type": "place_extra_village"}, frozenset())

    assert sorted(tuple(choice.value) for choice in stage.choices) == sorted(
        [
            *((-6, 4), (-6, 5), (-6, 6), (-5, 6), (0, -6), (1, -6), (3, 3)),
            *((4, 2), (5, 1), (6, -3), (6, -2), (6, -1), (6, 0)),
        ]
    )


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"village_id": "V3"}, NoExtraVillageLeft),
        ({"hex": [7, 0]}, OffBoard),
        ({"hex": [2, 0]}, HexNotWater),
        ({"hex": [3, 1]}, VillageTooClose),
        ({"hex2": [5, 1]}, BadPayload),
    ],
)
def test_an_extra_village_is_refused(changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    refused(GAME.start(opening()), {**FIRST_VILLAGE, **changes}, rule)


def test_a_village_too_close_says_how_close() -> None:
    details = refused(GAME.start(opening()), {**FIRST_VILLAGE, "hex": [3, 1]}, VillageTooClose)
    assert (details["village"], details["distance"]) == ("V5", 2)


def test_the_last_extra_village_begins_the_first_round() -> None:
    state = play(GAME.start(opening(4)), FIRST_VILLAGE)
    assert state.phase == "setup"

    state = play(state, {**FIRST_VILLAGE, "village_id": "V8", "hex": [-6, 5]})
    assert (state.phase, state.round, state.cult_supply) == ("bidding", 1, 10)


def test_the_second_edition_lays_two_neighbouring_tiles() -> None:
    state = GAME.start(opening(edition="second"))
    refused(state, FIRST_VILLAGE, BadPayload)
    refused(state, {**FIRST_VILLAGE, "hex2": [3, 1]}, VillageTooClose)
    refused(state, {**FIRST_VILLAGE, "hex2": [4, 2]}, TilesNotAdjacent)
    refused(state, {**FIRST_VILLAGE, "hex2": [6, -1]}, TilesNotAdjacent)

    state = play(state, {**FIRST_VILLAGE, "hex2": [5, 1]})
    assert (state.sea.cult_sites("V7"), state.cult_supply) == (2, 10)


def test_bidding_waits_for_the_drawn_order() -> None:
    state = play(GAME.start(opening()), FIRST_VILLAGE)
    refused(state, {"type": "place_bid", "player": "B", "amount": 3}, BidOrderMissing)
    refused(state, {"type": "place_bid", "player": "Z", "amount": 3}, UnknownPlayer)


def test_the_drawn_order_names_everybody_once() -> None:
    state = play(GAME.start(opening()), FIRST_VILLAGE)
    refused(state, {**DRAWN, "order": ["A", "B", "B"]}, NotPermutation)
    refused(state, {**DRAWN, "order": ["A", "B"]}, NotPermutation)


def test_a_drawn_order_can_be_sent_again_until_the_first_bid() -> None:
    state = play(bidding(), {**DRAWN, "order": ["C", "A", "B"]})
    assert GAME.status(state).to_act == ("C",)

    state = play(state, {"type": "place_bid", "player": "C", "amount": 4})
    refused(state, DRAWN, BidOrderFixed)


def test_ties_of_the_key_are_drawn_within_their_group() -> None:
    state = after("worked-example-first-round", 21)
    level = changed(state, "B", shells=state.mats["C"].shells, fish=state.mats["C"].fish)
    level = changed(level, "B", huts_left=level.mats["C"].huts_left)
    state = play(level, {"type": "pass", "player": "B"})

    assert state.groups == (("B", "C"), ("A",))
    details = refused(state, {**DRAWN, "order": ["A", "B", "C"]}, BidOrderInvalid)
    assert details["expected_groups"] == [["B", "C"], ["A"]]
    assert play(state, {**DRAWN, "order": ["C", "B", "A"]}).bid_order == ("C", "B", "A")


@pytest.mark.parametrize("amount", [0, 11, -3])
def test_a_bid_is_one_to_ten(amount: int) -> None:
    refused(bidding(), {"type": "place_bid", "player": "A", "amount": amount}, BidRange)


def test_a_bid_taken_is_refused_and_says_by_whom() -> None:
    state = play(bidding(), {"type": "place_bid", "player": "A", "amount": 5})
    details = refused(state, {"type": "place_bid", "player": "B", "amount": 5}, BidTaken)
    assert details["by"] == "A"


def test_bids_go_round_in_the_order_of_bidding() -> None:
    refused(bidding(), {"type": "place_bid", "player": "B", "amount": 5}, NotYourTurn)


START = {"type": "place_start_hut", "player": "B", "hut_type": "fisher", "hex": [-1, 1]}


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"hex": [0, 7]}, OffBoard),
        ({"hex": [-2, 2]}, HexNotWater),
        ({"hex": [0, 0]}, NotAdjacentToVillage),
        ({"player": "A"}, NotYourTurn),
    ],
)
def test_a_start_hut_is_refused(changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    refused(after("worked-example-first-round", 5), {**START, **changes}, rule)


def test_a_start_hut_touches_a_cult_site_and_one_village() -> None:
    state = play(after("worked-example-first-round", 5), START)
    refused(state, {**START, "hex": [0, 1]}, StartHutNeedsCultSite)

    between = {(-1, 1): Hut("A", "fisher", "V4"), (1, 0): Hut("A", "meeting", "V5")}
    joined = replace(arranged(huts=between), phase="start_huts", to_act="B")
    details = refused(joined, {**START, "hex": [0, 0]}, WouldJoinVillages)
    assert set(details["villages"]) == {"V4", "V5"}


def test_the_second_start_hut_is_a_fisher_hut_if_the_first_was_not() -> None:
    state = play(after("worked-example-first-round", 5), {**START, "hut_type": "shrine"})
    refused(state, {**START, "hut_type": "meeting", "hex": [-1, 2]}, StartNeedsFisher)
    assert play(state, {**START, "hex": [-1, 2]}).to_act == "A"


def god_phase(**position: Any) -> State:
    """The lowest bidder, C, is to move the god."""
    return replace(arranged(**position), phase="god", to_act="C")


GOD = {"type": "move_god", "player": "C", "hex": [-2, 1]}


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"hex": [9, 0]}, OffBoard),
        ({"hex": [2, 0]}, HexNotWater),
        ({"hex": [-3, 2]}, HexOccupied),
        ({"hex": [0, 0]}, NotAdjacentToVillage),
        ({"player": "A"}, NotYourTurn),
    ],
)
def test_a_god_move_is_refused(changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    refused(god_phase(ships={"B": {"B-S1": (-3, 2)}}), {**GOD, **changes}, rule)


def test_the_god_joins_no_villages() -> None:
    between = {(-1, 1): Hut("A", "fisher", "V4"), (1, 0): Hut("A", "meeting", "V5")}
    refused(god_phase(huts=between), {**GOD, "hex": [0, 0]}, WouldJoinVillages)


def test_the_god_goes_to_another_village() -> None:
    refused(god_phase(god=(-2, 2)), GOD, GodSameVillage)


def test_the_god_needs_a_tile() -> None:
    state = replace(god_phase(), cult_supply=0)
    refused(state, GOD, NoCultSiteLeft)
    assert play(state, {"type": "skip_god", "player": "C"}).phase == "actions"


def test_the_god_shuts_no_ship_in() -> None:
    pond = god_phase(
        cults={(0, 5): "V6"},
        huts={(-1, 6): Hut("B", "meeting", "V6")},
        ships={"B": {"B-S1": (0, 6)}},
    )
    details = refused(pond, {**GOD, "hex": [1, 5]}, ShipEnclosed)
    assert details["ships"] == ["B-S1"]
    free = replace(pond, options=replace(pond.options, enclosure_rule=False))
    assert play(free, {**GOD, "hex": [1, 5]}).god is not None


def test_the_god_brings_influence_to_every_meeting_hut_of_the_village() -> None:
    huts = {
        (-1, 1): Hut("A", "meeting", "V4"),
        (-1, 2): Hut("A", "meeting", "V4"),
        (-3, 3): Hut("B", "meeting", "V4"),
        (-2, 3): Hut("B", "shrine", "V4"),
        (1, 0): Hut("C", "meeting", "V5"),
    }
    state = play(god_phase(huts=huts), GOD)

    assert [state.mats[player].influence for player in "ABC"] == [5, 4, 3]
    assert (state.phase, state.to_act) == ("actions", "A")


def test_a_god_that_can_move_must() -> None:
    details = refused(god_phase(), {"type": "skip_god", "player": "C"}, GodCanMove)
    assert details["example_hex"]


def test_a_table_may_leave_the_god_where_it_is() -> None:
    state = play(god_phase(god_move="optional"), {"type": "skip_god", "player": "C"})
    assert (state.phase, state.god) == ("actions", None)


def test_what_belongs_to_another_phase_is_refused() -> None:
    refused(bidding(), GOD, WrongPhase)
    refused(GAME.start(opening()), DRAWN, WrongPhase)
