"""Portage distances: the fewest portages from Thera to a dock (rules/akrotiri.md 7.3).

Sailing costs nothing, crossing an island costs one. Links only ever grow, so distances only ever
fall: after a tile they are lowered from what changed, not computed anew.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from domain.akrotiri.geometry import Piece
from domain.akrotiri.islands import Islands
from domain.akrotiri.routes import Sails

Distances: TypeAlias = Mapping[str, int]
"""Docks that can be reached from Thera, each with its distance."""


def lowered(
    distances: Distances,
    sails: Sails,
    islands: Islands,
    docks: Mapping[str, Piece],
    *,
    at_thera: Iterable[str],
    changed: Iterable[str],
) -> Distances:
    """Distances once links were added at the docks `changed`; those `at_thera` are at 0."""
    lower = dict(distances)
    waiting = deque(dock for dock in changed if dock in lower)
    for dock in at_thera:
        if lower.get(dock) != 0:
            lower[dock] = 0
            waiting.append(dock)
    while waiting:
        dock = waiting.popleft()
        nearer = ((other, lower[dock]) for other in sails.get(dock, ()))
        across = ((other, lower[dock] + 1) for other in islands[docks[dock]].docks)
        for other, distance in (*nearer, *across):
            if distance < lower.get(other, distance + 1):
                lower[other] = distance
                waiting.append(other)
    return lower
