"""Cells, corners, sides and quarter cells of the grid (rules/akrotiri.md 2.1 and 2.2).

Everything is seen from seat S: x grows to the right, y grows down. A *cell* is a whole tile's
square, a *piece* is one quarter of it; both are pairs of integers, a piece in half tile sides.
"""

from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
Piece: TypeAlias = tuple[int, int]
End: TypeAlias = tuple[Cell, str]
"""Where a sea route meets the middle of a side: the cell and the side."""

CORNERS = ("NW", "NE", "SE", "SW")
SIDES = ("N", "E", "S", "W")
ROTATIONS = (0, 90, 180, 270)

_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
_OFFSETS = {"NW": (0, 0), "NE": (1, 0), "SE": (1, 1), "SW": (0, 1)}


def turned_corner(corner: str, rotation: int) -> str:
    """Where a printed corner lies once the tile is turned clockwise by `rotation` degrees."""
    return CORNERS[(CORNERS.index(corner) + rotation // 90) % 4]


def turned_side(side: str, rotation: int) -> str:
    """Where a printed side lies once the tile is turned clockwise by `rotation` degrees."""
    return SIDES[(SIDES.index(side) + rotation // 90) % 4]


def piece_at(cell: Cell, corner: str) -> Piece:
    """The quarter in a corner (as it lies on the table) of a cell."""
    x, y = cell
    right, down = _OFFSETS[corner]
    return (2 * x + right, 2 * y + down)


def cell_of(piece: Piece) -> Cell:
    """The cell that a quarter belongs to."""
    return (piece[0] // 2, piece[1] // 2)


def pieces_of(cell: Cell) -> tuple[Piece, ...]:
    """The four quarters of a cell, clockwise from the north-west."""
    return tuple(piece_at(cell, corner) for corner in CORNERS)


def across(piece: Piece) -> tuple[Piece, Piece]:
    """The two quarters that meet this one across a side of its cell."""
    qx, qy = piece
    return ((qx + (1 if qx % 2 else -1), qy), (qx, qy + (1 if qy % 2 else -1)))


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share a whole side with this one."""
    x, y = cell
    return tuple((x + dx, y + dy) for dx, dy in _STEPS.values())


def at_corners(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that meet this one in a corner point only."""
    x, y = cell
    return ((x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1))


def round_the_centre(piece: Piece) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells round the lattice point that a quarter leans on."""
    a, b = (piece[0] + 1) // 2, (piece[1] + 1) // 2
    return ((a - 1, b - 1), (a, b - 1), (a - 1, b), (a, b))


def leaning_on(cell: Cell) -> tuple[Piece, ...]:
    """The quarters of other cells that lean on one of the four corner points of this cell."""
    left, top = 2 * cell[0] - 1, 2 * cell[1] - 1
    return tuple((left + dx, top + dy) for dx in range(4) for dy in range(4) if {dx, dy} & {0, 3})


def facing(end: End) -> End:
    """The end that lies opposite this one across the shared side."""
    (x, y), side = end
    dx, dy = _STEPS[side]
    return ((x + dx, y + dy), _OPPOSITE[side])
