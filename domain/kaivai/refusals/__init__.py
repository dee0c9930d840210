"""What the rules of Kaivai refuse: one class per rule (rules/kaivai.md 8)."""

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
from domain.refusals import SHARED, RuleBroken

REFUSALS: tuple[type[RuleBroken], ...] = (
    *SHARED,
    *opening.REFUSALS,
    *bidding.REFUSALS,
    *tiles.REFUSALS,
    *turns.REFUSALS,
    *ships.REFUSALS,
    *building.REFUSALS,
    *fish.REFUSALS,
    *final_scoring.REFUSALS,
)
