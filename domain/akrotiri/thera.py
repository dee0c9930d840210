"""Reading the start board from an edition (rules/akrotiri.md 2.6)."""

import re
from collections.abc import Iterator, Mapping
from typing import cast

from domain.akrotiri.described import JUNCTIONS, is_whole, unknown_keys
from domain.akrotiri.faces import THERA, StartBoard, in_order
from domain.akrotiri.geometry import SIDES, Cell, cell_of
from domain.message import Json, Message, say

_KEYS = ("id", "origin", "size", "core_pieces", "docks", "routes", "icons")
LONGEST_SIDE = 12
"""Cells along a side; with what is laid round it, it must fit a table."""
_END = re.compile(r"X:(-?\d+),(-?\d+):([NESW])")


def start_board(given: Mapping[str, Json]) -> StartBoard:
    """The start board from a description without faults."""
    docks = cast(Mapping[str, list[int]], given["docks"])
    return StartBoard(
        _two(given["origin"]),
        _two(given["size"]),
        tuple(_two(piece) for piece in cast(list[Json], given["core_pieces"])),
        tuple(sorted((name, _two(piece)) for name, piece in docks.items())),
        in_order(cast(list[list[str]], given["routes"])),
    )


def start_board_faults(given: Json) -> Iterator[tuple[str, Message]]:
    """Every wrong field of a described start board and what is wrong with it."""
    if not isinstance(given, dict):
        yield "start_board", say("an object")
        return
    yield from unknown_keys(given, _KEYS, "start_board").items()
    if given.get("id") != THERA:
        yield "start_board.id", say("it is always THERA")
    if given.get("icons", []) != []:
        yield "start_board.icons", say("none: Thera is barren")
    if not _is_pair(given.get("origin")) or not _is_size(given.get("size")):
        yield "start_board.origin", say("origin and size are pairs of whole numbers, size from 1")
        return
    cells = StartBoard(_two(given["origin"]), _two(given["size"]), (), (), ()).cells
    yield from _place_faults(given, cells)
    yield from _route_faults(given, cells)


def too_large(given: Json) -> bool:
    """Whether a described start board fits no table."""
    size = given.get("size") if isinstance(given, dict) else None
    return _is_size(size) and max(_two(size)) > LONGEST_SIDE


def _place_faults(
    given: Mapping[str, Json], cells: tuple[Cell, ...]
) -> Iterator[tuple[str, Message]]:
    core, docks = given.get("core_pieces"), given.get("docks")
    if not isinstance(core, list) or not core or not all(_lies(piece, cells) for piece in core):
        yield "start_board.core_pieces", say("quarters of the start board, at least one")
    if not isinstance(docks, dict) or not all(_lies(piece, cells) for piece in docks.values()):
        yield "start_board.docks", say("names, each with a quarter of the start board")
    elif sum(piece in core for piece in docks.values() if isinstance(core, list)) < 2:
        yield "start_board.docks", say("two boats start here: at least two docks on core pieces")


def _route_faults(
    given: Mapping[str, Json], cells: tuple[Cell, ...]
) -> Iterator[tuple[str, Message]]:
    routes, docks = given.get("routes"), given.get("docks")
    names = {*JUNCTIONS, *(docks if isinstance(docks, dict) else ())}
    good = isinstance(routes, list) and all(
        isinstance(route, list)
        and len(route) == 2
        and route[0] != route[1]
        and all(isinstance(node, str) and (node in names or _ends(node, cells)) for node in route)
        for route in routes
    )
    if not good:
        yield (
            "start_board.routes",
            say("pairs of docks, junctions j1 to j9 and ends like X:0,0:N of its own cells"),
        )


def _ends(node: str, cells: tuple[Cell, ...]) -> bool:
    end = _END.fullmatch(node)
    return end is not None and (int(end[1]), int(end[2])) in cells and end[3] in SIDES


def _lies(piece: Json, cells: tuple[Cell, ...]) -> bool:
    return _is_pair(piece) and cell_of(_two(piece)) in cells


def _is_pair(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(number, int) and not isinstance(number, bool) for number in value)
    )


def _is_size(value: Json) -> bool:
    return _is_pair(value) and all(is_whole(number, 1) for number in cast(list[int], value))


def _two(value: object) -> tuple[int, int]:
    first, second = cast(list[int], value)
    return (first, second)
