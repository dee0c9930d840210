"""The seven tiles and the stage: the open lot, the bid, and whose it is."""

from collections.abc import Iterator
from functools import lru_cache

from domain.message import Seat, say
from domain.offerings import names
from domain.offerings.state import Lot, State
from domain.scene import Item, Point

TILES = 2.02
STAGE = 3.5
WIDTH = 9.4
SLAB = Item(
    id="stage",
    board="city",
    glyph="polygon",
    title=say("the auction"),
    points=((0.15, 2.85), (9.25, 2.85), (9.25, 4.2), (0.15, 4.2)),
    paint="slab",
)
HAMMER = Item(id="hammer", board="city", glyph="hammer", at=(1.75, STAGE), size=0.95, layer=1)


def items(state: State) -> Iterator[Item]:
    """Tiles in a row; those of the open lot stand on the stage."""
    yield SLAB
    step = WIDTH / len(state.edition.characters)
    for at, tile in enumerate(state.edition.characters):
        yield _tile(state, tile, step * (at + 0.5))
    if state.phase == "auction":
        yield from _stage(state, state.lot)
    else:
        yield Item(
            id="phase",
            board="city",
            glyph="label",
            at=(WIDTH / 2, STAGE + 0.2),
            size=0.55,
            text=names.PHASES[state.phase],
            layer=1,
        )


def _tile(state: State, tile: str, x: float) -> Item:
    lot = state.lot
    if lot is not None and tile in lot.tiles:
        return _drawn(tile, _place(lot, tile), True, True)
    return _drawn(tile, (x, TILES), False, state.phase == "auction" and tile in state.tiles)


@lru_cache(maxsize=1024)
def _drawn(tile: str, at: Point, in_lot: bool, for_sale: bool) -> Item:
    name = names.character(tile)
    if in_lot:
        title = say("{character}: in the open lot", character=name)
    elif for_sale:
        title = say("{character}: can be offered", character=name)
    else:
        title = say("{character}: not for sale now", character=name)
    return Item(
        id=f"tile:{tile}",
        board="city",
        glyph=tile,
        title=title,
        at=at,
        size=1.0,
        paint="lit" if in_lot else "plate" if for_sale else "gone",
        layer=1,
    )


def _place(lot: Lot, tile: str) -> Point:
    return (3.75 if tile == lot.tiles[0] else 5.05, STAGE)


def _stage(state: State, lot: Lot | None) -> Iterator[Item]:
    yield _auctioneer(state.queue[0])
    yield HAMMER
    if lot is None:
        return
    high = lot.circle[-1]
    title = say("high bid: {bid} by {player}", bid=names.coins(lot.bid), player=Seat(high))
    yield Item(
        id="bid",
        board="city",
        glyph="coin",
        title=title,
        at=(7.25, STAGE),
        size=1.1,
        text=str(lot.bid),
        layer=1,
    )
    yield Item(
        id="bidder",
        board="city",
        glyph="disc",
        at=(8.5, STAGE),
        size=0.95,
        owner=high,
        layer=1,
    )


@lru_cache(maxsize=64)
def _auctioneer(player: str) -> Item:
    return Item(
        id="auctioneer",
        board="city",
        glyph="disc",
        title=say("the auctioneer is {player}", player=Seat(player)),
        at=(0.85, STAGE),
        size=0.95,
        owner=player,
        layer=1,
    )
