"""What cannot lie on the sea together: villages, huts, ships and the god (rules/kaivai.md 9)."""

from collections.abc import Iterator
from itertools import combinations

from domain.kaivai.document import Position
from domain.kaivai.editions import CULT_SITE_TILES
from domain.kaivai.hexes import Hex
from domain.kaivai.sea import Sea, sea_of
from domain.kaivai.state import FISH_PER_HUT, STATUES, State
from domain.message import Message, say
from domain.plausible import Faults, holds, once, within


def sea_faults(state: State, position: Position) -> Faults:
    """Land, ships and fish that the rules never bring together, whatever a table waives."""
    lands = [*(site.hex for site in position.cults), *(hut.hex for hut in position.huts)]
    doubled = list(once("huts", lands))
    yield from doubled or _at_sea(state, position)
    yield from holds("cults", position.cults, say("at least one cult site"))
    yield from _pieces(state, position)


def _at_sea(state: State, position: Position) -> Faults:
    cults = {site.hex: site.village for site in position.cults}
    sea = sea_of(state.grid, cults, ((hut.hex, hut.village) for hut in position.huts))
    apart = say("villages whose hexes are connected and touch no other village")
    yield from holds("huts", _are_villages(sea), apart)
    ships = list(_ships(position))
    afloat = all(_may_lie(sea, position, owner, place) for owner, place in ships)
    right = say("on water or on an own fisher hut, each on a hex of its own")
    once_each = len({place for _, place in ships}) == len(ships)
    yield from holds("mats", afloat and once_each, right)
    god = position.god
    fits = god is None or cults.get(god.hex) == god.village
    yield from holds("god", fits, say("on a cult site of its village"))


def _are_villages(sea: Sea) -> bool:
    lands = sea.lands.values()
    connected = all(sea.region(land & -land, within=land) == land for land in lands)
    return connected and not any(sea.grid.spread(a) & b for a, b in combinations(lands, 2))


def _ships(position: Position) -> Iterator[tuple[str, Hex]]:
    for player, mat in position.mats.items():
        yield from ((player, place) for place in mat.ships.values())


def _may_lie(sea: Sea, position: Position, owner: str, place: Hex) -> bool:
    own_huts = (hut.hex for hut in position.huts if (hut.owner, hut.type) == (owner, "fisher"))
    return sea.is_water(place) or place in own_huts


def _pieces(state: State, position: Position) -> Faults:
    berths = {place for _, place in _ships(position)}
    for hut in position.huts:
        holds_none = hut.type == "shrine" or hut.hex in berths
        yield from within("huts", hut.fish, 0, 0 if holds_none else FISH_PER_HUT)
    for player, mat in position.mats.items():
        own = sum((hut.owner, hut.type) == (player, "shrine") for hut in position.huts)
        fits = mat.statues_left == STATUES - own
        yield from holds(f"mats.{player}.statues_left", fits, left_of(STATUES, own))
    laid = len(position.cults) - len(state.layout.villages)
    supply = CULT_SITE_TILES - laid
    right = say("{n}, all there are", n=supply)
    yield from holds("cult_supply", position.cult_supply == supply >= 0, right)


def left_of(pieces: int, own: int) -> Message:
    """What is left of some pieces when so many stand on the board."""
    return say("{left}, as {own} stand on the board", left=pieces - own, own=own)
