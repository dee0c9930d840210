"""The rules: what an action causes, or why it cannot be (rules/akrotiri.md 8).

Each check that the rule book lists under *Override* (8.7) goes through the referee; all others
refuse whatever the table says.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.akrotiri import actions
from domain.akrotiri.actions import Action
from domain.akrotiri.events import Event, GoalsRevealed, MatchEnded
from domain.akrotiri.evolve import evolve
from domain.akrotiri.rules import (
    adjusting,
    data,
    goals,
    maps,
    oracle,
    placing,
    sailing,
    temples,
    trade,
    turns,
)
from domain.akrotiri.rules.order import check_player
from domain.akrotiri.scoring import breakdown
from domain.akrotiri.state import FINISHED, State
from domain.akrotiri.status import is_set_up
from domain.corrections import Adjust
from domain.referee import Referee
from domain.refusals import MatchFinished
from domain.standing import ranked

Rule = Callable[[State, Any, Referee], tuple[Event, ...]]

_RULES: Final[Mapping[type[Action], Rule]] = {
    actions.PlaceTile: placing.place_tile,
    actions.PlaceCubes: placing.place_cubes,
    actions.SkipPlacement: placing.skip_placement,
    actions.DealMaps: maps.deal_maps,
    actions.DealGoals: goals.deal_goals,
    actions.ChooseStartDock: sailing.choose_start_dock,
    actions.DrawTile: oracle.draw_tile,
    actions.Move: sailing.move,
    actions.Load: trade.load,
    actions.Excavate: temples.excavate,
    actions.BuyMaps: maps.buy_maps,
    actions.AskOracle: oracle.ask_oracle,
    actions.Sell: trade.sell,
    actions.Unload: trade.unload,
    actions.DrawGoals: goals.draw_goals,
    actions.EndTurn: turns.end_turn,
    actions.RevealGoals: goals.reveal_goals,
    actions.RevealCard: data.reveal_card,
    actions.DefineTile: data.define_tile,
    actions.DefineMapCard: data.define_map_card,
    actions.DefineGoalCard: data.define_goal_card,
    Adjust: adjusting.adjust,
}


def decide(state: State, action: Action, referee: Referee) -> tuple[Event, ...]:
    """The events that an action causes; raises RuleBroken and changes nothing."""
    if isinstance(action, Adjust):
        adjusting.check_shape(action)
    if state.phase == FINISHED:
        raise MatchFinished()
    if action.player is not None:
        check_player(state, action.player)
    caused = _RULES[type(action)](state, action, referee)
    return caused + _consequences(state, caused)


def _consequences(state: State, caused: tuple[Event, ...]) -> tuple[Event, ...]:
    """What follows by itself: the first turn after the setup, the end after the last goals."""
    if state.phase not in ("SETUP", "REVEAL"):
        return ()
    for event in caused:
        state = evolve(state, event)
    if is_set_up(state):
        return (turns.next_turn(state, state.first),)
    revealed = all(seated.revealed for seated in state.seated.values())
    if revealed and isinstance(caused[-1], GoalsRevealed):
        return (_match_ended(state),)
    return ()


def _match_ended(state: State) -> MatchEnded:
    """Final scores; on a tie more drachmas win, else the victory is shared (7.2)."""
    parts = {player: breakdown(state, player) for player in state.players}
    ranks = ranked(
        state.players,
        lambda player: (sum(parts[player].values()), state.seated[player].drachmas),
    )
    winners = tuple(player for player in state.players if ranks[player] == 1)
    return MatchEnded(parts, ranks, winners)
