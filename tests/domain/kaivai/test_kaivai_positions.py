"""What cannot be so in a position that somebody wrote down (rules/kaivai.md 9)."""

import copy
from collections.abc import Callable
from typing import Any, cast

import pytest

from domain.checkpoints import as_json
from domain.kaivai.position import write
from tests.golden_logs import golden_files
from tests.match_walks import Walk, walk
from tests.set_positions import faults

LOG = next(path for path in golden_files("kaivai") if "four-players-random" in path.name)


@pytest.fixture(scope="module")
def match() -> Walk:
    return walk(LOG)


def position(match: Walk, phase: str) -> dict[str, Any]:
    """The document of the last position of a phase."""
    state = next(one for one in reversed(match.states) if one.phase == phase)
    return cast(dict[str, Any], copy.deepcopy(as_json(write(state))))


def mat(document: dict[str, Any]) -> dict[str, Any]:
    """The mat of whoever acts."""
    return cast(dict[str, Any], document["mats"][document["to_act"]])


def two_ships_on_a_hex(document: dict[str, Any]) -> None:
    one, other = [mat for mat in document["mats"].values() if mat["ships"]][:2]
    one["ships"] = dict.fromkeys(one["ships"], next(iter(other["ships"].values())))


def a_ship_on_a_cult_site(document: dict[str, Any]) -> None:
    ships = next(mat["ships"] for mat in document["mats"].values() if mat["ships"])
    ships[next(iter(ships))] = document["cults"][0]["hex"]


def a_hut_far_from_its_village(document: dict[str, Any]) -> None:
    hut = document["huts"][0]
    hut["village"] = next(
        site["village"] for site in document["cults"] if site["village"] != hut["village"]
    )


def fish_on_a_shrine(document: dict[str, Any]) -> None:
    next(hut for hut in document["huts"] if hut["type"] == "shrine")["fish"] = 1


CHANGES: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "two ships on a hex": ("mats", two_ships_on_a_hex),
    "a ship on a cult site": ("mats", a_ship_on_a_cult_site),
    "a hut far from its village": ("huts", a_hut_far_from_its_village),
    "two cult sites on a hex": (
        "huts",
        lambda document: document["cults"][0].update(hex=document["cults"][1]["hex"]),
    ),
    "fish on a shrine": ("huts", fish_on_a_shrine),
    "a statue too many": (
        "mats.A.statues_left",
        lambda document: document["mats"]["A"].update(statues_left=6),
    ),
    "the god without a cult site": (
        "god",
        lambda document: document["god"].update(hex=document["huts"][0]["hex"]),
    ),
    "a tile too many": ("cult_supply", lambda document: document.update(cult_supply=12)),
    "a village still to add": ("extra_left", lambda document: document.update(extra_left=1)),
    "no village to score": ("unscored", lambda document: document.update(unscored=[])),
    "huts scored already": ("huts_scored", lambda document: document.update(huts_scored=True)),
    "the lowest bid first": ("turn_order", lambda document: document["turn_order"].reverse()),
    "somebody who is out acts": (
        "to_act",
        lambda document: document["sacrificed"].append(document["to_act"]),
    ),
}


@pytest.mark.parametrize(("field", "change"), CHANGES.values(), ids=CHANGES)
def test_pieces_and_turns_fit_together(
    match: Walk, field: str, change: Callable[[dict[str, Any]], object]
) -> None:
    document = position(match, "actions")
    change(document)
    assert faults(match, document) == {field}


def test_bids_are_made_in_their_order(match: Walk) -> None:
    bidding = position(match, "bidding")
    for mat in bidding["mats"].values():
        mat["bid"] = None
    assert faults(match, bidding) == {"to_act"}
    assert faults(match, {**bidding, "bid_order": [], "to_act": None}) == set()
    bidding["mats"]["A"]["bid"] = 3
    assert faults(match, {**bidding, "bid_order": [], "to_act": None}) == {"bid_order"}
    assert "groups" in faults(match, {**bidding, "groups": []})


def test_whoever_acts_has_a_bid_and_in_the_beginning_a_hut_to_place(match: Walk) -> None:
    acting = position(match, "start_huts")
    mat(acting)["start_huts"] = 2
    assert faults(match, acting) == {f"mats.{acting['to_act']}.start_huts"}
    mat(acting).update(start_huts=1, bid=None)
    assert f"mats.{acting['to_act']}.bid" in faults(match, acting)


@pytest.mark.parametrize(
    "phase", ["setup", "bidding", "start_huts", "god", "actions", "final_villages"]
)
def test_a_position_of_a_match_is_none_of_them(match: Walk, phase: str) -> None:
    assert faults(match, position(match, phase)) == set()
