"""What the ships of a player can do now: where each may end, and what is possible there.

The rules judge one action; this finds all that they accept, for forms and simulated players.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from domain.kaivai.enclosure import newly_closed
from domain.kaivai.hexes import Hex, Mask
from domain.kaivai.legal import blocked_for, cast_of
from domain.kaivai.rules.building import hut_price
from domain.kaivai.rules.moving import sink_cost
from domain.kaivai.state import FISH_PER_HUT, SHIPS, State


@dataclass(frozen=True)
class Prospects:
    """The possibilities of one player at one position; what is asked twice is kept.

    With `waived`, only the rules count that guard pieces, hexes and payment (8.8).
    """

    state: State
    player: str
    waived: bool = False

    @cached_property
    def ships(self) -> tuple[str, ...]:
        """The ships that may act: in an open action those that have not yet."""
        mine, going = self.state.mats[self.player].ships, self.state.open
        if going is None or self.waived:
            return tuple(mine)
        return tuple(ship for ship in mine if ship in going.ships and ship not in going.used)

    def able(self, action: str) -> tuple[str, ...]:
        """The ships that can do this action somewhere."""
        return tuple(ship for ship in self.ships if self.ends(action, ship))

    def ends(self, action: str, ship: str) -> Mask:
        """The hexes where a ship can end to do this action."""
        key = action, ship
        if key not in self._ends:
            self._ends[key] = _FINDERS[action](self, ship)
        return self._ends[key]

    @cached_property
    def _ends(self) -> dict[tuple[str, str], Mask]:
        return {}

    @cached_property
    def _closings(self) -> dict[Hex, Mask]:
        return {}

    @cached_property
    def _ship_mask(self) -> Mask:
        return self.state.ship_mask()

    def _others(self, ship: str) -> Mask:
        """The hexes of all ships but this one."""
        return self._ship_mask & ~self._at(ship)

    def _at(self, ship: str) -> Mask:
        return self.state.grid.bits[self.state.mats[self.player].ships[ship]]

    def _reach(self, ship: str) -> Mask:
        """Open water within range, whoever lies there."""
        if self.waived:
            return self.state.sea.water
        state, mat = self.state, self.state.mats[self.player]
        blocked = blocked_for(state, self.player, ship)
        reach = state.sea.within_reach(mat.ships[ship], mat.range, blocked)
        return reach & ~state.sea.closed if state.options.enclosure_rule else reach

    def _free_ends(self, ship: str) -> Mask:
        """Where a ship may end to build, fish or sell."""
        here = self._at(ship)
        stays = here & ~self.state.sea.water if self.state.options.act_from_hut else 0
        return self._reach(ship) & ~self._others(ship) | stays

    @cached_property
    def hut_types(self) -> tuple[str, ...]:
        """The types of hut whose pieces are in supply."""
        mat = self.state.mats[self.player]
        if not mat.huts_left:
            return ()
        fisher = ("fisher",) if len(mat.ships) < SHIPS else ()
        shrine = ("shrine",) if mat.statues_left else ()
        return ("meeting", *fisher, *shrine)

    @cached_property
    def shores(self) -> Mapping[str, Mask]:
        """Per village that the player can pay for, the water where a hut would touch only it."""
        if not self.hut_types:
            return {}
        state, have = self.state, self.state.mats[self.player].shell_value
        return {
            village: state.sea.only_at(village)
            for village in state.sea.lands
            if hut_price(state, self.player, village) <= have
        }

    def hut_hexes(self, ship: str, to: Hex) -> Iterator[Hex]:
        """Where a hut can be built by a ship that ends at `to`."""
        grid, others = self.state.grid, self._others(ship)
        afloat = 0 if self.waived else others | grid.bits[to]
        near = grid.board & ~grid.bits[to] if self.waived else grid.around[to]
        for village in self._building_at(to):
            free = self.shores.get(village, 0) & near & ~others
            for place in grid.hexes(free):
                if not self._closing(village, place) & afloat:
                    yield place

    def _building_at(self, to: Hex) -> tuple[str, ...]:
        return tuple(self.shores) if self.waived else self.state.sea.at_cult_sites_of(to)

    def _closing(self, village: str, place: Hex) -> Mask:
        if place not in self._closings:
            self._closings[place] = newly_closed(self.state, village, place)
        return self._closings[place]

    def building_ends(self, ship: str) -> Mask:
        """Where a ship can end to build."""
        state, ends, sites = self.state, 0, 0
        for village in self.shores:
            sites |= self._sites(village)
        for to in state.grid.hexes(self._free_ends(ship) & sites):
            if next(self.hut_hexes(ship, to), None) is not None:
                ends |= state.grid.bits[to]
        return ends

    def _sites(self, village: str) -> Mask:
        """Where a ship is at a cult site of a village."""
        grid = self.state.grid
        return grid.board if self.waived else grid.spread(self.state.sea.cults[village])

    @cached_property
    def fishing_villages(self) -> tuple[str, ...]:
        """The villages in which the player has something to throw."""
        return tuple(
            village
            for village in self.state.sea.lands
            if self.waived or cast_of(self.state, self.player, village).possible
        )

    def fishing_ends(self, ship: str) -> Mask:
        """Where a ship can end to fish."""
        sites = 0
        for village in self.fishing_villages:
            sites |= self._sites(village)
        return self._free_ends(ship) & sites

    def receiving(self, ship: str, to: Hex | None = None) -> dict[Hex, int]:
        """Huts that take fish when this ship has left (for `to`, the huts beside it): free room."""
        state, others = self.state, self._others(ship)
        bits = state.grid.bits
        near = state.grid.board if to is None or self.waived else state.grid.around[to]
        return {
            at: FISH_PER_HUT - hut.fish
            for at, hut in state.huts.items()
            if hut.type != "shrine"
            and hut.fish < FISH_PER_HUT
            and bits[at] & near
            and not bits[at] & others
        }

    def selling_ends(self, ship: str) -> Mask:
        """Where a ship can end to sell."""
        state, ends = self.state, 0
        if not sum(state.mats[self.player].fish):
            return 0
        for at in self.receiving(ship):
            ends |= state.grid.board if self.waived else state.grid.around[at]
        return ends & self._free_ends(ship)

    def moving_ends(self, ship: str) -> Mask:
        """Where a ship can move: free water, and foreign ships that it may sink."""
        return self._reach(ship) & ~self._at(ship) & ~(self._ship_mask & ~self._targets)

    @cached_property
    def _targets(self) -> Mask:
        """The hexes of ships that the player may sink."""
        state, fame = self.state, self.state.mats[self.player].fame
        return state.grid.mask(
            place
            for owner, _, place in state.ships()
            if owner != self.player
            and len(state.mats[owner].ships) > 1
            and sink_cost(len(state.mats[owner].ships)) <= fame
        )


_FINDERS = {
    "build": Prospects.building_ends,
    "fish": Prospects.fishing_ends,
    "sell": Prospects.selling_ends,
    "move": Prospects.moving_ends,
}
