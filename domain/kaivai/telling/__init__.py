"""Each event as a sentence, and its arithmetic."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from domain.game import Telling
from domain.kaivai.events import EVENTS, Event
from domain.kaivai.state import State
from domain.kaivai.telling import actions, beginning, finale

Tell: TypeAlias = Callable[[State, Any], Telling]

_TELL: Mapping[str, Tell] = {
    "village_placed": beginning.village_placed,
    "round_begun": beginning.round_begun,
    "bid_order_set": beginning.bid_order_set,
    "bid_placed": beginning.bid_placed,
    "turn_order_set": beginning.turn_order_set,
    "phase_begun": beginning.phase_begun,
    "start_hut_placed": beginning.start_hut_placed,
    "god_moved": beginning.god_moved,
    "god_stayed": beginning.god_stayed,
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
    "round_ended": finale.round_ended,
    "huts_scored": finale.huts_scored,
    "scoring_village_chosen": finale.scoring_village_chosen,
    "scoring_bid_placed": finale.scoring_bid_placed,
    "village_scored": finale.village_scored,
    "match_ended": finale.match_ended,
    "influence_counted": finale.influence_counted,
    "adjusted": finale.adjusted,
}
_BY_TYPE = {EVENTS[name]: tell for name, tell in _TELL.items()}


def tell(state: State, event: Event) -> Telling:
    """An event in words, `state` being the position before it."""
    return _BY_TYPE[type(event)](state, event)
