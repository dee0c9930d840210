"""Hexes, villages, ways of ships and closed water."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kaivai.enclosure import newly_closed
from domain.kaivai.hexes import DIRECTIONS, Hex, distance, grid
from domain.kaivai.layouts import DEFAULT_LAYOUT, LAYOUTS, layout_of
from domain.kaivai.sea import Sea, sea_of
from tests.domain.kaivai.kaivai_invariants import closed
from tests.domain.kaivai.kaivai_tables import arranged

BOARD = grid(6)
HEXES = sorted(BOARD.bits)

hexes = st.sampled_from(HEXES)
sets = st.sets(hexes, max_size=40)


def beside(place: Hex) -> Iterator[Hex]:
    q, r = place
    return ((q + dq, r + dr) for dq, dr in DIRECTIONS if (q + dq, r + dr) in BOARD)


def test_the_published_board_has_127_hexes() -> None:
    assert len(HEXES) == BOARD.board.bit_count() == 127


@pytest.mark.parametrize(
    ("place", "label"),
    [
        ((0, -6), "G1"),
        ((0, 0), "G7"),
        ((-5, 0), "B2"),
        ((-6, 6), "A7"),
        ((6, 0), "M7"),
        ((-1, -2), "F4"),
        ((4, -5), "K2"),
        ((-2, 2), "E7"),
        ((2, 0), "I7"),
        ((-1, 5), "F11"),
        ((4, 2), "K9"),
        ((-6, 5), "A6"),
    ],
)
def test_hexes_are_called_by_column_and_row(place: Hex, label: str) -> None:
    assert BOARD.label(place) == label


def test_printed_villages_are_at_least_four_apart() -> None:
    villages = [at for _, at in layout_of(LAYOUTS[DEFAULT_LAYOUT], 3).villages]
    apart = [distance(a, b) for a in villages for b in villages if a != b]
    assert min(apart) == 4


@given(sets)
def test_a_set_of_hexes_is_read_back_from_its_bits(places: set[Hex]) -> None:
    assert set(BOARD.hexes(BOARD.mask(places))) == places


@given(sets)
def test_spreading_adds_all_neighbours_on_the_board(places: set[Hex]) -> None:
    wider = places | {other for place in places for other in beside(place)}
    assert BOARD.spread(BOARD.mask(places)) == BOARD.mask(wider)


@given(hexes, hexes)
def test_over_open_water_a_way_is_as_long_as_the_distance(start: Hex, to: Hex) -> None:
    assert sea_of(BOARD, {}).steps(start, to) == distance(start, to)


def walked(sea: Sea, start: Hex, blocked: set[Hex]) -> dict[Hex, int]:
    """Steps to each water hex, found hex by hex."""
    steps, edge = {start: 0}, [start]
    for here in edge:
        if here in blocked and here != start:
            continue
        for other in beside(here):
            if other not in steps and sea.is_water(other):
                steps[other] = steps[here] + 1
                edge.append(other)
    return steps


def sea_with(land: set[Hex]) -> Sea:
    """A sea in which some hexes are land of one village."""
    return sea_of(BOARD, dict.fromkeys(sorted(land), "V"))


@given(sets, hexes, st.sets(hexes, max_size=10))
def test_ships_go_round_land_and_past_what_blocks(
    land: set[Hex], start: Hex, blocked: set[Hex]
) -> None:
    sea = sea_with(land)
    steps = walked(sea, start, blocked)
    mask = BOARD.mask(blocked - {start})

    for to in HEXES:
        if sea.is_water(to):
            assert sea.steps(start, to, mask) == steps.get(to)


@given(sets, hexes, st.integers(0, 6), st.sets(hexes, max_size=10))
def test_what_is_within_reach_is_what_is_near_enough(
    land: set[Hex], start: Hex, range_: int, blocked: set[Hex]
) -> None:
    sea = sea_with(land)
    near = {
        to
        for to, steps in walked(sea, start, blocked).items()
        if steps <= range_ and sea.is_water(to)
    }
    assert set(BOARD.hexes(sea.within_reach(start, range_, BOARD.mask(blocked - {start})))) == near


@given(st.lists(hexes, max_size=60))
def test_closed_water_and_its_short_cut_agree_with_the_definition(tiles: list[Hex]) -> None:
    """Tiles are laid one by one where each touches one village; the definition is the measure."""
    state = arranged()
    for place in tiles:
        sea = state.sea
        if not sea.is_water(place) or len(sea.touched(place)) != 1:
            continue
        (village,) = sea.touched(place)
        expected = newly_closed(state, village, place)
        laid = arranged(cults={**state.cults, place: village})
        assert laid.sea == sea.with_land(village, place, cult_site=True)
        assert expected == laid.sea.closed & ~sea.closed
        state = laid
    water = [place for place in HEXES if state.sea.is_water(place)]
    assert state.sea.closed == BOARD.mask(place for place in water if closed(state, place))


def test_a_pond_between_one_village_and_the_rim_is_closed() -> None:
    pond = {(0, 5): "V6", (-1, 6): "V6", (1, 5): "V6"}
    assert arranged(cults=pond).sea.closed == BOARD.mask([(0, 6)])
