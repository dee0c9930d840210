"""A shoal as its owner sees it: cells beside it, cards, what covers them."""

from collections.abc import Iterator
from functools import lru_cache

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import Card
from domain.kuna_yala.naming import item_of_card, item_of_cell, place, spot_name
from domain.kuna_yala.pictures import glyph_of
from domain.kuna_yala.shoal import Shoal, Spot
from domain.message import Message, Seat, say
from domain.scene import Board, Item, Point

MARGIN = 0.6
COVER = 0.8
"""A shark or octopus is drawn so large that the card beneath shows around it."""
START = ((0, 0),)


def shoal_board(player: str, shoal: Shoal) -> Board:
    """The board of a shoal: a square that grows with it and leaves room beside every card.

    A square, so that boards keep their places on a page while shoals grow.
    """
    cells = shoal.frontier or START
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    low, high = min(y for _, y in cells), max(y for _, y in cells)
    side = max(right - left, high - low) + 2 * MARGIN
    middle = (left + right) / 2, -(low + high) / 2
    return Board(
        id=board_of(player),
        title=say("Shoal of {player}", player=Seat(player)),
        box=(middle[0] - side / 2, middle[1] - side / 2, side, side),
        owner=player,
    )


def board_of(player: str) -> str:
    """The id of a player's board."""
    return f"shoal:{player}"


def shoal_items(player: str, shoal: Shoal) -> Iterator[Item]:
    """Every cell that may be touched, and the cards upon them."""
    for cell in shoal.frontier or START:
        if cell not in shoal.cells:
            yield _place(player, cell)
    for cell, spot in shoal.cells.items():
        yield from _spot(player, cell, spot)


@lru_cache(maxsize=4096)
def _place(player: str, cell: Cell) -> Item:
    title = say("{cell} in the shoal of {player}", cell=place(cell), player=Seat(player))
    return _item(item_of_cell(player, cell), player, "frontier", cell, title)


@lru_cache(maxsize=4096)
def _spot(player: str, cell: Cell, spot: Spot) -> tuple[Item, ...]:
    title = say(
        "{found} at {cell} in the shoal of {player}",
        found=spot_name(spot),
        cell=place(cell),
        player=Seat(player),
    )
    plot = _item(item_of_cell(player, cell), player, "plot", cell, None)
    if spot.skeleton:
        return plot, _card(player, cell, spot.top, "skeleton", title, layer=1)
    cards = [_card(player, cell, spot.stack[0], glyph_of(spot.stack[0]), title, layer=1)]
    for cover in spot.stack[1:]:
        cards.append(_card(player, cell, cover, glyph_of(cover), title, layer=2))
    return plot, *cards


def _card(player: str, cell: Cell, card: Card, glyph: str, title: Message, *, layer: int) -> Item:
    return Item(
        id=item_of_card(card),
        board=board_of(player),
        glyph=glyph,
        at=_at(cell),
        size=COVER if layer > 1 else 1.0,
        title=title,
        layer=layer,
    )


def _item(key: str, player: str, glyph: str, cell: Cell, title: Message | None) -> Item:
    return Item(id=key, board=board_of(player), glyph=glyph, at=_at(cell), title=title)


def _at(cell: Cell) -> Point:
    """On a board y points downwards; in a shoal it points upwards."""
    return float(cell[0]), float(-cell[1])
