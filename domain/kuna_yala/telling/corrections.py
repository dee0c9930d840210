"""Sentences of what was counted at the table."""

from collections.abc import Iterator
from typing import cast

from domain.corrections import Adjusted
from domain.game import Telling
from domain.kuna_yala.actions import Cell
from domain.kuna_yala.corrected import PILES
from domain.kuna_yala.naming import place
from domain.kuna_yala.state import State
from domain.message import Fact, Json, Message, Said, Seat, say


def adjusted(state: State, event: Adjusted) -> Telling:
    seat = Seat(event.player)
    text = say("Counted for {player}: {reason}", player=seat, reason=event.reason)
    return Telling(text, tuple(_corrections(event)))


def _corrections(event: Adjusted) -> Iterator[Message]:
    for key, after in event.after.items():
        if key in PILES:
            yield say(
                "pile {pile}: {before} → {after}",
                pile=PILES.index(key) + 1,
                before=_number(event.before[key]),
                after=_number(after),
            )
        elif key == "cells":
            yield say("cells: {cells}", cells=tuple(map(_cell_of, cast(list[Json], after))))
        else:
            yield say("the fish token")


def _number(value: Json) -> Fact:
    return say("not counted") if value is None else cast(int, value)


def _cell_of(row: Json) -> Said:
    x, y = cast(Cell, cast(dict[str, Json], row)["cell"])
    return place((x, y))
