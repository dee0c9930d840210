"""The seven tiles and the stage: the open lot, the bid, and whose it is."""

from collections.abc import Iterator

from domain.message import Seat, say
from domain.offerings import names
from domain.offerings.state import Lot, State
from domain.scene import Item

TILES = 2.02
STAGE = 3.5
SLAB = ((0.15, 2.85), (9.25, 2.85), (9.25, 4.2), (0.15, 4.2))
WIDTH = 9.4


def items(state: State) -> Iterator[Item]:
    """Tiles in a row; those of the open lot stand on the stage."""
    yield Item(
        id="stage",
        board="city",
        glyph="polygon",
        title=say("the auction"),
        points=SLAB,
        paint="slab",
    )
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
    in_lot = lot is not None and tile in lot.tiles
    for_sale = state.phase == "auction" and tile in state.tiles
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
        at=_place(lot, tile) if lot is not None and in_lot else (x, TILES),
        size=1.0,
        paint="lit" if in_lot else "plate" if for_sale else "gone",
        layer=1,
    )


def _place(lot: Lot, tile: str) -> tuple[float, float]:
    return (3.75 if tile == lot.tiles[0] else 5.05, STAGE)


def _stage(state: State, lot: Lot | None) -> Iterator[Item]:
    auctioneer = state.queue[0]
    yield Item(
        id="auctioneer",
        board="city",
        glyph="disc",
        title=say("the auctioneer is {player}", player=Seat(auctioneer)),
        at=(0.85, STAGE),
        size=0.95,
        owner=auctioneer,
        layer=1,
    )
    yield Item(id="hammer", board="city", glyph="hammer", at=(1.75, STAGE), size=0.95, layer=1)
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
