"""One ship goes somewhere to act: the checks of every ship action (rules/kaivai.md 4.4, 8.2)."""

from dataclasses import dataclass

from domain.kaivai import wording
from domain.kaivai.hexes import Hex, said
from domain.kaivai.legal import blocked_for
from domain.kaivai.refusals.ships import (
    ClosedWater,
    OutOfRange,
    OutOfReach,
    ShipAlreadyUsed,
    ShipInTheWay,
    ShipMustBeOnWater,
    ShipTooNew,
    UnknownShip,
)
from domain.kaivai.refusals.tiles import OffBoard
from domain.kaivai.state import SHIPS, Mat, State
from domain.kaivai.wording import any_ship, own_ship
from domain.message import Said, Seat
from domain.referee import Referee


@dataclass(frozen=True)
class Voyage:
    """A ship of a player on its way to a hex."""

    player: str
    ship: str
    start: Hex
    to: Hex


def new_ship(mat: Mat, player: str) -> str | None:
    """The id of the next ship from the supply: the lowest that is free."""
    ids = (f"{player}-S{number}" for number in range(1, SHIPS + 1))
    return next((ship for ship in ids if ship not in mat.ships), None)


def usable_ship(state: State, player: str, ship: str, referee: Referee) -> Hex:
    """The ship is there and may act in this action (S1 to S3); where it is."""
    ships = state.mats[player].ships
    if ship not in ships:
        raise UnknownShip(
            player=Seat(player), ship=Said(ship, ship), ships=tuple(map(wording.ship, ships))
        )
    if state.open is not None:
        if ship not in state.open.ships:
            referee.objects(ShipTooNew(ship=own_ship(ship)))
        if ship in state.open.used:
            referee.objects(ShipAlreadyUsed(ship=own_ship(ship)))
    return ships[ship]


def sail(state: State, player: str, ship: str, to: Hex, referee: Referee) -> Voyage:
    """The whole block S1 to S8 for a ship that goes to build, fish or sell."""
    voyage = Voyage(player, ship, usable_ship(state, player, ship, referee), to)
    if stays_on_hut(state, voyage):
        return voyage
    steps_within_range(state, voyage, referee)
    if other := state.ship_at(to, but=ship):
        raise ShipInTheWay(
            other=any_ship(other[1]), hex=said(state.grid, to), ship=wording.ship(ship)
        )
    require_unclosed(state, voyage, referee)
    return voyage


def stays_on_hut(state: State, voyage: Voyage) -> bool:
    """Whether a ship acts from the hut on which it stands, as an option allows."""
    return state.options.act_from_hut and voyage.to == voyage.start and voyage.start in state.huts


def steps_within_range(state: State, voyage: Voyage, referee: Referee) -> int | None:
    """S4 to S6: on the board, water, near enough. The steps, None if there is no way."""
    to, grid = voyage.to, state.grid
    if to not in grid:
        raise OffBoard(hex=said(grid, to))
    if not state.sea.is_water(to):
        raise ShipMustBeOnWater(ship=own_ship(voyage.ship), hex=said(grid, to))
    needed = state.sea.steps(voyage.start, to, blocked_for(state, voyage.player, voyage.ship))
    reach = state.mats[voyage.player].range
    if needed is None or needed > reach:
        refusal = OutOfReach if needed is None else OutOfRange
        referee.objects(
            refusal(ship=own_ship(voyage.ship), hex=said(grid, to), range=reach, needed=needed)
        )
    return needed


def require_unclosed(state: State, voyage: Voyage, referee: Referee) -> None:
    """S8: no ship ends a movement in closed water."""
    closed = state.grid.bits[voyage.to] & state.sea.closed
    if closed and state.options.enclosure_rule:
        referee.objects(ClosedWater(hex=said(state.grid, voyage.to)))


def ship_on(state: State, place: Hex, voyage: Voyage) -> str | None:
    """The ship on a hex when the acting one has arrived."""
    if place == voyage.to:
        return voyage.ship
    other = state.ship_at(place, but=voyage.ship)
    return other[1] if other else None
