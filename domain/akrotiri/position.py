"""A whole position as a document, and back (wire.md, section 2; docs/games/akrotiri.md)."""

from typing import Any, Final, cast

from domain.akrotiri.document import (
    AkrotiriCheckpoint,
    AkrotiriPositionSet,
    Ashore,
    Faces,
    Laid,
    Position,
)
from domain.akrotiri.edition import Edition, is_ours
from domain.akrotiri.laying import Placed
from domain.akrotiri.position_faults import board_of, faults, with_faces
from domain.akrotiri.state import State
from domain.checkpoints import Positions, shared
from domain.frozen import replace

_AS_THEY_ARE: Final = (
    *("phase", "sub_phase", "active", "seated", "deck", "market", "map_piles", "goal_deck"),
    *("turn_no", "actions_left", "actions_total", "oracle_used", "oracle_took", "goal_pending"),
    *("end_triggered_by", "discard", "temples"),
)
"""Fields that a position shares with the state."""


def write(state: State) -> Position:
    """The document of a state."""
    return Position(
        format="akrotiri-position/1",
        tiles=tuple(map(_laid, state.board.placed)),
        cubes=tuple(Ashore(piece, cast(Any, colors)) for piece, colors in state.cubes.items()),
        faces=_faces(state.edition),
        **shared(state, _AS_THEY_ARE),
    )


def _laid(tile: Placed) -> Laid:
    return Laid(tile.face.tile_id, tile.x, tile.y, tile.rotation)


def _faces(edition: Edition) -> Faces:
    """What a match with the same opening might not know; editions that we know are complete."""
    if is_ours(edition):
        return Faces()
    return Faces(
        tiles=tuple(edition.tiles.values()),
        maps=tuple(edition.maps.values()),
        goals=tuple(edition.goals.values()),
    )


def read(state: State, position: Position) -> State:
    """The state that a document without faults describes, with the opening of the match."""
    edition = with_faces(state.edition, position.faces)
    return replace(
        state,
        edition=edition,
        board=board_of(edition, position),
        cubes={lying.piece: tuple(sorted(lying.colors)) for lying in position.cubes},
        ending=None,
        **shared(position, _AS_THEY_ARE),
    )


POSITIONS: Final = Positions(
    action=AkrotiriCheckpoint, event=AkrotiriPositionSet, write=write, faults=faults, read=read
)
