"""Cells, corners, sides and quarters (rules/akrotiri.md 2.1 and 2.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.akrotiri.geometry import (
    CORNERS,
    ROTATIONS,
    SIDES,
    across,
    at_corners,
    beside,
    cell_of,
    facing,
    leaning_on,
    piece_at,
    pieces_of,
    round_the_centre,
    turned_corner,
    turned_side,
)

cells = st.tuples(st.integers(-40, 40), st.integers(-40, 40))


@pytest.mark.parametrize(
    ("rotation", "corners", "sides"),
    [
        (0, ["NW", "NE", "SE", "SW"], ["N", "E", "S", "W"]),
        (90, ["NE", "SE", "SW", "NW"], ["E", "S", "W", "N"]),
        (180, ["SE", "SW", "NW", "NE"], ["S", "W", "N", "E"]),
        (270, ["SW", "NW", "NE", "SE"], ["W", "N", "E", "S"]),
    ],
)
def test_a_turned_tile_lies_as_the_table_of_2_1_says(
    rotation: int, corners: list[str], sides: list[str]
) -> None:
    assert [turned_corner(corner, rotation) for corner in CORNERS] == corners
    assert [turned_side(side, rotation) for side in SIDES] == sides


@pytest.mark.parametrize("corner", CORNERS)
def test_four_quarter_turns_are_none(corner: str) -> None:
    turned = corner
    for _ in ROTATIONS:
        turned = turned_corner(turned, 90)
    assert turned == corner


@given(cells)
def test_a_cell_owns_its_four_quarters(cell: tuple[int, int]) -> None:
    assert {cell_of(piece) for piece in pieces_of(cell)} == {cell}
    assert len(set(pieces_of(cell))) == 4


def test_quarters_of_cells_with_negative_coordinates_are_floored() -> None:
    assert piece_at((-1, -2), "NW") == (-2, -4)
    assert piece_at((-1, -2), "SE") == (-1, -3)
    assert cell_of((-1, -3)) == (-1, -2)


@given(cells, st.sampled_from(CORNERS))
def test_land_meets_land_of_the_two_cells_next_to_its_corner(
    cell: tuple[int, int], corner: str
) -> None:
    piece = piece_at(cell, corner)
    others = {cell_of(other) for other in across(piece)}
    assert len(others) == 2
    assert others <= set(beside(cell))
    assert all(piece in across(other) for other in across(piece))


@given(cells)
def test_quarters_lean_on_the_cells_round_their_point(cell: tuple[int, int]) -> None:
    leaning = leaning_on(cell)
    assert len(leaning) == 12
    assert all(cell in round_the_centre(piece) for piece in leaning)
    assert {cell_of(piece) for piece in leaning} == {*beside(cell), *at_corners(cell)}


@given(cells, st.sampled_from(SIDES))
def test_ends_that_face_each_other_do_so_both_ways(cell: tuple[int, int], side: str) -> None:
    assert facing((cell, side)) != (cell, side)
    assert facing(facing((cell, side))) == (cell, side)
