"""What lies on the sea: cult sites, huts with their fish, ships and the fishing god."""

from collections.abc import Iterator
from functools import lru_cache

from domain.kaivai.hexes import Grid, Hex, centre, said
from domain.kaivai.state import Hut, State
from domain.kaivai.wording import HUTS, any_ship
from domain.message import Seat, say, say_many
from domain.scene import Item, Point

FISH_PLACES = (-0.48, 0.0, 0.48)
AT_HUT = 0.68
"""How large a ship is drawn that lies at its hut."""


def pieces(state: State) -> Iterator[Item]:
    """All pieces on the board; what lies above comes later."""
    yield from _cult_sites(state)
    for at, hut in state.huts.items():
        yield _hut(state.grid, at, hut)
        yield from _fish(at, hut.fish)
    yield from _ships(state)
    yield from _god(state)


def _cult_sites(state: State) -> Iterator[Item]:
    """The first site of a village stands for it and shows its name."""
    named: set[str] = set()
    for at, village in state.cults.items():
        first = village not in named
        named.add(village)
        size, sites = state.sea.size(village), state.sea.cult_sites(village)
        yield _cult_site(state.grid, at, village, first, size, sites)


@lru_cache(maxsize=4096)
def _cult_site(board: Grid, at: Hex, village: str, first: bool, size: int, sites: int) -> Item:
    return Item(
        id=f"village:{village}" if first else f"cult:{at[0]},{at[1]}",
        board="sea",
        glyph="cult",
        title=say(
            "{village}, cult site at {hex}; size {size}, cult sites {cult_sites}",
            village=village,
            hex=said(board, at),
            size=size,
            cult_sites=sites,
        ),
        at=centre(at),
        text=village if first else "",
        layer=3,
    )


@lru_cache(maxsize=4096)
def _hut(board: Grid, at: Hex, hut: Hut) -> Item:
    return Item(
        id=f"hut:{at[0]},{at[1]}",
        board="sea",
        glyph=hut.type,
        title=say_many(
            "{hut} of {owner} at {hex} in {village}, {n} fish",
            "{hut} of {owner} at {hex} in {village}, {n} fish",
            hut.fish,
            hut=HUTS[hut.type],
            owner=Seat(hut.owner),
            hex=said(board, at),
            village=hut.village,
        ),
        at=centre(at),
        owner=hut.owner,
        layer=3,
    )


@lru_cache(maxsize=4096)
def _fish(at: Hex, count: int) -> tuple[Item, ...]:
    x, y = centre(at)
    return tuple(
        Item(
            id=f"fish:{at[0]},{at[1]}.{number}",
            board="sea",
            glyph="fish",
            at=(round(x + dx, 3), round(y + 0.62, 3)),
            layer=4,
        )
        for number, dx in enumerate(FISH_PLACES[:count], start=1)
    )


def _ships(state: State) -> Iterator[Item]:
    for owner, ship, at in state.ships():
        yield _ship(state.grid, owner, ship, at, at in state.huts)


@lru_cache(maxsize=4096)
def _ship(board: Grid, owner: str, ship: str, at: Hex, ashore: bool) -> Item:
    return Item(
        id=f"ship:{ship}",
        board="sea",
        glyph=f"ship{ship[-1]}",
        title=say("{ship}, at {hex}", ship=any_ship(ship), hex=said(board, at)),
        at=_berth(at) if ashore else centre(at),
        size=AT_HUT if ashore else 1.0,
        owner=owner,
        layer=5,
    )


def _berth(at: Hex) -> Point:
    """Beside the hut on the same hex."""
    x, y = centre(at)
    return round(x + 0.38, 3), round(y + 0.42, 3)


def _god(state: State) -> Iterator[Item]:
    if state.god is not None:
        yield _fishing_god(state.grid, state.god.hex, state.god.village)


@lru_cache(maxsize=1024)
def _fishing_god(board: Grid, at: Hex, village: str) -> Item:
    return Item(
        id="god",
        board="sea",
        glyph="god",
        title=say("The fishing god at {hex} in {village}", hex=said(board, at), village=village),
        at=centre(at),
        layer=5,
    )
