"""The table as a neutral drawing, seen from the south seat.

The board is measured in half tile sides: quarter (qx, qy) is the square from (qx, qy) to
(qx + 1, qy + 1). `from_north` turns it for the player in the north.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final

from domain.akrotiri.geometry import Cell
from domain.akrotiri.rules.placing import legal_cells
from domain.akrotiri.scene.ground import BOARD, BRIDGES, UPRIGHT, free_item, ground
from domain.akrotiri.scene.hands import hand_board, hand_items
from domain.akrotiri.scene.panels import panels
from domain.akrotiri.scene.pictures import face_glyphs, face_items
from domain.akrotiri.scene.pieces import pieces
from domain.akrotiri.scene.shapes import middle
from domain.akrotiri.seen import tiles_unseen
from domain.akrotiri.state import PLACE, SETUP, TURN, State
from domain.message import Json, say
from domain.scene import Board, Item, Point, Scene

UNSEEN: Final = "unseen"
_PER_ROW: Final = 9
_MARGIN: Final = 1
_UNSEEN_WEIGHT: Final = 0.5
_LEAST: Final[tuple[Cell, Cell]] = ((-2, -2), (3, 3))


def _glyphs() -> dict[str, Any]:
    text = files("domain.akrotiri").joinpath("glyphs.json").read_text("utf-8")
    drawn = json.loads(text)
    return {**drawn, "glyphs": {**drawn["glyphs"], **face_glyphs(drawn["glyphs"])}}


GLYPHS: Final[Mapping[str, Json]] = _glyphs()


def scene(state: State) -> Scene:
    """The whole table as whoever sees this position may see it."""
    hands = [player for player in state.players if _holds(state, player)]
    unseen = _unseen_items(state)
    boards = (
        Board(id=BOARD, title=say("The islands"), box=_box(state)),
        *(hand_board(state, player) for player in hands),
        *_unseen_board(state, unseen),
    )
    items = (
        *_free(state),
        *ground(state.board),
        *_newest(state),
        *pieces(state),
        *(item for player in hands for item in hand_items(state, player)),
        *unseen,
    )
    return Scene(boards=boards, items=items, panels=tuple(panels(state)))


def from_north(seen: Scene) -> Scene:
    """The same table from the north seat: the board turned half round about the middle of its box.

    Points and places are mirrored through that middle. What is printed flat (the layers below
    `UPRIGHT`) turns along; docks with their letters, icons and pieces stay upright.
    """
    left, top, width, height = next(board.box for board in seen.boards if board.id == BOARD)
    through = (2 * left + width, 2 * top + height)
    return replace(seen, items=tuple(_half_round(item, through) for item in seen.items))


def _half_round(item: Item, through: Point) -> Item:
    if item.board != BOARD:
        return item
    flat = item.layer < UPRIGHT and item.glyph != "line"
    return replace(
        item,
        at=_mirrored(item.at, through),
        points=tuple(_mirrored(point, through) for point in item.points),
        turn=(item.turn + 180) % 360 if flat else item.turn,
    )


def _mirrored(point: Point, through: Point) -> Point:
    return (round(through[0] - point[0], 3), round(through[1] - point[1], 3))


def _holds(state: State, player: str) -> bool:
    seated = state.seated[player]
    return bool(seated.tiles or seated.maps or seated.goals)


def _box(state: State) -> tuple[float, float, float, float]:
    """The tiles with a rim of free cells, never smaller than the first turns need."""
    cells = (*_LEAST, *((x + d, y + d) for x, y in state.board.cells for d in (-_MARGIN, _MARGIN)))
    left, right = min(x for x, _ in cells), max(x for x, _ in cells) + 1
    top, bottom = min(y for _, y in cells), max(y for _, y in cells) + 1
    return (2.0 * left, 2.0 * top, 2.0 * (right - left), 2.0 * (bottom - top))


def _free(state: State) -> Iterator[Item]:
    """The cells for the tile that is due."""
    if state.phase in (SETUP, TURN) and state.sub_phase == PLACE:
        yield from (free_item(cell) for cell in legal_cells(state))


def _newest(state: State) -> Iterator[Item]:
    """A frame round the tile that was laid last."""
    if state.board.placed:
        at = middle(state.board.newest.cell)
        yield Item(id="newest", board=BOARD, glyph="frame", at=at, layer=BRIDGES)


def _unseen_items(state: State) -> tuple[Item, ...]:
    """The tiles that can still turn up, each at its own place, to choose one by its picture."""
    places = {tile: place for place, tile in enumerate(state.edition.tiles)}
    return tuple(
        item
        for tile in sorted(tiles_unseen(state), key=places.__getitem__)
        for item in face_items(
            f"{UNSEEN}:{tile}", UNSEEN, _shelf(places[tile]), state.edition.tiles[tile]
        )
    )


def _shelf(place: int) -> Point:
    row, column = divmod(place, _PER_ROW)
    return (round(1.2 + 2.3 * column, 3), round(1.2 + 2.3 * row, 3))


def _unseen_board(state: State, items: tuple[Item, ...]) -> Iterator[Board]:
    if items:
        rows = -(-len(state.edition.tiles) // _PER_ROW)
        box = (0.0, 0.0, 2.3 * _PER_ROW + 0.1, 2.3 * rows + 0.1)
        yield Board(id=UNSEEN, title=say("Tiles not seen yet"), box=box, weight=_UNSEEN_WEIGHT)
