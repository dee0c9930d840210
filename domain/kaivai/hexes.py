"""Hexes of a hexagonal board, and sets of them as bits of one integer.

Axial coordinates `(q, r)`, flat-top hexes (rules/kaivai.md 2.1). A set of hexes is an integer with
one bit per hex, on rows with a margin, so that all neighbours of a whole set are six shifts away.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from typing import TypeAlias

from domain.message import Said

Hex: TypeAlias = tuple[int, int]
Mask: TypeAlias = int
"""A set of hexes, one bit each."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes over an open board."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@dataclass(frozen=True, eq=False)
class Grid:
    """All hexes within `radius` of the middle: each with its bit and its neighbours.

    There is one for each radius, so it is itself alone: much that is remembered is known by it.
    """

    radius: int
    bits: dict[Hex, Mask] = field(repr=False)
    around: dict[Hex, Mask] = field(repr=False)
    board: Mask = field(repr=False)
    places: tuple[Hex | None, ...] = field(repr=False)

    def __contains__(self, place: Hex) -> bool:
        return place in self.bits

    def mask(self, places: Iterable[Hex]) -> Mask:
        """The set of some hexes of the board."""
        together = 0
        for place in places:
            together |= self.bits[place]
        return together

    def hexes(self, mask: Mask) -> Iterator[Hex]:
        """The hexes of a set, column by column from the left, each from the top."""
        while mask:
            lowest = mask & -mask
            place = self.places[lowest.bit_length() - 1]
            if place is not None:
                yield place
            mask ^= lowest

    def spread(self, mask: Mask) -> Mask:
        """A set and all its neighbours on the board."""
        row = 2 * self.radius + 3
        beside = mask << 1 | mask >> 1
        left = mask | mask << 1
        right = mask | mask >> 1
        return (mask | beside | left >> row | right << row) & self.board

    def label(self, place: Hex) -> str:
        """What people call a hex: column letter and row from the top of the column, as `G7`."""
        q, r = place
        top = max(-self.radius, -self.radius - q)
        return f"{chr(ord('A') + q + self.radius)}{r - top + 1}"


@lru_cache(maxsize=16)
def grid(radius: int) -> Grid:
    """The grid of a radius; made once."""
    row, middle = 2 * radius + 3, radius + 1
    inside = [
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -radius - q), min(radius, radius - q) + 1)
    ]
    bits = {(q, r): 1 << (q + middle) * row + r + middle for q, r in inside}
    around = {
        (q, r): sum(bits.get((q + dq, r + dr), 0) for dq, dr in DIRECTIONS) for q, r in inside
    }
    places: list[Hex | None] = [None] * (row * row)
    for place, bit in bits.items():
        places[bit.bit_length() - 1] = place
    return Grid(radius, bits, around, sum(bits.values()), tuple(places))


def centre(place: Hex) -> tuple[float, float]:
    """Where the middle of a hex lies, in hex sides from the middle of the board, y downwards."""
    q, r = place
    return 1.5 * q, round(sqrt(3) * (r + q / 2), 4)


def said(board: Grid, place: Hex) -> Said:
    """A hex as a fact: machines read `[q, r]`, people read `G7`; off the board, `(q, r)`."""
    q, r = place
    return Said([q, r], board.label(place) if place in board else f"({q}, {r})")
