"""Who sits down to what: the opening of a match, step 0."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from domain.message import Json


@dataclass(frozen=True)
class Player:
    """One seat: the id used in actions, the name people read, and what this game asks besides."""

    player: str
    name: str
    colour: str | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Opening:
    """A match before its first action; `players` sit clockwise (wire.md, section 1).

    `edition` is the name of one or a whole edition as JSON, None for the game's default.
    `extra` holds the game's own keys (`first`, `layout`) and those nobody knows, as they came.
    """

    game: str
    players: tuple[Player, ...]
    edition: str | Mapping[str, Json] | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    played_on: str | None = None
    place: str | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)
