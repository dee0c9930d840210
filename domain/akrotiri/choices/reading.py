"""Reading parts of a partial action strictly: what has a wrong shape is BadPayload."""

from typing import Never, cast

from domain.akrotiri.actions import BoughtMap, Cube, Leg
from domain.akrotiri.faces import DIFFICULTIES, Difficulty
from domain.akrotiri.geometry import Piece
from domain.message import Json, Message, say
from domain.refusals import BadPayload


def as_piece(name: str, value: Json) -> Piece:
    """A quarter from a list of two whole numbers."""
    match value:
        case [int() as qx, int() as qy] if not isinstance(qx, bool) and not isinstance(qy, bool):
            return (qx, qy)
        case _:
            return wrong(name, say("a quarter: two whole numbers"))


def as_cube(name: str, value: Json) -> Cube:
    """A cube from an object."""
    match value:
        case {"color": "red" | "blue" | "green" | "gray" as color, "piece": piece}:
            return Cube(color, as_piece(name, piece))
        case _:
            return wrong(name, say("a colour and a quarter"))


def as_leg(name: str, value: Json) -> Leg:
    """A leg from an object."""
    match value:
        case {"kind": "sail" | "portage" as kind, "to": str() as to}:
            return Leg(kind, to)
        case _:
            return wrong(name, say("legs: sail or portage, and to which dock"))


def as_bought(name: str, value: Json) -> BoughtMap:
    """A bought map from an object."""
    match value:
        case {"difficulty": difficulty, "id": None | str() as card} if difficulty in DIFFICULTIES:
            return BoughtMap(cast(Difficulty, difficulty), card)
        case _:
            return wrong(name, say("maps: a difficulty, and an id or null"))


def wrong(name: str, right: Message) -> Never:
    raise BadPayload(fields={name: right})
