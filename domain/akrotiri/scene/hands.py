"""What a player holds, as a board of its own: tile, maps with their compass, goals."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from domain.akrotiri import naming
from domain.akrotiri.faces import TERRAIN_OF, GoalCard, MapCard, Requirement
from domain.akrotiri.scene.pictures import face_items
from domain.akrotiri.state import State
from domain.message import Message, Seat, say
from domain.scene import Board, Item, Point

WIDTH: Final = 2.2
HEIGHT: Final = 2.9
PER_ROW: Final = 5
CARDS, MARKS = range(2)
_ARMS: Final = {
    "above": (0.0, -0.62),
    "right": (0.62, 0.0),
    "below": (0.0, 0.62),
    "left": (-0.62, 0.0),
}
_COMPASS: Final[Point] = (0.0, -0.2)


def hand_id(player: str) -> str:
    """The board of a player's hand."""
    return f"hand:{player}"


def hand_board(state: State, player: str) -> Board:
    """The board on which a hand lies; it grows by rows."""
    seated = state.seated[player]
    cards = len(seated.tiles) + len(seated.maps) + len(seated.goals)
    rows = max(1, -(-cards // PER_ROW))
    return Board(
        id=hand_id(player),
        title=say("{player} holds", player=Seat(player)),
        box=(0.0, 0.0, PER_ROW * WIDTH, rows * HEIGHT),
        owner=player,
    )


def hand_items(state: State, player: str) -> Iterator[Item]:
    """Every card of a hand; what the viewer may not see shows its back.

    The tiles come last: they are drawn and laid every turn, and the cards keep their places.
    """
    seated, edition, board = state.seated[player], state.edition, hand_id(player)
    for slot, chart in enumerate(seated.maps):
        card = edition.maps.get(chart.id) if chart.id else None
        yield from map_items(f"map:{player}:{slot}", board, _at(slot), chart.difficulty, card)
    place = len(seated.maps)
    for slot, kept in enumerate(seated.goals):
        goal = edition.goals.get(kept.id) if kept.id else None
        name, at = f"goal:{player}:{slot}", _at(place + slot)
        yield from goal_items(name, board, at, goal) if goal else _back(name, board, at, "goal")
    place += len(seated.goals)
    for slot, held in enumerate(seated.tiles):
        face = edition.tiles.get(held.id) if held.id else None
        name, at = f"tile:{player}:{slot}", _at(place + slot)
        yield from face_items(name, board, at, face) if face else _back(name, board, at, "tile")


def _at(place: int) -> Point:
    row, column = divmod(place, PER_ROW)
    return (round((column + 0.5) * WIDTH, 3), round((row + 0.5) * HEIGHT, 3))


_BACKS: Final = {"tile": say("a tile, not shown"), "goal": say("a goal, not shown")}


@lru_cache(maxsize=1024)
def _back(name: str, board: str, at: Point, kind: str) -> tuple[Item, ...]:
    return (_item(name, board, f"{kind}_back", at, CARDS, _BACKS[kind]),)


@lru_cache(maxsize=4096)
def map_items(
    name: str, board: str, at: Point, difficulty: str, card: MapCard | None
) -> tuple[Item, ...]:
    """A map: its difficulty on the back, or its compass, cost and points on the face."""
    kind = naming.word(naming.DIFFICULTY_WORDS, difficulty)
    if card is None:
        title = say("{difficulty} map, not shown", difficulty=kind)
        return (_item(name, board, f"map_{difficulty}", at, CARDS, title),)
    title = say("map {card}, {difficulty}", card=card.card_id, difficulty=kind)
    middle = _off(at, _COMPASS)
    return (
        _item(name, board, f"chart_{difficulty}", at, CARDS, title),
        _item(f"{name}:compass", board, "compass", middle, CARDS),
        *_needs(name, board, middle, card.condition),
        _text(f"{name}:cost", board, _off(at, (-0.46, 1.24)), say("{n} dr.", n=card.cost)),
        _text(f"{name}:points", board, _off(at, (0.46, 1.24)), say("{n} VP", n=card.vp)),
    )


def _needs(
    name: str, board: str, middle: Point, condition: tuple[Requirement, ...]
) -> Iterator[Item]:
    """The icons that a map needs, each in its direction and with its number."""
    for direction, (x, y) in _ARMS.items():
        alike = [need for need in condition if need.direction == direction]
        for number, need in enumerate(alike):
            aside = 0.46 * (number - (len(alike) - 1) / 2)
            spot = _off(middle, (x + (aside if x == 0 else 0), y + (aside if y == 0 else 0)))
            key = f"{name}:{direction}:{need.color}"
            yield _item(key, board, TERRAIN_OF[need.color], spot, MARKS, size=0.46)
            if need.count > 1:
                count = _off(spot, (0.36, 0.12) if x == 0 else (0.0, 0.54))
                yield _text(f"{key}:n", board, count, say("{n}", n=need.count), 0.36)


@lru_cache(maxsize=1024)
def goal_items(name: str, board: str, at: Point, goal: GoalCard) -> tuple[Item, ...]:
    """A goal: what it counts as a picture, and its points."""
    title = say(
        "goal {goal}: {points} for {what}",
        goal=goal.goal_id,
        points=goal.points,
        what=Message(naming.GOAL_WORDS[goal.code]),
    )
    return (
        _item(name, board, "goal", at, CARDS, title),
        _item(f"{name}:what", board, f"goal_{goal.code.lower()}", _off(at, (0, -0.2)), MARKS),
        _text(f"{name}:points", board, _off(at, (0, 1.12)), say("{n} VP", n=goal.points)),
    )


def _item(
    name: str,
    board: str,
    glyph: str,
    at: Point,
    layer: int,
    title: Message | None = None,
    size: float = 1.0,
) -> Item:
    return Item(id=name, board=board, glyph=glyph, title=title, at=at, size=size, layer=layer)


def _text(name: str, board: str, at: Point, text: Message, size: float = 0.3) -> Item:
    return Item(id=name, board=board, glyph="label", at=at, text=text, size=size, layer=MARKS)


def _off(at: Point, by: Point) -> Point:
    return (round(at[0] + by[0], 3), round(at[1] + by[1], 3))
