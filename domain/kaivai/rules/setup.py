"""The villages that a table adds before the first round (rules/kaivai.md 2.3, 8.3, 10.4)."""

from domain.kaivai.actions import PlaceExtraVillage
from domain.kaivai.events import Event, VillagePlaced
from domain.kaivai.evolve import evolve
from domain.kaivai.hexes import Hex, distance, said
from domain.kaivai.refusals.opening import NoExtraVillageLeft, TilesNotAdjacent, VillageTooClose
from domain.kaivai.rules.bidding import begin_round
from domain.kaivai.rules.tiles import require_water
from domain.kaivai.state import State
from domain.referee import Referee

NEVER_NEIGHBOURS = 2


def place_extra_village(
    state: State, action: PlaceExtraVillage, referee: Referee
) -> tuple[Event, ...]:
    """A new village of one cult site (two in the second edition); after the last, round 1."""
    if not state.extra_left or action.village_id in state.sea.lands:
        raise NoExtraVillageLeft(
            village=action.village_id, left=state.extra_left, taken=tuple(state.sea.lands)
        )
    hexes = (action.hex,) if action.hex2 is None else (action.hex, action.hex2)
    for place in hexes:
        require_water(state, place)
        _require_gap(state, place, referee)
    if len(hexes) > 1 and distance(*hexes) != 1:
        first, second = (said(state.grid, place) for place in hexes)
        raise TilesNotAdjacent(hex=first, hex2=second)
    placed = VillagePlaced(action.village_id, hexes)
    if state.extra_left > 1:
        return (placed,)
    return (placed, begin_round(evolve(state, placed), 1))


def _require_gap(state: State, place: Hex, referee: Referee) -> None:
    """Far enough from every cult site; neighbours are never possible, whatever the table says."""
    village, near = min(
        ((village, distance(place, site)) for site, village in state.cults.items()),
        key=lambda found: found[1],
    )
    if near >= state.options.village_gap:
        return
    too_close = VillageTooClose(
        hex=said(state.grid, place), village=village, distance=near, least=state.options.village_gap
    )
    if near < NEVER_NEIGHBOURS:
        raise too_close
    referee.objects(too_close)
