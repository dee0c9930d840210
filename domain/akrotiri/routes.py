"""Sea routes: white lines, where they lead, and the voyages they allow (rules/akrotiri.md 2.4).

A *water* is what a boat can reach along white lines without putting in at a dock: connected lines,
the docks on its shore, and the ends that run to the edge of a tile. Docks on one water are joined
by sail links. Waters only ever merge, so sail links only ever grow.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from domain.akrotiri.geometry import End, facing

Sails: TypeAlias = Mapping[str, frozenset[str]]
"""For each dock those that one voyage reaches."""


@dataclass(frozen=True)
class Water:
    """Connected white lines: the ends that run to a tile's side and the docks that they touch."""

    ends: frozenset[End]
    docks: frozenset[str]


Waters: TypeAlias = Mapping[End, Water]


def waters_of(
    lines: Iterable[tuple[str, str]], ends: Mapping[str, End], docks: Mapping[str, str]
) -> tuple[Water, ...]:
    """The waters printed on one tile.

    `lines` are pairs of nodes; `ends` and `docks` say which nodes are ends and docks, and where;
    all others are junctions. A line straight from dock to dock is a water of its own.
    """
    groups: list[set[str]] = []
    for line in lines:
        joined = set(line)
        apart = []
        for group in groups:
            if (group & joined) - docks.keys():
                joined |= group
            else:
                apart.append(group)
        groups = [*apart, joined]
    return tuple(
        Water(
            frozenset(ends[node] for node in group if node in ends),
            frozenset(docks[node] for node in group if node in docks),
        )
        for group in groups
    )


def with_waters(waters: Waters, sails: Sails, printed: Iterable[Water]) -> tuple[Waters, Sails]:
    """Waters and sail links once the lines of one more tile are on the table."""
    open_waters, links = dict(waters), dict(sails)
    for water in printed:
        merged = _merged(open_waters, water)
        for end in merged.ends:
            open_waters[end] = merged
        for dock in merged.docks:
            links[dock] = links.get(dock, frozenset()) | (merged.docks - {dock})
    return open_waters, links


def _merged(open_waters: dict[End, Water], water: Water) -> Water:
    """The water together with those that its ends meet across a side; the glued ends are gone."""
    glued = {end for end in water.ends if facing(end) in open_waters}
    met = [open_waters.pop(facing(end)) for end in glued]
    gone = glued | {facing(end) for end in glued}
    return Water(
        water.ends.union(*(other.ends for other in met)) - gone,
        water.docks.union(*(other.docks for other in met)),
    )
