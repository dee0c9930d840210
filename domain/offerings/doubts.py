"""What is asked about the box before the first match."""

from typing import Final

from domain.game import Counted, Doubt
from domain.message import say
from domain.offerings import names
from domain.offerings.edition import DEFAULT, EDITIONS

_BOX: Final = EDITIONS[DEFAULT]
DOUBTS: Final = (
    Doubt(
        "prayers",
        say("What does a prayer score on each space of the priestess?"),
        counts=tuple(
            Counted(say("space {level}", level=level), ("priestess_points", level))
            for level in range(1, _BOX.top + 1)
        ),
    ),
    Doubt(
        "animals",
        say("How many animals of each kind are in the box?"),
        counts=tuple(
            Counted(names.ANIMALS[kind], ("animals", place, "count"))
            for place, kind in enumerate(_BOX.animals)
        ),
    ),
)
