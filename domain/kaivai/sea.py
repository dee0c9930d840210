"""The sea and its villages as sets of hexes: who touches whom, ways of ships, closed water.

Everything here follows from where cult sites and huts lie (rules/kaivai.md 2.4). A position keeps
it and only adds each new tile; which water is closed is found out when somebody asks.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from domain.frozen import made
from domain.kaivai.hexes import Grid, Hex, Mask


@dataclass(frozen=True)
class Sea:
    """Per village its land and its cult sites, and all water."""

    grid: Grid
    lands: Mapping[str, Mask]
    cults: Mapping[str, Mask]
    water: Mask

    @property
    def closed(self) -> Mask:
        """All water whose region touches at most one village (rules/kaivai.md 2.4, 4.6)."""
        return closed_water(self.grid, self.water, tuple(self.lands.values()))

    def size(self, village: str) -> int:
        """How many land hexes a village has."""
        return self.lands[village].bit_count()

    def cult_sites(self, village: str) -> int:
        """How many cult sites a village has."""
        return self.cults[village].bit_count()

    def is_water(self, place: Hex) -> bool:
        return bool(self.grid.bits[place] & self.water)

    def touched(self, place: Hex) -> tuple[str, ...]:
        """The villages that have land next to a hex."""
        return _meeting(self.lands, self.grid.around[place])

    def at_cult_sites_of(self, place: Hex) -> tuple[str, ...]:
        """The villages that have a cult site next to a hex."""
        return _meeting(self.cults, self.grid.around[place])

    def only_at(self, village: str) -> Mask:
        """The water that touches this village and no other."""
        shore = self.grid.spread(self.lands[village]) & self.water
        for other, land in self.lands.items():
            if other != village:
                shore &= ~self.grid.spread(land)
        return shore

    def with_land(self, village: str, place: Hex, *, cult_site: bool = False) -> "Sea":
        """The sea after a tile of this village (or its first one) was laid."""
        tile, cults = self.grid.bits[place], self.cults
        if cult_site:
            cults = {**cults, village: cults.get(village, 0) | tile}
        lands = {**self.lands, village: self.lands.get(village, 0) | tile}
        fields = {"grid": self.grid, "lands": lands, "cults": cults, "water": self.water & ~tile}
        return made(Sea, fields)

    def splits(self, place: Hex) -> bool:
        """Whether land here would part water that meets around it: only then can it close some."""
        ring = self.grid.around[place] & self.water
        return self.region(ring & -ring, within=ring) != ring

    def region(self, start: Mask, within: Mask | None = None) -> Mask:
        """All water (or all of `within`) connected to `start`."""
        sea = self.water if within is None else within
        return _flood(self.grid, start, sea)

    def steps(self, start: Hex, to: Hex, blocked: Mask = 0) -> int | None:
        """Fewest steps of a ship from its hex to a water hex; None if there is no way.

        `blocked` hexes cannot be passed, but a way may end on one.
        """
        goal = self.grid.bits[to]
        reached, steps = self.grid.bits[start], 0
        while not reached & goal:
            further = self.grid.spread(reached) & self.water
            if further & goal:
                return steps + 1
            further = further & ~blocked | reached
            if further == reached:
                return None
            reached, steps = further, steps + 1
        return steps

    def within_reach(self, start: Hex, steps: int, blocked: Mask = 0) -> Mask:
        """The water hexes where a ship can end with at most so many steps (0: where it is)."""
        here = self.grid.bits[start]
        reached, ends = here, here & self.water
        for _ in range(steps):
            further = self.grid.spread(reached) & self.water
            ends |= further
            further = further & ~blocked | here
            if further == reached:
                break
            reached = further
        return ends


def sea_of(grid: Grid, cults: Mapping[Hex, str], huts: Iterable[tuple[Hex, str]] = ()) -> Sea:
    """The sea around given cult sites and huts (each with its village)."""
    sites: dict[str, Mask] = {}
    for place, village in cults.items():
        sites[village] = sites.get(village, 0) | grid.bits[place]
    lands = dict(sites)
    for place, village in huts:
        lands[village] |= grid.bits[place]
    water = grid.board
    for land in lands.values():
        water &= ~land
    return Sea(grid, lands, sites, water)


@lru_cache(maxsize=1024)
def closed_water(grid: Grid, water: Mask, lands: tuple[Mask, ...]) -> Mask:
    """All water whose region touches at most one land; remembered, since many ask."""
    closed, left = 0, water
    while left:
        region = _flood(grid, left & -left, left)
        shore = grid.spread(region)
        if sum(bool(land & shore) for land in lands) <= 1:
            closed |= region
        left &= ~region
    return closed


def _flood(grid: Grid, start: Mask, within: Mask) -> Mask:
    region = start
    while True:
        wider = grid.spread(region) & within
        if wider == region:
            return region
        region = wider


def _meeting(villages: Mapping[str, Mask], places: Mask) -> tuple[str, ...]:
    return tuple([village for village, hexes in villages.items() if hexes & places])
