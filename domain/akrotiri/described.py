"""Reading what people say is printed: tiles and cards as JSON (rules/akrotiri.md 2.8).

Each `…_faults` yields every fault of a description in the order of the rule book; a description
without faults is read by the function of the same name.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeGuard, cast

from domain.akrotiri.faces import (
    COLORS,
    DIFFICULTIES,
    DIRECTIONS,
    GOAL_CODES,
    TERRAINS,
    THERA,
    GoalCard,
    MapCard,
    Requirement,
    TileFace,
    tile_face,
)
from domain.akrotiri.geometry import CORNERS, SIDES
from domain.akrotiri.refusals.data import (
    CardDef,
    DockUnconnected,
    TileDefDock,
    TileDefIcon,
    TileDefId,
    TileDefLand,
    TileDefRoute,
    TileFewLands,
)
from domain.message import Json, Message, say
from domain.refusals import RuleBroken

TILE_KEYS = ("tile_id", "icon", "land", "docks", "routes")
MAP_KEYS = ("card_id", "difficulty", "vp", "cost", "condition")
GOAL_KEYS = ("goal_id", "code", "points")
LONGEST_NAME = 80
"""With a letter behind it, it is still short enough for the name of a dock."""
A_NAME = say("text of {least} to {most} characters", least=1, most=LONGEST_NAME)
_MOST_SHOWN = 100
"""So many characters of what is wrong are repeated."""
JUNCTIONS = tuple(f"j{number}" for number in range(1, 10))


def is_whole(value: object, least: int) -> TypeGuard[int]:
    """Whether it is an integer (not a truth value) of at least `least`."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def unknown_keys(
    given: Mapping[str, Json], known: tuple[str, ...], within: str = ""
) -> dict[str, Message]:
    """Keys that mean nothing here, each with what is wrong with it; `within` names the object."""
    prefix = f"{within}." if within else ""
    return {f"{prefix}{key}": say("unknown; a misspelt key?") for key in given if key not in known}


def tile_faults(tile: Mapping[str, Json], longest: float = LONGEST_NAME) -> Iterator[RuleBroken]:
    """What is wrong with a described tile: id, icon, land, docks, routes."""
    tile_id, land, docks = tile.get("tile_id"), tile.get("land"), tile.get("docks")
    if not _is_name(tile_id, longest) or tile_id == THERA:
        yield TileDefId(tile_id=_shown(tile_id))
    yield from _icon_faults(tile.get("icon"))
    yield from _land_faults(land)
    yield from _dock_faults(docks)
    letters = set(docks) if isinstance(docks, dict) else set()
    yield from _route_faults(tile.get("routes"), letters)


def tile(described: Mapping[str, Json]) -> TileFace:
    """A tile's face from a description without faults."""
    icon = cast(Mapping[str, str], described["icon"])
    return tile_face(
        str(described["tile_id"]),
        icon["terrain"],
        icon["corner"],
        cast(list[list[str]], described["land"]),
        cast(Mapping[str, str], described["docks"]),
        cast(list[list[str]], described["routes"]),
    )


def tile_doubts(face: TileFace) -> Iterator[RuleBroken]:
    """What is legal but makes a mistake likely."""
    if len(face.land) <= 2:
        yield TileFewLands(tile_id=face.tile_id, count=len(face.land))
    joined = {node for route in face.routes for node in route}
    for letter, _ in face.docks:
        if letter not in joined:
            yield DockUnconnected(tile_id=face.tile_id, dock=letter)


def _icon_faults(icon: Json) -> Iterator[RuleBroken]:
    good = (
        isinstance(icon, dict)
        and icon.keys() == {"terrain", "corner"}
        and icon["terrain"] in TERRAINS
        and icon["corner"] in CORNERS
    )
    if not good:
        yield TileDefIcon(icon=_shown(icon))


def _land_faults(land: Json) -> Iterator[RuleBroken]:
    groups = land if isinstance(land, list) else []
    if not groups or not all(isinstance(group, list) and group for group in groups):
        yield TileDefLand(corner=_shown(land))
        return
    counted = Counter(str(corner) for group in cast(list[list[Json]], groups) for corner in group)
    for corner in (*CORNERS, *(other for other in counted if other not in CORNERS)):
        if counted[corner] != (1 if corner in CORNERS else 0):
            yield TileDefLand(corner=corner)


def _dock_faults(docks: Json) -> Iterator[RuleBroken]:
    if not isinstance(docks, dict):
        yield TileDefDock(dock=_shown(docks))
        return
    for letter, corner in docks.items():
        lettered = len(letter) == 1 and "a" <= letter <= "z"
        if not lettered or corner not in CORNERS:
            yield TileDefDock(dock=f"{letter}: {_shown(corner)}")


def _route_faults(routes: Json, letters: set[str]) -> Iterator[RuleBroken]:
    if not isinstance(routes, list):
        yield TileDefRoute(route=_shown(routes))
        return
    nodes = {*SIDES, *letters, *JUNCTIONS}
    seen: set[frozenset[str]] = set()
    ends: Counter[str] = Counter()
    for route in routes:
        pair = _pair(route, nodes)
        if pair is None or pair in seen:
            yield TileDefRoute(route=_shown(route))
        else:
            seen.add(pair)
            ends.update(pair)
    yield from (TileDefRoute(route=side) for side in SIDES if ends[side] > 1)
    yield from (TileDefRoute(route=node) for node in JUNCTIONS if ends[node] in (1, 2))


def _pair(route: Json, nodes: set[str]) -> frozenset[str] | None:
    """The two different nodes that a route joins, None if it is no route."""
    if not isinstance(route, list) or len(route) != 2:
        return None
    pair = frozenset(node for node in route if isinstance(node, str) and node in nodes)
    return pair if len(pair) == 2 else None


def map_faults(card: Mapping[str, Json], longest: float = LONGEST_NAME) -> Iterator[RuleBroken]:
    """What is wrong with a described map, all in one refusal."""
    wrong: dict[str, Message] = {}
    if not _is_name(card.get("card_id"), longest):
        wrong["card_id"] = A_NAME
    if card.get("difficulty") not in DIFFICULTIES:
        wrong["difficulty"] = say("easy, medium or hard")
    for number in ("vp", "cost"):
        if not is_whole(card.get(number), 0):
            wrong[number] = say("a whole number from 0")
    if not _is_condition(card.get("condition")):
        wrong["condition"] = say("direction to colour to a number from 1, at least one of them")
    if wrong:
        yield CardDef(fields=wrong)


def _is_condition(condition: Json) -> bool:
    if not isinstance(condition, dict) or not condition:
        return False
    return all(
        direction in DIRECTIONS
        and isinstance(needed, dict)
        and bool(needed)
        and all(color in COLORS and is_whole(count, 1) for color, count in needed.items())
        for direction, needed in condition.items()
    )


def map_card(described: Mapping[str, Json]) -> MapCard:
    """A map from a description without faults."""
    condition = cast(Mapping[str, Mapping[str, int]], described["condition"])
    needed = (
        Requirement(direction, color, condition[direction][color])
        for direction in DIRECTIONS
        for color in COLORS
        if color in condition.get(direction, {})
    )
    return MapCard(
        str(described["card_id"]),
        str(described["difficulty"]),
        cast(int, described["vp"]),
        cast(int, described["cost"]),
        tuple(needed),
    )


def goal_faults(card: Mapping[str, Json], longest: float = LONGEST_NAME) -> Iterator[RuleBroken]:
    """What is wrong with a described goal, all in one refusal."""
    wrong: dict[str, Message] = {}
    if not _is_name(card.get("goal_id"), longest):
        wrong["goal_id"] = A_NAME
    if card.get("code") not in GOAL_CODES:
        wrong["code"] = say("one of {codes}", codes=GOAL_CODES)
    if not is_whole(card.get("points"), 0):
        wrong["points"] = say("a whole number from 0")
    if wrong:
        yield CardDef(fields=wrong)


def goal_card(described: Mapping[str, Json]) -> GoalCard:
    """A goal from a description without faults."""
    return GoalCard(
        str(described["goal_id"]), str(described["code"]), cast(int, described["points"])
    )


def tile_json(face: TileFace) -> dict[str, Json]:
    """The description of a tile."""
    return {
        "tile_id": face.tile_id,
        "icon": {"terrain": face.terrain, "corner": face.corner},
        "land": [list(group) for group in face.land],
        "docks": dict(face.docks),
        "routes": [list(route) for route in face.routes],
    }


def map_json(card: MapCard) -> dict[str, Json]:
    """The description of a map."""
    condition: dict[str, Json] = {
        direction: {
            need.color: need.count for need in card.condition if need.direction == direction
        }
        for direction in dict.fromkeys(need.direction for need in card.condition)
    }
    return {
        "card_id": card.card_id,
        "difficulty": card.difficulty,
        "vp": card.vp,
        "cost": card.cost,
        "condition": dict(condition),
    }


def goal_json(card: GoalCard) -> dict[str, Json]:
    """The description of a goal."""
    return {"goal_id": card.goal_id, "code": card.code, "points": card.points}


def _is_name(value: Json, longest: float) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest


def _shown(value: Json) -> str:
    text = "–" if value is None else str(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
