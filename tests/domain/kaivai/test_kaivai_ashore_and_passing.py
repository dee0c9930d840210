"""Increasing, celebrating, passing, and how a round ends."""

from typing import Any

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.refusals.fish import UnknownVillage
from domain.kaivai.refusals.turns import (
    AlreadyActed,
    IncreaseMax,
    InfluenceShort,
    InfluenceUnverified,
    NoFishInVillage,
    UseSacrifice,
)
from domain.kaivai.state import Hut, State
from domain.refusals import NotYourTurn
from tests.domain.kaivai.kaivai_tables import arranged, changed, play, refused, step

SHIPS = {"A": {"A-S1": (-2, 1)}, "B": {"B-S1": (0, 0)}, "C": {"C-S1": (5, -1)}}
PASS = {"type": "pass"}
SACRIFICE = {"type": "sacrifice"}
INCREASE = {"type": "increase"}


def table(**more: Any) -> State:
    """Turn order A, B, C; nobody has acted."""
    return arranged(**{"ships": SHIPS, **more})


def feast(**fish: int) -> State:
    """Fish on one hut of each named player, all in V4."""
    places = [(-3, 2), (-3, 3), (-2, 3)]
    huts = {
        place: Hut(owner, "meeting", "V4", count)
        for place, (owner, count) in zip(places, fish.items(), strict=False)
    }
    return table(huts=huts)


def test_a_celebration_pays_owners_and_every_third_fish_the_host() -> None:
    huts = {
        (-3, 2): Hut("A", "meeting", "V4", 3),
        (-3, 3): Hut("A", "meeting", "V4", 1),
        (-2, 3): Hut("B", "meeting", "V4", 1),
    }
    state = replace(table(huts=huts), to_act="C")
    state = play(state, {"type": "celebrate", "player": "C", "village_id": "V4"})

    assert [state.mats[player].fame for player in "ABC"] == [4, 1, 1]
    assert all(hut.fish == 0 for hut in state.huts.values())


def test_two_fish_bring_no_bonus() -> None:
    state = play(feast(A=2), {"type": "celebrate", "player": "A", "village_id": "V4"})
    assert state.mats["A"].fame == 2


def test_a_village_without_fish_cannot_celebrate() -> None:
    feast_in = {"type": "celebrate", "player": "A", "village_id": "V4"}
    refused(feast(A=0), feast_in, NoFishInVillage)
    refused(feast(A=1), {**feast_in, "village_id": "Atlantis"}, UnknownVillage)


def test_the_increase_track_ends_at_eight() -> None:
    state = changed(table(), "A", increase=7)
    state = play(state, {**INCREASE, "player": "A"})
    assert (state.mats["A"].increase, state.mats["A"].range) == (8, 10)
    refused(replace(state, to_act="A"), {**INCREASE, "player": "A"}, IncreaseMax)


def test_who_has_not_acted_sacrifices_and_who_has_passes() -> None:
    refused(table(), {**PASS, "player": "A"}, UseSacrifice)
    state = play(table(), {**SACRIFICE, "player": "A"})
    assert (state.mats["A"].influence, state.to_act) == (5, "B")

    acted = replace(play(table(), {**INCREASE, "player": "A"}), to_act="A")
    refused(acted, {**SACRIFICE, "player": "A"}, AlreadyActed)
    assert play(acted, {**PASS, "player": "A"}).mats["A"].influence == 3


def test_a_lone_player_acts_on_and_the_round_ends_with_the_last_pass() -> None:
    state = play(table(), {**SACRIFICE, "player": "A"}, {**SACRIFICE, "player": "B"})
    state = play(
        state,
        {**INCREASE, "player": "C"},
        {"type": "move", "player": "C", "ship_id": "C-S1", "ship_to": [5, -2]},
    )
    assert state.to_act == "C"

    state = play(state, {**PASS, "player": "C"})
    assert (state.phase, state.round) == ("bidding", 3)
    assert set(state.tokens.values()) == {0}
    assert state.acted == state.passed == state.sacrificed == frozenset()


def test_the_round_ends_with_shells_and_fish_one_slot_lower() -> None:
    state = changed(table(), "A", shells=(2, 0, 1, 0, 0), fish=(1, 0, 0, 0, 2))
    state = play(state, *({**SACRIFICE, "player": player} for player in "ABC"))

    assert state.mats["A"].shells == (0, 1, 0, 0, 0)
    assert state.mats["A"].shell_value == 2
    assert state.mats["A"].fish == (0, 0, 0, 2, 0)


def test_the_poorest_bids_first_by_fame_shells_fish_ships_and_huts() -> None:
    state = changed(table(), "A", fame=1)
    state = changed(state, "B", shells=(0, 0, 0, 0, 2))
    state = play(state, *({**SACRIFICE, "player": player} for player in "ABC"))
    assert (state.bid_order, state.fixed) == (("B", "C", "A"), True)

    tied = play(table(), *({**SACRIFICE, "player": player} for player in "ABC"))
    assert (tied.bid_order, tied.groups) == ((), (("A", "B", "C"),))
    assert GAME.status(tied).to_act == ()

    fewer_ships = table(ships={**SHIPS, "C": {}})
    order = play(fewer_ships, *({**SACRIFICE, "player": player} for player in "ABC"))
    assert order.groups == (("C",), ("A", "B"))


def test_when_passing_is_not_final_the_round_ends_after_passes_in_a_row() -> None:
    state = table(pass_is_final=False)
    state = play(state, *({**INCREASE, "player": player} for player in "ABC"))
    state = play(state, {**PASS, "player": "A"}, {**PASS, "player": "B"})
    state = changed(state, "C", influence=9)
    state = play(state, {"type": "move", "player": "C", "ship_id": "C-S1", "ship_to": [5, -2]})
    assert state.to_act == "A"

    state = play(state, {**PASS, "player": "A"}, {**PASS, "player": "B"})
    assert state.phase == "actions"
    assert play(state, {**PASS, "player": "C"}).phase == "bidding"


def test_a_sacrifice_stays_final() -> None:
    state = play(table(pass_is_final=False), {**SACRIFICE, "player": "A"})
    state = play(state, {**INCREASE, "player": "B"}, {**INCREASE, "player": "C"})
    assert state.to_act == "B"
    state = play(state, {**PASS, "player": "B"}, {**PASS, "player": "C"})
    assert state.phase == "bidding"


def test_influence_that_the_log_does_not_know_is_refused_or_doubted() -> None:
    def dear(tracking: str) -> State:
        state = changed(table(influence_tracking=tracking), "A", influence=1)
        return replace(state, tokens={**state.tokens, "increase": 4})

    action = {**INCREASE, "player": "A"}
    assert refused(dear("derived"), action, InfluenceShort)["cost"] == 4
    doubted = step(dear("unverified"), action)
    assert [type(doubt) for doubt in doubted.warnings] == [InfluenceUnverified]
    assert doubted.state.mats["A"].influence == 0
    assert doubted.state.tokens["increase"] == 8


def test_nobody_acts_out_of_turn() -> None:
    assert refused(table(), {**INCREASE, "player": "C"}, NotYourTurn)["to_act"] == ["A"]
