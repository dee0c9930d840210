"""What is wrong with an edition that somebody wrote, field by field (rules/kuna_yala.md 1.1)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias, get_args

from domain.kuna_yala.cards import Kind
from domain.kuna_yala.edition import OPTIONS, card_types, edition_from, names_in
from domain.message import Json, Message, say

Fault: TypeAlias = tuple[str, Message]
"""The path of a field and what would be right there."""
SEATS = range(2, 5)
PILES = 4
KINDS = get_args(Kind)[:-1]
NOT_EMPTY = say("text that is not empty")
AN_OBJECT = say("an object")


def faults(data: Mapping[str, Json]) -> dict[str, Message]:
    """Every wrong field of an edition; empty when it can be played."""
    found = dict((*_wrong_names(data), *_wrong_numbers(data), *_wrong_rows(data)))
    options = data.get("options")
    if isinstance(options, dict):
        found |= {f"options.{key}": right for key, right in wrong_options(options).items()}
    else:
        found["options"] = AN_OBJECT
    return found or dict(_wrong_deck(data))


def wrong_options(given: Mapping[str, Json]) -> dict[str, Message]:
    """The options that nobody knows or that have a value they cannot have."""
    wrong = {}
    for key, value in given.items():
        if key not in OPTIONS:
            wrong[key] = say("no option; there are {known}", known=tuple(OPTIONS))
        elif value not in OPTIONS[key]:
            wrong[key] = one_of(OPTIONS[key])
    return wrong


def one_of(allowed: tuple[str, ...]) -> Message:
    """What would be right: one of some values."""
    return say("one of {allowed}", allowed=allowed)


def _is_count(value: Json) -> bool:
    return type(value) is int and value >= 0


def _is_text(value: Json) -> bool:
    return isinstance(value, str) and value != ""


def _wrong_names(data: Mapping[str, Json]) -> Iterator[Fault]:
    for key in ("edition_id", "origin"):
        if not _is_text(data.get(key)):
            yield key, NOT_EMPTY
    for key in ("fish", "backgrounds", "tokens"):
        names = data.get(key)
        known = names_in(names)
        if not isinstance(names, list) or not names or not 0 < len(set(known)) == len(names):
            yield key, say("a list of different names")
        elif key == "tokens" and not set(known) <= set(names_in(data.get("fish"))):
            yield key, say("kinds of fish of this edition")


def _wrong_numbers(data: Mapping[str, Json]) -> Iterator[Fault]:
    players = data.get("players")
    seats = (players.get("min"), players.get("max")) if isinstance(players, dict) else ()
    match seats:
        case (int(least), int(most)) if 2 <= least <= most <= 4:
            pass
        case _:
            yield "players", say("min and max, from 2 to 4")
    if not _is_count(data.get("max_pile_spread")):
        yield "max_pile_spread", say("an integer of at least {least}", least=0)
    if type(data.get("strict_counts")) is not bool:
        yield "strict_counts", say("true or false")


def _wrong_rows(data: Mapping[str, Json]) -> Iterator[Fault]:
    rows = data.get("card_types")
    if not isinstance(rows, list) or not rows:
        yield "card_types", say("a list of card types")
        return
    for at, row in enumerate(rows):
        if not isinstance(row, dict):
            yield f"card_types[{at}]", AN_OBJECT
            continue
        for key, right in (*_wrong_row(row, data), *_wrong_fish(row, data)):
            yield f"card_types[{at}].{key}", right


def _wrong_row(row: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Fault]:
    name, copies = ("pattern", "copies_each") if "pattern" in row else ("type_id", "copies")
    if not _is_text(row.get(name)):
        yield name, NOT_EMPTY
    if not _is_count(row.get(copies)):
        yield copies, say("an integer of at least {least}", least=0)
    if row.get("kind") not in KINDS:
        yield "kind", one_of(KINDS)
    grounds = names_in(data.get("backgrounds"))
    if row.get("background") not in (None, *grounds):
        yield "background", one_of(("null", *grounds))


def _wrong_fish(row: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Fault]:
    spelt = "{fish}" in str(row.get("pattern"))
    if row.get("kind") != "FISH":
        if spelt or row.get("fish") is not None or row.get("fish_count") not in (None, 0):
            yield "kind", say("FISH, as the card shows fish")
        return
    if type(row.get("fish_count")) is not int or row["fish_count"] not in (1, 2):
        yield "fish_count", one_of(("1", "2"))
    fish = names_in(data.get("fish"))
    if not spelt and row.get("fish") not in fish:
        yield "fish", one_of(fish)


def _wrong_deck(data: Mapping[str, Json]) -> Iterator[Fault]:
    edition = edition_from(data)
    most, copies = edition.seats[-1], edition.copies
    named = Counter(card.type_id for card, _ in card_types(data))
    twice = tuple(name for name, times in named.items() if times > 1)
    corals = sum(copies[name] for name, card in edition.cards.items() if card.kind == "CORAL")
    if twice:
        yield "card_types", say("every type once; twice come {twice}", twice=twice)
    elif corals < most:
        yield "card_types", say("a coral for each of {most} players", most=most)
    elif edition.deck < most + PILES:
        yield "card_types", say("start cards and at least one card for each pile")
    if len(edition.tokens) < most:
        yield "tokens", say("a token for each of {most} players", most=most)
