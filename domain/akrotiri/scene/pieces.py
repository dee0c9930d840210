"""Cubes, boats and temples: they lie above the ground and always stand upright."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from domain.akrotiri import naming
from domain.akrotiri.board import Board as Table
from domain.akrotiri.faces import THERA
from domain.akrotiri.geometry import Piece
from domain.akrotiri.scene.ground import BOARD, PIECES
from domain.akrotiri.scene.lines import piers, start_piers
from domain.akrotiri.scene.shapes import corner_point, in_piece, middle, moved, turned
from domain.akrotiri.state import State
from domain.message import Seat, say
from domain.scene import Item, Point

_SPOTS: Final[tuple[Point, ...]] = (
    (0.66, 0.2),
    (0.2, 0.66),
    (0.52, 0.5),
    (0.22, 0.22),
    (0.44, 0.12),
    (0.12, 0.44),
)
"""Where the cubes of a quarter lie, from the corner towards the middle of the tile."""


def pieces(state: State) -> Iterator[Item]:
    """Everything that was put on the table."""
    for piece, colors in state.cubes.items():
        yield from cube_items(piece, colors)
    for number, temple in enumerate(state.temples):
        yield _temple_item(temple.owner, temple.piece, number)
    for player in state.players:
        yield from _boat_items(state, player)


@lru_cache(maxsize=4096)
def cube_items(piece: Piece, colors: tuple[str, ...]) -> tuple[Item, ...]:
    """The cubes on a quarter."""
    return tuple(
        Item(
            id=f"cube:{piece[0]},{piece[1]}:{color}:{colors[:place].count(color)}",
            board=BOARD,
            glyph=f"cube_{color}",
            title=say(
                "{color} cube at {piece}", color=naming.color(color), piece=naming.piece(piece)
            ),
            at=in_piece(piece, *_SPOTS[place % len(_SPOTS)]),
            size=0.32,
            layer=PIECES,
        )
        for place, color in enumerate(colors)
    )


@lru_cache(maxsize=4096)
def _temple_item(owner: str, piece: Piece, number: int) -> Item:
    return Item(
        id=f"temple:{number}",
        board=BOARD,
        glyph="temple",
        title=say("temple of {owner} at {piece}", owner=Seat(owner), piece=naming.piece(piece)),
        at=in_piece(piece, 0.4, 0.36),
        size=0.62,
        owner=owner,
        layer=PIECES + 1,
    )


def _boat_items(state: State, player: str) -> Iterator[Item]:
    seated = state.seated[player]
    if seated.dock is None:
        return
    at = berth_point(state.board, seated.dock)
    if state.seated[state.other(player)].dock == seated.dock and player == state.second:
        at = (at[0] + 0.3, at[1] + 0.3)
    yield _boat_item(player, seated.dock, at)
    for place, color in enumerate(seated.boat):
        yield _cargo_item(player, place, color, at)


@lru_cache(maxsize=4096)
def _boat_item(player: str, dock: str, at: Point) -> Item:
    return Item(
        id=f"boat:{player}",
        board=BOARD,
        glyph="boat",
        title=say("boat of {player}, {dock}", player=Seat(player), dock=naming.dock(dock)),
        at=at,
        size=0.62,
        owner=player,
        layer=PIECES + 2,
    )


@lru_cache(maxsize=4096)
def _cargo_item(player: str, place: int, color: str, at: Point) -> Item:
    return Item(
        id=f"cargo:{player}:{place}",
        board=BOARD,
        glyph=f"cube_{color}",
        title=say(
            "{color} cube on board of {player}", color=naming.color(color), player=Seat(player)
        ),
        at=(
            round(at[0] + 0.24 * (place % 3) - 0.24, 3),
            round(at[1] - 0.3 - 0.2 * (place // 3), 3),
        ),
        size=0.24,
        layer=PIECES + 3,
    )


@lru_cache(maxsize=4096)
def _berth(dock: Point, corner: Point) -> Point:
    """A boat lies off its dock, away from the land."""
    (x, y), (cx, cy) = dock, corner
    return (round(x + 0.42 * (x - cx), 3), round(y + 0.42 * (y - cy), 3))


def berth_point(table: Table, dock: str) -> Point:
    """Where a boat lies at a dock."""
    tile_id, _, name = dock.rpartition(":")
    corner = corner_point(table.docks[dock])
    if tile_id == THERA:
        return _berth(start_piers(table.start)[name], corner)
    tile = next(placed for placed in table.placed if placed.face.tile_id == tile_id)
    at = moved([turned(piers(tile.face)[name], tile.rotation)], middle(tile.cell))[0]
    return _berth(at, corner)
