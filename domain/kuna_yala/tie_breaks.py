"""What decides between equal points (rules/kuna_yala.md R19)."""

from domain.game import TieBreak
from domain.kuna_yala.scoring import fish_in
from domain.kuna_yala.state import State
from domain.message import say


def _own_fish(state: State, player: str) -> int | None:
    fish = state.tokens[player].fish
    return None if fish is None else fish_in(state.shoals[player])[fish]


TIE_BREAKS = (TieBreak(say("fish of the own kind in the own shoal"), _own_fish),)
