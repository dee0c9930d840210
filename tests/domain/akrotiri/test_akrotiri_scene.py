"""The drawing of the table, and turning it to the north seat."""

from pathlib import Path
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.scene import from_north
from domain.akrotiri.scene.lines import tile_lines
from domain.akrotiri.state import State
from domain.message import render
from domain.scene import Item, Scene
from domain.stages import Stage
from tests.domain.akrotiri.akrotiri_table import (
    act,
    acting,
    laid,
    opened,
    seated,
    set_up,
    with_hand,
    with_temples,
)
from tests.golden_logs import called, golden_files
from tests.match_walks import walk

BOTH = frozenset(("A", "B"))
ON_BOARD = "board"


def items(state: State) -> dict[str, Item]:
    return {item.id: item for item in GAME.scene(state).items}


def shown(scene: Scene, panel: str) -> list[list[str]]:
    rows = next(one.rows for one in scene.panels if one.id == panel)
    return [[render(value) for value in (row.label, *row.values)] for row in rows]


def test_every_place_that_can_be_touched_is_drawn_with_words() -> None:
    drawn = items(set_up())
    for item in ("cell:1,-1", "piece:1,-1", "dock:T01:c", "tile:T01", "boat:A"):
        assert drawn[item].title is not None


@pytest.mark.parametrize("path", golden_files("akrotiri"), ids=called)
def test_whatever_the_choices_want_touched_is_drawn(path: Path) -> None:
    match = walk(path)
    everybody = frozenset(match.seats)
    for state in match.some(9)[:-1]:
        drawn = items(state)
        for offer in GAME.offers(state, everybody):
            partial: dict[str, Any] = {"type": offer.type, "player": offer.player}
            if offer.refusal is not None or offer.player is None:
                continue
            found = GAME.choices(state, partial, everybody)
            assert isinstance(found, Stage)
            assert {choice.item for choice in found.choices} - {None} <= drawn.keys()


@pytest.mark.parametrize("path", golden_files("akrotiri"), ids=called)
def test_everything_on_the_board_lies_in_its_box(path: Path) -> None:
    for state in walk(path).some(20):
        scene = GAME.scene(state)
        for board in scene.boards:
            left, top, width, height = board.box
            for item in (item for item in scene.items if item.board == board.id):
                for x, y in item.points or (item.at,):
                    assert left <= x <= left + width
                    assert top <= y <= top + height


def test_tiles_lie_where_they_were_laid_and_land_turns_with_the_corner() -> None:
    drawn = items(set_up())
    assert drawn["tile:T01"].at == (1.0, -1.0)
    assert [drawn[f"piece:{x},{y}"].turn for x, y in ((0, -2), (1, -2), (1, -1), (0, -1))] == [
        0,
        90,
        180,
        270,
    ]


def test_icons_lie_in_the_corner_that_carries_them() -> None:
    assert items(set_up())["icon:0,-2"].at == (0.29, -1.71)
    turned = items(laid(opened(), [("T01", 0, -1, 90)]))
    assert turned["icon:1,-2"].at == (1.71, -1.71)


def test_routes_run_from_the_side_to_the_dock() -> None:
    route = items(laid(opened(), [("T01", 0, -1, 0)]))["route:T01:0"]
    assert route.points[0] == (1.0, -2.0)
    assert route.points[-1] == items(laid(opened(), [("T01", 0, -1, 0)]))["dock:T01:a"].at


def test_a_turned_tile_brings_its_routes_along() -> None:
    face = opened().edition.tiles["T04"]
    plain = [line[0] for line in tile_lines(face)]
    half = items(laid(opened(), [("T04", 0, -1, 180)]))
    ends = [half[f"route:T04:{number}"].points[0] for number in range(len(plain))]
    assert ends == [(round(1 - x, 3), round(-1 - y, 3)) for x, y in plain]


def test_cubes_boats_and_temples_are_pieces_of_their_own() -> None:
    state = with_temples(seated(acting(), "A", boat=("red", "gray")), ("B", (2, 0)))
    drawn = items(state)
    assert drawn["temple:0"].owner == "B"
    assert drawn["boat:A"].owner == "A"
    assert (drawn["cargo:A:0"].glyph, drawn["cargo:A:1"].glyph) == ("cube_red", "cube_gray")
    assert drawn["cube:0,-2:red:0"].glyph == "cube_red"


def test_a_boat_that_sails_is_the_same_piece_elsewhere() -> None:
    before = items(acting())
    after = items(act(acting(), "move", "A", legs=[{"kind": "sail", "to": "T01:c"}]).state)
    moved = {key for key in before.keys() & after.keys() if before[key] != after[key]}
    assert moved == {"boat:A"}


def test_completed_islands_and_thera_have_a_paint_of_their_own() -> None:
    drawn = items(acting())
    assert drawn["piece:1,-1"].paint == "settled"
    assert drawn["piece:1,1"].paint == "thera"
    assert drawn["piece:0,-2"].paint == "land"


def test_two_boats_at_one_dock_do_not_hide_each_other() -> None:
    state = seated(acting(options={"dock_capacity": 2}), "A", dock="THERA:e")
    assert items(state)["boat:A"].at != items(state)["boat:B"].at


def test_the_market_is_a_ladder_that_empties_from_the_cheap_end() -> None:
    rows = shown(GAME.scene(acting()), "market")
    assert rows[0] == ["red (volcano)", "·", *"■■■■■■■", "1"]
    assert rows[3] == ["gray (mountain)", "·", "·", *"■■■■■■", "2"]
    assert shown(GAME.scene(opened()), "market")[0][-1] == "–"


def test_the_panels_stay_the_same_ones() -> None:
    panels = {tuple(panel.id for panel in GAME.scene(s).panels) for s in (opened(), acting())}
    assert panels == {("players", "market", "squares", "piles")}


def test_temples_cover_the_squares_that_are_still_to_come() -> None:
    state = seated(acting(), "A", scored=("E02", "E03"))
    rows = shown(GAME.scene(state), "squares")
    assert rows[0] == ["A", "3", "4", "goal", "⌂", "⌂", "⌂", "⌂"]
    assert rows[1][1:] == ["3", "⌂", "⌂", "⌂", "⌂", "⌂", "⌂"]


def test_a_map_is_a_compass_with_icons_in_its_directions() -> None:
    drawn = items(with_hand(acting(), "A", "H01"))
    middle = drawn["map:A:0:compass"].at
    above, right = drawn["map:A:0:above:green"], drawn["map:A:0:right:red"]
    assert (above.glyph, right.glyph) == ("tree", "volcano")
    assert above.at[1] < middle[1]
    assert right.at[0] > middle[0]
    assert render(drawn["map:A:0:above:green:n"].text) == "3"


def test_hidden_cards_show_their_backs() -> None:
    drawn = {item.id: item for item in GAME.scene(GAME.conceal(set_up(), frozenset("A"))).items}
    assert drawn["map:B:0"].glyph == "map_easy"
    assert drawn["map:B:1"].glyph == "map_medium"
    assert drawn["tile:B:0"].glyph == "tile_back"
    assert drawn["goal:B:0"].glyph == "goal_back"


def test_tiles_can_be_chosen_by_their_pictures() -> None:
    drawn = items(set_up())
    assert drawn["unseen:T02"].glyph == "face_T02"
    assert "unseen:T01" not in drawn
    own = {"tile_id": "X1", "icon": {"terrain": "lake", "corner": "NW"}, "docks": {"a": "NW"}}
    own |= {"land": [["NW", "SE"], ["NE"], ["SW"]], "routes": [["N", "a"]]}
    state = opened(edition={"edition_id": "ours", "tiles": [own]})
    described = {item.id: item.glyph for item in GAME.scene(state).items}
    assert described["unseen:X1"] == "tile"
    assert described["unseen:X1:neck:0"] == "neck"
    assert described["unseen:X1:icon"] == "lake"


def test_from_the_north_the_board_is_turned_half_round_and_pieces_stay_upright() -> None:
    south = GAME.scene(acting())
    north = from_north(south)
    left, top, width, height = south.boards[0].box
    for before, after in zip(south.items, north.items, strict=True):
        if before.board != ON_BOARD:
            assert after == before
            continue
        assert after.at[0] == pytest.approx(2 * left + width - before.at[0])
        assert after.at[1] == pytest.approx(2 * top + height - before.at[1])
        upright = before.layer >= 4 or before.glyph == "line"
        assert after.turn == (before.turn if upright else (before.turn + 180) % 360)
    assert from_north(north) == south


def test_all_glyphs_that_a_scene_may_name_are_drawn() -> None:
    glyphs: Any = GAME.glyphs["glyphs"]
    named = {f"face_{tile}" for tile in opened().edition.tiles}
    named |= {f"goal_{goal.code.lower()}" for goal in opened().edition.goals.values()}
    named |= {f"{kind}_{d}" for kind in ("map", "chart") for d in ("easy", "medium", "hard")}
    named |= {f"cube_{color}" for color in ("red", "blue", "green", "gray")}
    assert named <= set(glyphs)
