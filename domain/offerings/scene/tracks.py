"""The seven tracks as a table of levels, a row for each character (rules/offerings.md 2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.state import State
from domain.scene import Item, Point

TOP = 4.35
HEADER = 0.42
ROW = 1.03
NAMES = 3.2
RIGHT = 9.35
FOUR = ((-0.24, -0.22), (0.24, -0.22), (-0.24, 0.22), (0.24, 0.22))
FIVE = ((-0.3, -0.22), (0.0, -0.22), (0.3, -0.22), (-0.16, 0.2), (0.16, 0.2))


def height(state: State) -> float:
    """How much room all tracks need."""
    return HEADER + ROW * len(state.edition.characters) + 0.1


@dataclass(frozen=True)
class Ground:
    """What the tracks of an edition look like without markers."""

    characters: tuple[str, ...]
    top: int
    exclusive: frozenset[str]
    prayers: tuple[int, ...]


def items(state: State) -> Iterator[Item]:
    """Rows, spaces and markers."""
    edition = state.edition
    yield from _spaces(Ground(edition.characters, edition.top, edition.exclusive, edition.prayers))
    for row, character in enumerate(state.edition.characters):
        yield from _markers(state, character, row)


def _x(top: int, level: int) -> float:
    return NAMES + _width(top) * (level + 0.5)


def _width(top: int) -> float:
    return (RIGHT - NAMES) / (top + 1)


def _y(row: int) -> float:
    return TOP + HEADER + ROW * (row + 0.5)


@lru_cache(maxsize=8)
def _spaces(ground: Ground) -> tuple[Item, ...]:
    return tuple(_drawn(ground))


def _drawn(ground: Ground) -> Iterator[Item]:
    for level in range(ground.top + 1):
        yield Item(
            id=f"level:{level}",
            board="city",
            glyph="label",
            at=(_x(ground.top, level), TOP + HEADER - 0.06),
            size=0.34,
            text=str(level),
        )
    for row, character in enumerate(ground.characters):
        yield from _row(ground, character, row)


def _row(ground: Ground, character: str, row: int) -> Iterator[Item]:
    name = names.CHARACTERS[character]
    yield Item(
        id=f"track:{character}",
        board="city",
        glyph=character,
        title=name,
        at=(0.42, _y(row)),
        size=0.7,
        paint="plate",
    )
    yield Item(
        id=f"name:{character}",
        board="city",
        glyph="label",
        at=(2.04, _y(row) + 0.08),
        size=0.23,
        text=name,
    )
    for level in range(ground.top + 1):
        yield _space(ground, character, level, row)


def _space(ground: Ground, character: str, level: int, row: int) -> Item:
    exclusive = level == ground.top and character in ground.exclusive
    return Item(
        id=f"space:{character}:{level}",
        board="city",
        glyph="top" if exclusive else "cell",
        title=_gives(ground, character, level, exclusive),
        at=(_x(ground.top, level), _y(row)),
        size=_width(ground.top) * 0.94,
        paint="goldcell" if exclusive else "cell" if level else "start",
    )


def _gives(ground: Ground, character: str, level: int, exclusive: bool) -> Message:
    what = say("{character} {level}", character=names.character(character), level=level)
    if character == "priestess":
        points = names.points(ground.prayers[level])
        what = say("{space}: {points} each round", space=what, points=points)
    return say("{space}, room for one marker", space=what) if exclusive else what


def _markers(state: State, character: str, row: int) -> Iterator[Item]:
    track, top = state.tracks[character], state.edition.top
    exclusive = character in state.edition.exclusive
    places, size = (FOUR, 0.46) if len(state.seats) <= 4 else (FIVE, 0.34)
    for player, place in zip(state.seats, places, strict=False):
        level = track[player]
        if exclusive and level == top:
            yield _marker(character, player, level, _at(top, level, row, (0.0, 0.0)), 0.7)
        else:
            yield _marker(character, player, level, _at(top, level, row, place), size)


@lru_cache(maxsize=4096)
def _marker(character: str, player: str, level: int, at: Point, size: float) -> Item:
    return Item(
        id=f"marker:{character}:{player}",
        board="city",
        glyph="disc",
        title=say(
            "{character} of {player}: {level}",
            character=names.character(character),
            player=Seat(player),
            level=level,
        ),
        at=at,
        size=size,
        owner=player,
        layer=1,
    )


@lru_cache(maxsize=4096)
def _at(top: int, level: int, row: int, place: Point) -> Point:
    return (round(_x(top, level) + place[0], 3), round(_y(row) + place[1], 3))
