"""Results without actions, and matches that cannot be read, as plain rows for analysis.

What was given stands as it was given. Only where a result names no winner and no places are these
taken from the points, and only if everybody has points.
"""

from collections.abc import Mapping

from domain.standing import ranked
from service.names import key_of
from service.plays.kept import Kept
from service.plays.stored import Play, Sat, Score
from service.records import Row
from service.shelf import Row as Listed


def result_rows(kept: Kept) -> list[Row]:
    """A row for each who played, as `service.records.play_rows` makes them; no steps, no times."""
    play = kept.play
    ranks, won = places(play)
    shared: Row = {
        "match": str(kept.match),
        "version": kept.version,
        "game": play.game or play.title,
        "players": len(play.players),
        "origin": "table",
        "status": _status(kept),
        "ended_by": "stated" if play.finished else "abandoned",
        "day": play.day or kept.stated_at[:10],
        "place": play.place,
        "edition": " / ".join(play.variant),
        "options": "{}",
        "ended_at": play.at or kept.stated_at,
        "steps": 0,
        "parts": "{}",
        "traits": "{}",
        "acted": 0,
        "seconds": None,
    }
    return [
        {
            **shared,
            "player": str(number),
            "name": one.name,
            "person": "" if one.anonymous else key_of(one.name),
            "seat": number,
            "score": one.score,
            "rank": ranks.get(number),
            "won": won.get(number, False),
        }
        for number, one in enumerate(play.players, 1)
    ]


def _status(kept: Kept) -> str:
    play = kept.play
    if kept.grown is not None:
        return "grown"
    if not play.counts or play.times > 1:
        return "ignored"
    return "together" if play.cooperative or play.teams else "finished"


def places(play: Play) -> tuple[Mapping[int, int], Mapping[int, bool]]:
    """Ranks and winners by the number of the player, counted from 1; ranks may be missing."""
    seats = dict(enumerate(play.players, 1))
    given = {number: one.rank for number, one in seats.items() if one.rank}
    named = {number: one.winner for number, one in seats.items()}
    if any(named.values()):
        return given or _ranked(play, seats), named
    ranks = given or _ranked(play, seats)
    return ranks, {number: rank == 1 for number, rank in ranks.items()}


def _ranked(play: Play, seats: Mapping[int, Sat]) -> dict[int, int]:
    """Places from the points, winners first; none unless everybody has points."""
    points = {number: one.score for number, one in seats.items() if one.score is not None}
    if len(points) < len(seats):
        return {}
    sign = -1 if play.lowest_wins else 1

    def order(number: str) -> tuple[bool, Score]:
        return seats[int(number)].winner, sign * points[int(number)]

    return {int(number): rank for number, rank in ranked(map(str, seats), order).items()}


def damaged_rows(row: Listed) -> list[Row]:
    """The rows of a match that cannot be read, as far as the list of matches knows it."""
    return [
        {
            "match": row.match,
            "version": row.version,
            "game": row.game,
            "players": len(row.players),
            "origin": row.origin,
            "status": "damaged",
            "ended_by": None,
            "day": row.day,
            "place": row.place,
            "edition": "",
            "options": "{}",
            "ended_at": row.changed_at,
            "steps": row.steps,
            "player": str(one["player"]),
            "name": str(one["name"]),
            "person": key_of(str(one["name"])),
            "seat": number,
            "score": None,
            "rank": None,
            "won": None,
            "parts": "{}",
            "traits": "{}",
            "acted": 0,
            "seconds": None,
        }
        for number, one in enumerate(row.players, 1)
    ]
