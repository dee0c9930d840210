"""Editions: what is in the box, as data (rules/offerings.md 1.1)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from domain.message import Json
from domain.offerings.refusals.opening import BadEdition
from domain.offerings.sheet import Sheet

CHARACTERS = (
    "peasant",
    "water_carrier",
    "flower_carrier",
    "temple_guardian",
    "priestess",
    "briber",
    "defender",
)
"""The seven tracks that the rules speak of, in the order of the boards."""

SEATS = range(3, 6)
"""How many can play; two are refused (R15)."""

OPTIONS: Mapping[str, tuple[Json, ...]] = {
    "animal_choice": ("up_to_level", "exact"),
    "self_replace": ("allowed", "forbidden"),
    "stock_check": ("before_return", "after_return"),
    "third_party_top": ("needs_top_briber", "forbidden"),
    "actor_at_top": ("forbidden", "lower_only"),
    "players3": ("standard", "refuse"),
}
"""Every option and what it may be, the value of the rules first (rules/offerings.md 10)."""


@dataclass(frozen=True)
class Animal:
    """A kind of animal: the peasant level it needs, what it is worth, how many there are."""

    id: str
    level: int
    count: int


@dataclass(frozen=True)
class Altar:
    """An altar: the guardian level it needs, and its points at the end."""

    id: str
    tier: int
    bonus: int


@dataclass(frozen=True)
class Edition:
    """All numbers of the rules; money in drachmae, `prayers` by priestess level."""

    id: str
    seats: range
    verified: tuple[int, ...]
    cities: Mapping[str, str]
    tokens: int
    characters: tuple[str, ...]
    top: int
    exclusive: frozenset[str]
    immune: frozenset[str]
    start_picks: int
    animals: Mapping[str, Animal]
    altars: Mapping[str, Altar]
    prayers: tuple[int, ...]
    most_animals: int
    start_money: int
    income: int
    money_cap: int
    min_bid: int
    min_raise: int
    most_lots: int
    end_score: int
    options: Mapping[str, str]


def read_edition(data: Mapping[str, Json]) -> Edition:
    """Read a whole edition; raises BadEdition with every wrong field named at once."""
    sheet = Sheet(data)
    edition = _read(sheet)
    if sheet.wrong:
        raise BadEdition(fields=sheet.wrong)
    return edition


def check_bids(data: Mapping[str, Json]) -> None:
    """Raise BadEdition if an income is too little for a bid: rounds might pass with nobody to act.

    What cannot be read is left to `read_edition`.
    """
    sheet = Sheet(data)
    edition = _read(sheet)
    if sheet.wrong:
        return
    min_bid = sheet.number("min_bid", least=1, most=edition.money_cap)
    sheet.number("income", least=min_bid)
    if sheet.wrong:
        raise BadEdition(fields=sheet.wrong)


def _read(sheet: Sheet) -> Edition:
    cities = sheet.texts("cities")
    characters = sheet.names("characters", known=CHARACTERS, whole=True)
    top = sheet.number("top_level", least=1)
    altars = _altars(sheet, top)
    cap = sheet.number("money_cap", least=1)
    seats = sheet.part("players")
    least = seats.number("min", least=SEATS.start, most=SEATS.stop - 1)
    most = seats.number("max", least=least, most=min(len(cities) or SEATS.stop, SEATS.stop - 1))
    sheet.number("lot_size", least=2, most=2)
    return Edition(
        id=sheet.text("edition_id"),
        seats=range(least, most + 1),
        verified=seats.numbers("verified"),
        cities=cities,
        tokens=sheet.number("tokens_per_player", least=1 + len(CHARACTERS) + len(altars)),
        characters=characters,
        top=top,
        exclusive=frozenset(sheet.names("top_exclusive", known=CHARACTERS)),
        immune=frozenset(sheet.names("corruption_immune", known=CHARACTERS)),
        start_picks=sheet.number("start_picks", least=1, most=len(CHARACTERS)),
        animals=_animals(sheet, top),
        altars=altars,
        prayers=sheet.numbers("priestess_points", count=top + 1),
        most_animals=sheet.number("max_animals_per_sacrifice", least=1),
        start_money=sheet.number("start_money", least=0, most=cap),
        income=sheet.number("income", least=0),
        money_cap=cap,
        min_bid=sheet.number("min_bid", least=1),
        min_raise=sheet.number("min_raise", least=1),
        most_lots=sheet.number("max_lots_per_auction_turn", least=1),
        end_score=sheet.number("end_score", least=1),
        options=_options(sheet.part("options")),
    )


def _animals(sheet: Sheet, top: int) -> dict[str, Animal]:
    rows = (
        Animal(row.text("id"), row.number("level", 1, top), row.number("count", 0))
        for row in sheet.rows("animals")
    )
    return {row.id: row for row in rows}


def _altars(sheet: Sheet, top: int) -> dict[str, Altar]:
    rows = (
        Altar(row.text("id"), row.number("tier", 1, top), row.number("bonus", 0))
        for row in sheet.rows("altars")
    )
    return {row.id: row for row in rows}


def _options(sheet: Sheet) -> dict[str, str]:
    return {name: sheet.one_of(name, allowed) for name, allowed in OPTIONS.items()}


def _data(name: str) -> dict[str, Json]:
    text = (Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


DEFAULT = "offerings_default_v1"
DATA: Mapping[str, Json] = {DEFAULT: _data(DEFAULT)}
"""The editions known by name, as JSON."""
EDITIONS = {DEFAULT: read_edition(_data(DEFAULT))}
