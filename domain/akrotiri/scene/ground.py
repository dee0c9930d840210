"""The ground: tiles with their land, routes, docks and icons.

What is printed flat lies on the layers below `UPRIGHT`; all above stands upright for every seat.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from domain.akrotiri import naming
from domain.akrotiri.board import Board as Table
from domain.akrotiri.faces import THERA, StartBoard, TileFace
from domain.akrotiri.geometry import CORNERS, Cell, Piece, cell_of, pieces_of
from domain.akrotiri.laying import Placed
from domain.akrotiri.scene.lines import piers, start_lines, start_piers, tile_lines
from domain.akrotiri.scene.shapes import in_piece, middle, moved, turned
from domain.frozen import remembered
from domain.message import say
from domain.scene import Item, Point

BOARD: Final = "board"
SEA, LAND, ROUTES, BRIDGES, DOCKS, ICONS, PIECES = range(7)
UPRIGHT: Final = DOCKS
_ROUTE_WIDTH: Final = 0.75


@remembered
def ground(table: Table) -> tuple[Item, ...]:
    """Everything that is printed and lies on the table."""
    return tuple(_ground(table))


def _ground(table: Table) -> Iterator[Item]:
    yield from start_items(table.start)
    for tile in table.placed:
        yield from tile_items(tile)
    core = set(table.start.core_pieces)
    for piece, island in table.islands.items():
        paint = "thera" if piece in core else "settled" if island.completed else "land"
        yield land_item(piece, table.cells[cell_of(piece)], paint)


@lru_cache(maxsize=4096)
def land_item(piece: Piece, tile: str, paint: str) -> Item:
    """The land of one quarter; it can be touched."""
    cell = cell_of(piece)
    number = pieces_of(cell).index(piece)
    title = say("quarter {piece} of {tile}", piece=naming.piece(piece), tile=naming.tile(tile))
    return Item(
        id=f"piece:{piece[0]},{piece[1]}",
        board=BOARD,
        glyph="land",
        title=title,
        at=middle(cell),
        turn=90 * number,
        paint=paint,
        layer=LAND,
    )


@lru_cache(maxsize=4096)
def tile_items(tile: Placed) -> tuple[Item, ...]:
    """A tile without its land: water, routes, land that crosses them, docks, icon."""
    face, centre, rotation = tile.face, middle(tile.cell), tile.rotation
    terrain = naming.word(naming.TERRAIN_WORDS, face.terrain)
    title = say("{tile}, {terrain}", tile=face.tile_id, terrain=terrain)
    water = Item(
        id=f"tile:{face.tile_id}", board=BOARD, glyph="tile", title=title, at=centre, layer=SEA
    )
    return (
        water,
        *_route_items(face.tile_id, (_laid(line, tile) for line in tile_lines(face))),
        *_bridge_items(face, centre, rotation),
        *(
            _dock_item(f"{face.tile_id}:{letter}", moved([turned(at, rotation)], centre)[0])
            for letter, at in piers(face).items()
        ),
        icon_item(face.terrain, tile.icon_piece),
    )


def _laid(line: tuple[Point, ...], tile: Placed) -> tuple[Point, ...]:
    return moved((turned(point, tile.rotation) for point in line), middle(tile.cell))


@lru_cache(maxsize=8)
def start_items(start: StartBoard) -> tuple[Item, ...]:
    """The start board without its land."""
    waters = (
        Item(
            id=f"tile:{THERA}:{x},{y}",
            board=BOARD,
            glyph="tile",
            title=say("Thera"),
            at=middle((x, y)),
            layer=SEA,
        )
        for x, y in start.cells
    )
    docks = start_piers(start).items()
    (left, top), (width, height) = start.origin, start.size
    name = Item(
        id="name:thera",
        board=BOARD,
        glyph="label",
        text=say("Thera"),
        at=(2 * left + width, 2 * top + height + 0.14),
        size=0.46,
        paint="snow",
        layer=ICONS,
    )
    return (
        name,
        *waters,
        *_route_items(THERA, (moved(line, (0, 0)) for line in start_lines(start))),
        *(_dock_item(f"{THERA}:{name}", at) for name, at in docks),
    )


def _route_items(tile: str, lines: Iterator[tuple[Point, ...]]) -> Iterator[Item]:
    for number, points in enumerate(lines):
        yield Item(
            id=f"route:{tile}:{number}",
            board=BOARD,
            glyph="line",
            points=points,
            size=_ROUTE_WIDTH,
            paint="route",
            layer=ROUTES,
        )


def _bridge_items(face: TileFace, centre: Point, rotation: int) -> Iterator[Item]:
    """Land between two corners that are one mass; it crosses above the routes."""
    for name, turn in bridges(face):
        yield Item(
            id=f"bridge:{face.tile_id}:{name}:{turn}",
            board=BOARD,
            glyph=name,
            at=centre,
            turn=(turn + rotation) % 360,
            layer=BRIDGES,
        )


def bridges(face: TileFace) -> Iterator[tuple[str, int]]:
    """The land bridges of a tile: along a side or across the middle, and how they are turned."""
    for group in face.land:
        numbers = [CORNERS.index(corner) for corner in group]
        pairs = [(one, other) for one, other in combinations(numbers, 2) if (other - one) % 2]
        for one, other in pairs:
            yield "isthmus", 90 * (one if other - one == 1 else other)
        if not pairs and len(numbers) == 2:
            yield "neck", 90 * numbers[0]


def _dock_item(dock: str, at: Point) -> Item:
    letter = dock.rpartition(":")[2]
    title = say("{dock}", dock=naming.dock(dock))
    return Item(
        id=f"dock:{dock}", board=BOARD, glyph="dock", title=title, at=at, text=letter, layer=DOCKS
    )


def icon_item(terrain: str, piece: Piece) -> Item:
    """A terrain icon; it always stands upright."""
    return Item(
        id=f"icon:{piece[0]},{piece[1]}",
        board=BOARD,
        glyph=terrain,
        title=say("{terrain}", terrain=naming.word(naming.TERRAIN_WORDS, terrain)),
        at=in_piece(piece, 0.29, 0.29),
        size=0.5,
        layer=ICONS,
    )


@lru_cache(maxsize=4096)
def free_item(cell: Cell) -> Item:
    """A free cell on which a tile may be laid."""
    return Item(
        id=f"cell:{cell[0]},{cell[1]}",
        board=BOARD,
        glyph="free",
        title=say("free cell {cell}", cell=naming.cell(cell)),
        at=middle(cell),
        layer=SEA,
    )
