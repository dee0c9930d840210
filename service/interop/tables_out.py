"""Matches for other tools: BGG-shaped and NemeStats-shaped JSON, and a table for spreadsheets."""

import csv
from collections.abc import Sequence
from io import StringIO

from domain.message import Json
from service.interop.outward import Person, Told
from service.interop.push_link import SOURCE
from service.interop.scores import as_text

COLUMNS = (
    *("match", "game", "day", "minutes", "place", "variant", "finished", "counts"),
    *("seat", "player", "score", "rank", "won", "began"),
)
RISKY = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What a spreadsheet takes for the beginning of a formula."""


def bgg_shaped(matches: Sequence[Told]) -> dict[str, Json]:
    """Plays as BoardGameGeek keeps them: no ranks, no times, texts for scores."""
    return {"plays": [_play(told) for told in matches], "total": len(matches)}


def _play(told: Told) -> Json:
    return {
        "id": told.id,
        "date": told.day or "0000-00-00",
        "quantity": told.times,
        "length": told.minutes or 0,
        "incomplete": int(not told.finished),
        "nowinstats": int(not told.counts),
        "location": told.place or "",
        "item": {
            "name": told.game,
            "objecttype": "thing",
            **({"objectid": told.bgg_id} if told.bgg_id else {}),
        },
        "comments": told.comments,
        "players": [_player(one) for one in told.people],
    }


def _player(one: Person) -> Json:
    return {
        "username": "",
        "userid": 0,
        "name": one.name,
        "startposition": str(one.seat),
        "color": one.role,
        "score": "" if one.score is None else as_text(one.score),
        "new": int(one.new),
        "rating": 0,
        "win": int(one.winner),
    }


def nemestats_shaped(matches: Sequence[Told]) -> dict[str, Json]:
    """Played games as NemeStats takes them; who has no rank comes behind all that have one."""
    return {"playedGames": [_played(told) for told in matches if told.finished]}


def _played(told: Told) -> Json:
    last = max((one.rank or 0 for one in told.people), default=0) + 1
    links: list[Json] = [
        {"applicationName": name, "entityId": entity}
        for name, entity in ((SOURCE, told.own_id), *told.elsewhere)
    ]
    return {
        "gameDefinitionName": told.game,
        "datePlayed": told.day,
        "notes": told.comments,
        "winnerType": _winner_type(told),
        "playerRanks": [
            {
                "playerName": one.name,
                "gameRank": one.rank or (1 if one.winner else last),
                **({} if one.score is None else {"pointsScored": one.score}),
            }
            for one in told.people
        ],
        "applicationLinkages": links,
    }


def _winner_type(told: Told) -> str:
    if not told.cooperative:
        return "PlayerWin"
    return "TeamWin" if any(one.winner for one in told.people) else "TeamLoss"


def spreadsheet(matches: Sequence[Told]) -> str:
    """A row for each player of each match; no cell can be taken for a formula."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for told in matches:
        shared = (told.own_id, told.game, told.day, told.minutes, told.place, told.variant)
        for one in told.people:
            own = (one.seat, one.name, one.score, one.rank, int(one.winner), int(one.starts))
            row = (*shared, int(told.finished), int(told.counts), *own)
            writer.writerow([harmless(value) for value in row])
    return out.getvalue()


def harmless(value: str | float | None) -> str | float:
    """A cell that no spreadsheet reckons with: a text that looks like a formula gets a quote."""
    if value is None:
        return ""
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) else value
