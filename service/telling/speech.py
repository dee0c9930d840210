"""Putting messages into the words of one reader: names of the players, one language."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.message import Message, Translate, in_english, render
from domain.opening import Opening


@dataclass(frozen=True)
class Speech:
    """Calls players by name and speaks the reader's language."""

    names: Mapping[str, str] = field(default_factory=dict)
    translate: Translate = in_english

    def __call__(self, message: Message | str) -> str:
        return render(message, self.names, self.translate)


def speech(opening: Opening | None, translate: Translate = in_english) -> Speech:
    """The speech of a match: its players by their names."""
    players = opening.players if opening else ()
    return Speech({seat.player: seat.name for seat in players}, translate)
