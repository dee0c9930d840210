"""What cannot be so in a document of a position: each wrong field with what would be right."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from domain.akrotiri import described
from domain.akrotiri.board import Board, empty_board, with_tile
from domain.akrotiri.document import Faces, Position
from domain.akrotiri.edition import Edition
from domain.akrotiri.faces import (
    COLORS,
    DIFFICULTIES,
    TEMPLES_OF_A_PLAYER,
)
from domain.akrotiri.geometry import ROTATIONS, cell_of
from domain.akrotiri.laying import Placed
from domain.akrotiri.position_stocks import card_faults, stock_faults
from domain.akrotiri.rules.adjusting import MOST_ACTIONS
from domain.akrotiri.state import CUBES, PLACE, REVEAL, SETUP, TURN, Seated, State
from domain.frozen import replace
from domain.message import Message, say
from domain.plausible import Faults, among, exactly, holds, once, within


def with_faces(edition: Edition, faces: Faces) -> Edition:
    """The edition together with what was described in the match."""
    return replace(
        edition,
        tiles={**edition.tiles, **{face.tile_id: face for face in faces.tiles}},
        maps={**edition.maps, **{card.card_id: card for card in faces.maps}},
        goals={**edition.goals, **{card.goal_id: card for card in faces.goals}},
    )


def faults(state: State, position: Position) -> Faults:
    """Every field that cannot be so in this match."""
    wrong = list(_faces(position.faces))
    edition = with_faces(state.edition, position.faces)
    wrong += wrong or _names(state, edition, position)
    wrong += wrong or _tiles(edition, position)
    yield from wrong
    if not wrong:
        board = board_of(edition, position)
        yield from chain(
            stock_faults(position),
            card_faults(edition, position),
            _players(board, position),
            _moment(edition, position),
        )


def _faces(faces: Faces) -> Faults:
    """Descriptions are held to what describing them one by one is held to."""
    for face in faces.tiles:
        sound = not any(described.tile_faults(described.tile_json(face)))
        yield from holds("faces.tiles", sound, say("well-formed tiles, not {id}", id=face.tile_id))
    for card in faces.maps:
        sound = not any(described.map_faults(described.map_json(card)))
        yield from holds("faces.maps", sound, say("well-formed maps, not {id}", id=card.card_id))
    for goal in faces.goals:
        sound = not any(described.goal_faults(described.goal_json(goal)))
        yield from holds("faces.goals", sound, say("well-formed goals, not {id}", id=goal.goal_id))


def _names(state: State, edition: Edition, position: Position) -> list[tuple[str, Message]]:
    return list(chain(_known(state, position), _ids(edition, position)))


def _known(state: State, position: Position) -> Faults:
    players = state.players
    yield from exactly("seated", position.seated, players)
    yield from among("active", [position.active], players)
    yield from among("end_triggered_by", [position.end_triggered_by], players)
    yield from among("temples", (temple.owner for temple in position.temples), players)
    yield from exactly("market", position.market, COLORS)
    yield from exactly("map_piles", position.map_piles, DIFFICULTIES)
    for player, seated in position.seated.items():
        yield from among(f"seated.{player}.boat", seated.boat, COLORS)
        kinds = (slot.difficulty for slot in seated.maps)
        yield from among(f"seated.{player}.maps", kinds, DIFFICULTIES)
        seat = state.seated[player].seat if player in state.seated else seated.seat
        yield from holds(f"seated.{player}.seat", seated.seat == seat, say("{seat}", seat=seat))


def _ids(edition: Edition, position: Position) -> Faults:
    hands = position.seated.values()
    in_hand = [slot.id for seated in hands for slot in seated.tiles]
    laid = [laid.tile_id for laid in position.tiles]
    yield from among("tiles", (*laid, *in_hand, *position.discard), edition.tiles)
    yield from once("tiles", _given((*laid, *in_hand, *position.discard)))
    maps = [slot.id for seated in hands for slot in seated.maps]
    scored = [card for seated in hands for card in seated.scored]
    yield from among("seated", (*maps, *scored), edition.maps)
    yield from once("seated", _given((*maps, *scored)))
    goals = [slot for seated in hands for slot in seated.goals]
    named = (goal for slot in goals for goal in (slot.id, *slot.offered))
    yield from among("seated", named, edition.goals)
    yield from once("seated", _given(slot.id for slot in goals))


def _given(ids: Iterable[str | None]) -> Iterator[str]:
    return (one for one in ids if one is not None)


def _tiles(edition: Edition, position: Position) -> list[tuple[str, Message]]:
    """Every tile lies on a free cell: what was laid anyway may touch nothing."""
    board = empty_board(edition.start_board)
    for number, laid in enumerate(position.tiles):
        if (laid.x, laid.y) in board.cells:
            return [(f"tiles[{number}]", say("a free cell"))]
        if laid.rotation not in ROTATIONS:
            return [(f"tiles[{number}].rotation", say("0, 90, 180 or 270"))]
        face = edition.tiles[laid.tile_id]
        board = with_tile(board, Placed(face, laid.x, laid.y, laid.rotation))
    return []


def board_of(edition: Edition, position: Position) -> Board:
    """The board once all tiles of a document are laid."""
    board = empty_board(edition.start_board)
    for laid in position.tiles:
        face = edition.tiles[laid.tile_id]
        board = with_tile(board, Placed(face, laid.x, laid.y, laid.rotation))
    return board


def _players(board: Board, position: Position) -> Faults:
    for player, seated in position.seated.items():
        field = f"seated.{player}"
        yield from within(f"{field}.drachmas", seated.drachmas, 0)
        yield from among(f"{field}.dock", [seated.dock], board.docks)
        own = sum(temple.owner == player for temple in position.temples)
        right = say("as many as temples on the board, {n}", n=own)
        yield from holds(f"{field}.scored", len(seated.scored) == own, right)
        few = len(seated.scored) <= TEMPLES_OF_A_PLAYER
        yield from holds(f"{field}.scored", few, say("at most {n}", n=TEMPLES_OF_A_PLAYER))
        yield from _dock(position, field, seated)
        yield from _goal_points(position, field, seated)
    cells = [cell_of(lying.piece) for lying in position.cubes]
    yield from holds("cubes", all(cell in board.cells for cell in cells), say("on the board"))
    yield from once("cubes", (lying.piece for lying in position.cubes))
    on_land = all(temple.piece in board.islands for temple in position.temples)
    yield from holds("temples", on_land, say("on the board"))


def _dock(position: Position, field: str, seated: Seated) -> Faults:
    needed = position.phase != SETUP
    yield from holds(f"{field}.dock", seated.dock or not needed, say("a dock"))


def _goal_points(position: Position, field: str, seated: Seated) -> Faults:
    told = seated.goal_points is None or position.phase == REVEAL
    yield from holds(f"{field}.goal_points", told, say("null before goals are revealed"))
    if seated.goal_points is not None:
        known = len(seated.goal_points) == len(seated.goals)
        yield from holds(f"{field}.goal_points", known, say("one number for each goal"))


def _moment(edition: Edition, position: Position) -> Faults:
    phase, part = position.phase, position.sub_phase
    most = max(MOST_ACTIONS, *map(edition.actions, range(TEMPLES_OF_A_PLAYER + 1)))
    yield from within("actions_left", position.actions_left, 0, most)
    yield from within("turn_no", position.turn_no, 0 if phase == SETUP else 1)
    hand: Mapping[str, Seated] = position.seated
    if phase == TURN:
        yield from holds("sub_phase", part, say("PLACE, CUBES or ACTIONS"))
        if part == PLACE:
            tiles = hand[position.active].tiles
            yield from holds(f"seated.{position.active}.tiles", tiles, say("a tile to be laid"))
    if phase == SETUP:
        yield from _setup(position)
    if part == CUBES:
        yield from holds("tiles", position.tiles, say("the tile on which cubes are put"))
    if phase == REVEAL:
        waiting = any(seated.goal_points is None for seated in hand.values())
        yield from holds("seated", waiting, say("somebody whose goals are not revealed"))


def _setup(position: Position) -> Faults:
    """The two tiles of the setup are laid in turn, and something of it is still to be done."""
    laid, part = len(position.tiles), position.sub_phase
    expected = {PLACE: (0, 1), CUBES: (1, 2), "": (2,)}.get(part, ())
    yield from holds("tiles", laid in expected, say("as many as this part of the setup has"))
    complete = all(
        seated.dock and seated.tiles and seated.maps and seated.goals
        for seated in position.seated.values()
    )
    yield from holds("phase", part or not complete, say("TURN once the setup is done"))
