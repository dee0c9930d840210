"""Where the boards of a table stand on a wide page: in rows, all at one scale, as large as fits.

Every board keeps its place during a whole replay: it is as large as it ever gets.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

Size = tuple[float, float]

SHAPE = 0.95
"""Width by height of the room that the boards have on the page."""
GAP = 0.04
"""Between boards, as a share of the widest row."""
TITLE = 0.05
"""How high the title above a board is, as a share of the widest row; a board alone has none."""
NARROW = 1.5
"""Width by height of a place up to which it is narrow."""
MOST = 9
"""With more boards than this, rows are no longer tried out one by one."""


@dataclass(frozen=True)
class Place:
    """Where a board stands, in hundredths of the whole arrangement."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Arrangement:
    """All places, and the shape (width by height) of the whole."""

    shape: float
    places: Mapping[str, Place]

    def narrow(self, key: str) -> bool:
        """Whether a board has so narrow a place that two of its kind suit a phone side by side."""
        place = self.places[key]
        return place.width * self.shape < NARROW * place.height


def largest(drawings: Iterable[Mapping[str, Any]]) -> dict[str, Size]:
    """Board → the largest size that it has in any of these drawings, times its weight.

    The drawings are those of a replay in their order: whole ones, or what differs.
    """
    sizes: dict[str, Size] = {}
    weights: dict[str, float] = {}
    for drawing in drawings:
        for key, board in drawing.get("boards", {}).items():
            if isinstance(board, Mapping) and "box" in board:
                weight = weights.setdefault(key, board.get("weight", 1.0))
                (_, _, width, height), (w, h) = board["box"], sizes.get(key, (0.0, 0.0))
                sizes[key] = max(width * weight, w), max(height * weight, h)
    return sizes


def arranged(sizes: Mapping[str, Size], shape: float = SHAPE) -> Arrangement:
    """The boards in their order, in the rows that leave them largest in a room of this shape."""
    titles = TITLE * (len(sizes) > 1)
    rows = min(_partitions(list(sizes)), key=lambda rows: _needed(rows, sizes, shape, titles))
    width = max(_width(row, sizes) for row in rows)
    gap = GAP * width
    heights = [max(sizes[key][1] for key in row) + titles * width for row in rows]
    whole = width + gap * max(len(row) - 1 for row in rows), sum(heights) + gap * (len(rows) - 1)
    places = {}
    top = 0.0
    for row, height in zip(rows, heights, strict=True):
        spare = (whole[0] - _width(row, sizes)) / len(row)
        left = 0.0
        for key in row:
            room = sizes[key][0] + spare - gap * (len(row) > 1)
            places[key] = _share(left, top, room, height, whole)
            left += sizes[key][0] + spare
        top += height + gap
    return Arrangement(whole[0] / whole[1], places)


def _share(left: float, top: float, width: float, height: float, whole: Size) -> Place:
    across, down = 100 / whole[0], 100 / whole[1]
    return Place(left * across, top * down, width * across, height * down)


def _width(row: Sequence[str], sizes: Mapping[str, Size]) -> float:
    return sum(sizes[key][0] for key in row)


def _needed(
    rows: Sequence[Sequence[str]], sizes: Mapping[str, Size], shape: float, titles: float
) -> float:
    """How wide a room of the shape must be to hold the rows with their titles."""
    width = max(_width(row, sizes) for row in rows)
    height = sum(max(sizes[key][1] for key in row) + titles * width for row in rows)
    return max(width, shape * height)


def _partitions(keys: Sequence[str]) -> Iterator[list[Sequence[str]]]:
    """Every way to cut the boards into rows; one row for each where there are too many."""
    if len(keys) > MOST:
        yield [[key] for key in keys]
        return
    for count in range(len(keys)):
        for cuts in combinations(range(1, len(keys)), count):
            yield [keys[start:end] for start, end in pairwise((0, *cuts, len(keys)))]
