"""An action that is being entered: what is given so far, read strictly."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.naming import item_of_cell, place
from domain.kuna_yala.state import SLOTS, Four, State
from domain.message import Json, Message, Seat, say
from domain.referee import Referee
from domain.refusals import BadPayload
from domain.stages import Choice


@dataclass(frozen=True)
class Entry:
    """The table as the viewer sees it, and the fields given so far."""

    state: State
    given: Mapping[str, Json]

    @cached_property
    def lenient(self) -> bool:
        """Whether the table says that it happened anyway."""
        return self.given.get("override") is not None

    @cached_property
    def referee(self) -> Referee:
        return Referee(override=self.lenient)

    def text(self, field: str) -> str:
        return cast(str, self.given[field])

    def number(self, field: str) -> int:
        return cast(int, self.given[field])

    def pair(self, field: str) -> Cell:
        first, second = cast(list[int], self.given[field])
        return first, second

    def sizes(self) -> Four | None:
        given = cast("list[int] | None", self.given["sizes"])
        return None if given is None else cast(Four, tuple(given))


def _is_text(value: Json) -> bool:
    return isinstance(value, str)


def _is_slot(value: Json) -> bool:
    return type(value) is int and value in SLOTS


def _are(number: int, fits: Callable[[Json], bool]) -> Callable[[Json], bool]:
    return lambda value: (
        isinstance(value, list | tuple) and len(value) == number and all(map(fits, value))
    )


def _is_integer(value: Json) -> bool:
    return type(value) is int


TEXT = (_is_text, say("text"))
SLOT = (_is_slot, say("an integer from 1 to 4"))
FOUR_INTEGERS = _are(4, _is_integer)
SHAPES: Mapping[str, tuple[Callable[[Json], bool], Message]] = {
    "player": TEXT,
    "card": TEXT,
    "shoal": TEXT,
    "fish": TEXT,
    "sealed_fish": (lambda value: value is None or _is_text(value), say("text or null")),
    "slot": SLOT,
    "pile": SLOT,
    "slots": (
        lambda value: _are(1, _is_slot)(value) or _are(2, _is_slot)(value),
        say("two integers from 1 to 4"),
    ),
    "cell": (_are(2, _is_integer), say("two integers")),
    "sizes": (lambda value: value is None or FOUR_INTEGERS(value), say("four integers or null")),
    "set": (lambda value: isinstance(value, dict), say("an object")),
    "reason": TEXT,
    "pile_now_empty": (
        lambda value: value is None or isinstance(value, bool),
        say("true, false or null"),
    ),
}


def check_shape(field: str, value: Json) -> None:
    """Refuse a value of the wrong kind."""
    fits, right = SHAPES[field]
    if not fits(value):
        raise BadPayload(fields={field: right})


def seats(players: Iterable[str]) -> tuple[Choice, ...]:
    """One choice for each player."""
    return tuple(Choice(player, say("{player}", player=Seat(player))) for player in players)


def cell_choice(owner: str, cell: Cell, hint: Message | None = None) -> Choice:
    """A cell of a shoal."""
    return Choice(list(cell), say("{cell}", cell=place(cell)), item_of_cell(owner, cell), hint)


def as_drawn(cell: Cell) -> tuple[int, int]:
    """The order in which one reads a shoal: from the top, from the left."""
    return -cell[1], cell[0]
