"""White routes as curves, on tiles and on the start board."""

from collections.abc import Iterator, Mapping

from domain.akrotiri.faces import StartBoard, TileFace
from domain.akrotiri.geometry import CORNERS, Cell
from domain.akrotiri.scene.shapes import (
    EXITS,
    PIERS,
    QUARTERS,
    corner_point,
    curve,
    in_piece,
    inwards,
    middle,
)
from domain.scene import Point

Knots = Mapping[str, tuple[Point, Point]]
"""Each node of the routes: where it is, and the handle by which a line leaves it."""

_JUNCTIONS: tuple[Point, ...] = ((0, 0), (0.24, 0.24), (-0.24, -0.24), (0.24, -0.24), (-0.24, 0.24))


def piers(face: TileFace) -> dict[str, Point]:
    """Where each dock of a tile lies, unturned, from the middle."""
    placed: dict[str, Point] = {}
    for corner in CORNERS:
        letters = [letter for letter, at in face.docks if at == corner]
        x, y = QUARTERS[corner]
        for number, letter in enumerate(letters):
            along, down = PIERS[number % len(PIERS)]
            placed[letter] = (x * along, y * down)
    return placed


def tile_lines(face: TileFace) -> Iterator[tuple[Point, ...]]:
    """The routes of a tile, unturned, from the middle."""
    exits = {side: (at, inwards(at, 0.55)) for side, at in EXITS.items()}
    docks = {letter: (at, inwards(at, 0.6)) for letter, at in piers(face).items()}
    knots = {**exits, **docks, **_junctions((0, 0))}
    yield from (_line(knots, one, other) for one, other in face.routes)


def _junctions(at: Point) -> dict[str, tuple[Point, Point]]:
    """Where j1 to j9 lie: their handles are where they are."""
    places = [
        _JUNCTIONS[number % len(_JUNCTIONS)]
        if number < len(_JUNCTIONS)
        else (0.1 * number - 0.6, 0)
        for number in range(9)
    ]
    moved = [(at[0] + x, at[1] + y) for x, y in places]
    return {f"j{number}": (point, point) for number, point in enumerate(moved, 1)}


def start_piers(start: StartBoard) -> dict[str, Point]:
    """Where each dock of the start board lies on the table."""
    taken: dict[tuple[int, int], int] = {}
    placed: dict[str, Point] = {}
    for name, piece in start.docks:
        number = taken.get(piece, 0)
        taken[piece] = number + 1
        along, down = PIERS[number % len(PIERS)]
        placed[name] = in_piece(piece, 1 - along, 1 - down)
    return placed


def start_lines(start: StartBoard) -> Iterator[tuple[Point, ...]]:
    """The routes of the start board on the table."""
    (left, top), (width, height) = start.origin, start.size
    centre = (2.0 * left + width, 2.0 * top + height)
    docks = {
        name: (at, _away(at, corner_point(piece)))
        for (name, piece), at in zip(start.docks, start_piers(start).values(), strict=True)
    }
    nodes = {node for route in start.routes for node in route if node.startswith("X:")}
    ends = {node: _end(node) for node in nodes}
    knots = {**ends, **docks, **_junctions(centre)}
    yield from (_line(knots, one, other) for one, other in start.routes)


def _end(node: str) -> tuple[Point, Point]:
    _, cell, side = node.split(":")
    x, y = cell.split(",")
    at: Cell = (int(x), int(y))
    (mx, my), (ex, ey) = middle(at), EXITS[side]
    return ((mx + ex, my + ey), (mx + 0.35 * ex, my + 0.35 * ey))


def _away(at: Point, corner: Point) -> Point:
    """The handle of a dock: further away from the land on which it lies."""
    return (at[0] + 0.6 * (at[0] - corner[0]), at[1] + 0.6 * (at[1] - corner[1]))


def _line(knots: Knots, one: str, other: str) -> tuple[Point, ...]:
    (start, towards), (end, back) = knots[one], knots[other]
    return curve(start, towards, back, end)
