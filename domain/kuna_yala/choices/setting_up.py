"""Entering what comes before the first turn."""

from functools import lru_cache
from itertools import product

from domain.kuna_yala.choices.entry import Entry, seats
from domain.kuna_yala.naming import card_name, colour, item_of_type
from domain.kuna_yala.rules.setup import (
    check_not_drawn,
    check_not_started,
    check_sizes,
    check_token,
    is_left,
    start_card,
)
from domain.kuna_yala.state import Four
from domain.message import say
from domain.stages import Choice, Stage

WIDEST_SPLIT = 8
"""Piles that differ by more are entered by hand; so many ways to split are no list any more."""


def ask_who_draws(entry: Entry) -> Stage:
    waiting = (player for player, token in entry.state.tokens.items() if not token.drawn)
    return Stage("player", say("Who draws a fish token?"), seats(waiting))


def check_who_draws(entry: Entry) -> None:
    check_not_drawn(entry.state, entry.text("player"))


def ask_sealed(entry: Entry) -> Stage:
    held = {token.fish for token in entry.state.tokens.values()}
    kinds = tuple(
        Choice(fish, say("{fish}", fish=colour(fish)))
        for fish in entry.state.edition.tokens
        if fish not in held
    )
    secret = Choice(None, say("kept secret from the log"))
    return Stage("sealed_fish", say("Which fish does the token show?"), (secret, *kinds))


def check_sealed(entry: Entry) -> None:
    if entry.given["sealed_fish"] is not None:
        check_token(entry.state, entry.text("player"), entry.text("sealed_fish"))


def ask_who_begins(entry: Entry) -> Stage:
    waiting = (player for player, shoal in entry.state.shoals.items() if not shoal.cells)
    return Stage("player", say("Whose start card is it?"), seats(waiting))


def check_who_begins(entry: Entry) -> None:
    check_not_started(entry.state, entry.text("player"))


def ask_start(entry: Entry) -> Stage:
    cards = tuple(
        Choice(card.type_id, card_name(card).words, item_of_type(card))
        for card in entry.state.edition.cards.values()
        if (card.kind == "CORAL" or entry.lenient) and is_left(entry.state, card)
    )
    return Stage("card", say("Which card begins the shoal?"), cards)


def check_start(entry: Entry) -> None:
    start_card(entry.state, entry.text("card"), entry.referee)


def ask_sizes(entry: Entry) -> Stage:
    edition, players = entry.state.edition, len(entry.state.players)
    spread = min(edition.max_pile_spread, WIDEST_SPLIT)
    splits = tuple(
        Choice(list(sizes), ", ".join(map(str, sizes)))
        for sizes in splits_of(edition.deck - players, spread)
    )
    uncounted = Choice(None, say("not counted"))
    return Stage("sizes", say("How many cards are in each pile?"), (uncounted, *splits))


def check_sizes_given(entry: Entry) -> None:
    sizes = entry.sizes()
    if sizes is not None:
        check_sizes(entry.state, sizes, entry.referee)


@lru_cache(maxsize=32)
def splits_of(cards: int, spread: int) -> tuple[Four, ...]:
    """Every way to split cards into four piles that differ by no more than `spread`, most even
    first and within that the fullest piles first."""
    least = max(1, (cards - 3 * spread + 3) // 4)
    most = (cards + 3 * spread) // 4
    splits = []
    for first, second, third in product(range(least, most + 1), repeat=3):
        sizes = (first, second, third, cards - first - second - third)
        if min(sizes) >= 1 and max(sizes) - min(sizes) <= spread:
            splits.append(sizes)
    return tuple(sorted(splits, key=lambda sizes: (max(sizes) - min(sizes), [-n for n in sizes])))
