"""The two free huts of each player in round 1 (rules/kaivai.md 4.2, 8.3)."""

from domain.kaivai.actions import PlaceStartHut
from domain.kaivai.events import Event, PhaseBegun, StartHutPlaced
from domain.kaivai.hexes import said
from domain.kaivai.refusals.tiles import StartHutNeedsCultSite, StartNeedsFisher
from domain.kaivai.rules.ships import new_ship
from domain.kaivai.rules.tiles import only_village, require_water
from domain.kaivai.state import State
from domain.message import Seat
from domain.referee import Referee

START_HUTS = 2


def place_start_hut(state: State, action: PlaceStartHut, referee: Referee) -> tuple[Event, ...]:
    """A free hut at a cult site; at least one of the two is a fisher hut."""
    mat = state.mats[action.player]
    last = mat.start_huts == START_HUTS - 1
    if last and not mat.ships and action.hut_type != "fisher":
        referee.objects(StartNeedsFisher(player=Seat(action.player)))
    require_water(state, action.hex)
    village = only_village(state, action.hex)
    if not state.sea.at_cult_sites_of(action.hex):
        place = said(state.grid, action.hex)
        referee.objects(StartHutNeedsCultSite(hex=place, village=village))
    following = _next(state, action.player) if last else action.player
    placed = StartHutPlaced(
        player=action.player,
        hut_type=action.hut_type,
        hex=action.hex,
        village=village,
        ship=new_ship(mat, action.player) if action.hut_type == "fisher" else None,
        next=following,
    )
    if following is not None:
        return (placed,)
    return placed, PhaseBegun("god", state.turn_order[-1])


def _next(state: State, player: str) -> str | None:
    following = state.turn_order[state.turn_order.index(player) + 1 :]
    return following[0] if following else None
