"""Setting a counter to what was counted at the table."""

from dataclasses import replace
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.state import State
from tests.domain.akrotiri.akrotiri_table import act, acting, after, opened, refused, seated


def test_counters_are_set_and_what_they_were_is_kept() -> None:
    step = act(acting(), "adjust", "A", set={"drachmas": 7, "actions_left": 1}, reason="recount")
    assert (step.state.seated["A"].drachmas, step.state.actions_left) == (7, 1)
    event = step.events[0]
    assert vars(event)["before"] == {"drachmas": 2, "actions_left": 3}


def test_cubes_counted_on_board_are_booked_with_the_market() -> None:
    state = seated(acting(), "A", boat=("red", "red"))
    fields = {"set": {"boat_cubes": ["red", "gray"]}, "reason": "seen"}
    changed = after(state, "adjust", "A", **fields)
    assert changed.seated["A"].boat == ("red", "gray")
    assert changed.market["red"] == state.market["red"] + 1
    assert changed.market["gray"] == state.market["gray"] - 1


@pytest.mark.parametrize(
    "counters",
    [
        {},
        {"points": 3},
        {"drachmas": -1},
        {"drachmas": True},
        {"drachmas": "3"},
        {"actions_left": 10},
        {"boat_cubes": 3},
        {"boat_cubes": ["pink"]},
    ],
)
def test_wrong_counters_and_values_are_wrong_shapes(counters: dict[str, Any]) -> None:
    assert refused(acting(), "adjust", "A", set=counters, reason="").code == "bad_payload"


def test_every_wrong_counter_is_named_at_once() -> None:
    fields = {"set": {"drachmas": -1, "luck": 3}, "reason": ""}
    details = refused(acting(), "adjust", "A", **fields).details["fields"]
    assert set(details) == {"set.drachmas", "set.luck"}  # type: ignore[arg-type]  # an object


def test_only_who_has_the_turn_has_actions() -> None:
    assert (
        refused(acting(), "adjust", "B", set={"actions_left": 1}, reason="").code == "bad_payload"
    )
    assert (
        refused(opened(), "adjust", "A", set={"actions_left": 1}, reason="").code == "bad_payload"
    )


def test_the_market_must_have_the_cubes() -> None:
    state = replace(acting(), market={"red": 0, "blue": 1, "green": 1, "gray": 1})
    fields = {"set": {"boat_cubes": ["red"]}, "reason": ""}
    assert refused(state, "adjust", "A", **fields).code == "bad_payload"


def test_counters_may_be_set_in_any_phase_before_the_end() -> None:
    for phase in ("SETUP", "TURN", "REVEAL"):
        state = replace(opened(), phase=phase)
        changed = after(state, "adjust", "B", set={"drachmas": 5}, reason="")
        assert GAME.metrics(changed)["B"]["drachmas"] == 5
    done = replace(opened(), phase="FINISHED")
    assert refused(done, "adjust", "B", set={"drachmas": 5}, reason="").code == "match_finished"


def test_who_adjusts_and_when_is_judged_between_the_shape_and_the_table() -> None:
    done = replace(opened(), phase="FINISHED")

    def code(state: State, player: str, actions: int) -> str:
        return refused(state, "adjust", player, set={"actions_left": actions}, reason="").code

    assert (code(done, "B", 10), code(acting(), "Z", 10)) == ("bad_payload", "bad_payload")
    assert (code(done, "B", 1), code(acting(), "Z", 1)) == ("match_finished", "unknown_player")


def test_the_counters_that_can_be_set_are_listed() -> None:
    assert GAME.counters == ("drachmas", "actions_left", "boat_cubes")
