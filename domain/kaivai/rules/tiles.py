"""Where a land tile may lie: on water, at one village, shutting no ship in."""

from domain.kaivai.enclosure import newly_closed
from domain.kaivai.hexes import Hex, Mask, said
from domain.kaivai.refusals.tiles import (
    HexNotWater,
    NotAdjacentToVillage,
    OffBoard,
    ShipEnclosed,
    WouldJoinVillages,
)
from domain.kaivai.state import State
from domain.referee import Referee


def require_water(state: State, place: Hex) -> None:
    """The hex is on the board and not land."""
    if place not in state.grid:
        raise OffBoard(hex=said(state.grid, place))
    if not state.sea.is_water(place):
        raise HexNotWater(hex=said(state.grid, place))


def only_village(state: State, place: Hex) -> str:
    """The one village that a water hex touches; refused if none or several."""
    touched = state.sea.touched(place)
    if not touched:
        raise NotAdjacentToVillage(hex=said(state.grid, place))
    if len(touched) > 1:
        raise WouldJoinVillages(hex=said(state.grid, place), villages=touched)
    return touched[0]


def shut_in(state: State, closed: Mask, acting: str | None, ship_to: Hex | None) -> tuple[str, ...]:
    """The ships in some water; the acting ship stands where it goes."""
    grid = state.grid
    return tuple(
        ship
        for _, ship, place in state.ships()
        if grid.bits[ship_to if ship_to is not None and ship == acting else place] & closed
    )


def require_open_water(
    state: State,
    referee: Referee,
    village: str,
    place: Hex,
    acting: str | None = None,
    ship_to: Hex | None = None,
) -> None:
    """After a tile was laid no ship may newly be in closed water."""
    closed = newly_closed(state, village, place)
    if ships := shut_in(state, closed, acting, ship_to):
        referee.objects(ShipEnclosed(hex=said(state.grid, place), ships=ships))
