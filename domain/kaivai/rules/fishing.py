"""FISH: a ship at a cult site throws a die for each shrine (rules/kaivai.md 4.4, 6, 8.5)."""

from domain.kaivai.actions import Fish
from domain.kaivai.events import Event, FishCaught
from domain.kaivai.hexes import said
from domain.kaivai.legal import cast_of
from domain.kaivai.refusals.building import ShipNotAtCultSite
from domain.kaivai.refusals.fish import DiceCount, NoFishingDice, UnknownVillage
from domain.kaivai.rules.ships import sail
from domain.kaivai.rules.turns import after_ship, open_action
from domain.kaivai.state import State
from domain.message import Seat
from domain.referee import Referee


def fish(state: State, action: Fish, referee: Referee) -> tuple[Event, ...]:
    """Each hit is a fish on the mat; what was thrown is told by the table."""
    player, village = action.player, action.village_id
    opened = open_action(state, player, "fish", referee)
    sail(state, player, action.ship_id, action.ship_to, referee)
    require_village(state, village)
    if village not in state.sea.at_cult_sites_of(action.ship_to):
        ship_to = said(state.grid, action.ship_to)
        referee.objects(ShipNotAtCultSite(ship_to=ship_to, village=village))
    cast = cast_of(state, player, village)
    if not cast.possible:
        referee.objects(NoFishingDice(player=Seat(player), village=village))
    as_thrown = len(action.dice) == cast.dice
    if not as_thrown:
        referee.objects(DiceCount(village=village, expected=cast.dice, given=len(action.dice)))
    sure = cast.sure if as_thrown else 0
    caught = FishCaught(
        player=player,
        ship=action.ship_id,
        ship_to=action.ship_to,
        village=village,
        shrines=cast.shrines,
        god=cast.god,
        dice=action.dice,
        sure=sure,
        caught=sure + sum(action.dice),
        slot=state.edition.fish_slot,
    )
    return after_ship(state, player, (*opened, caught))


def require_village(state: State, village: str) -> None:
    if village not in state.sea.lands:
        raise UnknownVillage(village=village, villages=tuple(state.sea.lands))
