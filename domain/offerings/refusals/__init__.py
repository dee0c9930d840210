"""What the rules of Offerings refuse: one class per rule, by topic (rules/offerings.md 8)."""

from domain.offerings.refusals import auction, corruption, opening, sacrifice, turns
from domain.refusals import listed

REFUSALS = listed(opening, turns, auction, corruption, sacrifice)
