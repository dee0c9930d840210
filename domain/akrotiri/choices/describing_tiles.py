"""Describing a tile in a few touches (rules/akrotiri.md 2.8).

It is held so that its icon is in the north-west. Its description grows touch by touch: terrain,
land, docks, then line by line; each value is the description so far and one thing more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final, cast

from domain.akrotiri import described, naming
from domain.akrotiri.actions import DefineTile
from domain.akrotiri.choices.describing import free_id, so_far, who
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.faces import GOAL_CODES, TERRAINS, TILES_IN_THE_BOX
from domain.akrotiri.geometry import CORNERS, SIDES
from domain.akrotiri.refusals.data import TooManyTiles
from domain.akrotiri.scene.pictures import described_glyph
from domain.message import Json, Message, say
from domain.stages import Choice, Stage

_LETTERS: Final = "abcd"
_VALUES: Final = {"easy": (1, 3), "medium": (3, 6), "hard": (7, 9)}
_POINTS: Final = dict(zip(GOAL_CODES, (3, 6, 3, 2, 1, 2, 4, 2, 2, 2, 2, 3), strict=True))
_MOST_ICONS: Final = 4


def _tiles_left(draft: Draft) -> None:
    if len(draft.state.edition.tiles) >= TILES_IN_THE_BOX:
        raise TooManyTiles(limit=TILES_IN_THE_BOX)


def _ask_tile(draft: Draft) -> Stage:
    tile = so_far(draft, "tile")
    if "icon" not in tile:
        return Stage("tile", say("Which icon does it show?"), tuple(_with_icon(draft)))
    if "land" not in tile:
        return Stage("tile", say("Which corners are one land?"), tuple(_with_land(tile)))
    if "docks" not in tile:
        return Stage("tile", say("On which corners are docks?"), tuple(_with_docks(tile)))
    return Stage("tile", say("Where does a white line lead?"), tuple(_with_line(tile)))


def _with_icon(draft: Draft) -> Iterator[Choice]:
    tile_id = free_id("T", draft.state.edition.tiles)
    for terrain in TERRAINS:
        icon: Json = {"terrain": terrain, "corner": "NW"}
        yield _drawn({"tile_id": tile_id, "icon": icon}, Message(naming.TERRAIN_WORDS[terrain]))


def _drawn(tile: dict[str, Json], label: Message) -> Choice:
    """A description, seen as the tile would look."""
    return Choice(tile, label, drawing=described_glyph(tile))


def _with_land(tile: dict[str, Json]) -> Iterator[Choice]:
    for groups in sorted(_partitions(CORNERS), key=len, reverse=True):
        joined = tuple(" + ".join(group) for group in groups if len(group) > 1)
        label = say("{joined}", joined=joined) if joined else say("none: four lands")
        land: Json = [[*group] for group in groups]
        yield _drawn({**tile, "land": land}, label)


def _partitions(corners: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All ways to group corners into lands."""
    if not corners:
        yield ()
        return
    first, rest = corners[0], corners[1:]
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            left = tuple(corner for corner in rest if corner not in others)
            yield from (((first, *others), *groups) for groups in _partitions(left))


def _with_docks(tile: dict[str, Json]) -> Iterator[Choice]:
    for count in (2, 1, 3, 4, 0):
        for corners in combinations(CORNERS, count):
            docks: Json = dict(zip(_LETTERS, corners, strict=False))
            label = say("{corners}", corners=corners) if corners else say("no dock")
            yield _drawn({**tile, "docks": docks, "routes": []}, label)


def _with_line(tile: dict[str, Json]) -> Iterator[Choice]:
    routes = cast(list[Json], tile["routes"])
    for one, other in _possible_lines(tile):
        longer: Json = [*routes, [one, other]]
        label = say("from {one} to {other}", one=one, other=other)
        yield _drawn({**tile, "routes": longer}, label)


def _possible_lines(tile: dict[str, Json]) -> Iterator[tuple[str, str]]:
    """Lines that may be added: a side ends one line, a junction is numbered as it comes."""
    used = Counter(node for route in cast(list[list[str]], tile["routes"]) for node in route)
    sides = [side for side in SIDES if not used[side]]
    docks = sorted(cast(Mapping[str, str], tile["docks"]), key=lambda letter: used[letter])
    junctions = [node for node in described.JUNCTIONS if used[node]]
    fresh = described.JUNCTIONS[len(junctions) : len(junctions) + 1]
    unfinished = [node for node in junctions if used[node] < 3]
    others = (*unfinished, *sides, *docks, *(j for j in junctions if j not in unfinished), *fresh)
    drawn = [set(route) for route in cast(list[list[str]], tile["routes"])]
    for one, other in combinations(dict.fromkeys((*sides, *others)), 2):
        if {one, other} not in drawn:
            yield one, other


def _check_tile(draft: Draft) -> None:
    if _tile_is_whole(draft):
        for fault in described.tile_faults(draft.object("tile")):
            raise fault


def _tile_is_whole(draft: Draft) -> bool:
    """Whether every dock has a line and every junction three of them."""
    tile = draft.object("tile")
    docks, routes = tile.get("docks"), tile.get("routes")
    if not isinstance(docks, dict) or not isinstance(routes, list):
        return False
    used = Counter(str(node) for route in routes if isinstance(route, list) for node in route)
    closed = all(used[node] >= 3 for node in described.JUNCTIONS if used[node])
    return closed and all(used[letter] for letter in docks)


def _more_lines(draft: Draft) -> tuple[Stage, ...]:
    further = tuple(_with_line(so_far(draft, "tile")))
    if not further:
        return ()
    return (Stage("tile", say("Another white line?"), further, default=dict(draft.object("tile"))),)


FORMS = {
    "define_tile": Form(
        _tiles_left,
        (Field("tile", _ask_tile, _check_tile, _tile_is_whole),),
        lambda draft: DefineTile(draft.object("tile"), who(draft)),
        _more_lines,
    ),
}
