"""What a simulated player does in the setup, and how it lays tiles and cubes and keeps goals."""

from collections.abc import Mapping
from typing import Final

from domain.akrotiri.board import Board, with_tile
from domain.akrotiri.geometry import ROTATIONS
from domain.akrotiri.laying import Placed
from domain.akrotiri.market import CUBES_OF_A_COLOR
from domain.akrotiri.rules.placing import in_market, legal_cells, legal_seconds
from domain.akrotiri.rules.sailing import is_free, thera_docks
from domain.akrotiri.seen import goals_unseen, maps_unseen, tiles_unseen
from domain.akrotiri.state import CUBES, PLACE, SETUP, State
from domain.akrotiri.status import dock_is_due
from domain.game import Chance
from domain.message import Json

Action = Mapping[str, Json]
TRIALS: Final = 6
"""How many places for a tile a player tries in mind."""
_LIKED: Final = (
    "UNCOMPLETED",
    "NO_ICONS",
    "NOT_DIRECTLY_CONNECTED",
    "PORTAGE_2_PLUS",
    "PORTAGE_EXACTLY_1",
    "QUADRANTS",
    "HAS_VOLCANO",
    "HAS_LAKE",
    "HAS_TREE",
    "HAS_MOUNTAIN",
    "BIGGEST_COMPLETED_ISLAND",
    "THREE_DIFFERENT_ICONS",
)
"""Goals in the order in which a player likes to keep them."""


def set_up(state: State, player: str, chance: Chance) -> Action:
    """The next step of the setup that is open to a player."""
    seated = state.seated[player]
    if state.active == player and state.sub_phase == PLACE:
        return lay_tile(state, player, chance)
    if state.active == player and state.sub_phase == CUBES:
        return lay_cubes(state, player)
    if not seated.maps:
        return _maps(state, player, chance)
    if not seated.goals:
        return keep_goal(state, player, chance, "deal_goals")
    if seated.dock is None and dock_is_due(state, player):
        free = [dock for dock in thera_docks(state) if is_free(state, player, dock)]
        return {"type": "choose_start_dock", "player": player, "dock": chance.choice(free)}
    return {"type": "draw_tile", "player": player, "tile_id": _any_unseen(state, chance)}


def _maps(state: State, player: str, chance: Chance) -> Action:
    easy, medium = maps_unseen(state, "easy"), maps_unseen(state, "medium")
    return {
        "type": "deal_maps",
        "player": player,
        "easy_id": chance.choice(easy) if easy else None,
        "medium_id": chance.choice(medium) if medium else None,
    }


def keep_goal(state: State, player: str, chance: Chance, kind: str) -> Action:
    """Two goals are offered by chance, the one that is liked better is kept."""
    unseen = goals_unseen(state)
    if len(unseen) < 2:
        return {"type": kind, "player": player, "offered": [None, None], "kept": None}
    offered = chance.sample(unseen, 2)
    kept = min(offered, key=lambda goal: _LIKED.index(state.edition.goals[goal].code))
    return {"type": kind, "player": player, "offered": [*offered], "kept": kept}


def _any_unseen(state: State, chance: Chance) -> str | None:
    unseen = sorted(tiles_unseen(state))
    return chance.choice(unseen) if unseen else None


def lay_tile(state: State, player: str, chance: Chance) -> Action:
    """Try some places and turns in mind and take the one that connects most."""
    hand = [slot.id for slot in state.seated[player].tiles]
    known = hand[0] if hand and state.phase != SETUP else None
    tile = known or _any_unseen(state, chance)
    cells = legal_cells(state)
    if not cells:
        return {"type": "skip_placement", "player": player, "tile_id": tile}
    face = state.edition.tiles[str(tile)]
    tried = [Placed(face, *chance.choice(cells), chance.choice(ROTATIONS)) for _ in range(TRIALS)]
    best = max(tried, key=lambda placed: _worth(with_tile(state.board, placed), placed))
    return {
        "type": "place_tile",
        "player": player,
        "tile_id": best.face.tile_id,
        "x": best.x,
        "y": best.y,
        "rotation": best.rotation,
    }


def _worth(board: Board, placed: Placed) -> float:
    """Docks within reach and sea routes count, distance from Thera costs."""
    links = sum(len(ends) for ends in board.sails.values())
    return 2 * len(board.distances) + links - 0.5 * (abs(placed.x) + abs(placed.y))


def lay_cubes(state: State, player: str) -> Action:
    """The second cube goes where a boat can fetch it, in the colour that sells best."""
    islands, reach = state.board.islands, state.board.distances
    best = max(
        legal_seconds(state),
        key=lambda cube: (
            any(dock in reach for dock in islands[cube.piece].docks),
            CUBES_OF_A_COLOR - in_market(state, cube.color),
        ),
        default=None,
    )
    second: Json = None if best is None else {"color": best.color, "piece": [*best.piece]}
    return {"type": "place_cubes", "player": player, "second": second}
