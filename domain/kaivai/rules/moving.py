"""MOVE: ships sail, and may sink a foreign ship for fame (rules/kaivai.md 4.4, 8.5)."""

from domain.kaivai.actions import Move
from domain.kaivai.events import Event, ShipMoved, Sunk
from domain.kaivai.hexes import Hex, said
from domain.kaivai.refusals.ships import FameShort, LastShip, MoveZero, OwnShip
from domain.kaivai.rules.ships import Voyage, require_unclosed, steps_within_range, usable_ship
from domain.kaivai.rules.turns import after_ship, open_action
from domain.kaivai.state import State
from domain.kaivai.wording import own_ship, ship_of
from domain.message import Fact, Seat
from domain.referee import Referee


def move(state: State, action: Move, referee: Referee) -> tuple[Event, ...]:
    """A ship goes at least one step."""
    player, ship, to = action.player, action.ship_id, action.ship_to
    opened = open_action(state, player, "move", referee)
    voyage = Voyage(player, ship, usable_ship(state, player, ship, referee), to)
    if voyage.start == to:
        referee.objects(MoveZero(ship=own_ship(ship), hex=said(state.grid, to)))
    steps = steps_within_range(state, voyage, referee)
    require_unclosed(state, voyage, referee)
    other = state.ship_at(to, but=ship)
    sunk = _sunk(state, player, to, *other) if other else None
    moved = ShipMoved(player, ship, to, steps, sunk)
    return after_ship(state, player, (*opened, moved))


def sink_cost(ships: int) -> int:
    """Fame for sinking a ship of somebody who has so many on the board."""
    return 6 - ships


def _sunk(state: State, player: str, place: Hex, victim: str, ship: str) -> Sunk:
    facts: dict[str, Fact] = {"other": own_ship(ship), "hex": said(state.grid, place)}
    if victim == player:
        raise OwnShip(player=Seat(player), **facts)
    had, fame = len(state.mats[victim].ships), state.mats[player].fame
    if had < 2:
        raise LastShip(victim=Seat(victim), **facts)
    if fame < sink_cost(had):
        raise FameShort(player=Seat(player), other=ship_of(ship), cost=sink_cost(had), have=fame)
    return Sunk(ship, victim, had, sink_cost(had))
