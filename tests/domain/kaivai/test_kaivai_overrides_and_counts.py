"""What happened although it broke a rule, and counters set to what was counted."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.refusals.building import BadPayment, ShellsShort
from domain.kaivai.refusals.opening import VillageTooClose
from domain.kaivai.refusals.ships import ShipInTheWay
from domain.kaivai.refusals.tiles import HexOccupied
from domain.kaivai.refusals.turns import InfluenceShort
from domain.kaivai.state import Hut, State
from domain.refusals import BadPayload, MatchFinished, RuleBroken, UnknownPlayer
from tests.domain.kaivai.kaivai_sea import BUILD, FISH, SHIPS, sea
from tests.domain.kaivai.kaivai_tables import after, changed, opening, play, step
from tests.golden_logs import golden

HAPPENED = {"override": {"reason": "nobody noticed"}}
VILLAGE = {"type": "place_extra_village", "village_id": "V7"}
MOVE = {"type": "move", "player": "A", "ship_id": "A-S1"}


def god(state: State) -> State:
    return replace(state, phase="god", to_act="C")


TWO_SHIPS = {**SHIPS, "A": {"A-S1": (-2, 1), "A-S2": (5, 1)}}
POND = {
    "cults": {(0, 5): "V6"},
    "huts": {(-1, 6): Hut("B", "meeting", "V6")},
    "ships": {"A": {"A-S1": (1, 4)}, "B": {"B-S1": (0, 6)}},
}
START = {"type": "place_start_hut", "player": "B", "hut_type": "meeting"}


@pytest.mark.parametrize(
    ("state", "action", "codes"),
    [
        (GAME.start(opening()), {**VILLAGE, "hex": [4, 0]}, ["village_too_close"]),
        (
            after("worked-example-first-round", 6),
            {**START, "hex": [0, 1]},
            ["start_hut_needs_cult_site"],
        ),
        (
            god(sea(god=(-2, 2))),
            {"type": "move_god", "player": "C", "hex": [-1, 1]},
            ["god_same_village"],
        ),
        (god(sea()), {"type": "skip_god", "player": "C"}, ["god_can_move"]),
        (sea(**POND), {**BUILD, "ship_to": [1, 4], "hut_hex": [1, 5]}, ["ship_enclosed"]),
        (
            changed(replace(sea(), tokens={**sea().tokens, "move": 8}), "A", influence=1),
            {**MOVE, "ship_to": [-2, 0]},
            ["influence_short"],
        ),
        (
            play(sea(ships=TWO_SHIPS), {**MOVE, "ship_to": [-2, 0]}),
            {**MOVE, "ship_to": [-2, 1]},
            ["ship_already_used"],
        ),
        (sea(), {**MOVE, "ship_to": [-2, 1]}, ["move_zero"]),
        (sea(), {**MOVE, "ship_to": [6, 0]}, ["out_of_range"]),
        (
            sea(),
            {**BUILD, "ship_to": [-2, 0], "hut_hex": [-2, 1]},
            ["ship_not_at_cult_site"],
        ),
        (sea(), {**BUILD, "hut_hex": [-1, 2]}, ["hut_not_next_to_ship"]),
        (sea(), {**FISH, "dice": [True]}, ["no_fishing_dice", "dice_count"]),
        (sea(god=(-2, 2)), {**FISH, "dice": [True, True]}, ["dice_count"]),
        (sea(), {"type": "pass", "player": "A"}, ["use_sacrifice"]),
        (
            replace(sea(), acted=frozenset("A")),
            {"type": "sacrifice", "player": "A"},
            ["already_acted"],
        ),
    ],
)
def test_a_rule_can_be_waived_and_is_noted(
    state: State, action: dict[str, Any], codes: list[str]
) -> None:
    with pytest.raises(RuleBroken) as refused:
        step(state, action)
    assert refused.value.code == codes[0]

    happened = step(state, {**action, **HAPPENED})
    assert list(happened.waived) == codes
    assert happened.state != state


def test_what_broke_no_rule_waives_none() -> None:
    assert step(sea(), {**MOVE, "ship_to": [-2, 0], **HAPPENED}).waived == ()


def test_villages_are_never_neighbours_even_if_the_table_says_so() -> None:
    with pytest.raises(VillageTooClose):
        step(GAME.start(opening()), {**VILLAGE, "hex": [3, 0], **HAPPENED})


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ({**MOVE, "ship_to": [0, 0], "type": "fish", "village_id": "V4", "dice": []}, ShipInTheWay),
        ({**BUILD, "hut_hex": [-2, 1]}, HexOccupied),
        ({**BUILD, "payment": [0, 0, 0, 0, 1]}, BadPayment),
    ],
)
def test_what_guards_pieces_and_hexes_refuses_all_the_same(
    action: dict[str, Any], rule: type[RuleBroken]
) -> None:
    with pytest.raises(rule):
        step(sea(), {**action, **HAPPENED})


def test_shells_that_are_not_there_cannot_be_paid() -> None:
    with pytest.raises(ShellsShort):
        step(changed(sea(), "A", shells=(1, 0, 0, 0, 0)), {**BUILD, **HAPPENED})


def test_a_missing_start_fisher_hut_can_be_waived() -> None:
    state = play(after("worked-example-first-round", 5), {**START, "hex": [-1, 1]})
    happened = step(state, {**START, "hex": [-1, 2], **HAPPENED})
    assert happened.waived == ("start_needs_fisher",)


def test_a_bid_order_against_the_key_can_be_waived() -> None:
    state = after("worked-example-first-round", 21)
    level = changed(state, "B", shells=state.mats["C"].shells, fish=state.mats["C"].fish)
    level = changed(level, "B", huts_left=level.mats["C"].huts_left)
    tied = play(level, {"type": "pass", "player": "B"})
    happened = step(tied, {"type": "set_bid_order", "order": ["A", "B", "C"], **HAPPENED})
    assert happened.waived == ("bid_order_invalid",)


def test_a_ship_built_in_the_action_may_have_acted_anyway() -> None:
    state = play(sea(ships=TWO_SHIPS), {**BUILD, "hut_type": "fisher"})
    again = {**BUILD, "ship_id": "A-S3", "ship_to": [-1, 2], "hut_hex": [-2, 3]}
    assert step(state, {**again, **HAPPENED}).waived == ("ship_too_new",)


def test_influence_paid_beyond_the_count_leaves_none() -> None:
    state = changed(replace(sea(), tokens={**sea().tokens, "increase": 4}), "A", influence=1)
    happened = step(state, {"type": "increase", "player": "A", **HAPPENED})
    assert happened.state.mats["A"].influence == 0
    assert happened.state.tokens["increase"] == 8


def test_fish_are_the_hits_given_when_too_many_dice_were_thrown() -> None:
    state = play(sea(god=(-2, 2)), {**FISH, "dice": [True, True, False], **HAPPENED})
    assert state.mats["A"].fish == (0, 0, 0, 0, 5)


def test_a_ship_shut_in_once_does_not_count_against_later_tiles() -> None:
    corner = {"huts": {**POND["huts"], (-6, 1): Hut("C", "meeting", "V1")}}
    ships = {"ships": {**POND["ships"], "C": {"C-S1": (-4, -1)}}}
    state = sea(**{**POND, **corner, **ships})
    state = play(state, {**BUILD, "ship_to": [1, 4], "hut_hex": [1, 5], **HAPPENED})
    closed = state.sea.closed
    assert closed
    later = {**BUILD, "player": "B", "ship_id": "B-S1", "ship_to": [0, 6]}
    with pytest.raises(RuleBroken, match="closed_water"):
        step(state, {**later, "hut_hex": [0, 6]})

    state = play(state, {"type": "sacrifice", "player": "B"})
    another = {"player": "C", "ship_id": "C-S1", "ship_to": [-4, -1], "hut_hex": [-5, -1]}
    assert play(state, {**BUILD, **another}).sea.closed & ~closed


COUNTED = {"type": "set_influence_count", "player": "A", "counted": 7, "reason": "counted"}


def test_a_count_of_influence_replaces_the_derived_one() -> None:
    counted = step(sea(), COUNTED)
    (event,) = counted.events
    assert (event.counted, event.correction) == (7, 4)
    assert counted.state.mats["A"].influence == 7


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"counted": -1}, BadPayload),
        ({"counted": True}, BadPayload),
        ({"player": "Z"}, UnknownPlayer),
    ],
)
def test_a_wrong_count_is_refused(changes: dict[str, Any], rule: type[RuleBroken]) -> None:
    with pytest.raises(rule):
        step(sea(), {**COUNTED, **changes})


def test_influence_is_counted_in_every_phase_but_the_last() -> None:
    assert play(GAME.start(opening()), COUNTED).mats["A"].influence == 7
    log = golden("kaivai", "three-players-good-play")
    finished = after("three-players-good-play", len(log["actions"]))
    with pytest.raises(MatchFinished):
        step(finished, COUNTED)


ADJUST = {"type": "adjust", "player": "B", "reason": "counted at the end of the round"}


def test_counters_are_set_and_the_difference_is_kept() -> None:
    values = {"shells": [1, 0, 0, 2, 0], "fish": [0, 0, 0, 0, 1], "increase": 3}
    adjusted = step(sea(), {**ADJUST, "set": values})
    (event,) = adjusted.events

    assert event.before == {"shells": [0, 0, 0, 0, 3], "fish": [0, 0, 0, 0, 3], "increase": 0}
    assert event.after == values
    mat = adjusted.state.mats["B"]
    assert (mat.shells, mat.fish, mat.increase) == ((1, 0, 0, 2, 0), (0, 0, 0, 0, 1), 3)


def test_corrected_fame_is_a_part_of_its_own() -> None:
    state = play(sea(), {**ADJUST, "set": {"fame": 5, "influence": 0}})

    assert GAME.itemise(state)["B"] == {
        "celebrations": 0,
        "huts": 0,
        "villages": 0,
        "corrections": 5,
    }
    assert GAME.metrics(state)["B"]["score"] == 5


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({}, "set"),
        ({"gold": 3}, "set.gold"),
        ({"shells": 15}, "set.shells"),
        ({"shells": [1, 2, 3]}, "set.shells"),
        ({"fish": [0, 0, 0, 0, -1]}, "set.fish"),
        ({"increase": 9}, "set.increase"),
        ({"fame": True}, "set.fame"),
        ({"influence": "3"}, "set.influence"),
    ],
)
def test_a_wrong_counter_is_named(values: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPayload) as refused:
        step(sea(), {**ADJUST, "set": values})
    fields = refused.value.details["fields"]
    assert isinstance(fields, dict)
    assert list(fields) == [field]


def test_a_refusal_says_what_would_be_right() -> None:
    state = changed(replace(sea(), tokens={**sea().tokens, "increase": 4}), "A", influence=1)
    with pytest.raises(InfluenceShort) as refused:
        step(state, {"type": "increase", "player": "A"})
    assert refused.value.details == {"player": "A", "cost": 4, "have": 1}
