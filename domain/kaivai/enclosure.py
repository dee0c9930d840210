"""Which water a new tile would close (rules/kaivai.md 4.6)."""

from domain.kaivai.hexes import Hex, Mask
from domain.kaivai.state import State


def newly_closed(state: State, village: str, place: Hex) -> Mask:
    """The water that a tile of a village would close (rules/kaivai.md 4.6).

    Land that touches one village can close water only by parting it: what lies beyond keeps all
    the villages that it touched.
    """
    if not state.options.enclosure_rule or not state.sea.splits(place):
        return 0
    return state.sea.with_land(village, place).closed & ~state.sea.closed
