"""A finished match or a result as other programs are told about it: one plain form for all."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import MAXYEAR, MINYEAR, UTC, datetime
from typing import Any

from domain.game import AnyGame, Games
from domain.message import Json, words
from domain.opening import Opening
from domain.refusals import RuleBroken
from domain.standing import Result
from service.interop.outward_ids import match_id, outward
from service.logs.log import Log
from service.names import key_of
from service.plays.kept import Kept
from service.plays.stored import Play, Program, Score
from service.wire.moments import stamp

NAMES: Mapping[Program, str] = {"bgg": "BGG", "bgstats": "BGStats"}
"""What programs are called by others; what was typed in here is known to none."""


class NothingToSend(RuleBroken):
    """A match that is running or was abandoned: elsewhere it would count as lost by all."""

    code = "nothing_to_send"
    says = words("Other programs take finished matches only, and none that was abandoned.")


@dataclass(frozen=True)
class Person:
    """Somebody who played; `id` is the same in every match of that name."""

    id: str
    name: str
    score: Score | None
    rank: int | None
    winner: bool
    starts: bool
    seat: int
    role: str = ""
    new: bool = False


@dataclass(frozen=True)
class Told:
    """A match for other programs; `ended_at` is a moment in UTC, None where only the day is known.

    `times` is more than one where one record stands for so many matches. `elsewhere` has the ids of
    the match in other programs, `own` is what the other program wrote itself, if it came from
    there.
    """

    id: str
    own_id: str
    game: str
    game_id: str
    bgg_id: int | None
    day: str | None
    ended_at: str | None
    minutes: int | None
    place: str | None
    variant: str
    comments: str
    finished: bool
    counts: bool
    people: tuple[Person, ...]
    changed_at: str
    own: Any = None
    elsewhere: tuple[tuple[str, str], ...] = ()
    times: int = 1
    lowest_wins: bool = False
    cooperative: bool = False
    teams: bool = False


def told_log(log: Log) -> Told:
    """A match that was logged here; raises NothingToSend while it runs."""
    result = log.result_for(frozenset())
    if result is None or not log.status().finished:
        raise NothingToSend()
    times = [entry.at for entry in log.line]
    began, ended = (times[0], times[-1]) if times else (None, None)
    return Told(
        id=match_id(log.match),
        own_id=str(log.match),
        game=log.game.title,
        game_id=outward("game", log.game.key),
        bgg_id=log.game.bgg_id,
        day=log.opening.played_on or (ended or log.opened_at)[:10],
        ended_at=_within(ended, log.opening.played_on),
        minutes=_minutes(began, ended),
        place=log.opening.place,
        variant=_variant(log),
        comments=", ".join(_parts(log.game, result.breakdown, log)),
        finished=result.ended_by != "abandoned",
        counts=log.origin == "table" and result.ended_by != "abandoned",
        people=tuple(_seated(log.opening, result)),
        changed_at=log.changed_at,
    )


def _seated(opening: Opening, result: Result) -> Iterator[Person]:
    first = opening.extra.get("first")
    for number, seat in enumerate(opening.players, 1):
        yield Person(
            id=outward("person", key_of(seat.name)),
            name=seat.name,
            score=result.scores.get(seat.player),
            rank=result.ranks.get(seat.player),
            winner=seat.player in result.winners,
            starts=seat.player == first,
            seat=number,
        )


def _within(ended: str | None, day: str | None) -> str | None:
    """The end, unless the match was entered on another day than it was played."""
    if ended is None or not _in_every_zone(ended):
        return None
    moment = datetime.fromisoformat(ended)
    if day is not None and abs((moment.date() - datetime.fromisoformat(day).date()).days) > 1:
        return None
    return stamp(moment.astimezone(UTC))


def _in_every_zone(moment: str) -> bool:
    """Whether no zone puts a moment beyond the calendar, which ends with the year 9999."""
    return MINYEAR < datetime.fromisoformat(moment).year < MAXYEAR


LONGEST_MATCH = 24 * 60
"""Minutes: what lasted longer was not played in one go, or entered at other times."""


def _minutes(began: str | None, ended: str | None) -> int | None:
    if began is None or ended is None:
        return None
    lasted = datetime.fromisoformat(ended) - datetime.fromisoformat(began)
    minutes = round(lasted.total_seconds() / 60)
    return minutes if 0 < minutes <= LONGEST_MATCH else None


def _variant(log: Log) -> str:
    """Edition and house rules that differ from the usual ones, in one line."""
    edition = log.opening.edition
    name = edition if isinstance(edition, str) else str((edition or {}).get("edition_id", "own"))
    usual = name == log.game.default_edition
    options = [f"{key}={_plain(value)}" for key, value in sorted(log.opening.options.items())]
    return ", ".join([*([] if usual else [name]), *options])


def _plain(value: Json) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parts(game: AnyGame, breakdown: Mapping[str, Mapping[str, int]], log: Log) -> Iterator[str]:
    """`Ana: 12 celebrations + 8 huts`: what the scores are made of."""
    names = {seat.player: seat.name for seat in log.opening.players}
    labels = {part.key: part.label.text for part in game.parts}
    for player, parts in breakdown.items():
        said = [f"{points} {labels.get(key, key)}" for key, points in parts.items() if points]
        if said:
            yield f"{names[player]}: {' + '.join(said)}"


def told_result(kept: Kept, games: Games) -> Told:
    """A result without actions, as it was stated."""
    play = kept.play
    game = games.get(play.game or "")
    return Told(
        id=kept.foreign if kept.program == "bgstats" else match_id(kept.match),
        own_id=str(kept.match),
        game=game.title if game else play.title,
        game_id=outward("game", game.key if game else play.title.casefold()),
        bgg_id=play.bgg_id or (game.bgg_id if game else None),
        day=play.day,
        ended_at=play.at if play.at and _in_every_zone(play.at) else None,
        minutes=play.minutes,
        place=play.place,
        variant=", ".join(play.variant),
        comments=play.comments or "",
        finished=play.finished,
        counts=play.counts,
        people=tuple(_sat(play)),
        changed_at=kept.changed_at,
        own=kept.original if kept.program == "bgstats" and not kept.here else None,
        elsewhere=tuple(_elsewhere(kept)),
        times=play.times,
        lowest_wins=play.lowest_wins,
        cooperative=play.cooperative,
        teams=play.teams,
    )


def _elsewhere(kept: Kept) -> Iterator[tuple[str, str]]:
    """The program from which a result came, and what it calls the match."""
    if kept.program in NAMES:
        yield NAMES[kept.program], kept.foreign


def _sat(play: Play) -> Iterator[Person]:
    for number, one in enumerate(play.players, 1):
        yield Person(
            id=outward("person", key_of(one.name)),
            name=one.name,
            score=one.score,
            rank=one.rank,
            winner=one.winner,
            starts=one.starts,
            seat=number,
            role=one.role or "",
            new=one.new,
        )
