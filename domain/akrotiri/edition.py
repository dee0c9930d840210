"""The edition of a match: everything printed, and the data of the default one (Appendix A)."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import inf
from typing import Final, TypeVar, cast

from domain.akrotiri import described
from domain.akrotiri.described import is_whole, unknown_keys
from domain.akrotiri.faces import (
    DIFFICULTIES,
    GOALS_IN_THE_BOX,
    MAPS_OF_A_DIFFICULTY,
    TEMPLES_OF_A_PLAYER,
    TILES_IN_THE_BOX,
    GoalCard,
    MapCard,
    StartBoard,
    TileFace,
)
from domain.akrotiri.refusals.opening import BadEdition
from domain.akrotiri.thera import LONGEST_SIDE, start_board, start_board_faults, too_large
from domain.message import Json, Message, say
from domain.refusals import RuleBroken

GOAL = "GOAL"
LAST_TURN = "LAST_TURN"
DEFAULT: Final = "default-v1"
EDITIONS: Final[Mapping[str, dict[str, Json]]] = {
    DEFAULT: json.loads(files("domain.akrotiri").joinpath("default-v1.json").read_text("utf-8"))
}
_KEYS = (
    "edition_id",
    "start_board",
    "tiles",
    "map_cards",
    "goal_cards",
    "player_board",
    "options",
)

Face = TypeVar("Face")
Faults = Callable[[Mapping[str, Json], float], Iterator[RuleBroken]]


@dataclass(frozen=True)
class Edition:
    """What is printed in this match's box, as far as it is known; faces by their id."""

    edition_id: str
    start_board: StartBoard
    tiles: Mapping[str, TileFace]
    maps: Mapping[str, MapCard]
    goals: Mapping[str, GoalCard]
    squares: tuple[int | str, ...]

    def actions(self, temples: int) -> int:
        """Actions per turn with this many temples excavated (rules/akrotiri.md 1.2)."""
        numbers = [square for square in self.squares[: temples + 1] if isinstance(square, int)]
        return numbers[-1]

    def goals_due(self, temples: int) -> int:
        """How many goals a player with this many temples holds once all draws are made."""
        return 1 + self.squares[1 : temples + 1].count(GOAL)


def read_edition(given: Mapping[str, Json]) -> Edition:
    """An edition object; a missing part is that of the default one. Raises BadEdition."""
    full = {**EDITIONS[DEFAULT], **given}
    wrong = dict(_faults(full, given))
    if wrong:
        raise BadEdition(fields=wrong)
    tiles = _listed(full, "tiles", described.tile)
    maps = _listed(full, "map_cards", described.map_card)
    goals = _listed(full, "goal_cards", described.goal_card)
    return Edition(
        str(full["edition_id"]),
        start_board(cast(Mapping[str, Json], full["start_board"])),
        {face.tile_id: face for face in tiles},
        {card.card_id: card for card in maps},
        {card.goal_id: card for card in goals},
        tuple(cast(Mapping[str, list[int | str]], full["player_board"])["squares"]),
    )


def is_ours(edition: Edition) -> bool:
    """Whether all its faces are those of an edition that is known by name, and no others."""
    known = KNOWN.get(edition.edition_id)
    return known is not None and (
        (edition.tiles, edition.maps, edition.goals) == (known.tiles, known.maps, known.goals)
    )


def beyond(given: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    """Every field of an edition object that holds more than a table, or a name, needs."""
    if too_large(given.get("start_board")):
        yield "start_board.size", say("from {least} to {most}", least=1, most=LONGEST_SIDE)
    for key, name in (("tiles", "tile_id"), ("map_cards", "card_id"), ("goal_cards", "goal_id")):
        entries = given.get(key)
        for number, entry in enumerate(entries if isinstance(entries, list) else []):
            text = entry.get(name) if isinstance(entry, dict) else None
            if isinstance(text, str) and len(text) > described.LONGEST_NAME:
                yield f"{key}[{number}].{name}", described.A_NAME


def described_parts(edition: Edition) -> dict[str, Json] | None:
    """The faces of an edition of the table's own, as in an edition object; None for one of ours."""
    if edition.edition_id in EDITIONS:
        return None
    return {
        "tiles": [described.tile_json(face) for face in edition.tiles.values()],
        "map_cards": [described.map_json(card) for card in edition.maps.values()],
        "goal_cards": [described.goal_json(card) for card in edition.goals.values()],
    }


def _listed(
    full: Mapping[str, Json], key: str, read: Callable[[Mapping[str, Json]], Face]
) -> list[Face]:
    return [read(entry) for entry in cast(list[Mapping[str, Json]], full[key])]


def _faults(full: Mapping[str, Json], given: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    """Every wrong field of an edition and what is wrong with it."""
    yield from unknown_keys(given, _KEYS).items()
    if not isinstance(given.get("edition_id"), str) or not given["edition_id"]:
        yield "edition_id", say("a name, not empty")
    yield from start_board_faults(full["start_board"])
    yield from _list_faults(full["tiles"], "tiles", "tile_id", described.tile_faults)
    yield from _list_faults(full["map_cards"], "map_cards", "card_id", described.map_faults)
    yield from _list_faults(full["goal_cards"], "goal_cards", "goal_id", described.goal_faults)
    yield from _box_faults(full)
    yield from _square_faults(full["player_board"])


_ENTRY_KEYS = {
    "tiles": described.TILE_KEYS,
    "map_cards": described.MAP_KEYS,
    "goal_cards": described.GOAL_KEYS,
}


def _list_faults(
    entries: Json, key: str, name: str, faults: Faults
) -> Iterator[tuple[str, Message]]:
    if not isinstance(entries, list):
        yield key, say("a list")
        return
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        where = f"{key}[{number}]"
        if not isinstance(entry, dict):
            yield where, say("an object")
            continue
        yield from unknown_keys(entry, _ENTRY_KEYS[key], where).items()
        yield from ((f"{where} {fault.code}", fault.message) for fault in faults(entry, inf))
        if str(entry.get(name)) in seen:
            yield f"{where}.{name}", say("this id is taken by an earlier entry")
        seen.add(str(entry.get(name)))


def _box_faults(full: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    """No edition holds more than the box (Appendix A.0)."""
    tiles, maps, goals = full["tiles"], full["map_cards"], full["goal_cards"]
    if isinstance(tiles, list) and len(tiles) > TILES_IN_THE_BOX:
        yield "tiles", say("at most {most}", most=TILES_IN_THE_BOX)
    if isinstance(goals, list) and len(goals) > GOALS_IN_THE_BOX:
        yield "goal_cards", say("at most {most}", most=GOALS_IN_THE_BOX)
    cards = [card for card in maps if isinstance(card, dict)] if isinstance(maps, list) else []
    for difficulty in DIFFICULTIES:
        if sum(card.get("difficulty") == difficulty for card in cards) > MAPS_OF_A_DIFFICULTY:
            yield "map_cards", say("at most {most} of each kind", most=MAPS_OF_A_DIFFICULTY)


def _square_faults(player_board: Json) -> Iterator[tuple[str, Message]]:
    """Seven squares: a number first, LAST_TURN last, at most two GOALs between (1.2)."""
    squares = player_board.get("squares") if isinstance(player_board, dict) else None
    good = (
        isinstance(player_board, dict)
        and player_board.keys() == {"squares"}
        and isinstance(squares, list)
        and len(squares) == 1 + TEMPLES_OF_A_PLAYER
        and is_whole(squares[0], 1)
        and squares[-1] == LAST_TURN
        and squares.count(GOAL) <= 2
        and all(square == GOAL or is_whole(square, 1) for square in squares[1:-1])
    )
    if not good:
        yield (
            "player_board.squares",
            say("seven squares: numbers from 1, at most two GOAL, LAST_TURN as the last one"),
        )


KNOWN: Final = {name: read_edition(edition) for name, edition in EDITIONS.items()}
"""The editions that are known by name, read."""
