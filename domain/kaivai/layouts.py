"""Boards as data: the size of the sea and the printed villages (rules/kaivai.md 2.2)."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from domain.kaivai.hexes import Grid, Hex, distance, grid
from domain.message import Fact, Json, say

LAYOUTS: Mapping[str, Json] = json.loads(Path(__file__).with_name("layouts.json").read_text())
DEFAULT_LAYOUT = "kaivai-published-r6"
LEAST_RADIUS, MOST_RADIUS = 3, 12


@dataclass(frozen=True)
class Layout:
    """A board; `extra` are our own places for the villages that a table adds (a default)."""

    name: str
    radius: int
    villages: tuple[tuple[str, Hex], ...]
    extra: tuple[tuple[str, Hex], ...] = ()

    @property
    def grid(self) -> Grid:
        return grid(self.radius)


def layout_of(data: Any, players: int) -> Layout:
    """A layout from checked JSON."""
    return Layout(
        name=data["layout_id"],
        radius=data["shape"]["radius"],
        villages=tuple((village["id"], _hex(village["hex"])) for village in data["villages"]),
        extra=tuple(
            (village["id"], _hex(village["hex"]))
            for village in data.get("default_extra", {}).get(str(players), ())
        ),
    )


def too_close(layout: Layout, gap: int) -> Iterator[tuple[Hex, str, int]]:
    """Printed villages nearer to another one than the gap: hex, the other, distance."""
    for (_, here), (other, there) in combinations(layout.villages, 2):
        if distance(here, there) < gap:
            yield here, other, distance(here, there)


def wrong_fields(data: Mapping[str, Any]) -> dict[str, Fact]:
    """What is wrong with a layout object, by field; empty if it is sound."""
    return dict(_faults(data))


def _faults(data: Mapping[str, Any]) -> Iterator[tuple[str, Fact]]:
    if not isinstance(data.get("layout_id"), str):
        yield "layout.layout_id", say("must be a name")
    if data.get("orientation") != "flat":
        yield "layout.orientation", say("must be flat")
    shape = data.get("shape")
    radius = shape.get("radius") if isinstance(shape, Mapping) else None
    if type(radius) is not int or not LEAST_RADIUS <= radius <= MOST_RADIUS:
        yield "layout.shape", say("must be a hexagon with a radius of 3 to 12")
        return
    if not _are_villages(data.get("villages"), radius) or not data["villages"]:
        yield (
            "layout.villages",
            say("must be villages with ids and hexes of their own on the board"),
        )
    extra = data.get("default_extra", {})
    if not isinstance(extra, Mapping) or not all(
        _are_villages(villages, radius) for villages in extra.values()
    ):
        yield "layout.default_extra", say("must be villages by number of players")


def _are_villages(villages: object, radius: int) -> bool:
    if not isinstance(villages, list) or not all(isinstance(one, Mapping) for one in villages):
        return False
    ids = [one.get("id") for one in villages]
    places = [one.get("hex") for one in villages]
    if not all(isinstance(name, str) for name in ids) or len(set(ids)) < len(ids):
        return False
    if not all(_is_hex(place) for place in places):
        return False
    hexes = {_hex(place) for place in places}
    return len(hexes) == len(places) and all(place in grid(radius) for place in hexes)


def _is_hex(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)


def _hex(pair: list[int]) -> Hex:
    return pair[0], pair[1]
