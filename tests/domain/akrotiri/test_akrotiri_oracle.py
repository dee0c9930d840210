"""The Oracle, draws and shuffles (rules/akrotiri.md 4.8 and 6)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.state import State
from domain.stages import Stage
from tests.domain.akrotiri.akrotiri_table import acting, after, refused, with_tiles

VOLCANOES = [f"T{number:02}" for number in range(1, 10)]


def ask(state: State, revealed: list[str], taken: str | None, shuffled: int | None = None) -> State:
    return after(state, "oracle", "A", **asked(revealed, taken, shuffled))


def asked(revealed: list[str], taken: str | None, shuffled: int | None = None) -> dict[str, Any]:
    fields = {"revealed": revealed, "taken": taken, "reshuffled_after": shuffled}
    return {"terrain": "volcano", **fields}


def code(state: State, revealed: list[str], taken: str | None, shuffled: int | None = None) -> str:
    return refused(state, "oracle", "A", **asked(revealed, taken, shuffled)).code


def short(deck: int, *discard: str) -> State:
    """Few tiles left: a deck of this size and these discards."""
    return replace(acting(), deck=deck, discard=discard)


def test_the_first_match_is_taken_openly_and_the_others_are_discarded() -> None:
    state = ask(acting(), ["T12", "T30", "T02"], "T02")
    assert (state.discard, state.deck, state.oracle_used) == (("T12", "T30"), 29, True)
    assert (state.seated["A"].tiles[0].id, state.seated["A"].tiles[0].public) == ("T02", True)
    assert state.actions_left == 2


def test_after_a_find_no_tile_is_drawn() -> None:
    state = ask(acting(), ["T02"], "T02")
    assert after(state, "end_turn", "A").deck == 31


def test_the_oracle_is_asked_once_a_turn() -> None:
    state = ask(acting(), ["T02"], "T02")
    assert code(state, ["T03"], "T03") == "oracle_already_used"


@pytest.mark.parametrize(
    ("revealed", "taken", "expected"),
    [
        (["T99", "T02"], "T02", "tile_undefined"),
        (["T12", "T12", "T02"], "T02", "tile_not_available"),
        (["T11", "T02"], "T02", "tile_not_available"),
        (["T02", "T12"], None, "oracle_stopped_late"),
        (["T12", "T02"], None, "oracle_result"),
        (["T12", "T02"], "T12", "oracle_result"),
        (["T12"], None, "oracle_result"),
        ([], None, "oracle_result"),
        (["T12", "T30"], "T30", "oracle_result"),
    ],
)
def test_what_cannot_have_been_revealed_is_refused(
    revealed: list[str], taken: str | None, expected: str
) -> None:
    assert code(acting(), revealed, taken) == expected


def test_a_shuffle_is_logged_exactly_when_there_was_one() -> None:
    assert code(acting(), ["T12", "T02"], "T02", 32) == "reshuffle_mismatch"
    assert code(short(1, "T02"), ["T12", "T02"], "T02") == "reshuffle_mismatch"
    assert code(short(1, "T02"), ["T12", "T02"], "T02", 2) == "reshuffle_mismatch"


def test_a_deck_that_runs_out_is_renewed_from_discards_that_help() -> None:
    state = ask(short(1, "T02", "T13"), ["T12", "T12", "T13", "T02"], "T02", 1)
    assert (state.deck, state.discard) == (0, ("T12", "T13"))
    early = ask(short(1, "T02", "T13"), ["T12", "T02"], "T02", 1)
    assert (early.deck, early.discard) == (2, ())


def test_the_shuffled_deck_holds_the_discards_and_what_was_revealed_only() -> None:
    assert code(short(1, "T02"), ["T12", "T14"], None, 1) == "tile_not_available"
    assert code(short(1, "T02"), ["T12", "T12", "T12"], None, 1) == "tile_not_available"


def test_an_empty_deck_is_renewed_at_once() -> None:
    state = ask(short(0, "T02"), ["T02"], "T02", 0)
    assert (state.deck, state.discard) == (0, ())


def test_without_any_match_the_action_is_spent_and_the_draw_still_happens() -> None:
    state = ask(short(1, "T13"), ["T12"], None)
    assert (state.deck, state.discard) == (0, ("T13", "T12"))
    assert (state.oracle_used, state.oracle_took, state.actions_left) == (True, False, 2)
    state = after(state, "end_turn", "A", drawn_tile="T13", reshuffled=True)
    assert (state.deck, state.discard) == (1, ())


def test_discards_that_cannot_help_are_not_shuffled() -> None:
    assert code(short(1, "T13"), ["T12", "T13"], None, 1) == "tile_not_available"


def test_with_an_empty_deck_and_no_help_nothing_is_revealed() -> None:
    state = ask(short(0, "T13"), [], None)
    assert (state.deck, state.discard, state.oracle_used) == (0, ("T13",), True)


def test_without_any_tile_the_oracle_is_silent() -> None:
    assert code(short(0), [], None) == "no_tiles_for_oracle"


def test_a_hidden_tile_in_a_hand_may_not_be_revealed_once_it_is_known() -> None:
    hidden = with_tiles(acting(), "B", None)
    assert ask(hidden, ["T11", "T02"], "T02").discard == ("T11",)
    known = after(hidden, "reveal_card", owner="B", kind="tile", slot=0, id="T11")
    assert code(known, ["T11", "T02"], "T02") == "tile_not_available"


def test_with_all_tiles_gone_nothing_is_drawn_and_the_next_turn_has_no_placement() -> None:
    state = after(short(0), "end_turn", "A")
    assert (state.seated["A"].tiles, state.sub_phase, state.active) == ((), "PLACE", "B")
    state = after(state, "place_tile", "B", tile_id="T11", x=2, y=1, rotation=0)
    state = after(state, "place_cubes", "B", second={"color": "red", "piece": [4, 2]})
    state = after(state, "end_turn", "B")
    assert (state.active, state.sub_phase) == ("A", "ACTIONS")


def test_from_an_empty_deck_only_discards_are_drawn_not_what_a_hand_may_hide() -> None:
    state = with_tiles(short(0, "T13"), "B", None)
    hidden = refused(state, "end_turn", "A", drawn_tile="T11", reshuffled=True)
    assert hidden.code == "tile_not_available"
    stage = GAME.choices(state, {"type": "end_turn", "player": "A"}, frozenset("AB"))
    assert isinstance(stage, Stage)
    assert [choice.value for choice in stage.choices] == [None, "T13"]
    assert after(state, "end_turn", "A", drawn_tile="T13", reshuffled=True).discard == ()


def test_a_draw_that_is_not_known_is_a_draw() -> None:
    state = after(acting(), "end_turn", "A")
    assert ([slot.id for slot in state.seated["A"].tiles], state.deck) == ([None], 31)
