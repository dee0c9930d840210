"""What the box still hides: every card type, with how many copies nobody has seen."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from domain.kuna_yala.cards import Card
from domain.kuna_yala.edition import Edition
from domain.kuna_yala.naming import card_name, item_of_type
from domain.kuna_yala.pictures import glyph_of
from domain.kuna_yala.state import State
from domain.message import say, say_many
from domain.scene import Board, Item, Point

BOX = "box"
ROW = 1.36
"""Rows lie so far apart that a number fits beneath each card."""
LEAST_COLUMNS = 8
WEIGHT = 0.5
"""Cards that may come are drawn smaller than those that lie there."""


def box_board(edition: Edition) -> Board:
    """The board of the cards that may still come."""
    return _board(tuple(edition.cards.values()))


@lru_cache(maxsize=16)
def _board(cards: tuple[Card, ...]) -> Board:
    places = _places(cards).values()
    columns = max(LEAST_COLUMNS, *(int(x) + 1 for x, _ in places))
    height = max(y for _, y in places) + 1.55
    box = (-0.6, -0.65, columns + 0.2, height)
    return Board(id=BOX, title=say("Cards still to come"), box=box, weight=WEIGHT)


def box_items(state: State) -> Iterator[Item]:
    """A card of every type, faded when no copy is left."""
    strict, copies = state.edition.strict_counts, state.edition.copies
    cards = state.edition.cards
    for type_id, at in _places(tuple(cards.values())).items():
        left = copies[type_id] - state.seen.get(type_id, 0)
        yield _type(cards[type_id], at, left if strict else None)


@lru_cache(maxsize=2048)
def _type(card: Card, at: Point, left: int | None) -> Item:
    name = card_name(card)
    title = say("{card}", card=name)
    if left is not None:
        title = say_many("{card}: {n} left", "{card}: {n} left", left, card=name)
    return Item(
        id=item_of_type(card),
        board=BOX,
        glyph="gone" if left == 0 else glyph_of(card),
        at=at,
        text="" if left is None else str(left),
        title=title,
    )


@lru_cache(maxsize=16)
def _places(cards: tuple[Card, ...]) -> Mapping[str, Point]:
    """One row for each kind of fish, by background and number; below it all other cards."""
    rows: dict[str | None, list[Card]] = {}
    for card in sorted(cards, key=lambda card: card.fish is None):
        rows.setdefault(card.fish, []).append(card)
    backgrounds = list(dict.fromkeys(card.background for card in cards))
    return {
        card.type_id: (float(x), y * ROW)
        for y, row in enumerate(rows.values())
        for x, card in enumerate(sorted(row, key=lambda c: backgrounds.index(c.background)))
    }
