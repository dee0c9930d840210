"""The table as a neutral drawing: the sea, what lies on it, and what lies beside it.

One length is the side of a hex; hexes have flat tops.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin, sqrt

from domain.kaivai.hexes import Hex, Mask, centre, grid, said
from domain.kaivai.panels import panels
from domain.kaivai.pieces import pieces
from domain.kaivai.state import State
from domain.message import say
from domain.scene import Board, Item, Point, Scene

CORNERS = tuple((cos(k * pi / 3), sin(k * pi / 3)) for k in range(6))
RIM = 0.35
"""How far the deep sea reaches beyond the hexes."""


def scene(state: State) -> Scene:
    """The drawing for one viewer; `state` may be concealed."""
    radius = state.layout.radius
    items = (_rim(radius), *_ground(radius, state.sea.water), *pieces(state))
    return Scene(boards=(_board(radius),), items=items, panels=panels(state))


@lru_cache(maxsize=16)
def _board(radius: int) -> Board:
    width, height = _extent(radius)
    return Board(id="sea", title=say("The sea"), box=(-width / 2, -height / 2, width, height))


def _extent(radius: int) -> tuple[float, float]:
    """Width and height of the board with its rim."""
    width = 3 * radius + 2 + 2 * RIM
    height = (2 * radius + 1) * sqrt(3) + 2 * RIM
    return round(width, 3), round(height, 3)


@lru_cache(maxsize=16)
def _rim(radius: int) -> Item:
    """The deep sea around all hexes: a hexagon that stands on a corner."""
    side = sqrt(3) * (radius + 0.5) + RIM
    points = tuple((round(side * y, 3), round(side * x, 3)) for x, y in CORNERS)
    return Item(id="rim", board="sea", glyph="polygon", points=points, paint="deep", layer=-1)


@lru_cache(maxsize=256)
def _ground(radius: int, water: Mask) -> tuple[Item, ...]:
    """Every hex, with waves on some of the water and shoals around the land."""
    return tuple(_hexes(radius, water))


def _hexes(radius: int, water: Mask) -> Iterator[Item]:
    for at, bit in grid(radius).bits.items():
        is_water = bool(bit & water)
        yield _hex(radius, at, is_water)
        if not is_water:
            yield _shoal(at)
            yield _sand(at)
        elif (at[0] - at[1]) % 3 == 0:
            yield _wave(at)


@lru_cache(maxsize=4096)
def _hex(radius: int, at: Hex, is_water: bool) -> Item:
    x, y = centre(at)
    return Item(
        id=f"hex:{at[0]},{at[1]}",
        board="sea",
        glyph="polygon",
        title=say("{hex}", hex=said(grid(radius), at)),
        points=tuple(_corner(x + dx, y + dy) for dx, dy in CORNERS),
        paint="sea" if is_water else "shoal",
    )


def _corner(x: float, y: float) -> Point:
    return round(x, 3), round(y, 3)


@lru_cache(maxsize=4096)
def _shoal(at: Hex) -> Item:
    return Item(id=f"shoal:{at[0]},{at[1]}", board="sea", glyph="shoal", at=centre(at), layer=1)


@lru_cache(maxsize=4096)
def _sand(at: Hex) -> Item:
    return Item(id=f"sand:{at[0]},{at[1]}", board="sea", glyph="sand", at=centre(at), layer=2)


@lru_cache(maxsize=4096)
def _wave(at: Hex) -> Item:
    return Item(id=f"wave:{at[0]},{at[1]}", board="sea", glyph="wave", at=centre(at), layer=1)
