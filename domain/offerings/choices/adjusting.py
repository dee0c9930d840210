"""The fields of a correction by hand."""

from collections.abc import Iterator

from domain.message import say
from domain.offerings import names
from domain.offerings.choices.known import Known
from domain.offerings.edition import CHARACTERS
from domain.offerings.rules.adjusting import highest, value_of
from domain.offerings.state import State
from domain.stages import Choice, Stage

NEAR = 10
"""How far from the present value a count is offered; any other can be given too."""


def counters(state: State, known: Known) -> Stage:
    """One counter and its new value, the nearest values first."""
    return Stage("set", say("What was counted?"), tuple(_near(state, known["player"])))


def reason(state: State, known: Known) -> Stage:
    """Why the log is corrected."""
    return Stage("reason", say("Why?"), kind="text")


def _near(state: State, player: str) -> Iterator[Choice]:
    for counter in ("drachmae", "points", *CHARACTERS):
        now, most = value_of(state, player, counter), highest(state, player, counter)
        near = range(max(0, now - NEAR), min(most, now + NEAR) + 1)
        for value in sorted(near, key=lambda value: abs(value - now)):
            if value != now:
                name = names.counter(counter)
                label = say("{counter}: {before} → {after}", counter=name, before=now, after=value)
                yield Choice({counter: value}, label)
