"""What cannot be so in a position that somebody wrote down (rules/akrotiri.md 9)."""

import copy
from collections.abc import Callable
from typing import Any, cast

import pytest

from domain.akrotiri.position import write
from domain.checkpoints import as_json
from domain.game import take
from service.wire.schemas import read_action
from tests.domain.akrotiri.akrotiri_table import after
from tests.golden_logs import golden_files
from tests.match_walks import Walk, walk
from tests.set_positions import faults

LOG = next(path for path in golden_files("akrotiri") if "south-first-plain" in path.name)


@pytest.fixture(scope="module")
def match() -> Walk:
    return walk(LOG)


def hand(document: dict[str, Any]) -> dict[str, Any]:
    """What the first of the players holds."""
    return cast(dict[str, Any], next(iter(document["seated"].values())))


def without_goals(document: dict[str, Any]) -> None:
    held = len(hand(document)["goals"])
    hand(document)["goals"] = []
    document["goal_deck"] += held


def a_tile_both_laid_and_discarded(document: dict[str, Any]) -> None:
    document["discard"].append(document["tiles"][0]["tile_id"])
    document["deck"] -= 1


CHANGES: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "a tile too few": ("deck", lambda document: document.update(deck=document["deck"] - 1)),
    "a tile both laid and discarded": ("tiles", a_tile_both_laid_and_discarded),
    "a map too many": ("map_piles.hard", lambda document: document["map_piles"].update(hard=12)),
    "a goal too many": ("goal_deck", lambda document: document.update(goal_deck=12)),
    "nobody has goals": ("goals", without_goals),
}


@pytest.mark.parametrize(("field", "change"), CHANGES.values(), ids=CHANGES)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(
    match: Walk, field: str, change: Callable[[dict[str, Any]], object]
) -> None:
    running = [state for state in match.states if state.phase == "TURN"]
    document = cast(dict[str, Any], copy.deepcopy(as_json(write(running[-1]))))
    assert faults(match, document) == set()
    change(document)
    (found,) = faults(match, document)
    assert found.endswith(field)


def test_what_the_table_did_anyway_is_set_as_it_lies(match: Walk) -> None:
    state = next(state for state in match.states if state.phase == "TURN")
    lay = {"tile_id": state.seated[state.active].tiles[0].id, "rotation": 0}
    goal = {"goal_id": "G13", "code": "QUADRANTS", "points": 2}
    far = after(
        after(state, "define_goal_card", card=goal),
        "place_tile",
        state.active,
        **lay,
        x=40,
        y=40,
        override="so it lies",
    )
    document = cast(dict[str, Any], as_json(write(far)))
    aboard = [color for color in document["market"] for _ in range(2)]
    for color in document["market"]:
        document["market"][color] -= 2
    hand(document)["boat"] += aboard
    assert faults(match, document) == set()
    raw = {"type": "checkpoint", "position": document, "reason": "on the table"}
    again = take(match.game, match.start, read_action(match.game, raw).action).state
    assert again.board.newest == far.board.newest
    assert again.edition == far.edition
