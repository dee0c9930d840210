"""Events in words, with their arithmetic."""

from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.state import State
from domain.message import render
from tests.domain.akrotiri.akrotiri_table import (
    act,
    acting,
    after,
    laid,
    opened,
    seated,
    set_up,
    with_hand,
)

NAMES = {"A": "Ana", "B": "Ben"}


def told(state: State, kind: str, player: str | None = None, /, **fields: Any) -> list[str]:
    """Everything that is said about an action: sentences, each followed by its reasons."""
    said = []
    for event in act(state, kind, player, **fields).events:
        telling = GAME.tell(state, event)
        said += [telling.text] if telling.text is not None else []
        said += telling.because
        state = GAME.evolve(state, event)
    return [render(message, NAMES) for message in said]


def test_a_tile_says_what_it_joins_and_completes() -> None:
    fields = {"tile_id": "T19", "x": 1, "y": -1, "rotation": 0}
    assert told(set_up(), "place_tile", "A", **fields) == [
        "Ana places T19 (tree) at (1, -1), turned by 0°.",
        "new sea routes: dock b of T01 – dock d of T19, dock c of T19 – dock e of Thera",
        "an island is completed: (1, -1)",
    ]


def test_islands_that_merge_are_named() -> None:
    state = after(opened(), "place_tile", "A", tile_id="T01", x=0, y=-1, rotation=0)
    state = after(state, "place_cubes", "A", second={"color": "blue", "piece": [1, -1]})
    said = told(state, "place_tile", "B", tile_id="T05", x=-1, y=0, rotation=90)
    assert "2 islands become one: (0, -1), (0, 1)" in said


def test_cubes_are_told_with_what_was_missing() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    second = {"second": {"color": "gray", "piece": [2, -1]}}
    assert told(state, "place_cubes", "A", **second) == [
        "Ana puts a green cube at (3, -1) and a gray cube at (2, -1) on the tile."
    ]
    bare = GAME.evolve(state, state_without(state, "green"))
    assert told(bare, "place_cubes", "A", **second) == [
        "Ana puts a gray cube at (2, -1) on the tile.",
        "the market has no green cube",
    ]


def state_without(state: State, color: str) -> Any:
    """A correction that takes all cubes of a colour out of the market, into the boat."""
    boat = [color] * state.market[color]
    return act(state, "adjust", "B", set={"boat_cubes": boat}, reason="").events[0]


@pytest.mark.parametrize(
    ("legs", "sentence"),
    [
        ((("sail", "T01:c"),), "Ana sails to dock c of T01."),
        (
            (("sail", "T01:c"), ("portage", "T19:d")),
            "Ana sails to dock c of T01 and is carried across to dock d of T19.",
        ),
    ],
)
def test_moves_are_told_by_their_legs(legs: tuple[tuple[str, str], ...], sentence: str) -> None:
    wanted = [{"kind": kind, "to": to} for kind, to in legs]
    assert told(acting(), "move", "A", legs=wanted) == [sentence, "2 actions left"]


def test_portages_and_other_pairs_of_legs_are_told_too() -> None:
    state = seated(acting(options={"empty_boat_rule": "any_two_moves"}), "A", dock="T19:d")
    portage = {"kind": "portage", "to": "T01:c"}
    sail = {"kind": "sail", "to": "THERA:w"}
    assert told(state, "move", "A", legs=[portage])[0] == (
        "Ana is carried across to dock c of T01."
    )
    assert told(state, "move", "A", legs=[portage, sail])[0] == (
        "Ana is carried across to dock c of T01 and sails to dock w of Thera."
    )
    there = {"kind": "sail", "to": "T01:b"}
    back = {"kind": "sail", "to": "T19:d"}
    assert told(state, "move", "A", legs=[there, back])[0] == (
        "Ana goes to dock b of T01 and on to dock d of T19."
    )


def test_a_sale_adds_up() -> None:
    state = seated(acting(), "A", boat=("blue", "gray"))
    assert told(state, "sell", "A", cubes=["blue", "gray"]) == [
        "Ana sells 1 blue, 1 gray for 4 drachmas.",
        "blue 2, gray 2: together 4",
        "drachmas: 2 + 4 = 6",
    ]


def test_cubes_come_on_board_and_go_ashore() -> None:
    state = seated(acting(), "A", dock="T01:c")
    cubes = [{"color": "blue", "piece": [1, -1]}, {"color": "gray", "piece": [2, -1]}]
    assert told(state, "load", "A", cubes=cubes) == [
        "Ana loads blue from (1, -1), gray from (2, -1).",
        "on board: 2 of 3",
        "2 actions left",
    ]
    loaded = after(state, "load", "A", cubes=cubes)
    assert told(loaded, "unload", "A", cubes=["gray"]) == ["Ana puts 1 gray ashore at (1, -1)."]


def test_a_temple_says_how_its_map_was_fulfilled_and_what_it_cost() -> None:
    state = laid(acting(), [("T05", -1, 0, 90), ("T29", 1, 3, 0)])
    state = with_hand(seated(state, "A", dock="T01:c", drachmas=6), "A", "E01")
    assert told(state, "excavate", "A", card_id="E01", piece=[1, -1]) == [
        "Ana excavates a temple at (1, -1) with E01 for 3 drachmas: 1 point.",
        "above: 1 red, needed 1",
        "right: 1 green, needed 1",
        "below: 2 gray, needed 1",
        "drachmas: 6 − 3 = 3",
        "uncovers 4: so many actions per turn",
    ]


def test_maps_are_told_by_kind_and_named_where_known() -> None:
    counts = {"easy": 1, "medium": 0, "hard": 0}
    named = [{"difficulty": "easy", "id": "E02"}]
    assert told(acting(), "buy_maps", "A", counts=counts, card_ids=named) == [
        "Ana buys maps for 1 drachma: 1 easy.",
        "they are E02",
        "drachmas: 2 − 1 = 1",
        "2 actions left",
    ]
    assert "they are E02" not in told(acting(), "buy_maps", "A", counts=counts)


def test_the_oracle_names_what_it_passed_over() -> None:
    asked = {"terrain": "volcano", "revealed": ["T12", "T02"], "taken": "T02"}
    assert told(acting(), "oracle", "A", **asked) == [
        "Ana asks the Oracle for a volcano and takes T02.",
        "discarded: T12",
        "2 actions left",
    ]


def test_the_end_of_a_turn_says_what_was_drawn_and_who_goes_on() -> None:
    assert told(acting(), "end_turn", "A", drawn_tile="T05") == [
        "Ana ends the turn and draws T05.",
        "Turn 2: Ben has 3 actions.",
    ]
    assert told(acting(), "end_turn", "A")[0] == "Ana ends the turn and draws a tile."


def test_a_correction_says_what_was_counted() -> None:
    fields = {"set": {"drachmas": 5}, "reason": "lost one under the board"}
    assert told(acting(), "adjust", "A", **fields) == [
        "Counted for Ana: drachmas 2 → 5.",
        "lost one under the board",
    ]


def test_hidden_cards_are_named_for_those_who_may_see_them() -> None:
    state = with_hand(acting(), "A", None)
    step = act(state, "reveal_card", owner="A", kind="map", slot=0, id="E02")
    seen = GAME.tell(state, step.events[0]).text
    veiled = GAME.veil(step.state, step.events[0], frozenset("B"))
    hidden = GAME.tell(state, veiled).text  # type: ignore[arg-type]  # an event stays an event
    assert seen is not None
    assert hidden is not None
    assert render(seen, NAMES) == "Map number 1 of Ana is E02."
    assert render(hidden, NAMES) == "A hidden card of Ana is named in the log."
