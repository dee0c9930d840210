"""Each event as a sentence, and its arithmetic."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from domain.game import Telling
from domain.kaivai import telling_actions as actions
from domain.kaivai import telling_rounds as rounds
from domain.kaivai.events import EVENTS, Event
from domain.kaivai.state import State

Tell: TypeAlias = Callable[[State, Any], Telling]

_TELL: Mapping[str, Tell] = {
    "village_placed": rounds.village_placed,
    "round_begun": rounds.round_begun,
    "bid_order_set": rounds.bid_order_set,
    "bid_placed": rounds.bid_placed,
    "turn_order_set": rounds.turn_order_set,
    "phase_begun": rounds.phase_begun,
    "start_hut_placed": rounds.start_hut_placed,
    "god_moved": rounds.god_moved,
    "god_stayed": rounds.god_stayed,
    "action_opened": actions.action_opened,
    "hut_built": actions.hut_built,
    "fish_caught": actions.fish_caught,
    "fish_sold": actions.fish_sold,
    "ship_moved": actions.ship_moved,
    "range_increased": actions.range_increased,
    "village_celebrated": actions.village_celebrated,
    "action_ended": actions.action_ended,
    "passed": actions.passed,
    "sacrificed": actions.sacrificed,
    "round_ended": rounds.round_ended,
    "huts_scored": rounds.huts_scored,
    "scoring_village_chosen": rounds.scoring_village_chosen,
    "scoring_bid_placed": rounds.scoring_bid_placed,
    "village_scored": rounds.village_scored,
    "match_ended": rounds.match_ended,
    "influence_counted": rounds.influence_counted,
    "adjusted": rounds.adjusted,
}
_BY_TYPE = {EVENTS[name]: tell for name, tell in _TELL.items()}


def tell(state: State, event: Event) -> Telling:
    """An event in words, `state` being the position before it."""
    return _BY_TYPE[type(event)](state, event)
