"""BUILD: a ship puts a hut beside itself (rules/kaivai.md 4.4, 8.5)."""

from domain.kaivai.actions import Build
from domain.kaivai.events import Event, HutBuilt, Slots
from domain.kaivai.hexes import distance, said
from domain.kaivai.refusals.building import (
    BadPayment,
    HutNotNextToShip,
    NoHutLeft,
    NoShipLeft,
    NoStatueLeft,
    ShellsShort,
    ShipNotAtCultSite,
)
from domain.kaivai.refusals.tiles import HexOccupied
from domain.kaivai.rules.money import default_payment, is_payment
from domain.kaivai.rules.ships import Voyage, new_ship, sail, ship_on
from domain.kaivai.rules.tiles import only_village, require_open_water, require_water
from domain.kaivai.rules.turns import after_ship, open_action
from domain.kaivai.state import SHIPS, State, worth
from domain.kaivai.wording import any_ship
from domain.message import Seat
from domain.referee import Referee


def build(state: State, action: Build, referee: Referee) -> tuple[Event, ...]:
    """A hut for the bid plus the size of its village in shells."""
    player = action.player
    opened = open_action(state, player, "build", referee)
    voyage = sail(state, player, action.ship_id, action.ship_to, referee)
    require_pieces(state, player, action.hut_type)
    village = _site(state, action, voyage, referee)
    price = hut_price(state, player, village)
    paid = _payment(state, action, price)
    require_open_water(state, referee, village, action.hut_hex, voyage.ship, voyage.to)
    mat = state.mats[player]
    built = HutBuilt(
        player=player,
        ship=action.ship_id,
        ship_to=action.ship_to,
        hut_type=action.hut_type,
        hut_hex=action.hut_hex,
        village=village,
        bid=mat.bid or 0,
        size=state.sea.size(village),
        price=price,
        paid=paid,
        change=worth(paid) - price,
        new_ship=new_ship(mat, player) if action.hut_type == "fisher" else None,
        influence=_influence(state, action.hut_type, village),
    )
    return after_ship(state, player, (*opened, built))


def hut_price(state: State, player: str, village: str) -> int:
    """Shells for one more hut: the bid plus the size of the village before it is built."""
    return (state.mats[player].bid or 0) + state.sea.size(village)


def require_pieces(state: State, player: str, hut_type: str) -> None:
    """The hut, and its ship or statue, are in supply (B1, B2)."""
    mat = state.mats[player]
    if not mat.huts_left:
        raise NoHutLeft(player=Seat(player))
    if hut_type == "fisher" and len(mat.ships) >= SHIPS:
        raise NoShipLeft(player=Seat(player))
    if hut_type == "shrine" and not mat.statues_left:
        raise NoStatueLeft(player=Seat(player))


def _site(state: State, action: Build, voyage: Voyage, referee: Referee) -> str:
    """The village of the hut: next to the ship, which touches a cult site of it (B3 to B7)."""
    place, ship_to = said(state.grid, action.hut_hex), said(state.grid, action.ship_to)
    require_water(state, action.hut_hex)
    if distance(action.ship_to, action.hut_hex) != 1:
        referee.objects(HutNotNextToShip(hex=place, ship_to=ship_to))
    if ship := ship_on(state, action.hut_hex, voyage):
        raise HexOccupied(ship=any_ship(ship), hex=place)
    village = only_village(state, action.hut_hex)
    if village not in state.sea.at_cult_sites_of(action.ship_to):
        referee.objects(ShipNotAtCultSite(ship_to=ship_to, village=village))
    return village


def _payment(state: State, action: Build, price: int) -> Slots:
    """The shells that are paid, lowest slots first unless the log names them (B8, B9)."""
    mat = state.mats[action.player]
    if mat.shell_value < price:
        raise ShellsShort(player=Seat(action.player), price=price, have=mat.shell_value)
    if action.payment is None:
        return default_payment(mat.shells, price)
    if not is_payment(action.payment, mat.shells, price):
        raise BadPayment(price=price, paid=worth(action.payment))
    return action.payment


def _influence(state: State, hut_type: str, village: str) -> int:
    bonus = state.options.meeting_bonus_on_build
    earns = bonus == "always" or (bonus == "god_village" and state.god_in(village))
    return int(hut_type == "meeting" and earns)
