"""What one tile or the start board brings to the table, in the table's own coordinates."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from domain.akrotiri.faces import THERA, StartBoard, TileFace
from domain.akrotiri.geometry import (
    Cell,
    End,
    Piece,
    piece_at,
    pieces_of,
    turned_corner,
    turned_side,
)
from domain.akrotiri.islands import LandMass
from domain.akrotiri.routes import Water, waters_of


@dataclass(frozen=True)
class Placed:
    """A tile on the table: its face, its cell and its rotation in degrees clockwise."""

    face: TileFace
    x: int
    y: int
    rotation: int

    @property
    def cell(self) -> Cell:
        """Where it lies."""
        return (self.x, self.y)

    @property
    def icon_piece(self) -> Piece:
        """The quarter that carries its icon."""
        return piece_at(self.cell, turned_corner(self.face.corner, self.rotation))


@dataclass(frozen=True)
class Laid:
    """What one tile or the start board brings to the table, in the table's own coordinates."""

    tile: str
    cells: tuple[Cell, ...]
    masses: tuple[LandMass, ...]
    docks: Mapping[str, Piece]
    waters: tuple[Water, ...]


@lru_cache(maxsize=4096)
def laid_tile(tile: Placed) -> Laid:
    """A tile's land, docks and waters as they lie on the table."""
    face, cell, rotation = tile.face, tile.cell, tile.rotation
    docks = {
        f"{face.tile_id}:{letter}": piece_at(cell, turned_corner(corner, rotation))
        for letter, corner in face.docks
    }
    ends: dict[str, End] = {side: (cell, turned_side(side, rotation)) for side in "NESW"}
    names = {letter: f"{face.tile_id}:{letter}" for letter, _ in face.docks}
    groups = (
        frozenset(piece_at(cell, turned_corner(corner, rotation)) for corner in group)
        for group in face.land
    )
    return Laid(
        face.tile_id,
        (cell,),
        tuple(_mass(group, docks) for group in groups),
        docks,
        waters_of(face.routes, ends, names),
    )


def laid_start(start: StartBoard) -> Laid:
    """The start board's land, docks and waters; each quarter is a mass of its own."""
    docks = {f"{THERA}:{name}": piece for name, piece in start.docks}
    names = {name: f"{THERA}:{name}" for name, _ in start.docks}
    nodes = {node for route in start.routes for node in route}
    ends = {node: _end(node) for node in nodes if node.startswith("X:")}
    pieces = (piece for cell in start.cells for piece in pieces_of(cell))
    return Laid(
        THERA,
        start.cells,
        tuple(_mass(frozenset((piece,)), docks) for piece in pieces),
        docks,
        waters_of(start.routes, ends, names),
    )


def _mass(pieces: frozenset[Piece], docks: Mapping[str, Piece]) -> LandMass:
    return LandMass(pieces, frozenset(dock for dock, piece in docks.items() if piece in pieces))


def _end(node: str) -> End:
    _, cell, side = node.split(":")
    x, y = cell.split(",")
    return ((int(x), int(y)), side)
