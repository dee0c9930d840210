"""What decides between equal points (rules/offerings.md R13)."""

from domain.game import TieBreak
from domain.message import say
from domain.offerings.state import State


def _altars(state: State, player: str) -> int:
    return len(state.held(player))


TIE_BREAKS = (TieBreak(say("altars"), _altars),)
