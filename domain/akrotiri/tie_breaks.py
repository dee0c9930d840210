"""What decides between equal points (rules/akrotiri.md 7.2)."""

from domain.akrotiri.state import State
from domain.game import TieBreak
from domain.message import say


def _drachmas(state: State, player: str) -> int:
    return state.seated[player].drachmas


TIE_BREAKS = (TieBreak(say("drachmas"), _drachmas),)
