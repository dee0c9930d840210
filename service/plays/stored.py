"""Results that are known without their actions: what is stored of them, in streams of their own.

Winner, rank and score are three facts of their own, as they were given; none is worked out from
another. What another program wrote stays beside them, whole.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from service.storing.stream import Recorded

Program: TypeAlias = Literal["bgstats", "bgg", "typed"]
"""Where a result comes from: BG Stats, BoardGameGeek, or somebody who typed it in here."""

Score: TypeAlias = int | float


class Sat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who played. `score_text` is what was written where that is more than the number.

    `person` is what the other program calls the person; nobody is known by an empty one.
    """

    name: str
    person: str = ""
    anonymous: bool = False
    score: Score | None = None
    score_text: str | None = None
    rank: int | None = None
    winner: bool = False
    starts: bool = False
    new: bool = False
    seat: int | None = None
    seat_text: str | None = None
    role: str | None = None
    team: str | None = None
    colour: str | None = None


class Play(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match of which only the outcome is known.

    `game` is the key of a game of the house, None for others; `title` is what it was called.
    `played` is the date as it was written, `zone` the one it was read in, `at` the moment in UTC if
    the time of day is known. `times` is more than one where a record stands for several matches,
    which then share no scores. `links` are its names elsewhere, as `bgg:99000001`.
    """

    title: str
    game: str | None = None
    bgg_id: int | None = None
    players: list[Sat] = []
    played: str | None = None
    day: str | None = None
    at: str | None = None
    zone: str | None = None
    place: str | None = None
    minutes: int | None = None
    variant: list[str] = []
    comments: str | None = None
    times: int = 1
    counts: bool = True
    finished: bool = True
    cooperative: bool = False
    teams: bool = False
    lowest_wins: bool = False
    links: list[str] = []
    changed: str | None = None


class Stated(Recorded, frozen=True, kw_only=True):
    """A result was taken in; `original` is what the other program wrote, None if typed in."""

    NAME = "result.stated.1"

    program: Program
    foreign: str
    play: Play
    original: Any = None


class Restated(Recorded, frozen=True, kw_only=True):
    """A result was corrected: here, or in the program that it comes from (with its `original`)."""

    NAME = "result.restated.1"

    play: Play
    original: Any = None
    here: bool = False


class Grown(Recorded, frozen=True, kw_only=True):
    """The actions of the match are logged now, in a match of its own."""

    NAME = "result.grown.1"

    match: str


PLAY_FORMS: tuple[type[Recorded], ...] = (Stated, Restated, Grown)
