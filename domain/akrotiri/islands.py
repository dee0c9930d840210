"""Islands: connected land, kept up as tiles are laid (rules/akrotiri.md 2.3).

Islands only ever merge. Every quarter of land points to its island; laying a tile makes new
`Island`s for those that changed and leaves all others as they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from domain.akrotiri.geometry import Cell, Piece, across, leaning_on, round_the_centre


@dataclass(frozen=True)
class Island:
    """One island: its quarters, the tiles and docks on it, and what would still enclose it.

    `open_cells` are the cells round its shore that hold no tile yet; without any the island is
    completed and never changes again.
    """

    pieces: frozenset[Piece]
    tiles: frozenset[str]
    docks: frozenset[str]
    open_cells: frozenset[Cell]

    @property
    def completed(self) -> bool:
        """Whether it is fully enclosed, so that no tile can be added to it."""
        return not self.open_cells

    @cached_property
    def key(self) -> Piece:
        """The name for display: its smallest quarter."""
        return min(self.pieces)


Islands: TypeAlias = Mapping[Piece, Island]


@dataclass(frozen=True)
class LandMass:
    """Land that one tile brings: quarters printed as one mass and the docks on them."""

    pieces: frozenset[Piece]
    docks: frozenset[str]


def with_land(
    islands: Islands, tile: str, cells: Sequence[Cell], masses: Iterable[LandMass], full: set[Cell]
) -> Islands:
    """The islands once a tile lies on `cells`; `full` are all occupied cells, these included."""
    grown = dict(islands)
    for cell in cells:
        _close(grown, cell)
    for mass in masses:
        _join(grown, tile, mass, full)
    return grown


def _close(grown: dict[Piece, Island], cell: Cell) -> None:
    """The islands round a cell lose it from the cells that would still enclose them."""
    round_it = (grown[piece] for piece in leaning_on(cell) if piece in grown)
    for island in {old.key: old for old in round_it}.values():
        if cell in island.open_cells:
            _put(
                grown,
                Island(island.pieces, island.tiles, island.docks, island.open_cells - {cell}),
            )


def _join(grown: dict[Piece, Island], tile: str, mass: LandMass, full: set[Cell]) -> None:
    """New land and every island that it meets across a side become one."""
    met = {
        grown[other].key: grown[other]
        for piece in mass.pieces
        for other in across(piece)
        if other in grown
    }.values()
    shore = {cell for piece in mass.pieces for cell in round_the_centre(piece)} - full
    _put(
        grown,
        Island(
            mass.pieces.union(*(island.pieces for island in met)),
            frozenset((tile,)).union(*(island.tiles for island in met)),
            mass.docks.union(*(island.docks for island in met)),
            frozenset(shore).union(*(island.open_cells for island in met)),
        ),
    )


def _put(grown: dict[Piece, Island], island: Island) -> None:
    for piece in island.pieces:
        grown[piece] = island
