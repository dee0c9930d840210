"""The board: Thera, the tiles laid so far, and what follows from them.

What follows (islands, waters, links, distances) is carried along and extended tile by tile; two
boards are equal when the same tiles lie in the same places.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from domain.akrotiri.faces import StartBoard
from domain.akrotiri.geometry import Cell, Piece, beside, pieces_of
from domain.akrotiri.islands import Island, Islands, with_land
from domain.akrotiri.laying import Laid, Placed, laid_start, laid_tile
from domain.akrotiri.portage import Distances, lowered
from domain.akrotiri.routes import Sails, Waters, with_waters


@dataclass(frozen=True)
class Icon:
    """A terrain icon on the table, by its colour."""

    color: str
    piece: Piece


@dataclass(frozen=True)
class Board:
    """Thera and the tiles in the order in which they were laid."""

    start: StartBoard
    placed: tuple[Placed, ...] = ()
    cells: Mapping[Cell, str] = field(default_factory=dict, compare=False, repr=False)
    islands: Islands = field(default_factory=dict, compare=False, repr=False)
    docks: Mapping[str, Piece] = field(default_factory=dict, compare=False, repr=False)
    waters: Waters = field(default_factory=dict, compare=False, repr=False)
    sails: Sails = field(default_factory=dict, compare=False, repr=False)
    distances: Distances = field(default_factory=dict, compare=False, repr=False)
    icons: tuple[Icon, ...] = field(default=(), compare=False, repr=False)

    @property
    def newest(self) -> Placed:
        """The tile that was laid last."""
        return self.placed[-1]

    @property
    def newest_pieces(self) -> tuple[Piece, ...]:
        """The quarters of the tile that was laid last."""
        return pieces_of(self.newest.cell)

    @cached_property
    def frontier(self) -> frozenset[Cell]:
        """The free cells that share a whole side with something on the table."""
        near = {other for cell in self.cells for other in beside(cell)}
        return frozenset(near - self.cells.keys())

    def touches(self, cell: Cell, tiles: frozenset[str]) -> bool:
        """Whether a whole side of the cell meets one of these tiles."""
        return any(self.cells.get(other) in tiles for other in beside(cell))

    def island_of_dock(self, dock: str) -> Island:
        """The island on which a dock lies."""
        return self.islands[self.docks[dock]]

    def is_thera(self, island: Island) -> bool:
        """Whether it is the island of the start board's core."""
        return not island.pieces.isdisjoint(self.start.core_pieces)

    def portages(self, dock: str) -> frozenset[str]:
        """The docks that one portage from this dock reaches."""
        return self.island_of_dock(dock).docks - {dock}

    def distance(self, island: Island) -> int | None:
        """The portage distance of an island from Thera; None if no route leads there."""
        known = [self.distances[dock] for dock in island.docks if dock in self.distances]
        return min(known, default=None)


def empty_board(start: StartBoard) -> Board:
    """The table before the first tile: only the start board."""
    return _extended(Board(start), laid_start(start), (), ())


def with_tile(board: Board, tile: Placed) -> Board:
    """The board once a tile lies on it."""
    laid = laid_tile(tile)
    return _extended(board, laid, (tile,), (Icon(tile.face.color, tile.icon_piece),))


def _extended(
    board: Board, laid: Laid, placed: tuple[Placed, ...], icons: tuple[Icon, ...]
) -> Board:
    cells = {**board.cells, **dict.fromkeys(laid.cells, laid.tile)}
    islands = with_land(board.islands, laid.tile, laid.cells, laid.masses, set(cells))
    waters, sails = with_waters(board.waters, board.sails, laid.waters)
    docks = {**board.docks, **laid.docks}
    core = [islands[piece] for piece in board.start.core_pieces]
    reached = {dock for mass in laid.masses for dock in islands[next(iter(mass.pieces))].docks}
    sailed = {dock for dock in sails if sails[dock] is not board.sails.get(dock)}
    distances = lowered(
        board.distances,
        sails,
        islands,
        docks,
        at_thera={dock for island in core for dock in island.docks},
        changed=reached | sailed,
    )
    return Board(
        board.start,
        board.placed + placed,
        cells,
        islands,
        docks,
        waters,
        sails,
        distances,
        board.icons + icons,
    )
