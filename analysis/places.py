"""Where on the boards things happened."""

from collections.abc import Iterable
from dataclasses import dataclass

from domain.message import say
from domain.report import Column, Line, Table, Value

MOST = 12
"""How many places the table names."""


@dataclass(frozen=True)
class Place:
    """A place of a board, in units of its own box, and the steps that used it.

    `label` is what the drawing calls it, in the reader's language.
    """

    board: str
    at: tuple[float, float]
    label: str
    steps: tuple[int, ...]


def busiest(places: Iterable[Place]) -> Table:
    """The places where most happened, the busiest first; equal ones as they came."""
    ranked = sorted(places, key=lambda place: -len(place.steps))[:MOST]
    return Table(
        key="places",
        title=say("The busiest places"),
        formula=say(
            "The number of steps that used a place of a board: came there, laid or took something."
        ),
        head=say("Place"),
        columns=(Column("steps", say("Steps")),),
        lines=tuple(
            Line(say("{place}", place=place.label), (Value(len(place.steps), place.steps),))
            for place in ranked
        ),
    )
