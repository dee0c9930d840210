"""What the rules of Kaivai refuse: one class per rule, by topic (rules/kaivai.md 8)."""

from domain.kaivai.refusals import (
    bidding,
    building,
    final_scoring,
    fish,
    opening,
    ships,
    tiles,
    turns,
)
from domain.refusals import listed

REFUSALS = listed(opening, bidding, tiles, turns, ships, building, fish, final_scoring)
