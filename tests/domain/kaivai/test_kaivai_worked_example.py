"""The worked example of a whole round (rules/kaivai.md 11)."""

from typing import Any

import pytest

from domain.kaivai import GAME
from domain.kaivai.refusals.fish import HutFull
from domain.kaivai.refusals.ships import LastShip
from domain.kaivai.state import State
from tests.domain.kaivai.kaivai_tables import opening, play, step

ACTIONS: list[dict[str, Any]] = [
    {"type": "place_extra_village", "village_id": "V7", "hex": [4, 2]},
    {"type": "set_bid_order", "order": ["A", "B", "C"]},
    {"type": "place_bid", "player": "A", "amount": 5},
    {"type": "place_bid", "player": "B", "amount": 8},
    {"type": "place_bid", "player": "C", "amount": 3},
    {"type": "place_start_hut", "player": "B", "hut_type": "fisher", "hex": [-1, 1]},
    {"type": "place_start_hut", "player": "B", "hut_type": "shrine", "hex": [-1, 2]},
    {"type": "place_start_hut", "player": "A", "hut_type": "fisher", "hex": [-2, 3]},
    {"type": "place_start_hut", "player": "A", "hut_type": "meeting", "hex": [-3, 3]},
    {"type": "place_start_hut", "player": "C", "hut_type": "fisher", "hex": [-1, -1]},
    {"type": "place_start_hut", "player": "C", "hut_type": "meeting", "hex": [-2, -1]},
    {"type": "move_god", "player": "C", "hex": [0, -2]},
    {
        "type": "fish",
        "player": "B",
        "ship_id": "B-S1",
        "ship_to": [-2, 1],
        "village_id": "V4",
        "dice": [True],
    },
    {
        "type": "build",
        "player": "A",
        "ship_id": "A-S1",
        "ship_to": [-3, 2],
        "hut_type": "meeting",
        "hut_hex": [-4, 3],
    },
    {
        "type": "build",
        "player": "C",
        "ship_id": "C-S1",
        "ship_to": [0, -1],
        "hut_type": "meeting",
        "hut_hex": [1, -2],
    },
    {
        "type": "sell",
        "player": "B",
        "ship_id": "B-S1",
        "ship_to": [-4, 2],
        "deliveries": [{"hut_hex": [-4, 3], "amount": 3}],
    },
    {"type": "celebrate", "player": "A", "village_id": "V4"},
    {
        "type": "fish",
        "player": "C",
        "ship_id": "C-S1",
        "ship_to": [0, -1],
        "village_id": "V2",
        "dice": [False],
    },
    {"type": "increase", "player": "B"},
    {"type": "pass", "player": "A"},
    {"type": "pass", "player": "C"},
    {"type": "pass", "player": "B"},
]
TOKENS = ("build", "fish", "sell", "move", "increase", "celebrate")


def after(steps: int) -> State:
    return play(GAME.start(opening()), *ACTIONS[:steps])


def tokens(state: State) -> list[int]:
    return [state.tokens[action] for action in TOKENS]


def shells(state: State, player: str) -> dict[int, int]:
    mat = state.mats[player]
    return {slot: count for slot, count in enumerate(mat.shells, start=1) if count}


def fish(state: State, player: str) -> dict[int, int]:
    mat = state.mats[player]
    return {slot: count for slot, count in enumerate(mat.fish, start=1) if count}


def test_everybody_starts_with_three_shells_three_fish_and_three_influence() -> None:
    metrics = GAME.metrics(after(0))

    assert {player: own["shells"] for player, own in metrics.items()} == dict.fromkeys("ABC", 15)
    assert {player: own["fish"] for player, own in metrics.items()} == dict.fromkeys("ABC", 3)
    assert {player: own["influence"] for player, own in metrics.items()} == dict.fromkeys("ABC", 3)


def test_an_extra_village_takes_a_tile() -> None:
    assert after(1).cult_supply == 11


def test_the_highest_bid_acts_first_and_bids_fix_the_range() -> None:
    state = after(5)

    assert state.turn_order == ("B", "A", "C")
    assert {player: mat.range for player, mat in state.mats.items()} == {"A": 5, "B": 2, "C": 3}


def test_start_huts_bring_a_ship_a_statue_and_grow_the_village() -> None:
    state = after(11)

    assert state.mats["B"].ships == {"B-S1": (-1, 1)}
    assert state.mats["B"].statues_left == 4
    assert state.sea.size("V4") == 5
    assert state.sea.size("V2") == 3


def test_the_god_brings_a_cult_site_and_influence_for_meeting_huts() -> None:
    state = after(12)

    assert (state.sea.size("V2"), state.sea.cult_sites("V2")) == (4, 2)
    assert state.mats["C"].influence == 4
    assert state.cult_supply == 10


def test_a_first_fish_action_is_free_and_a_hit_is_a_fish() -> None:
    state = after(13)

    assert fish(state, "B") == {5: 4}
    assert tokens(state) == [0, 1, 0, 0, 0, 0]


def test_a_hut_is_paid_by_bid_and_size() -> None:
    state = after(14)

    assert shells(state, "A") == {5: 1}
    assert state.sea.size("V4") == 6
    assert tokens(state) == [1, 1, 0, 0, 0, 0]


def test_a_second_build_costs_influence_and_the_god_returns_it() -> None:
    state = after(15)

    assert shells(state, "C") == {3: 1, 5: 1}
    assert state.mats["C"].influence == 4
    assert state.sea.size("V2") == 5
    assert tokens(state) == [2, 1, 0, 0, 0, 0]


def test_four_fish_do_not_fit_a_hut() -> None:
    four = {**ACTIONS[15], "deliveries": [{"hut_hex": [-4, 3], "amount": 4}]}

    with pytest.raises(HutFull) as refused:
        step(after(15), four)
    assert refused.value.facts["free"] == 3


def test_three_fish_bring_five_four_and_three_shells() -> None:
    state = after(16)

    assert shells(state, "B") == {3: 1, 4: 1, 5: 4}
    assert state.mats["B"].shell_value == 27
    assert fish(state, "B") == {5: 1}
    assert state.huts[-4, 3].fish == 3
    assert tokens(state) == [2, 1, 1, 0, 0, 0]


def test_celebrating_three_own_fish_brings_four_fame() -> None:
    state = after(17)

    assert state.mats["A"].fame == 4
    assert state.huts[-4, 3].fish == 0
    assert tokens(state) == [2, 1, 1, 0, 0, 1]


def test_without_a_shrine_the_god_gives_one_die() -> None:
    state = after(18)

    assert fish(state, "C") == {5: 3}
    assert state.mats["C"].influence == 3
    assert tokens(state) == [2, 2, 1, 0, 0, 1]


def test_an_increase_counts_at_once() -> None:
    state = after(19)

    assert (state.mats["B"].increase, state.mats["B"].range) == (1, 3)
    assert tokens(state) == [2, 2, 1, 0, 1, 1]


def test_the_only_ship_of_a_player_cannot_be_sunk() -> None:
    sink = {"type": "move", "player": "A", "ship_id": "A-S1", "ship_to": [-4, 2]}

    with pytest.raises(LastShip):
        step(after(19), sink)


def test_the_round_ends_as_in_the_rule_book() -> None:
    state = after(22)

    assert (state.round, state.phase, state.bid_order) == (2, "bidding", ("C", "B", "A"))
    assert {player: mat.fame for player, mat in state.mats.items()} == {"A": 4, "B": 0, "C": 0}
    assert [shells(state, player) for player in "ABC"] == [
        {4: 1},
        {2: 1, 3: 1, 4: 4},
        {2: 1, 4: 1},
    ]
    assert [state.mats[player].shell_value for player in "ABC"] == [4, 21, 6]
    assert [fish(state, player) for player in "ABC"] == [{4: 3}, {4: 1}, {4: 3}]
    assert [state.mats[player].influence for player in "ABC"] == [3, 3, 3]
    assert [state.mats[player].increase for player in "ABC"] == [0, 1, 0]
    assert [state.mats[player].huts_left for player in "ABC"] == [12, 13, 12]
    assert [state.mats[player].statues_left for player in "ABC"] == [5, 4, 5]
    assert {ship: at for _, ship, at in state.ships()} == {
        "A-S1": (-3, 2),
        "B-S1": (-4, 2),
        "C-S1": (0, -1),
    }
    assert tokens(state) == [0] * 6
    assert state.cult_supply == 10
    assert state.god is not None
    assert (state.god.hex, state.god.village) == ((0, -2), "V2")
    sizes = {v: (state.sea.size(v), state.sea.cult_sites(v)) for v in state.sea.lands}
    assert sizes == {**dict.fromkeys(state.sea.lands, (1, 1)), "V2": (5, 2), "V4": (6, 1)}
