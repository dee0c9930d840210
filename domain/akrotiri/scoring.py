"""What temples, maps, goals and drachmas score (rules/akrotiri.md 1.4, 7.2 and 7.3)."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final

from domain.akrotiri.board import Board
from domain.akrotiri.faces import COLOR_OF, GoalCard
from domain.akrotiri.geometry import Piece
from domain.akrotiri.islands import Island
from domain.akrotiri.laying import laid_start, laid_tile
from domain.akrotiri.routes import Sails, Water, Waters, with_waters
from domain.akrotiri.state import State

DRACHMAS_PER_POINT: Final = 10


def map_points(state: State, player: str) -> int:
    """The points of the maps that a player has scored."""
    return sum(state.edition.maps[card].vp for card in state.seated[player].scored)


def breakdown(state: State, player: str) -> dict[str, int]:
    """A player's points by part, counting the goals that are revealed (7.2)."""
    seated = state.seated[player]
    return {
        "maps": map_points(state, player),
        "goals": sum(seated.goal_points or ()),
        "drachmas": seated.drachmas // DRACHMAS_PER_POINT,
    }


def goal_points(state: State, player: str, goal: GoalCard) -> int:
    """What a goal would give this player on the board as it is (7.3)."""
    pieces = tuple(temple.piece for temple in state.temples if temple.owner == player)
    return goal.points * _COUNTS[goal.code](state.board, pieces)


def _islands(board: Board, pieces: tuple[Piece, ...]) -> list[Island]:
    """The island of each temple."""
    return [board.islands[piece] for piece in pieces]


def _at_distance(fits: Callable[[int], bool]) -> "Count":
    def count(board: Board, pieces: tuple[Piece, ...]) -> int:
        distances = (board.distance(island) for island in _islands(board, pieces))
        return sum(distance is not None and fits(distance) for distance in distances)

    return count


def _not_directly_connected(board: Board, pieces: tuple[Piece, ...]) -> int:
    """Temples with no sail link to another own one's island, Thera's exits not used."""
    islands, sails = _islands(board, pieces), sails_off_thera(board)
    connected: set[int] = set()
    for (one, here), (other, there) in combinations(enumerate(islands), 2):
        if here is there or any(sails.get(dock, frozenset()) & there.docks for dock in here.docks):
            connected |= {one, other}
    return len(islands) - len(connected)


def sails_off_thera(board: Board) -> Sails:
    """The sail links that touch no exit of the start board (7.3, G03)."""
    start = laid_start(board.start)
    printed = (Water(frozenset(), water.docks) for water in start.waters if not water.ends)
    waters: Waters = {}
    sails: Sails = {}
    waters, sails = with_waters(waters, sails, printed)
    for tile in board.placed:
        waters, sails = with_waters(waters, sails, laid_tile(tile).waters)
    return sails


def quadrant(board: Board, piece: Piece) -> tuple[bool, bool]:
    """The quadrant of a quarter: whether it is west and north of Thera's middle."""
    (left, top), (width, height) = board.start.origin, board.start.size
    return (piece[0] < 2 * left + width, piece[1] < 2 * top + height)


def _quadrants(board: Board, pieces: tuple[Piece, ...]) -> int:
    return len({quadrant(board, piece) for piece in pieces})


def _biggest_completed(board: Board, pieces: tuple[Piece, ...]) -> int:
    islands = _islands(board, pieces)
    return max((len(island.tiles) for island in islands if island.completed), default=0)


def _uncompleted(board: Board, pieces: tuple[Piece, ...]) -> int:
    return sum(not island.completed for island in _islands(board, pieces))


def icons_on(board: Board, island: Island) -> tuple[str, ...]:
    """The colours of the icons on an island."""
    return tuple(icon.color for icon in board.icons if icon.piece in island.pieces)


def _with_icons(fits: Callable[[tuple[str, ...]], bool]) -> "Count":
    def count(board: Board, pieces: tuple[Piece, ...]) -> int:
        return sum(fits(icons_on(board, island)) for island in _islands(board, pieces))

    return count


def _showing(terrain: str) -> "Count":
    return _with_icons(lambda icons: COLOR_OF[terrain] in icons)


Count = Callable[[Board, tuple[Piece, ...]], int]
_COUNTS: Final[Mapping[str, Count]] = {
    "PORTAGE_EXACTLY_1": _at_distance(lambda distance: distance == 1),
    "PORTAGE_2_PLUS": _at_distance(lambda distance: distance >= 2),
    "NOT_DIRECTLY_CONNECTED": _not_directly_connected,
    "QUADRANTS": _quadrants,
    "BIGGEST_COMPLETED_ISLAND": _biggest_completed,
    "UNCOMPLETED": _uncompleted,
    "NO_ICONS": _with_icons(lambda icons: not icons),
    "HAS_VOLCANO": _showing("volcano"),
    "HAS_LAKE": _showing("lake"),
    "HAS_TREE": _showing("tree"),
    "HAS_MOUNTAIN": _showing("mountain"),
    "THREE_DIFFERENT_ICONS": _with_icons(lambda icons: len(set(icons)) >= 3),
}
