"""Opening a match: players, edition, layout and options."""

import json
from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.layouts import LAYOUTS
from domain.kaivai.refusals.opening import (
    BadEdition,
    BadOption,
    DuplicatePlayer,
    PlayerCount,
    UnknownLayout,
    VillageTooClose,
)
from domain.opening import Player
from domain.refusals import BadPayload
from tests.domain.kaivai.kaivai_tables import opening


def layout(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(LAYOUTS["kaivai-published-r6"])), **changes}


def test_the_table_begins_with_the_printed_villages_alone() -> None:
    state = GAME.start(opening(4))

    assert list(state.sea.lands) == ["V1", "V2", "V3", "V4", "V5", "V6"]
    assert state.sea.water.bit_count() == 127 - 6
    assert (state.phase, state.extra_left, state.cult_supply) == ("setup", 2, 12)
    assert GAME.status(state).to_act == ()


def test_fish_start_on_slot_five_or_four_by_edition() -> None:
    assert GAME.start(opening()).mats["A"].fish == (0, 0, 0, 0, 3)
    assert GAME.start(opening(edition="second")).mats["A"].fish == (0, 0, 0, 3, 0)


@pytest.mark.parametrize("players", [1, 2])
def test_fewer_than_three_players_are_too_few(players: int) -> None:
    with pytest.raises(PlayerCount):
        GAME.start(opening(players))


def test_five_players_are_too_many() -> None:
    five = (*opening(4).players, Player("E", "Eva"))
    with pytest.raises(PlayerCount):
        GAME.start(replace(opening(4), players=five))


@pytest.mark.parametrize("twin", [Player("A", "Ada", "white"), Player("E", "Eva", "red")])
def test_an_id_or_a_colour_cannot_be_taken_twice(twin: Player) -> None:
    with pytest.raises(DuplicatePlayer):
        GAME.start(replace(opening(), players=(*opening().players, twin)))


def test_players_without_a_colour_are_welcome() -> None:
    plain = tuple(Player(seat, seat) for seat in "ABC")
    assert GAME.start(replace(opening(), players=plain)).players == ("A", "B", "C")


def test_an_unknown_layout_is_refused() -> None:
    with pytest.raises(UnknownLayout):
        GAME.start(replace(opening(), extra={"layout": "atlantis"}))


@pytest.mark.parametrize("value", [7, None, ["kaivai-published-r6"]])
def test_a_layout_is_a_name_or_an_object(value: Any) -> None:
    with pytest.raises(BadPayload):
        GAME.start(replace(opening(), extra={"layout": value}))


def test_a_layout_of_the_tables_own_is_played() -> None:
    own = layout(
        layout_id="two-islands",
        shape={"type": "hexagon", "radius": 4},
        villages=[{"id": "north", "hex": [0, -3]}, {"id": "south", "hex": [0, 3]}],
        default_extra={},
    )
    state = GAME.start(replace(opening(), extra={"layout": own}))

    assert state.sea.water.bit_count() == 61 - 2
    assert list(state.sea.lands) == ["north", "south"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"layout_id": 3}, "layout.layout_id"),
        ({"orientation": "pointy"}, "layout.orientation"),
        ({"shape": {"type": "hexagon", "radius": True}}, "layout.shape"),
        ({"shape": "round"}, "layout.shape"),
        ({"villages": []}, "layout.villages"),
        ({"villages": [{"id": "V1", "hex": [9, 9]}]}, "layout.villages"),
        ({"villages": [{"id": "V1", "hex": [0, 0, 0]}]}, "layout.villages"),
        ({"villages": [{"id": 1, "hex": [0, 0]}]}, "layout.villages"),
        ({"villages": "none"}, "layout.villages"),
        ({"default_extra": {"3": [{"id": "V7"}]}}, "layout.default_extra"),
        ({"default_extra": []}, "layout.default_extra"),
    ],
)
def test_what_is_wrong_with_a_layout_is_named(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPayload) as refused:
        GAME.start(replace(opening(), extra={"layout": layout(**changes)}))
    assert list(refused.value.details["fields"]) == [field]


def test_villages_of_a_layout_keep_their_gap() -> None:
    near = [{"id": "V1", "hex": [0, 0]}, {"id": "V2", "hex": [0, 2]}]
    with pytest.raises(VillageTooClose) as refused:
        GAME.start(replace(opening(), extra={"layout": layout(villages=near)}))
    assert refused.value.details["distance"] == 2


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 12},
        {"rounds": 0},
        {"rounds": True},
        {"rounds": "10"},
        {"village_gap": 5},
        {"act_from_hut": 1},
        {"edition": "second"},
        {"fishing_mode": "rods"},
        {"dice": "loaded"},
    ],
)
def test_an_option_unknown_or_out_of_its_values_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.start(replace(opening(), options=options))
    assert list(refused.value.details["options"]) == list(options)


@pytest.mark.parametrize(
    ("players", "edition", "rounds"), [(3, "first", 11), (4, "first", 10), (3, "second", 8)]
)
def test_there_are_as_many_rounds_as_tiles(players: int, edition: str, rounds: int) -> None:
    assert GAME.start(opening(players, edition, rounds=rounds)).options.rounds == rounds
    with pytest.raises(BadOption):
        GAME.start(opening(players, edition, rounds=rounds + 1))


def test_an_option_given_wins_over_the_edition() -> None:
    state = GAME.start(opening(edition="second", scoring_bids_lost="winner"))

    assert state.options.scoring_bids_lost == "winner"
    assert (state.options.rounds, state.edition.god_fishes) == (8, "fish")


@pytest.mark.parametrize("name", ["third", ""])
def test_an_unknown_edition_is_refused(name: str) -> None:
    with pytest.raises(BadEdition):
        GAME.start(opening(edition=name))


def edition(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(GAME.editions["first"])), **changes}


def test_without_extra_villages_the_bidding_begins_at_once() -> None:
    state = GAME.start(opening(edition=edition(edition_id="mine", extra_villages={"3": 0, "4": 0})))

    assert (GAME.status(state).phase, state.round, state.cult_supply) == ("bidding", 1, 12)
    assert state.groups == (state.players,)


def test_an_edition_of_the_tables_own_brings_its_options() -> None:
    options = {**edition()["options"], "village_gap": 4}
    state = GAME.start(opening(edition=edition(edition_id="mine", options=options)))

    assert (state.edition.name, state.options.village_gap) == ("mine", 4)


def test_every_wrong_field_of_an_edition_is_named_at_once() -> None:
    broken = edition(
        edition_id="",
        fish_slot=6,
        extra_villages={"3": 1},
        tiles_per_extra_village=True,
        god_fishes="net",
        options={"rounds": 99},
        box="blue",
    )
    with pytest.raises(BadEdition) as refused:
        GAME.start(opening(edition=broken))

    fields = refused.value.details["fields"]
    assert isinstance(fields, dict)
    assert {
        "edition_id",
        "fish_slot",
        "extra_villages",
        "tiles_per_extra_village",
        "god_fishes",
        "options.rounds",
        "options.village_gap",
        "box",
    } <= set(fields)


def test_an_edition_without_its_fields_is_refused() -> None:
    with pytest.raises(BadEdition) as refused:
        GAME.start(opening(edition={"options": []}))
    fields = refused.value.details["fields"]
    assert isinstance(fields, dict)
    assert "fish_slot" in fields
    assert "options" in fields
