"""Describing a tile or card in a few touches (rules/akrotiri.md 2.8).

A tile is held so that its icon is in the north-west. Its description grows touch by touch: terrain,
land, docks, then line by line; each value is the description so far and one thing more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final, cast

from domain.akrotiri import described, naming
from domain.akrotiri.actions import DefineGoalCard, DefineMapCard, DefineTile
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.faces import (
    COLORS,
    DIFFICULTIES,
    DIRECTIONS,
    GOAL_CODES,
    TERRAINS,
    TILES_IN_THE_BOX,
)
from domain.akrotiri.geometry import CORNERS, SIDES
from domain.akrotiri.refusals.data import TooManyTiles
from domain.message import Json, Message, say
from domain.stages import Choice, Stage

_LETTERS: Final = "abcd"
_VALUES: Final = {"easy": (1, 3), "medium": (3, 6), "hard": (7, 9)}
_POINTS: Final = dict(zip(GOAL_CODES, (3, 6, 3, 2, 1, 2, 4, 2, 2, 2, 2, 3), strict=True))
_MOST_ICONS: Final = 4


def _tiles_left(draft: Draft) -> None:
    if len(draft.state.edition.tiles) >= TILES_IN_THE_BOX:
        raise TooManyTiles(limit=TILES_IN_THE_BOX)


def _anytime(draft: Draft) -> None:
    """Describing is possible at any moment."""


def _free_id(letter: str, taken: Mapping[str, object]) -> str:
    """The first id of a kind that is not taken: T01, T02 …"""
    number = 1
    while f"{letter}{number:02}" in taken:
        number += 1
    return f"{letter}{number:02}"


def _so_far(draft: Draft, name: str) -> dict[str, Json]:
    return dict(draft.object(name)) if name in draft.given else {}


def _ask_tile(draft: Draft) -> Stage:
    tile = _so_far(draft, "tile")
    if "icon" not in tile:
        return Stage("tile", say("Which icon does it show?"), tuple(_with_icon(draft)))
    if "land" not in tile:
        return Stage("tile", say("Which corners are one land?"), tuple(_with_land(tile)))
    if "docks" not in tile:
        return Stage("tile", say("On which corners are docks?"), tuple(_with_docks(tile)))
    return Stage("tile", say("Where does a white line lead?"), tuple(_with_line(tile)))


def _with_icon(draft: Draft) -> Iterator[Choice]:
    tile_id = _free_id("T", draft.state.edition.tiles)
    for terrain in TERRAINS:
        icon: Json = {"terrain": terrain, "corner": "NW"}
        yield Choice({"tile_id": tile_id, "icon": icon}, Message(naming.TERRAIN_WORDS[terrain]))


def _with_land(tile: dict[str, Json]) -> Iterator[Choice]:
    apart: Json = [[corner] for corner in CORNERS]
    yield Choice({**tile, "land": apart}, say("none: four lands"))
    for pair in combinations(CORNERS, 2):
        rest: list[Json] = [[corner] for corner in CORNERS if corner not in pair]
        joined: Json = [[*pair], *rest]
        yield Choice({**tile, "land": joined}, say("{one} and {other}", one=pair[0], other=pair[1]))


def _with_docks(tile: dict[str, Json]) -> Iterator[Choice]:
    for count in (2, 1, 3, 4, 0):
        for corners in combinations(CORNERS, count):
            docks: Json = dict(zip(_LETTERS, corners, strict=False))
            label = say("{corners}", corners=corners) if corners else say("no dock")
            yield Choice({**tile, "docks": docks, "routes": []}, label)


def _with_line(tile: dict[str, Json]) -> Iterator[Choice]:
    routes = cast(list[Json], tile["routes"])
    for one, other in _possible_lines(tile):
        longer: Json = [*routes, [one, other]]
        label = say("from {one} to {other}", one=one, other=other)
        yield Choice({**tile, "routes": longer}, label)


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
    further = tuple(_with_line(_so_far(draft, "tile")))
    if not further:
        return ()
    return (Stage("tile", say("Another white line?"), further, default=dict(draft.object("tile"))),)


def _ask_map(draft: Draft) -> Stage:
    card = _so_far(draft, "card")
    if "difficulty" not in card:
        return Stage("card", say("How difficult is it?"), tuple(_with_difficulty(draft)))
    if "cost" not in card:
        return Stage("card", say("What does using it cost?"), tuple(_with_cost(card)))
    return Stage("card", say("What does it need?"), tuple(_with_need(card)))


def _with_difficulty(draft: Draft) -> Iterator[Choice]:
    for difficulty in DIFFICULTIES:
        card_id = _free_id(difficulty[0].upper(), draft.state.edition.maps)
        value: Json = {"card_id": card_id, "difficulty": difficulty, "vp": _VALUES[difficulty][0]}
        yield Choice(value, Message(naming.DIFFICULTY_WORDS[difficulty]))


def _with_cost(card: dict[str, Json]) -> Iterator[Choice]:
    usual = _VALUES.get(str(card["difficulty"]), (0, 3))[1]
    for cost in sorted(range(13), key=lambda cost: abs(cost - usual)):
        yield Choice({**card, "cost": cost}, str(cost))


def _with_need(card: dict[str, Json]) -> Iterator[Choice]:
    condition = cast(dict[str, dict[str, Json]], card.get("condition", {}))
    for direction in DIRECTIONS:
        there = condition.get(direction, {})
        for color in COLORS:
            for count in range(1, _MOST_ICONS + 1):
                if color not in there:
                    needed = {**condition, direction: {**there, color: count}}
                    yield Choice(
                        {**card, "condition": cast(Json, needed)}, _need(direction, color, count)
                    )


def _need(direction: str, color: str, count: int) -> Message:
    return say(
        "{direction} {n} {color}",
        direction=naming.word(naming.DIRECTION_WORDS, direction),
        n=count,
        color=naming.color(color),
    )


def _check_map(draft: Draft) -> None:
    if _map_is_whole(draft):
        for fault in described.map_faults(draft.object("card")):
            raise fault


def _map_is_whole(draft: Draft) -> bool:
    return "condition" in draft.object("card")


def _more_needs(draft: Draft) -> tuple[Stage, ...]:
    card = _so_far(draft, "card")
    further = tuple(_with_need(card))
    return (Stage("card", say("What else does it need?"), further, default=cast(Json, card)),)


def _ask_goal(draft: Draft) -> Stage:
    goal_id = _free_id("G", draft.state.edition.goals)
    codes = tuple(
        Choice(
            {"goal_id": goal_id, "code": code, "points": _POINTS[code]},
            Message(naming.GOAL_WORDS[code]),
        )
        for code in GOAL_CODES
    )
    return Stage("card", say("What does it count?"), codes)


def _check_goal(draft: Draft) -> None:
    for fault in described.goal_faults(draft.object("card")):
        raise fault


def _who(draft: Draft) -> str | None:
    return draft.text_or_none("player")


FORMS = {
    "define_tile": Form(
        _tiles_left,
        (Field("tile", _ask_tile, _check_tile, _tile_is_whole),),
        lambda draft: DefineTile(draft.object("tile"), _who(draft)),
        _more_lines,
    ),
    "define_map_card": Form(
        _anytime,
        (Field("card", _ask_map, _check_map, _map_is_whole),),
        lambda draft: DefineMapCard(draft.object("card"), _who(draft)),
        _more_needs,
    ),
    "define_goal_card": Form(
        _anytime,
        (Field("card", _ask_goal, _check_goal),),
        lambda draft: DefineGoalCard(draft.object("card"), _who(draft)),
    ),
}
