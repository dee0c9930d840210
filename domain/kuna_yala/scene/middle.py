"""The middle of the table: four piles, four slots, and the cards in hand."""

from collections.abc import Iterator
from functools import lru_cache

from domain.kuna_yala.cards import Card
from domain.kuna_yala.naming import card_name, item_of_card, item_of_pile, item_of_slot
from domain.kuna_yala.pictures import glyph_of
from domain.kuna_yala.state import SLOTS, State
from domain.message import Message, Seat, say, say_many
from domain.scene import Board, Item, Point

MIDDLE = Board(id="middle", title=say("Piles and offer"), box=(-0.65, -0.65, 7.0, 2.4))
SLOT_ROW = 1.1
HAND: tuple[Point, ...] = ((4.7, 0.55), (5.75, 0.55))
"""Where the cards in hand lie, beside the offer."""


def middle_items(state: State) -> Iterator[Item]:
    """Piles above their slots, what is on offer, what is in hand, an octopus that waits."""
    for slot in SLOTS:
        yield _pile(slot, state.piles[slot - 1] if state.piles else None, bool(state.piles))
        yield _slot(slot)
        card = state.offer[slot - 1]
        if card is not None:
            title = say("Slot {slot}: {card}", slot=slot, card=card_name(card))
            yield _card(card, (float(slot - 1), SLOT_ROW), title)
    for place, card in zip(HAND, state.hand, strict=False):
        title = say("{card}, taken by {player}", card=card_name(card), player=Seat(state.active))
        yield _card(card, place, title)
    if state.octopus is not None and state.leader is not None:
        title = say("{player} must place the octopus", player=Seat(state.leader))
        yield _card(state.octopus, HAND[0], title)


@lru_cache(maxsize=1024)
def _pile(pile: int, left: int | None, formed: bool) -> Item:
    return Item(
        id=item_of_pile(pile),
        board=MIDDLE.id,
        glyph="pile-empty" if left == 0 or not formed else "pile",
        at=(float(pile - 1), 0.0),
        text="" if left is None else str(left),
        title=_pile_title(pile, left, formed),
    )


def _pile_title(pile: int, left: int | None, formed: bool) -> Message:
    if not formed:
        return say("Pile {pile}, to be formed", pile=pile)
    if left is None:
        return say("Pile {pile}, not counted", pile=pile)
    return say_many("Pile {pile}: {n} card", "Pile {pile}: {n} cards", left, pile=pile)


@lru_cache(maxsize=16)
def _slot(slot: int) -> Item:
    return Item(
        id=item_of_slot(slot),
        board=MIDDLE.id,
        glyph="slot",
        at=(float(slot - 1), SLOT_ROW),
        text=str(slot),
        title=say("Slot {slot}", slot=slot),
    )


def _card(card: Card, at: Point, title: Message) -> Item:
    return Item(
        id=item_of_card(card),
        board=MIDDLE.id,
        glyph=glyph_of(card),
        at=at,
        title=title,
        layer=1,
    )
