"""Where things lie on a tile, in half tile sides from its middle (unturned: north is up)."""

from collections.abc import Iterable, Mapping
from typing import Final

from domain.akrotiri.geometry import Cell, Piece
from domain.scene import Point

EXITS: Final[Mapping[str, Point]] = {
    "N": (0.0, -1.0),
    "E": (1.0, 0.0),
    "S": (0.0, 1.0),
    "W": (-1.0, 0.0),
}
QUARTERS: Final[Mapping[str, Point]] = {
    "NW": (-1.0, -1.0),
    "NE": (1.0, -1.0),
    "SE": (1.0, 1.0),
    "SW": (-1.0, 1.0),
}
PIERS: Final[tuple[Point, ...]] = ((0.4, 0.4), (0.22, 0.66), (0.66, 0.22), (0.3, 0.5))
"""Where the docks of one corner lie, as parts of the way to that corner."""
_STEPS: Final = 9


def middle(cell: Cell) -> Point:
    """The middle of a cell."""
    return (2.0 * cell[0] + 1, 2.0 * cell[1] + 1)


def corner_point(piece: Piece) -> Point:
    """The corner of the tile that a quarter leans on."""
    return (float(piece[0] + piece[0] % 2), float(piece[1] + piece[1] % 2))


def in_piece(piece: Piece, right: float, down: float) -> Point:
    """A place in a quarter, `right` and `down` from its tile's corner towards the middle."""
    x, y = corner_point(piece)
    return (
        round(x + (-right if piece[0] % 2 else right), 3),
        round(y + (-down if piece[1] % 2 else down), 3),
    )


def turned(point: Point, rotation: int) -> Point:
    """A point once the tile is turned clockwise about its middle."""
    x, y = point
    for _ in range(rotation // 90):
        x, y = -y, x
    return (x, y)


def moved(points: Iterable[Point], by: Point) -> tuple[Point, ...]:
    """Points moved to where the tile lies."""
    return tuple((round(x + by[0], 3), round(y + by[1], 3)) for x, y in points)


def inwards(point: Point, by: float) -> Point:
    """A point nearer to the middle of the tile."""
    return (point[0] * (1 - by), point[1] * (1 - by))


def curve(start: Point, towards: Point, back: Point, end: Point) -> tuple[Point, ...]:
    """Points along a cubic curve from start to end with its two handles."""
    corners = (start, towards, back, end)
    return tuple(_on_curve(corners, step / (_STEPS - 1)) for step in range(_STEPS))


def _on_curve(corners: tuple[Point, Point, Point, Point], t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    pairs = list(zip(weights, corners, strict=True))
    return (sum(w * corner[0] for w, corner in pairs), sum(w * corner[1] for w, corner in pairs))
