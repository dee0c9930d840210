"""Results as they were found in a file of another program, before anything is stored."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from domain.game import Games
from domain.refusals import RuleBroken
from service.interop.remarks import MoreRemarks, UnknownZone
from service.plays.stored import Play, Program
from service.problems import Problem
from service.wire.moments import is_day, stamp

MOST_PLAYS = 20_000
MOST_REMARKS = 2_000
"""How many results one file may bring."""

LARGEST_FILE = 20 * 2**20
"""How many bytes it may have."""

UNKNOWN_TIME = "10:00:00"
"""What BG Stats writes where only the day is known."""


@dataclass(frozen=True)
class Found:
    """One result of a file: its place there counted from 1, and what was written, whole."""

    number: int
    program: Program
    foreign: str
    play: Play
    original: Any


@dataclass(frozen=True)
class PlaysFile:
    """What a file holds: its results, and what there is to tell about them."""

    program: Program
    plays: tuple[Found, ...] = ()
    remarks: tuple[Problem, ...] = ()


class Remarks:
    """Collects what there is to tell while a file is read."""

    def __init__(self) -> None:
        self.all: list[Problem] = []
        self.number: int | None = None

    def tell(self, broken: RuleBroken) -> None:
        """Tell something about the result that is being read, or about the file.

        When there is too much to tell, the last remark says so.
        """
        if len(self.all) < MOST_REMARKS:
            self.all.append(Problem(self.number, broken))
        elif len(self.all) == MOST_REMARKS:
            self.all.append(Problem(None, MoreRemarks(most=MOST_REMARKS)))


def zone_of(name: str) -> ZoneInfo:
    """The time zone of a name; raises UnknownZone."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UnknownZone(zone=name[:60]) from None


def game_of(games: Games, bgg_id: int | None, *titles: str | None) -> str | None:
    """The game of the house that is meant: by its number, else by one of its names."""
    names = {title.strip().casefold() for title in titles if title}
    for key, game in games.items():
        if bgg_id and game.bgg_id == bgg_id:
            return key
    for key, game in games.items():
        if names & {name.casefold() for name in (game.title, *game.also)}:
            return key
    return None


def moment(text: str, zone: ZoneInfo) -> tuple[str | None, str | None]:
    """A zone-less date and time as day and moment in UTC; None for what it does not say."""
    day, _, time = text.partition(" ")
    if not is_day(day):
        return None, None
    if time in ("", UNKNOWN_TIME):
        return day, None
    try:
        local = datetime.strptime(text, "%Y-%m-%d %H:%M:%S").replace(tzinfo=zone)
        return day, stamp(local.astimezone(UTC))
    except (ValueError, OverflowError):
        return day, None
