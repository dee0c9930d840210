"""A concealed position as plain JSON."""

from collections.abc import Mapping

from domain.akrotiri.faces import COLORS
from domain.akrotiri.islands import Island
from domain.akrotiri.laying import Placed
from domain.akrotiri.market import CUBES_OF_A_COLOR, price
from domain.akrotiri.state import Seated, State
from domain.message import Json


def view(state: State) -> Mapping[str, Json]:
    """Everything that the position says, with what follows from it (islands, links, prices)."""
    return {
        "edition": state.edition.edition_id,
        "phase": state.phase,
        "sub_phase": state.sub_phase,
        "turn_no": state.turn_no,
        "first_player": state.first,
        "active": state.active,
        "actions_left": state.actions_left,
        "actions_total": state.actions_total,
        "oracle_used": state.oracle_used,
        "goal_pending": state.goal_pending,
        "end_triggered_by": state.end_triggered_by,
        "deck_count": state.deck,
        "discard": [*state.discard],
        "map_piles": {**state.map_piles},
        "goal_deck_count": state.goal_deck,
        "market": {**state.market},
        "prices": _prices(state),
        "placed": [_placed(tile) for tile in state.board.placed],
        "cubes": [
            {"color": color, "piece": [*piece]}
            for piece, colors in sorted(state.cubes.items())
            for color in colors
        ],
        "temples": [{"owner": one.owner, "piece": [*one.piece]} for one in state.temples],
        "islands": _islands(state),
        "sails": {dock: [*sorted(links)] for dock, links in sorted(state.board.sails.items())},
        "players": {player: _seated(seated) for player, seated in state.seated.items()},
    }


def _prices(state: State) -> Json:
    """What the next cube of each colour brings; None when none is away from the market."""
    return {
        color: price(state.market[color]) if state.market[color] < CUBES_OF_A_COLOR else None
        for color in COLORS
    }


def _placed(tile: Placed) -> Json:
    return {"tile_id": tile.face.tile_id, "x": tile.x, "y": tile.y, "rotation": tile.rotation}


def _islands(state: State) -> Json:
    islands = {island.key: island for island in state.board.islands.values()}
    return [_island(state, islands[key]) for key in sorted(islands)]


def _island(state: State, island: Island) -> Json:
    return {
        "key": [*island.key],
        "pieces": [[*piece] for piece in sorted(island.pieces)],
        "tiles": [*sorted(island.tiles)],
        "docks": [*sorted(island.docks)],
        "completed": island.completed,
        "thera": state.board.is_thera(island),
        "portage_distance": state.board.distance(island),
    }


def _seated(seated: Seated) -> Json:
    return {
        "seat": seated.seat,
        "drachmas": seated.drachmas,
        "boat_dock": seated.dock,
        "boat_cubes": [*seated.boat],
        "hand_tiles": [slot.id for slot in seated.tiles],
        "hand_maps": [{"difficulty": slot.difficulty, "id": slot.id} for slot in seated.maps],
        "scored_maps": [*seated.scored],
        "goals": [slot.id for slot in seated.goals],
        "goal_points": None if seated.goal_points is None else [*seated.goal_points],
        "temples_excavated": seated.temples,
    }
