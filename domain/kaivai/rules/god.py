"""The fishing god goes to another village (rules/kaivai.md 4.3, 8.4)."""

from domain.kaivai.actions import MoveGod, SkipGod
from domain.kaivai.events import Event, GodMoved, GodStayed, PhaseBegun
from domain.kaivai.hexes import said
from domain.kaivai.legal import god_hexes
from domain.kaivai.refusals.tiles import GodCanMove, GodSameVillage, HexOccupied, NoCultSiteLeft
from domain.kaivai.rules.tiles import only_village, require_open_water, require_water
from domain.kaivai.state import State
from domain.kaivai.wording import any_ship
from domain.referee import Referee


def move_god(state: State, action: MoveGod, referee: Referee) -> tuple[Event, ...]:
    """A new cult site with the god on it; own meeting huts of that village bring influence."""
    if not state.cult_supply:
        raise NoCultSiteLeft()
    require_water(state, action.hex)
    if ship := state.ship_at(action.hex):
        raise HexOccupied(ship=any_ship(ship[1]), hex=said(state.grid, action.hex))
    village = only_village(state, action.hex)
    if state.god_in(village):
        referee.objects(GodSameVillage(village=village))
    require_open_water(state, referee, village, action.hex)
    moved = GodMoved(action.player, action.hex, village, _influence(state, village))
    return moved, _actions_begin(state)


def skip_god(state: State, action: SkipGod, referee: Referee) -> tuple[Event, ...]:
    """The god stays: because it cannot go anywhere, or because the table allows it."""
    if state.options.god_move == "mandatory":
        example = next(iter(god_hexes(state)), None)
        if example is not None:
            referee.objects(GodCanMove(example_hex=said(state.grid, example)))
    return GodStayed(action.player), _actions_begin(state)


def _influence(state: State, village: str) -> dict[str, int]:
    meeting = [
        hut.owner for hut in state.huts.values() if hut.village == village and hut.type == "meeting"
    ]
    return {player: meeting.count(player) for player in state.players if player in meeting}


def _actions_begin(state: State) -> PhaseBegun:
    return PhaseBegun("actions", state.turn_order[0])
