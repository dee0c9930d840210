"""Islands that merge, docks, sea routes and portage, kept up tile by tile (2.3 to 2.5, 7.3)."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.akrotiri.board import Board, empty_board, with_tile
from domain.akrotiri.edition import DEFAULT, EDITIONS, read_edition
from domain.akrotiri.faces import TileFace, tile_face
from domain.akrotiri.geometry import ROTATIONS
from domain.akrotiri.laying import Placed
from domain.akrotiri.routes import waters_of
from domain.akrotiri.scoring import sails_off_thera
from tests.domain.akrotiri.akrotiri_plain import (
    is_completed,
    plain_distances,
    plain_islands,
    plain_sails,
    route_graph,
)

EDITION = read_edition(EDITIONS[DEFAULT])
EMPTY = empty_board(EDITION.start_board)
CORNERS = [["NW"], ["NE"], ["SE"], ["SW"]]
FORK = tile_face(
    "FORK",
    "lake",
    "NW",
    [["NW", "NE", "SE"], ["SW"]],
    {"a": "NW", "b": "SE", "c": "SW"},
    [["N", "j1"], ["j1", "a"], ["j1", "b"], ["j1", "S"], ["E", "c"], ["b", "c"]],
)
RING = tile_face(
    "RING",
    "tree",
    "SE",
    [["NW", "SE"], ["NE", "SW"]],
    {"a": "NW"},
    [["a", "j1"], ["a", "j2"], ["j1", "j2"], ["j1", "E"], ["j2", "W"], ["N", "S"]],
)
FACES = (*EDITION.tiles.values(), FORK, RING)


@st.composite
def boards(draw: st.DrawFn, most: int = 12) -> list[Board]:
    """Boards that grow tile by tile, each touching the one before by a side."""
    faces = draw(st.permutations(FACES))[: draw(st.integers(1, most))]
    grown = [EMPTY]
    for face in faces:
        cell = draw(st.sampled_from(sorted(grown[-1].frontier)))
        rotation = draw(st.sampled_from(ROTATIONS))
        grown.append(with_tile(grown[-1], Placed(face, *cell, rotation)))
    return grown


def pairs(grown: list[Board]) -> Iterator[tuple[Board, Board]]:
    yield from pairwise(grown)


@given(boards())
def test_islands_are_connected_land(grown: list[Board]) -> None:
    board = grown[-1]
    islands = set(board.islands.values())
    assert {island.pieces for island in islands} == plain_islands(board)
    assert sum(len(island.pieces) for island in islands) == 4 * len(board.cells)


@given(boards())
def test_an_island_knows_its_tiles_its_docks_and_whether_it_is_completed(
    grown: list[Board],
) -> None:
    board = grown[-1]
    for island in set(board.islands.values()):
        cells = {(qx // 2, qy // 2) for qx, qy in island.pieces}
        docks = {dock for dock, piece in board.docks.items() if piece in island.pieces}
        assert island.tiles == {board.cells[cell] for cell in cells}
        assert island.docks == docks
        assert island.completed == is_completed(board, island.pieces)


@given(boards())
def test_sail_links_are_the_voyages_that_no_dock_interrupts(grown: list[Board]) -> None:
    board = grown[-1]
    sails = {dock: set(board.sails.get(dock, ())) for dock in board.docks}
    assert sails == plain_sails(board, route_graph(board))


@given(boards())
def test_sail_links_without_theras_exits_are_what_direct_connection_needs(
    grown: list[Board],
) -> None:
    board = grown[-1]
    links = sails_off_thera(board)
    edges = route_graph(board, without_exits_of_thera=True)
    assert {dock: set(links.get(dock, ())) for dock in board.docks} == plain_sails(board, edges)


@given(boards())
def test_portage_distances_are_those_of_the_search_from_thera(grown: list[Board]) -> None:
    assert grown[-1].distances == plain_distances(grown[-1])


@given(boards())
def test_a_tile_never_splits_an_island_nor_touches_a_completed_one(grown: list[Board]) -> None:
    for before, after in pairs(grown):
        for island in set(before.islands.values()):
            later = {after.islands[piece].pieces for piece in island.pieces}
            assert len(later) == 1
            assert not island.completed or later == {island.pieces}


@given(boards())
def test_links_only_grow_and_distances_only_fall(grown: list[Board]) -> None:
    for before, after in pairs(grown):
        assert all(links <= after.sails[dock] for dock, links in before.sails.items())
        assert all(before.portages(dock) <= after.portages(dock) for dock in before.docks)
        assert all(after.distances[dock] <= far for dock, far in before.distances.items())


@given(boards())
def test_links_lead_both_ways_and_never_to_the_same_dock(grown: list[Board]) -> None:
    board = grown[-1]
    for dock in board.docks:
        for links in (board.sails.get(dock, frozenset()), board.portages(dock)):
            assert dock not in links
        assert all(dock in board.sails[other] for other in board.sails.get(dock, ()))
        assert all(dock in board.portages(other) for other in board.portages(dock))


@settings(max_examples=5)
@given(boards(most=36))
def test_a_whole_board_agrees_with_the_plain_reckoning(grown: list[Board]) -> None:
    board = grown[-1]
    assert {island.pieces for island in board.islands.values()} == plain_islands(board)
    assert board.distances == plain_distances(board)


def test_the_start_board_is_thera_four_rim_islets_and_four_corners() -> None:
    sizes = sorted(len(island.pieces) for island in set(EMPTY.islands.values()))
    assert sizes == [1, 1, 1, 1, 2, 2, 2, 2, 4]
    assert [len(i.pieces) for i in set(EMPTY.islands.values()) if EMPTY.is_thera(i)] == [4]


def test_the_start_board_looks_the_same_from_both_seats() -> None:
    def turned(piece: tuple[int, int]) -> tuple[int, int]:
        return (3 - piece[0], 3 - piece[1])

    islands = {island.pieces for island in EMPTY.islands.values()}
    assert {frozenset(map(turned, island)) for island in islands} == islands
    assert turned(EMPTY.docks["THERA:w"]) == EMPTY.docks["THERA:e"]


def test_touching_in_a_corner_point_joins_nothing() -> None:
    board = with_tile(EMPTY, Placed(EDITION.tiles["T01"], 2, 2, 0))
    assert board.islands[4, 4].pieces == {(4, 4)}
    assert board.islands[3, 3].pieces == {(3, 3)}


def test_corners_printed_as_one_mass_are_one_island() -> None:
    board = with_tile(EMPTY, Placed(EDITION.tiles["T07"], 2, 0, 0))
    assert board.islands[4, 0] is board.islands[5, 1]
    assert board.islands[5, 0] is not board.islands[4, 1]


def test_a_junction_joins_all_docks_on_its_lines() -> None:
    board = with_tile(EMPTY, Placed(FORK, 0, -1, 0))
    assert board.sails["FORK:a"] == {"FORK:b", "THERA:w"}
    assert board.sails["FORK:b"] == {"FORK:a", "FORK:c", "THERA:w"}


def test_a_line_back_to_the_same_dock_is_no_voyage() -> None:
    board = with_tile(EMPTY, Placed(RING, 5, 5, 0))
    assert board.sails["RING:a"] == set()


def test_a_line_that_runs_off_the_board_leads_nowhere_yet() -> None:
    board = with_tile(EMPTY, Placed(EDITION.tiles["T03"], 2, 0, 0))
    assert board.sails["T03:a"] == set()
    further = with_tile(board, Placed(EDITION.tiles["T01"], 3, 0, 0))
    assert further.sails["T03:a"] == {"T01:d"}


def test_a_closed_side_leads_nowhere() -> None:
    closed = tile_face("C1", "lake", "NW", CORNERS, {"a": "SW"}, [["W", "a"]])
    board = with_tile(EMPTY, Placed(closed, 0, -1, 0))
    assert board.sails["C1:a"] == set()
    assert board.sails["THERA:w"] == set()


def test_a_line_straight_from_dock_to_dock_is_a_voyage() -> None:
    board = with_tile(EMPTY, Placed(EDITION.tiles["T04"], 0, -1, 0))
    assert board.sails["T04:a"] == {"T04:b"}


@pytest.mark.parametrize("rotation", ROTATIONS)
def test_a_tile_turned_brings_its_docks_along(rotation: int) -> None:
    board = with_tile(EMPTY, Placed(EDITION.tiles["T01"], 0, -1, rotation))
    assert {board.docks[f"T01:{letter}"] for letter in "abcd"} == {
        (0, -2),
        (1, -2),
        (0, -1),
        (1, -1),
    }


def test_waters_meet_in_a_junction_but_not_in_a_dock() -> None:
    lines = [("N", "a"), ("a", "S"), ("E", "j1"), ("W", "j1"), ("j1", "b")]
    ends = {side: ((0, 0), side) for side in "NESW"}
    waters = waters_of(lines, ends, {"a": "X:a", "b": "X:b"})
    assert sorted((len(water.ends), sorted(water.docks)) for water in waters) == [
        (1, ["X:a"]),
        (1, ["X:a"]),
        (2, ["X:b"]),
    ]


def test_boards_with_the_same_tiles_are_equal() -> None:
    placed = Placed(EDITION.tiles["T01"], 0, -1, 0)
    assert with_tile(EMPTY, placed) == with_tile(empty_board(EDITION.start_board), placed)
    assert with_tile(EMPTY, placed) != EMPTY


def test_faces_are_equal_whatever_the_order_in_which_they_are_described() -> None:
    one = tile_face("X", "lake", "NW", CORNERS, {"a": "NW", "b": "SE"}, [["N", "a"], ["b", "S"]])
    other = tile_face(
        "X", "lake", "NW", reversed(CORNERS), {"b": "SE", "a": "NW"}, [["S", "b"], ["a", "N"]]
    )
    assert one == other
    assert isinstance(one, TileFace)
