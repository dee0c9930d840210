"""Entering actions: everything offered is legal, everything played could be entered."""

import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.akrotiri import GAME
from domain.akrotiri.state import GoalSlot, State
from domain.game import take
from domain.message import render
from domain.refusals import RuleBroken
from domain.stages import Stage
from service.wire.schemas import read_action
from tests.domain.akrotiri.akrotiri_table import (
    acting,
    after,
    laid,
    opened,
    seated,
    set_up,
    with_hand,
    with_temples,
    with_tiles,
)
from tests.domain.akrotiri.akrotiri_wanderer import entered, steps
from tests.golden_logs import called, golden_files
from tests.match_walks import walk

BOTH = frozenset(("A", "B"))
BESIDE = ("type", "at", "note", "override")


def stage(state: State, viewer: frozenset[str] = BOTH, /, **partial: Any) -> Stage:
    found = GAME.choices(state, partial, viewer)
    assert isinstance(found, Stage)
    return found


def values(found: Stage) -> list[Any]:
    return [choice.value for choice in found.choices]


def vary(state: State, **changes: Any) -> State:
    return type(state)(**{**vars(state), **changes})


def enter(state: State, raw: dict[str, Any], viewer: frozenset[str]) -> None:
    """Enter an action of a log field by field; every value must be among what is open."""
    partial = {"type": raw["type"], **({"player": raw["player"]} if "player" in raw else {})}
    found = GAME.choices(state, partial, viewer)
    while isinstance(found, Stage):
        wanted, fits = raw[found.field], values(found)
        if found.kind == "many":
            assert found.least is not None
            assert found.most is not None
            assert not Counter(map(str, wanted)) - Counter(map(str, fits))
            assert found.least <= len(wanted) <= found.most
        elif wanted not in fits:
            wanted = begun(wanted, partial.get(found.field))
            assert wanted in fits, (found.field, wanted)
        partial[found.field] = wanted
        found = GAME.choices(state, partial, viewer)
    assert set(partial) == raw.keys() - set(BESIDE) | {"type"}


def begun(wanted: Any, so_far: Any) -> Any:
    """The part of a value that can be entered next: one element more than is there."""
    return wanted[: len(so_far or ()) + 1] if isinstance(wanted, list) else wanted


@pytest.mark.parametrize(
    "path",
    [path for path in golden_files("akrotiri") if "described" not in path.name],
    ids=called,
)
def test_every_action_of_a_golden_log_can_be_entered_field_by_field(path: Path) -> None:
    match = walk(path)
    everybody = frozenset(match.seats)
    for state, given_action in zip(match.states, match.given, strict=False):
        enter(state, dict(given_action.raw), everybody)


@settings(max_examples=8)
@given(st.integers(0, 10**6), st.sampled_from([{}, {"dock_capacity": 2}, {"bank": "limited_65"}]))
def test_whatever_is_picked_from_the_choices_is_accepted(
    seed: int, options: dict[str, Any]
) -> None:
    chance = Random(seed)
    for state, _, _ in steps(opened(options=options), chance, most=60)[::5]:
        for offer in GAME.offers(state, BOTH):
            if offer.type == "checkpoint":
                continue
            if offer.refusal is None:
                raw = entered(state, offer.type, offer.player, chance, BOTH)
                take(GAME, state, read_action(GAME, raw).action)
            else:
                render(offer.refusal.message)


@settings(max_examples=8)
@given(st.integers(0, 10**6))
def test_hidden_hands_can_be_played_by_who_does_not_see_them(seed: int) -> None:
    chance = Random(seed)
    for state, _, _ in steps(opened(), chance, most=60)[::5]:
        hidden = GAME.conceal(state, frozenset())
        for offer in GAME.offers(hidden, BOTH):
            if offer.refusal is None and offer.type != "checkpoint":
                raw = entered(hidden, offer.type, offer.player, chance, BOTH)
                take(GAME, hidden, read_action(GAME, raw).action)


@settings(max_examples=8 if os.environ.get("TABLELOG_LONG") else 3)
@given(st.integers(0, 10**6))
def test_tiles_and_cards_can_be_described_touch_by_touch(seed: int) -> None:
    chance = Random(seed)
    nothing: dict[str, Any] = {"tiles": [], "map_cards": [], "goal_cards": []}
    state = opened(edition={"edition_id": "ours", **nothing})
    for kind in ("define_tile", "define_map_card", "define_goal_card") * 3:
        assert kind in {offer.type for offer in GAME.offers(state, BOTH)}
        raw = entered(state, kind, None, chance, BOTH)
        state = take(GAME, state, read_action(GAME, raw).action).state
    known = state.edition
    assert (len(known.tiles), len(known.maps), len(known.goals)) == (3, 3, 3)


def test_a_touch_on_a_cell_settles_its_column_and_row() -> None:
    found = stage(set_up(), type="place_tile", player="A", tile_id="T19")
    assert found.field == "x"
    for choice in found.choices:
        y = choice.also["y"]
        assert choice.item == f"cell:{choice.value},{y}"
    rows = stage(set_up(), type="place_tile", player="A", tile_id="T19", x=1)
    assert values(rows) == [-1, 3]


def test_a_tile_in_hand_is_the_only_choice_and_a_hidden_one_any_unseen() -> None:
    partial = {"type": "place_tile", "player": "A"}
    assert values(stage(set_up(), **partial)) == ["T19"]
    hidden = values(stage(with_tiles(set_up(), "A", None), **partial))
    assert len(hidden) == 33
    assert not {"T01", "T28", "T11"} & set(hidden)


def test_each_tile_to_choose_is_drawn_as_it_looks() -> None:
    state = with_tiles(set_up(), "A", None)
    drawn = [str(choice.drawing) for choice in stage(state, type="place_tile", player="A").choices]
    assert len(drawn) > 2
    assert len(set(drawn)) == len(drawn)


def test_turns_of_a_tile_say_what_they_join() -> None:
    found = stage(set_up(), type="place_tile", player="A", tile_id="T19", x=1, y=-1)
    hints = [render(choice.hint) for choice in found.choices if choice.hint is not None]
    assert "new sea routes: dock b of T01 – dock d of T19" in hints[0]


def test_a_second_cube_is_one_touch_on_its_quarter() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    found = stage(state, type="place_cubes", player="A")
    assert {choice.item for choice in found.choices} == {
        "piece:2,-2",
        "piece:3,-2",
        "piece:2,-1",
    }
    assert all(value["color"] != "green" for value in values(found))


def test_without_a_legal_second_cube_none_is_the_only_choice() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    bare = {color: 0 for color in state.market}
    found = stage(vary(state, market=bare), type="place_cubes", player="A")
    assert values(found) == [None]


def test_moves_are_listed_with_the_dock_to_touch_single_legs_first() -> None:
    found = stage(acting(), type="move", player="A")
    assert found.choices[0].value == [{"kind": "sail", "to": "T01:c"}]
    assert found.choices[0].item == "dock:T01:c"
    assert [{"kind": "sail", "to": "T01:c"}, {"kind": "portage", "to": "T19:d"}] in values(found)


def test_shuffles_are_filled_in() -> None:
    short = vary(acting(), deck=1, discard=("T02", "T13"))
    asked = {"type": "oracle", "player": "A", "terrain": "volcano"}
    assert all(len(value) == 1 for value in values(stage(short, **asked)))
    going_on = stage(short, **asked, revealed=["T12"])
    assert values(going_on) == [["T12", "T02"], ["T12", "T12"], ["T12", "T13"]]
    found = stage(short, **asked, revealed=["T12", "T02"])
    assert (found.field, values(found)) == ("taken", ["T02"])
    shuffled = stage(short, **asked, revealed=["T12", "T02"], taken="T02")
    assert (shuffled.field, values(shuffled), shuffled.default) == ("reshuffled_after", [1], 1)
    ending = {"type": "end_turn", "player": "A", "drawn_tile": None}
    assert values(stage(vary(short, deck=0), **ending)) == [True]
    assert values(stage(short, **ending)) == [False]


def test_no_draw_is_offered_when_none_is_due() -> None:
    found = stage(vary(acting(), oracle_took=True), type="end_turn", player="A")
    assert values(found) == [None]


def test_excavating_offers_only_maps_that_fit_and_can_be_paid() -> None:
    state = laid(acting(), [("T05", -1, 0, 90), ("T29", 1, 3, 0)])
    state = with_hand(seated(state, "A", dock="T01:c", drachmas=3), "A", "E01", "M05")
    assert values(stage(state, type="excavate", player="A")) == ["E01"]
    sites = stage(state, type="excavate", player="A", card_id="E01")
    assert [1, -1] in values(sites)
    assert sites.choices[0].item is not None
    hidden = with_hand(state, "A", None)
    assert "E01" in values(stage(hidden, type="excavate", player="A"))


REASONS: list[tuple[str, State, str]] = [
    ("excavate", acting(), "thera_no_temple"),
    ("excavate", with_hand(seated(acting(), "A", dock="T01:c"), "A", "M05"), "nothing_fits"),
    ("excavate", seated(acting(), "A", dock="T01:c"), "not_enough_drachmas"),
    (
        "excavate",
        with_temples(seated(acting(), "A", dock="T01:c"), ("B", (1, -1))),
        "island_has_temple",
    ),
    ("excavate", seated(acting(), "A", scored=("E02",) * 6), "no_temples_left"),
    ("sell", acting(), "nothing_fits"),
    ("sell", seated(acting(), "A", dock="T01:c"), "not_at_thera"),
    ("unload", acting(), "nothing_fits"),
    ("load", acting(), "nothing_fits"),
    ("load", seated(acting(), "A", boat=("red",) * 3), "boat_capacity"),
    ("buy_maps", seated(acting(), "A", drachmas=0), "not_enough_drachmas"),
    ("buy_maps", vary(acting(), map_piles={"easy": 0, "medium": 0, "hard": 0}), "map_pile_empty"),
    ("oracle", vary(acting(), oracle_used=True), "oracle_already_used"),
    ("oracle", vary(acting(), deck=0), "no_tiles_for_oracle"),
    ("move", vary(acting(), actions_left=0), "no_actions_left"),
    ("move", seated(acting(), "A", dock="T28:c"), "nothing_fits"),
    ("end_turn", vary(acting(), goal_pending=True), "goal_draw_pending"),
]


@pytest.mark.parametrize(("kind", "state", "code"), REASONS)
def test_what_is_not_possible_says_why(kind: str, state: State, code: str) -> None:
    offer = next(offer for offer in GAME.offers(state, BOTH) if offer.type == kind)
    assert offer.refusal is not None
    assert offer.refusal.code == code
    with pytest.raises(RuleBroken) as broken:
        GAME.choices(state, {"type": kind, "player": "A"}, BOTH)
    assert broken.value.code == code


def test_what_is_possible_is_offered_before_what_is_not() -> None:
    moves = [offer for offer in GAME.offers(acting(), BOTH) if not offer.correction]
    possible = [offer.refusal is None for offer in moves]
    assert possible == sorted(possible, reverse=True)


def test_the_type_and_the_player_may_be_asked_for() -> None:
    assert "place_tile" in values(stage(opened()))
    both = stage(opened(), type="deal_maps")
    assert (both.field, values(both)) == ("player", ["A", "B"])


@pytest.mark.parametrize(
    ("partial", "code"),
    [
        ({"type": "fly"}, "unknown_type"),
        ({"type": "move", "player": "nobody"}, "unknown_player"),
        ({"type": "move", "player": 3}, "bad_payload"),
        ({"type": "move", "player": "B"}, "not_your_turn"),
        ({"type": "deal_maps", "player": "A"}, "wrong_phase"),
        ({"type": "move", "player": "A", "legs": "far"}, "bad_payload"),
        ({"type": "move", "player": "A", "legs": []}, "bad_payload"),
        ({"type": "move", "player": "A", "legs": [{"kind": "fly", "to": "X"}]}, "bad_payload"),
        ({"type": "move", "player": "A", "legs": [{"kind": "sail", "to": "X"}]}, "dock_unknown"),
        ({"type": "load", "player": "A", "cubes": [3]}, "nothing_fits"),
        ({"type": "buy_maps", "player": "A", "counts": {"easy": -1}}, "bad_payload"),
        ({"type": "buy_maps", "player": "A", "counts": [1]}, "bad_payload"),
        ({"type": "buy_maps", "player": "A", "counts": {"easy": 4}}, "map_count"),
        (
            {"type": "buy_maps", "player": "A", "counts": {"easy": 1}, "card_ids": [1]},
            "bad_payload",
        ),
        (
            {
                "type": "buy_maps",
                "player": "A",
                "counts": {"easy": 1},
                "card_ids": [{"difficulty": "hard", "id": None}],
            },
            "wrong_difficulty",
        ),
        ({"type": "oracle", "player": "A", "terrain": "desert"}, "bad_payload"),
        ({"type": "oracle", "player": "A", "terrain": "lake", "revealed": [1]}, "bad_payload"),
        (
            {"type": "oracle", "player": "A", "terrain": "lake", "revealed": ["T99"]},
            "tile_undefined",
        ),
        ({"type": "end_turn", "player": "A", "drawn_tile": "T11"}, "tile_not_available"),
        (
            {"type": "end_turn", "player": "A", "drawn_tile": None, "reshuffled": 1},
            "bad_payload",
        ),
        (
            {"type": "end_turn", "player": "A", "drawn_tile": None, "reshuffled": True},
            "reshuffle_mismatch",
        ),
        ({"type": "reveal_card", "owner": "C"}, "unknown_player"),
        ({"type": "reveal_card", "owner": "A", "kind": "boat"}, "bad_payload"),
        ({"type": "reveal_card", "owner": "A", "kind": "goal", "slot": 4}, "slot_not_unknown"),
        (
            {"type": "reveal_card", "owner": "A", "kind": "goal", "slot": 0, "id": "G0"},
            "unknown_id",
        ),
        ({"type": "define_tile"}, "too_many_tiles"),
        ({"type": "adjust", "player": "A", "set": {"luck": 3}}, "bad_payload"),
    ],
)
def test_a_wrong_value_is_refused_at_once(partial: dict[str, Any], code: str) -> None:
    with pytest.raises(RuleBroken) as broken:
        GAME.choices(acting(), partial, BOTH)
    assert broken.value.code == code


def test_goals_that_are_known_are_revealed_all_together() -> None:
    state = vary(opened(), phase="REVEAL")
    state = seated(state, "A", goals=(GoalSlot("G01"), GoalSlot("G02")), scored=("E01", "E02"))
    found = stage(state, type="reveal_goals", player="A")
    assert (found.kind, values(found), found.default) == ("many", ["G01", "G02"], ["G01", "G02"])


def test_goals_that_are_hidden_are_revealed_one_by_one() -> None:
    state = vary(opened(), phase="REVEAL")
    goals = (GoalSlot("G05"), GoalSlot(None, ("G01", "G02")))
    state = seated(state, "A", goals=goals, scored=("E01", "E02"))
    partial: dict[str, Any] = {"type": "reveal_goals", "player": "A"}
    assert values(stage(state, **partial)) == [["G05"], ["G01"], ["G02"]]
    assert values(stage(state, **partial, goal_ids=["G01"])) == [["G01", "G05"]]
    with pytest.raises(RuleBroken) as broken:
        GAME.choices(state, {**partial, "goal_ids": ["G03"]}, BOTH)
    assert broken.value.code == "goal_mismatch"


def test_what_happened_anyway_may_be_entered_too() -> None:
    waived = {"player": "A", "override": {"reason": "it happened"}}
    docks = stage(acting(), type="move", **waived)
    assert [{"kind": "sail", "to": "T28:d"}] in values(docks)
    cells = stage(set_up(), type="place_tile", **waived, tile_id="T19")
    assert {(choice.value, choice.also["y"]) for choice in cells.choices} > {(1, -2), (0, -2)}
    placed = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    seconds = values(stage(placed, type="place_cubes", **waived))
    assert {"color": "green", "piece": [3, -1]} in seconds
    assert None in seconds
    rich = seated(acting(), "A", drachmas=9)
    sites = stage(rich, type="excavate", **waived, card_id="E01")
    assert [1, 1] in values(sites)


def test_a_finished_match_has_nothing_to_enter() -> None:
    done = vary(opened(), phase="FINISHED")
    assert GAME.offers(done, BOTH) == ()
    with pytest.raises(RuleBroken) as broken:
        GAME.choices(done, {"type": "move", "player": "A"}, BOTH)
    assert broken.value.code == "match_finished"


def test_what_a_viewer_may_not_see_is_not_among_the_choices_as_known() -> None:
    stranger = stage(set_up(), frozenset("B"), type="place_tile", player="A")
    assert len(stranger.choices) == 33
    reveal = [o for o in GAME.offers(set_up(), frozenset("B")) if o.type == "reveal_card"]
    assert {offer.player for offer in reveal} == {"A", "B"}


def test_who_may_not_see_the_whole_position_is_told_why_it_is_not_shown() -> None:
    asked = {"type": "checkpoint", "reason": "photographed"}
    assert stage(set_up(), BOTH, **asked).default is not None
    hidden = stage(set_up(), frozenset("B"), **asked)
    assert hidden.default is None
    assert "secret" in render(hidden.ask)
