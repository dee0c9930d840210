"""Why the rules end or skip a turn, in words (rules/offerings.md 4)."""

from domain.message import Said, say, words

AUCTION_OVER = {
    "declined": say(words("no further lot was offered")),
    "own_win": say(words("the auctioneer bought a lot")),
    "all_lots": say(words("all lots of the turn are sold")),
    "no_tiles": say(words("too few tiles are left for a lot")),
    "no_money": say(words("the money does not reach an opening bid")),
}

SKIPPED = {
    "no_briber": say(words("the briber stands on 0")),
    "no_victim": say(words("nobody can be corrupted")),
    "no_peasant": say(words("the peasant gives no animal")),
    "no_carriers": say(words("the carriers allow no animal")),
    "no_guardian": say(words("the temple guardian stands on 0")),
    "no_offering": say(words("no better offering is possible")),
    "no_money": AUCTION_OVER["no_money"],
}

_ALL = {**AUCTION_OVER, **SKIPPED}


def reason(key: str) -> Said:
    """A reason as a fact."""
    return Said(key, _ALL.get(key, key))
