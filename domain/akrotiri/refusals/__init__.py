"""One class for each rule that can be broken (rules/akrotiri.md 8), by topic."""

from domain.akrotiri.refusals import data, entering, maps, opening, oracle, placing, sailing, trade
from domain.refusals import listed

REFUSALS = listed(opening, data, placing, sailing, trade, maps, oracle, entering)
