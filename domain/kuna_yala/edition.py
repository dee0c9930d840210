"""Editions: what is in the box, as data (rules/kuna_yala.md 1)."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import cast

from domain.kuna_yala.cards import Card, Kind
from domain.message import Json

DEFAULT_EDITION = "kuna_yala_default_v1"
ANY_BOX = "kuna_yala_any_box_v1"
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "neighbour_rule": ("all", "any"),
    "majority_mode": ("strict_over_table", "plurality_over_shoals", "plurality_in_own_shoal"),
    "shark_tie": ("none", "all"),
    "refill_source": ("own_pile_first", "any_pile"),
    "end_timing": ("immediate", "finish_refill"),
}
"""What each option may be (rules/kuna_yala.md 10); the first is its default."""


@dataclass(frozen=True)
class Options:
    """The options of a match, named as in rules/kuna_yala.md 10."""

    neighbour_rule: str = "all"
    majority_mode: str = "strict_over_table"
    shark_tie: str = "none"
    refill_source: str = "own_pile_first"
    end_timing: str = "immediate"


@dataclass(frozen=True)
class Edition:
    """One box: its card types and how many copies there are of each, both by `type_id`."""

    edition_id: str
    seats: tuple[int, ...]
    fish: tuple[str, ...]
    tokens: tuple[str, ...]
    cards: Mapping[str, Card]
    copies: Mapping[str, int]
    strict_counts: bool
    max_pile_spread: int
    options: Mapping[str, str]

    @cached_property
    def deck(self) -> int:
        """How many cards the box has."""
        return sum(self.copies.values())


def _own_data(name: str) -> dict[str, Json]:
    text = Path(__file__).with_name(f"{name}.json").read_text(encoding="utf-8")
    return cast(dict[str, Json], json.loads(text))


EDITIONS: Mapping[str, dict[str, Json]] = {
    name: _own_data(name) for name in (DEFAULT_EDITION, ANY_BOX)
}


def edition_from(data: Mapping[str, Json]) -> Edition:
    """The edition that JSON without faults describes."""
    types = dict(card_types(data))
    players = cast(Mapping[str, int], data["players"])
    return Edition(
        edition_id=cast(str, data["edition_id"]),
        seats=tuple(range(players["min"], players["max"] + 1)),
        fish=names_in(data["fish"]),
        tokens=names_in(data["tokens"]),
        cards={card.type_id: card for card in types},
        copies={card.type_id: copies for card, copies in types.items()},
        strict_counts=cast(bool, data["strict_counts"]),
        max_pile_spread=cast(int, data["max_pile_spread"]),
        options=cast(Mapping[str, str], data["options"]),
    )


def names_in(value: Json) -> tuple[str, ...]:
    """The texts of a list."""
    return tuple(name for name in value if isinstance(name, str)) if isinstance(value, list) else ()


def card_types(data: Mapping[str, Json]) -> Iterator[tuple[Card, int]]:
    """Every card type with its copies; a pattern stands for one type per fish and background."""
    rows = cast(list[Mapping[str, Json]], data["card_types"])
    for row in rows:
        yield from _types_of(row, names_in(data["fish"]), names_in(data["backgrounds"]))


def _types_of(
    row: Mapping[str, Json], fish: tuple[str, ...], backgrounds: tuple[str, ...]
) -> Iterator[tuple[Card, int]]:
    pattern = str(row.get("pattern", row.get("type_id")))
    copies = cast(int, row.get("copies_each", row.get("copies")))
    shown = fish if "{fish}" in pattern else (row.get("fish"),)
    grounds = backgrounds if "{background}" in pattern else (row.get("background"),)
    for kind, ground in product(shown, grounds):
        name = spelt(pattern, str(kind), str(ground))
        yield _card(name, row, cast("str | None", kind), cast("str | None", ground)), copies


def spelt(pattern: str, fish: str, background: str) -> str:
    """The id that a pattern gives to a card type."""
    return pattern.replace("{fish}", fish).replace("{background}", background)


def _card(name: str, row: Mapping[str, Json], fish: str | None, background: str | None) -> Card:
    count = cast(int, row.get("fish_count") or 0)
    return Card(name, cast(Kind, row["kind"]), fish, count, background)
