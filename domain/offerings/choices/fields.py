"""The fields of each action as stages, in the order in which people touch things at the table."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from domain.offerings.choices import adjusting, auction, corruption, sacrifice
from domain.offerings.choices.known import Known
from domain.offerings.state import State
from domain.stages import Stage

Fields: TypeAlias = Mapping[str, Callable[[State, Known], Stage]]

FIELDS: Mapping[str, Fields] = {
    "pick_start": {"characters": auction.characters},
    "auction_result": {
        "lot": auction.lot,
        "winner": auction.winner,
        "price": auction.price,
    },
    "open_auction": {"lot": auction.lot, "bid": auction.bid},
    "bid": {"amount": auction.amount},
    "pass_bid": {},
    "end_auction_turn": {},
    "corrupt": {"target": corruption.target, "character": corruption.character},
    "pass_corruption": {},
    "sacrifice": {
        "animal": sacrifice.animal,
        "count": sacrifice.count,
        "altar": sacrifice.altar,
    },
    "pass_sacrifice": {},
    "adjust": {"set": adjusting.counters, "reason": adjusting.reason},
}
"""Type of action → field → its stage."""
