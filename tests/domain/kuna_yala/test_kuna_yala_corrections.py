"""Counters set to what was counted at the table, and rules that it waived (wire.md, section 2)."""

from typing import Any

import pytest

from domain.checkpoints import as_json
from domain.corrections import Adjusted
from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.events import GameEnded
from domain.kuna_yala.position import write
from domain.kuna_yala.refusals import TokenTaken, UnknownFish
from domain.kuna_yala.state import State
from domain.message import Json, render
from domain.refusals import BadPayload, MatchFinished, UnknownPlayer
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    SHARK,
    after,
    fish,
    offering,
    opened,
    refused,
    started,
    step,
    with_shoals,
)
from tests.golden_logs import golden_files
from tests.match_walks import walk


def adjusting(state: State, **counted: Json) -> Any:
    return step(state, "adjust", player="A", set=counted, reason="counted")


def faults(state: State, **counted: Json) -> dict[str, Json]:
    wrong = refused(state, "adjust", player="A", set=counted, reason="counted")
    assert isinstance(wrong, BadPayload)
    return dict(wrong.details["fields"])  # type: ignore[arg-type]  # an object


def cell(x: int, y: int, *stack: str, **more: Json) -> dict[str, Json]:
    return {
        "cell": [x, y],
        "stack": [fish(name) if "/" in name else name for name in stack],
        **more,
    }


def test_a_pile_is_counted() -> None:
    done = adjusting(started(), pile_2=20, pile_3=None)
    before, counted = {"pile_2": 25, "pile_3": 24}, {"pile_2": 20, "pile_3": None}
    assert done.events == (Adjusted("A", before, counted, "counted"),)
    assert done.state.piles == (25, 20, None, 24)


def test_three_piles_found_empty_end_the_game() -> None:
    done = adjusting(offering(CORAL, CORAL, CORAL, CORAL), pile_1=0, pile_2=0, pile_3=0)
    assert done.events[1:] == (GameEnded(0),)


def test_the_game_does_not_end_while_cards_are_in_hand() -> None:
    taken = step(offering(CORAL, CORAL, CORAL, CORAL), "take_cards", player="A", slots=[1, 2]).state
    assert len(adjusting(taken, pile_1=0, pile_2=0, pile_3=0).events) == 1


def test_cells_of_a_shoal_are_laid_anew() -> None:
    state = with_shoals(started(), A={(0, 0): CORAL, (1, 0): "red/teal"})
    rows: list[Json] = [
        cell(1, 0, "blue/navy", SHARK),
        cell(0, 1, "red/amber 2", skeleton=True),
        cell(2, 0),
    ]
    done = adjusting(state, cells=rows)
    assert done.events[0].before["cells"] == [
        cell(1, 0, "red/teal", skeleton=False),
        cell(0, 1, skeleton=False),
        cell(2, 0, skeleton=False),
    ]
    statuses = {where: spot.status for where, spot in done.state.shoals["A"].cells.items()}
    assert statuses == {(0, 0): "CORAL", (1, 0): "SHARK", (0, 1): "SKELETON"}
    assert (2, 0) in done.state.shoals["A"].frontier


def test_cards_that_were_laid_anew_count_as_seen() -> None:
    state = after(started(), {"type": "reveal", "slot": 1, "pile": 1, "card": fish("red/teal 2")})
    assert faults(state, cells=[cell(1, 0, "red/teal 2")]) == {
        "set.cells": f"not more of {fish('red/teal 2')} than the box has"
    }
    laid = adjusting(state, cells=[cell(1, 0, "red/navy 2")]).state
    assert laid.seen[fish("red/navy 2")] == 1
    gone = step(laid, "adjust", player="A", set={"cells": [cell(1, 0)]}, reason="a slip").state
    assert gone.seen[fish("red/navy 2")] == 0


def test_a_card_under_a_shark_may_be_unknown() -> None:
    done = adjusting(started(), cells=[cell(1, 0, "unknown", SHARK)])
    assert GAME.metrics(done.state)["A"]["sharks"] == 1
    assert "unknown" not in done.state.seen


@pytest.mark.parametrize(
    ("rows", "field"),
    [
        ("1,0", "set.cells"),
        ([], "set.cells"),
        ([{"cell": [1, 0]}], "set.cells"),
        ([{"cell": [1], "stack": []}], "set.cells"),
        ([{"cell": [True, 0], "stack": [CORAL]}], "set.cells"),
        ([{"cell": [1, 0], "stack": [1]}], "set.cells"),
        ([{"cell": [1, 0], "stack": [], "skeleton": 1}], "set.cells"),
        ([{"cell": [1, 0], "stack": [], "face": "UP"}], "set.cells"),
        ([cell(1, 0), cell(1, 0)], "set.cells"),
        ([cell(0, 0)], "set.cells"),
        ([cell(1, 0, "EEL")], "set.cells[0].stack"),
        ([cell(1, 0, SHARK)], "set.cells[0].stack"),
        ([cell(1, 0, "unknown")], "set.cells[0].stack"),
        ([cell(1, 0, CORAL, SHARK)], "set.cells[0].stack"),
        ([cell(1, 0, CORAL, "OCTOPUS", SHARK)], "set.cells[0].stack"),
        ([cell(1, 0, skeleton=True)], "set.cells[0].stack"),
    ],
)
def test_what_cannot_lie_in_a_shoal(rows: Json, field: str) -> None:
    assert list(faults(started(), cells=rows)) == [field]


def test_a_counter_exists_and_takes_its_values() -> None:
    assert set(faults(started(), shells=3, pile_1=-1, pile_2=True, token=4)) == {
        "set.shells",
        "set.pile_1",
        "set.pile_2",
        "set.token",
    }


def test_a_correction_names_a_counter() -> None:
    assert list(faults(started())) == ["set"]


def test_nothing_is_counted_before_it_is_there() -> None:
    assert set(faults(opened(), pile_1=3, cells=[cell(1, 0)], token="red")) == {
        "set.pile_1",
        "set.cells",
        "set.token",
    }


def test_an_octopus_that_waits_keeps_a_coral_to_go_to() -> None:
    state = with_shoals(started(), A={(0, 0): CORAL, (0, 1): CORAL})
    state = step(state, "reveal", slot=1, pile=1, card="OCTOPUS").state
    rows: list[Json] = [cell(0, 0, "red/teal"), cell(0, 1)]
    assert faults(state, cells=rows) == {"set.cells": "with a coral for the octopus that waits"}


def test_a_token_may_be_told_later() -> None:
    done = adjusting(started(), token="red")
    assert done.state.tokens["A"].fish == "red"
    assert GAME.metrics(done.state)["A"]["score"] is not None
    taken = refused(done.state, "adjust", player="B", set={"token": "red"}, reason="told")
    assert isinstance(taken, TokenTaken)
    unknown = refused(done.state, "adjust", player="B", set={"token": "pink"}, reason="told")
    assert isinstance(unknown, UnknownFish)


def test_corrections_are_for_players_of_a_match_that_runs() -> None:
    wrong = refused(started(), "adjust", player="Z", set={"pile_1": 3}, reason="counted")
    assert isinstance(wrong, UnknownPlayer)
    ended = replace(started(), phase="finished")
    finished = refused(ended, "adjust", player="A", set={"pile_1": 3}, reason="counted")
    assert isinstance(finished, MatchFinished)


def test_the_shape_of_a_correction_is_looked_at_before_anything_else() -> None:
    ended = replace(started(), phase="finished")
    for state, player in ((ended, "A"), (started(), "Z")):
        wrong = refused(state, "adjust", player=player, set={"pile_1": "3"}, reason="counted")
        assert isinstance(wrong, BadPayload)


def test_a_correction_is_told_with_what_changed() -> None:
    state = started()
    (event,) = adjusting(state, pile_1=20, cells=[cell(1, 0, CORAL)], token="red").events
    telling = GAME.tell(state, event)
    assert telling.text is not None
    assert render(telling.text, {"A": "Ana"}) == "Counted for Ana: counted"
    assert [render(line) for line in telling.because] == [
        "pile 1: 25 → 20",
        "cells: (1, 0)",
        "the fish token",
    ]


def test_what_the_table_waived_is_noted() -> None:
    played = walk(next(path for path in golden_files("kuna_yala") if "override" in path.name))
    assert played.steps[49].waived == ("no_common_colour",)
    assert sum(bool(step.waived) for step in played.steps) == 1


def test_in_a_position_a_token_that_is_turned_up_shows_its_kind() -> None:
    state = replace(offering(CORAL, CORAL, CORAL, CORAL), phase="token_reveal")
    document = as_json(write(state))
    assert isinstance(document, dict)
    document["tokens"] = {
        player: {"drawn": True, "fish": None, "revealed": player == "A"} for player in ("A", "B")
    }
    wrong = refused(opened(), "checkpoint", position=document, reason="on the table")
    assert wrong.details["fields"] == {"position.tokens": "the kind of each that is turned up"}


def test_a_shoal_that_was_begun_with_another_card_is_set_as_it_lies() -> None:
    dealt: dict[str, Json] = {"type": "deal_start", "player": "A", "card": SHARK}
    drawn = ({"type": "draw_token", "player": seat} for seat in "AB")
    state = after(opened(), *drawn, {**dealt, "override": {"reason": "nobody looked"}})
    document = as_json(write(state))
    again = step(opened(), "checkpoint", position=document, reason="on the table").state
    assert again == state
