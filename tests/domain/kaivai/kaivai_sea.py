"""Ships of Kaivai that may sail, and what they may be told to do."""

from typing import Any

from domain.kaivai.state import State
from tests.domain.kaivai.kaivai_tables import arranged

BUILD = {
    "type": "build",
    "player": "A",
    "ship_id": "A-S1",
    "ship_to": [-2, 1],
    "hut_type": "meeting",
    "hut_hex": [-1, 1],
}
FISH = {
    "type": "fish",
    "player": "A",
    "ship_id": "A-S1",
    "ship_to": [-2, 1],
    "village_id": "V4",
    "dice": [],
}
SELL = {
    "type": "sell",
    "player": "A",
    "ship_id": "A-S1",
    "ship_to": [-2, 1],
    "deliveries": [{"hut_hex": [-3, 1], "amount": 1}],
}
MOVE = {"type": "move", "player": "A", "ship_id": "A-S1", "ship_to": [-2, 0]}
SHIPS = {"A": {"A-S1": (-2, 1)}, "B": {"B-S1": (0, 0)}, "C": {"C-S1": (5, -1)}}


def sea(**more: Any) -> State:
    """A's ship at V4's cult site, B's and C's somewhere else; A bids 5 and is to act."""
    return arranged(**{"ships": SHIPS, **more})
