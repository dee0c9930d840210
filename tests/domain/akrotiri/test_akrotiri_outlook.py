"""Map conditions from each player's own seat (rules/akrotiri.md 2.7 and 10.4)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.akrotiri.board import Icon
from domain.akrotiri.faces import COLORS, DIRECTIONS, Requirement
from domain.akrotiri.outlook import have, missing, outlook, satisfied

pieces = st.tuples(st.integers(-4, 5), st.integers(-4, 5))
icons = st.lists(st.builds(Icon, st.sampled_from(COLORS), pieces), max_size=8).map(tuple)
conditions = st.lists(
    st.builds(
        Requirement, st.sampled_from(DIRECTIONS), st.sampled_from(COLORS[:2]), st.integers(1, 2)
    ),
    min_size=1,
    max_size=4,
    unique_by=lambda need: (need.direction, need.color),
).map(tuple)
RED_LEFT_UP = (Icon("red", (-1, -1)),)


def lies(seat: str, direction: str, piece: tuple[int, int], icon: Icon) -> bool:
    """The table of 2.7, word for word."""
    (px, py), (ix, iy) = piece, icon.piece
    south = {"above": iy < py, "below": iy > py, "left": ix < px, "right": ix > px}
    north = {"above": iy > py, "below": iy < py, "left": ix > px, "right": ix < px}
    return (south if seat == "S" else north)[direction]


@given(icons, pieces, st.sampled_from("SN"))
def test_every_direction_is_counted_as_the_table_says(
    icons: tuple[Icon, ...], piece: tuple[int, int], seat: str
) -> None:
    seen = outlook(icons, piece, same_line=False)
    for direction, color in product(DIRECTIONS, COLORS):
        counted = sum(i.color == color and lies(seat, direction, piece, i) for i in icons)
        assert have(seen, seat, Requirement(direction, color, 1)) == counted


@given(icons, pieces)
def test_the_same_line_counts_only_the_own_column_or_row(
    icons: tuple[Icon, ...], piece: tuple[int, int]
) -> None:
    seen = outlook(icons, piece, same_line=True)
    for direction, color in product(DIRECTIONS, COLORS):
        axis = 0 if direction in ("above", "below") else 1
        in_line = [i for i in icons if i.color == color and i.piece[axis] == piece[axis]]
        counted = sum(lies("S", direction, piece, i) for i in in_line)
        assert have(seen, "S", Requirement(direction, color, 1)) == counted


@given(icons, pieces, conditions, st.integers(-6, 6), st.integers(-6, 6), st.booleans())
def test_the_north_reads_the_board_as_the_south_reads_it_turned_round(
    icons: tuple[Icon, ...],
    piece: tuple[int, int],
    condition: tuple[Requirement, ...],
    cx: int,
    cy: int,
    distinct: bool,
) -> None:
    def turned(at: tuple[int, int]) -> tuple[int, int]:
        return (cx - at[0], cy - at[1])

    around = tuple(Icon(icon.color, turned(icon.piece)) for icon in icons)
    north = outlook(icons, piece, same_line=False)
    south = outlook(around, turned(piece), same_line=False)
    assert satisfied(north, "N", condition, distinct=distinct) == satisfied(
        south, "S", condition, distinct=distinct
    )


@given(icons, st.builds(Icon, st.sampled_from(COLORS), pieces), pieces, conditions, st.booleans())
def test_one_more_icon_never_breaks_a_condition(
    icons: tuple[Icon, ...],
    more: Icon,
    piece: tuple[int, int],
    condition: tuple[Requirement, ...],
    distinct: bool,
) -> None:
    before = satisfied(outlook(icons, piece, same_line=False), "S", condition, distinct=distinct)
    richer = outlook((*icons, more), piece, same_line=False)
    assert not before or satisfied(richer, "S", condition, distinct=distinct)


@given(icons, pieces, conditions)
def test_distinct_counting_asks_for_a_dealing_out_of_the_icons(
    icons: tuple[Icon, ...], piece: tuple[int, int], condition: tuple[Requirement, ...]
) -> None:
    seen = outlook(icons, piece, same_line=False)
    assert satisfied(seen, "S", condition, distinct=True) == dealt_out(icons, piece, condition)


def dealt_out(
    icons: tuple[Icon, ...], piece: tuple[int, int], condition: tuple[Requirement, ...]
) -> bool:
    """Whether every icon can be given to at most one requirement so that all are served."""
    wanted = [need for need in condition for _ in range(need.count)]

    def serve(number: int, left: tuple[Icon, ...]) -> bool:
        if number == len(wanted):
            return True
        need = wanted[number]
        return any(
            serve(number + 1, left[:place] + left[place + 1 :])
            for place, icon in enumerate(left)
            if icon.color == need.color and lies("S", need.direction, piece, icon)
        )

    return serve(0, icons)


@pytest.mark.parametrize(("distinct", "fits"), [(False, True), (True, False)])
def test_one_icon_may_serve_two_requirements_unless_counted_once(
    distinct: bool, fits: bool
) -> None:
    condition = (Requirement("above", "red", 1), Requirement("left", "red", 1))
    seen = outlook(RED_LEFT_UP, (0, 0), same_line=False)
    assert satisfied(seen, "S", condition, distinct=distinct) == fits


def test_what_is_missing_is_named_with_what_is_there() -> None:
    condition = (Requirement("above", "red", 2), Requirement("left", "red", 1))
    seen = outlook(RED_LEFT_UP, (0, 0), same_line=False)
    assert list(missing(seen, "S", condition, distinct=False)) == [(condition[0], 1)]


def test_an_icon_in_the_same_row_is_neither_above_nor_below() -> None:
    seen = outlook((Icon("gray", (3, 0)),), (0, 0), same_line=False)
    assert have(seen, "S", Requirement("above", "gray", 1)) == 0
    assert have(seen, "S", Requirement("below", "gray", 1)) == 0
    assert have(seen, "S", Requirement("right", "gray", 1)) == 1
