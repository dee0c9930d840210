"""What is printed: tiles, the start board, maps and goals (rules/akrotiri.md 1.3, 1.4, 2.6, 2.8).

All of it is kept in one canonical order, so that two descriptions of one face are equal.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from domain.akrotiri.geometry import CORNERS, SIDES, Cell, Piece

Terrain = Literal["volcano", "lake", "tree", "mountain"]
Color = Literal["red", "blue", "green", "gray"]
Difficulty = Literal["easy", "medium", "hard"]

THERA = "THERA"
TERRAINS: Final[tuple[Terrain, ...]] = ("volcano", "lake", "tree", "mountain")
COLORS: Final[tuple[Color, ...]] = ("red", "blue", "green", "gray")
COLOR_OF: Final[Mapping[str, Color]] = dict(zip(TERRAINS, COLORS, strict=True))
TERRAIN_OF: Final[Mapping[str, Terrain]] = dict(zip(COLORS, TERRAINS, strict=True))
DIFFICULTIES: Final[tuple[Difficulty, ...]] = ("easy", "medium", "hard")
DIRECTIONS = ("above", "right", "below", "left")
GOAL_CODES = (
    "PORTAGE_EXACTLY_1",
    "PORTAGE_2_PLUS",
    "NOT_DIRECTLY_CONNECTED",
    "QUADRANTS",
    "BIGGEST_COMPLETED_ISLAND",
    "UNCOMPLETED",
    "NO_ICONS",
    "HAS_VOLCANO",
    "HAS_LAKE",
    "HAS_TREE",
    "HAS_MOUNTAIN",
    "THREE_DIFFERENT_ICONS",
)
TILES_IN_THE_BOX = 36
MAPS_OF_A_DIFFICULTY = 12
GOALS_IN_THE_BOX = 12
TEMPLES_OF_A_PLAYER = 6

Route: TypeAlias = tuple[str, str]


@dataclass(frozen=True)
class TileFace:
    """A land tile as printed, in its reference orientation (rules/akrotiri.md 2.8).

    `land` are groups of corners, `docks` pairs of letter and corner, `routes` pairs of nodes: a
    side, a dock's letter or a junction.
    """

    tile_id: str
    terrain: str
    corner: str
    land: tuple[tuple[str, ...], ...]
    docks: tuple[tuple[str, str], ...]
    routes: tuple[Route, ...]

    @property
    def color(self) -> Color:
        """The colour of the icon and of its cube."""
        return COLOR_OF[self.terrain]


@dataclass(frozen=True)
class StartBoard:
    """The Thera board (rules/akrotiri.md 2.6); route nodes are ends `X:x,y:S`, docks, junctions."""

    origin: Cell
    size: tuple[int, int]
    core_pieces: tuple[Piece, ...]
    docks: tuple[tuple[str, Piece], ...]
    routes: tuple[Route, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells it covers, row by row."""
        (left, top), (width, height) = self.origin, self.size
        return tuple((left + dx, top + dy) for dy in range(height) for dx in range(width))


@dataclass(frozen=True)
class Requirement:
    """At least `count` icons of a colour in a direction from the temple."""

    direction: str
    color: str
    count: int


@dataclass(frozen=True)
class MapCard:
    """A map: what it needs, what using it costs, what it scores (rules/akrotiri.md 1.3)."""

    card_id: str
    difficulty: str
    vp: int
    cost: int
    condition: tuple[Requirement, ...]


@dataclass(frozen=True)
class GoalCard:
    """A goal and its points (rules/akrotiri.md 1.4)."""

    goal_id: str
    code: str
    points: int


def tile_face(
    tile_id: str,
    terrain: str,
    corner: str,
    land: Iterable[Iterable[str]],
    docks: Mapping[str, str],
    routes: Iterable[Iterable[str]],
) -> TileFace:
    """A tile's face in canonical order, from what a well-formed description says."""
    groups = (tuple(sorted(group, key=CORNERS.index)) for group in land)
    return TileFace(
        tile_id,
        terrain,
        corner,
        tuple(sorted(groups, key=lambda group: CORNERS.index(group[0]))),
        tuple(sorted(docks.items())),
        in_order(routes),
    )


def in_order(routes: Iterable[Iterable[str]]) -> tuple[Route, ...]:
    """Routes as sorted pairs in one order: sides first, clockwise, then the rest by name."""

    def rank(node: str) -> tuple[int, str]:
        return (SIDES.index(node) if node in SIDES else len(SIDES), node)

    pairs = ((first, second) for first, second in (sorted(route, key=rank) for route in routes))
    return tuple(sorted(pairs, key=lambda pair: (rank(pair[0]), rank(pair[1]))))
