"""INCREASE and CELEBRATE, the actions without ships (rules/kaivai.md 4.4, 8.5)."""

from domain.kaivai.actions import Celebrate, Increase
from domain.kaivai.events import Event, RangeIncreased, VillageCelebrated
from domain.kaivai.refusals.turns import IncreaseMax, NoFishInVillage
from domain.kaivai.rules.fishing import require_village
from domain.kaivai.rules.turns import after_action, open_action
from domain.kaivai.state import INCREASE_BONUS, State
from domain.message import Seat
from domain.referee import Referee

FISH_PER_BONUS = 3
LAST_INCREASE = len(INCREASE_BONUS) - 1


def increase(state: State, action: Increase, referee: Referee) -> tuple[Event, ...]:
    """One step on the increase track, for the rest of the match."""
    player = action.player
    opened = open_action(state, player, "increase", referee)
    position = state.mats[player].increase
    if position >= LAST_INCREASE:
        raise IncreaseMax(player=Seat(player))
    return after_action(state, player, "increase", (*opened, RangeIncreased(player, position + 1)))


def celebrate(state: State, action: Celebrate, referee: Referee) -> tuple[Event, ...]:
    """All fish of a village become fame of the hut owners; every third also for the player."""
    player, village = action.player, action.village_id
    opened = open_action(state, player, "celebrate", referee)
    require_village(state, village)
    fish: dict[str, int] = {}
    for hut in state.huts.values():
        if hut.village == village and hut.fish:
            fish[hut.owner] = fish.get(hut.owner, 0) + hut.fish
    if not fish:
        raise NoFishInVillage(village=village)
    bonus = sum(fish.values()) // FISH_PER_BONUS
    celebrated = VillageCelebrated(player, village, fish, bonus)
    return after_action(state, player, "celebrate", (*opened, celebrated))
