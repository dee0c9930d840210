"""What decides between equal fame, in order (rules/kaivai.md 7, 4)."""

from domain.game import TieBreak
from domain.kaivai.state import State
from domain.message import say


def _shells(state: State, player: str) -> int:
    return state.mats[player].shell_value


def _fish(state: State, player: str) -> int:
    return sum(state.mats[player].fish)


def _ships(state: State, player: str) -> int:
    return len(state.mats[player].ships)


def _huts(state: State, player: str) -> int:
    return state.mats[player].huts


TIE_BREAKS = (
    TieBreak(say("shells"), _shells),
    TieBreak(say("fish"), _fish),
    TieBreak(say("ships"), _ships),
    TieBreak(say("huts"), _huts),
)
