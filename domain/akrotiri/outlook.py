"""What lies above, right, below and left of a quarter (rules/akrotiri.md 2.7).

Directions are read from the chair of the player. Icons are sorted once, seen from seat S, by the
set of directions in which they lie (a number of four bits); seat N turns the question round.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from domain.akrotiri.board import Icon
from domain.akrotiri.faces import DIRECTIONS, Requirement
from domain.akrotiri.geometry import Piece

ABOVE, RIGHT, BELOW, LEFT = 1, 2, 4, 8
_SOUTH = dict(zip(DIRECTIONS, (ABOVE, RIGHT, BELOW, LEFT), strict=True))
_NORTH = dict(zip(DIRECTIONS, (BELOW, LEFT, ABOVE, RIGHT), strict=True))


@dataclass(frozen=True)
class Outlook:
    """How many icons of a colour lie in each direction, and in exactly one set of directions."""

    towards: Mapping[tuple[str, int], int]
    exactly: Mapping[tuple[str, int], int]


def outlook(icons: Iterable[Icon], piece: Piece, *, same_line: bool) -> Outlook:
    """The icons round a quarter; with `same_line` only those in its own column or row (10.4)."""
    px, py = piece
    exactly: Counter[tuple[str, int]] = Counter()
    for icon in icons:
        ix, iy = icon.piece
        across = 0 if ix == px else RIGHT if ix > px else LEFT
        along = 0 if iy == py else BELOW if iy > py else ABOVE
        if not (same_line and across and along):
            exactly[icon.color, across | along] += 1
    towards: Counter[tuple[str, int]] = Counter()
    for (color, directions), count in exactly.items():
        for one in (ABOVE, RIGHT, BELOW, LEFT):
            if directions & one:
                towards[color, one] += count
    return Outlook(towards, exactly)


def have(seen: Outlook, seat: str, needed: Requirement) -> int:
    """How many icons of the colour lie in the direction, as that seat reads it."""
    return seen.towards.get((needed.color, _bits(seat)[needed.direction]), 0)


def missing(
    seen: Outlook, seat: str, condition: Iterable[Requirement], *, distinct: bool
) -> Iterator[tuple[Requirement, int]]:
    """The requirements that are not met, each with how many icons there are for it.

    With `distinct` each icon serves one requirement (10.4): some directions taken together may
    then lack icons although each alone has enough; all of them are named.
    """
    needed = tuple(condition)
    short = {need for need in needed if have(seen, seat, need) < need.count}
    if distinct and not short:
        short = {need for group in _overdrawn(seen, seat, needed) for need in group}
    for need in needed:
        if need in short:
            yield need, have(seen, seat, need)


def satisfied(
    seen: Outlook, seat: str, condition: Iterable[Requirement], *, distinct: bool
) -> bool:
    """Whether a quarter fulfils a whole map."""
    if distinct:
        return next(missing(seen, seat, condition, distinct=True), None) is None
    bits, towards = _bits(seat), seen.towards
    return all(
        towards.get((need.color, bits[need.direction]), 0) >= need.count for need in condition
    )


def _overdrawn(
    seen: Outlook, seat: str, condition: tuple[Requirement, ...]
) -> Iterator[tuple[Requirement, ...]]:
    """Sets of requirements of one colour that need more icons than lie in all their directions.

    Icons can be dealt out so that each serves one requirement exactly if there is no such set
    (Hall's condition).
    """
    bits = _bits(seat)
    for color in {need.color for need in condition}:
        alike = [need for need in condition if need.color == color]
        for chosen in range(1, 1 << len(alike)):
            group = tuple(need for place, need in enumerate(alike) if chosen >> place & 1)
            directions = sum(bits[need.direction] for need in group)
            if _in_any(seen, color, directions) < sum(need.count for need in group):
                yield group


def _in_any(seen: Outlook, color: str, directions: int) -> int:
    return sum(
        count for (own, at), count in seen.exactly.items() if own == color and at & directions
    )


def _bits(seat: str) -> Mapping[str, int]:
    return _SOUTH if seat == "S" else _NORTH
