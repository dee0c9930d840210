"""Laying tiles and putting cubes on them (rules/akrotiri.md 4.2, 4.3, 8.3 and 8.4)."""

from collections.abc import Iterator

from domain.akrotiri import naming
from domain.akrotiri.actions import Cube, PlaceCubes, PlaceTile, SkipPlacement
from domain.akrotiri.events import CubesPlaced, Event, PlacementSkipped, TilePlaced
from domain.akrotiri.faces import COLORS, THERA
from domain.akrotiri.geometry import ROTATIONS, Cell, Piece, at_corners, beside, pieces_of
from domain.akrotiri.refusals.placing import (
    CellOccupied,
    CornerContactOnly,
    MarketColorEmpty,
    NoContact,
    NotTouchingTheraOrSetup,
    PieceNotOnTile,
    PlacementPossible,
    Rotation,
    SecondCubeRequired,
    SecondCubeSameColor,
    SecondCubeSameIsland,
    SetupMustTouchThera,
    TileNotAvailable,
    TileNotInHand,
    TileUndefined,
)
from domain.akrotiri.rules.order import check_placing, phase_fact
from domain.akrotiri.seen import tiles_unseen
from domain.akrotiri.state import ACTIONS, CUBES, NOTHING_DUE, PLACE, SETUP, TURN, State
from domain.message import Seat
from domain.referee import Referee
from domain.refusals import WrongPhase

_THERA_ONLY = frozenset((THERA,))


def place_tile(state: State, action: PlaceTile, referee: Referee) -> tuple[Event, ...]:
    """Lay a tile: in setup from the deck, in a turn from the hand."""
    check_placing(state, action.player, PLACE)
    check_defined(state, action.tile_id)
    slot = check_source(state, action.player, action.tile_id)
    check_rotation(action.rotation)
    check_cell(state, (action.x, action.y), referee)
    return (TilePlaced(action.player, action.tile_id, action.x, action.y, action.rotation, slot),)


def skip_placement(state: State, action: SkipPlacement, referee: Referee) -> tuple[Event, ...]:
    """Discard the tile in hand, as no cell is legal for it (10.4, placement_anchor)."""
    check_skipping(state, action.player, referee)
    check_defined(state, action.tile_id)
    slot = hand_slot(state, action.player, action.tile_id)
    return (PlacementSkipped(action.player, action.tile_id, slot),)


def place_cubes(state: State, action: PlaceCubes, referee: Referee) -> tuple[Event, ...]:
    """Put the icon's cube on its quarter, if the market has one, and the second cube."""
    check_placing(state, action.player, CUBES)
    check_second(state, action.second, referee)
    first = first_cube(state)
    if state.phase != SETUP:
        return (CubesPlaced(action.player, first, action.second, action.player, ACTIONS),)
    if action.player == state.first:
        return (CubesPlaced(action.player, first, action.second, state.second, PLACE),)
    return (CubesPlaced(action.player, first, action.second, action.player, NOTHING_DUE),)


def check_skipping(state: State, player: str, referee: Referee) -> None:
    """A tile is due in a turn, and there is no legal cell for it."""
    if state.phase != TURN:
        raise WrongPhase(phase=phase_fact(state))
    check_placing(state, player, PLACE)
    cells = legal_cells(state)
    if cells:
        referee.objects(PlacementPossible(cell=naming.cell(cells[0])))


def check_defined(state: State, tile_id: str) -> None:
    """The tile is described in this match."""
    if tile_id not in state.edition.tiles:
        raise TileUndefined(tile_id=tile_id)


def check_source(state: State, player: str, tile_id: str) -> int | None:
    """The tile can come from where it must: the slot of the hand, None for the deck in setup."""
    if state.phase != SETUP:
        return hand_slot(state, player, tile_id)
    if tile_id not in tiles_unseen(state):
        raise TileNotAvailable(tile_id=tile_id)
    return None


def hand_slot(state: State, player: str, tile_id: str) -> int:
    """The slot of the hand that holds the tile, or an unknown one that may hold it."""
    held = [slot.id for slot in state.seated[player].tiles]
    if tile_id in held:
        return held.index(tile_id)
    if None in held and tile_id in tiles_unseen(state):
        return held.index(None)
    raise TileNotInHand(player=Seat(player), tile_id=tile_id)


def check_rotation(rotation: int) -> None:
    """A tile lies in one of four directions."""
    if rotation not in ROTATIONS:
        raise Rotation(rotation=rotation)


def check_cell(state: State, cell: Cell, referee: Referee) -> None:
    """The cell is free and a whole side meets what it must."""
    board, where = state.board, naming.cell(cell)
    if cell in board.cells:
        raise CellOccupied(cell=where, tile=naming.tile(board.cells[cell]))
    if state.phase == SETUP:
        if not board.touches(cell, _THERA_ONLY):
            referee.objects(SetupMustTouchThera(cell=where))
        return
    if cell not in board.frontier:
        touching = any(other in board.cells for other in at_corners(cell))
        referee.objects(CornerContactOnly(cell=where) if touching else NoContact(cell=where))
    if not _touches_anchor(state, cell):
        referee.objects(NotTouchingTheraOrSetup(cell=where))


def legal_cells(state: State) -> tuple[Cell, ...]:
    """The cells on which a tile may lie now, from the top left to the bottom right."""
    board = state.board
    if state.phase == SETUP:
        return tuple(sorted(cell for cell in board.frontier if board.touches(cell, _THERA_ONLY)))
    return tuple(sorted(cell for cell in board.frontier if _touches_anchor(state, cell)))


def _touches_anchor(state: State, cell: Cell) -> bool:
    """Whether the cell meets what the option placement_anchor asks for."""
    if state.options.placement_anchor == "any_placed":
        return True
    anchors = {*state.edition.start_board.cells, *state.setup_cells}
    return any(other in anchors for other in beside(cell))


def first_cube(state: State) -> Cube | None:
    """The cube of the icon of the newest tile; None when the market has none (R19)."""
    tile = state.board.newest
    return Cube(tile.face.color, tile.icon_piece) if state.market[tile.face.color] else None


def in_market(state: State, color: str) -> int:
    """Cubes of a colour in the market once the first cube has been taken."""
    first = first_cube(state)
    return state.market[color] - (first is not None and first.color == color)


def legal_seconds(state: State) -> Iterator[Cube]:
    """The second cubes that may be put on the newest tile (4.3)."""
    tile = state.board.newest
    pieces = [piece for piece in pieces_of(tile.cell) if not _with_the_icon(state, piece)]
    for color in COLORS:
        if in_market(state, color) and (color != tile.face.color or _any_color(state)):
            yield from (Cube(color, piece) for piece in pieces)


def check_second(state: State, second: Cube | None, referee: Referee) -> None:
    """The second cube lies where and has the colour that it must; none only if none is legal."""
    if second is None:
        possible = next(legal_seconds(state), None)
        if possible is not None:
            referee.objects(
                SecondCubeRequired(
                    color=naming.color(possible.color), piece=naming.piece(possible.piece)
                )
            )
        return
    tile, where = state.board.newest, naming.piece(second.piece)
    if second.piece not in pieces_of(tile.cell):
        raise PieceNotOnTile(piece=where, tile=tile.face.tile_id)
    if _with_the_icon(state, second.piece):
        referee.objects(SecondCubeSameIsland(piece=where))
    if second.color == tile.face.color and not _any_color(state):
        referee.objects(SecondCubeSameColor(color=naming.color(second.color)))
    if not in_market(state, second.color):
        raise MarketColorEmpty(color=naming.color(second.color))


def _with_the_icon(state: State, piece: Piece) -> bool:
    """Whether a quarter is on the island of the newest tile's icon, after merging (R20)."""
    return piece in state.board.islands[state.board.newest.icon_piece].pieces


def _any_color(state: State) -> bool:
    return state.options.second_cube_color == "any"
