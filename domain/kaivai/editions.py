"""Editions of Kaivai as data (rules/kaivai.md 10.4)."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from domain.kaivai.options import ALLOWED, allowed
from domain.message import Fact, Json, say

CULT_SITE_TILES = 12
EDITIONS: Mapping[str, Json] = json.loads(Path(__file__).with_name("editions.json").read_text())


@dataclass(frozen=True)
class Edition:
    """What differs between printings; `options` are the defaults of a match.

    `fish_slot` is where fish start and where caught fish go; `extra_villages` how many are added,
    by number of players, each of `tiles` cult sites; `god_fishes` a die or a sure fish.
    """

    name: str
    fish_slot: int
    extra_villages: Mapping[str, int]
    tiles: int
    god_fishes: str
    options: Mapping[str, Json]

    def cult_supply(self, players: int) -> int:
        """Tiles left when all extra villages lie, which is the most rounds that can be played."""
        return CULT_SITE_TILES - self.tiles * self.extra_villages[str(players)]


def edition_of(data: Any) -> Edition:
    """An edition from checked JSON."""
    return Edition(
        name=data["edition_id"],
        fish_slot=data["fish_slot"],
        extra_villages=data["extra_villages"],
        tiles=data["tiles_per_extra_village"],
        god_fishes=data["god_fishes"],
        options=data["options"],
    )


def wrong_fields(data: Mapping[str, Json]) -> dict[str, Fact]:
    """What is wrong with an edition object, by field; empty if it is complete and sound."""
    known = ("edition_id", "fish_slot", "extra_villages", "tiles_per_extra_village", "god_fishes")
    wrong: dict[str, Fact] = {
        field: say("not known") for field in data.keys() - {*known, "options"}
    }
    wrong.update({field: say("missing") for field in (*known, "options") if field not in data})
    wrong.update({field: fault for field, fault in _faults(data) if field not in wrong})
    return wrong


def _faults(data: Mapping[str, Json]) -> Iterator[tuple[str, Fact]]:
    name = data.get("edition_id")
    if not isinstance(name, str) or not name:
        yield "edition_id", say("must be a name")
    if not _within(data.get("fish_slot"), 1, 5):
        yield "fish_slot", say("must be 1 to 5")
    if not _within(data.get("tiles_per_extra_village"), 1, 2):
        yield "tiles_per_extra_village", say("must be 1 or 2")
    extra = data.get("extra_villages")
    if (
        not isinstance(extra, Mapping)
        or set(extra) != {"3", "4"}
        or not all(_within(count, 0, 2) for count in extra.values())
    ):
        yield "extra_villages", say("must say for 3 and for 4 players how many (0 to 2)")
    if data.get("god_fishes") not in ("die", "fish"):
        yield "god_fishes", say("must be die or fish")
    yield from _option_faults(data.get("options"))


def _option_faults(options: Json) -> Iterator[tuple[str, Fact]]:
    if not isinstance(options, Mapping):
        yield "options", say("must be an object with every option")
        return
    for option in sorted(options.keys() | ALLOWED.keys()):
        if option not in options:
            yield f"options.{option}", say("missing")
        elif not allowed(option, options[option]):
            yield f"options.{option}", say("not known or not allowed")


def _within(value: Json, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
