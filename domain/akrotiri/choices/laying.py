"""Entering tiles and cubes."""

from collections.abc import Collection, Iterator

from domain.akrotiri import naming
from domain.akrotiri.actions import Cube, PlaceCubes, PlaceTile, SkipPlacement
from domain.akrotiri.board import with_tile
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import piece_item, tiles
from domain.akrotiri.faces import COLORS
from domain.akrotiri.geometry import ROTATIONS, Cell, at_corners, beside, pieces_of
from domain.akrotiri.laying import Placed
from domain.akrotiri.refusals.entering import NothingFits, NoTileDescribed
from domain.akrotiri.rules.order import check_placing
from domain.akrotiri.rules.placing import (
    check_cell,
    check_defined,
    check_rotation,
    check_second,
    check_skipping,
    check_source,
    hand_slot,
    in_market,
    legal_cells,
    legal_seconds,
)
from domain.akrotiri.scene.pictures import lying_glyph
from domain.akrotiri.seen import tiles_unseen
from domain.akrotiri.state import CUBES, PLACE, SETUP, State
from domain.akrotiri.telling.geography import laid_hints
from domain.message import Message, say
from domain.stages import Choice, Stage


def _placing(draft: Draft) -> None:
    check_placing(draft.state, draft.player, PLACE)
    if not _cells(draft):
        raise NothingFits(why=say("no cell is legal for the tile; it is discarded"))
    if "tile_id" not in draft.given and not any(_candidates(draft.state, draft.player)):
        raise NoTileDescribed


def _candidates(state: State, player: str) -> tuple[Collection[str], Collection[str]]:
    """The tiles that a player may lay: those known in the hand, and those of the deck."""
    held = [slot.id for slot in state.seated[player].tiles]
    known = [tile for tile in held if tile is not None]
    return known, tiles_unseen(state) if draws_unseen(state, player) else ()


def draws_unseen(state: State, player: str) -> bool:
    """Whether the tile that the player lays may be one that the log has not seen."""
    return state.phase == SETUP or any(slot.id is None for slot in state.seated[player].tiles)


def _ask_tile(draft: Draft) -> Stage:
    state = draft.state
    known, unseen = _candidates(state, draft.player)
    ask = say("Which tile?")
    return Stage("tile_id", ask, (*tiles(state, known), *tiles(state, unseen)))


def _check_tile(draft: Draft) -> None:
    check_defined(draft.state, draft.text("tile_id"))
    check_source(draft.state, draft.player, draft.text("tile_id"))


def _cells(draft: Draft) -> tuple[Cell, ...]:
    """The cells that come into question: the legal ones, or any near the board if waived."""
    if not draft.waived:
        return legal_cells(draft.state)
    taken = draft.state.board.cells
    near = {other for cell in taken for other in (*beside(cell), *at_corners(cell))}
    return tuple(sorted(near - taken.keys()))


def _ask_x(draft: Draft) -> Stage:
    fits = tuple(
        Choice(x, _cell_label((x, y)), cell_item((x, y)), also={"y": y})
        for x, y in _cells(draft)
        if draft.given.get("y", y) == y
    )
    return Stage("x", say("Where does it lie?"), fits)


def _check_x(draft: Draft) -> None:
    x = draft.whole("x")
    rows = [row for column, row in _cells(draft) if column == x]
    if "y" not in draft.given and not rows:
        check_cell(draft.state, (x, 0), draft.referee)


def _ask_y(draft: Draft) -> Stage:
    x = draft.whole("x")
    fits = tuple(
        Choice(row, _cell_label((x, row)), cell_item((x, row)))
        for column, row in _cells(draft)
        if column == x
    )
    return Stage("y", say("In which row?"), fits)


def _check_y(draft: Draft) -> None:
    check_cell(draft.state, (draft.whole("x"), draft.whole("y")), draft.referee)


def cell_item(cell: Cell) -> str:
    """The item of a scene that is a free cell."""
    return f"cell:{cell[0]},{cell[1]}"


def _cell_label(cell: Cell) -> Message:
    return say("cell {cell}", cell=naming.cell(cell))


def _ask_rotation(draft: Draft) -> Stage:
    face = draft.state.edition.tiles[draft.text("tile_id")]
    x, y = draft.whole("x"), draft.whole("y")
    turns = tuple(
        Choice(
            rotation,
            f"{rotation}°",
            hint=_hint(draft.state, Placed(face, x, y, rotation)),
            drawing=lying_glyph(face, rotation),
        )
        for rotation in ROTATIONS
    )
    return Stage("rotation", say("Turned clockwise by how much?"), turns, default=0)


def _hint(state: State, tile: Placed) -> Message | None:
    """What the tile would join, lying like this."""
    hints = laid_hints(state.board, with_tile(state.board, tile))
    return say("{hints}", hints=hints) if hints else None


def _check_rotation(draft: Draft) -> None:
    check_rotation(draft.whole("rotation"))


def _skipping(draft: Draft) -> None:
    check_skipping(draft.state, draft.player, draft.referee)


def _check_held(draft: Draft) -> None:
    check_defined(draft.state, draft.text("tile_id"))
    hand_slot(draft.state, draft.player, draft.text("tile_id"))


def _cubes(draft: Draft) -> None:
    check_placing(draft.state, draft.player, CUBES)


def _ask_second(draft: Draft) -> Stage:
    cubes = tuple(_seconds(draft))
    fits = tuple(
        Choice(
            {"color": cube.color, "piece": [*cube.piece]},
            say(
                "{color} on {piece}", color=naming.color(cube.color), piece=naming.piece(cube.piece)
            ),
            piece_item(cube.piece),
        )
        for cube in cubes
    )
    none = (Choice(None, say("none")),) if draft.waived or not cubes else ()
    return Stage("second", say("The second cube?"), fits + none)


def _seconds(draft: Draft) -> Iterator[Cube]:
    if not draft.waived:
        yield from legal_seconds(draft.state)
        return
    for color in COLORS:
        if in_market(draft.state, color):
            pieces = pieces_of(draft.state.board.newest.cell)
            yield from (Cube(color, piece) for piece in pieces)


def _check_second(draft: Draft) -> None:
    check_second(draft.state, draft.cube_or_none("second"), draft.referee)


FORMS = {
    "place_tile": Form(
        _placing,
        (
            Field("tile_id", _ask_tile, _check_tile),
            Field("x", _ask_x, _check_x),
            Field("y", _ask_y, _check_y),
            Field("rotation", _ask_rotation, _check_rotation),
        ),
        lambda draft: PlaceTile(
            draft.player,
            draft.text("tile_id"),
            draft.whole("x"),
            draft.whole("y"),
            draft.whole("rotation"),
        ),
    ),
    "skip_placement": Form(
        _skipping,
        (Field("tile_id", _ask_tile, _check_held),),
        lambda draft: SkipPlacement(draft.player, draft.text("tile_id")),
    ),
    "place_cubes": Form(
        _cubes,
        (Field("second", _ask_second, _check_second),),
        lambda draft: PlaceCubes(draft.player, draft.cube_or_none("second")),
    ),
}
