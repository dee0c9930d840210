"""A simulated player: sensible and quick; by the default rules its matches always end."""

from collections.abc import Mapping

from domain.akrotiri.bot.captain import act
from domain.akrotiri.bot.setting_up import keep_goal, lay_cubes, lay_tile, set_up
from domain.akrotiri.state import CUBES, PLACE, REVEAL, SETUP, State
from domain.akrotiri.status import to_act
from domain.game import Chance
from domain.message import Json


def propose(state: State, chance: Chance) -> Mapping[str, Json]:
    """An action of whoever may act that a sensible player would take."""
    player = to_act(state)[0]
    if state.phase == SETUP:
        return set_up(state, player, chance)
    if state.phase == REVEAL:
        return _reveal(state, player)
    if state.sub_phase == PLACE:
        return lay_tile(state, player, chance)
    if state.sub_phase == CUBES:
        return lay_cubes(state, player)
    if state.goal_pending:
        return keep_goal(state, player, chance, "draw_goals")
    return act(state, player, chance)


def _reveal(state: State, player: str) -> Mapping[str, Json]:
    """The goals held; an unknown one is any that nobody has seen."""
    held = [slot.id for slot in state.seated[player].goals]
    seen = {slot.id for seated in state.seated.values() for slot in seated.goals}
    spare = iter(goal for goal in state.edition.goals if goal not in seen)
    return {
        "type": "reveal_goals",
        "player": player,
        "goal_ids": [goal if goal is not None else next(spare) for goal in held],
    }
