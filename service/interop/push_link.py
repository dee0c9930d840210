"""The link that hands a result to BG Stats on the same phone (`createPlay.html?data=…`).

The app wants every truth said, the game's number as a number or not at all, and UTC.
"""

import json
from datetime import datetime
from urllib.parse import quote

from domain.message import Json
from service.interop.outward import NothingToSend, Person, Told

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "tablelog"
LONGEST_COMMENT = 200


def payload(told: Told) -> dict[str, Json]:
    """What the app is told; raises NothingToSend for what would count as lost by all."""
    if not told.finished:
        raise NothingToSend()
    game: dict[str, Json] = {
        "name": told.game,
        "sourceGameId": told.game_id,
        "highestWins": not told.lowest_wins,
        "noPoints": all(one.score is None for one in told.people),
    }
    if told.bgg_id:
        game["bggId"] = told.bgg_id
    said: dict[str, Json] = {
        "sourceName": SOURCE,
        "sourcePlayId": told.id,
        "playDate": _utc(told),
        "board": told.variant,
        "comments": told.comments[:LONGEST_COMMENT],
        "game": game,
        "players": [_player(one) for one in told.people],
    }
    if told.minutes:
        said["durationMin"] = told.minutes
    if told.place:
        said["location"] = told.place
    return said


def _utc(told: Told) -> str:
    if told.ended_at:
        return datetime.fromisoformat(told.ended_at).strftime("%Y-%m-%d %H:%M:%S")
    return f"{told.day} 10:00:00"


def _player(one: Person) -> dict[str, Json]:
    said: dict[str, Json] = {
        "name": one.name,
        "sourcePlayerId": one.id,
        "startPlayer": one.starts,
        "winner": one.winner,
        "role": one.role,
    }
    if one.rank is not None:
        said["rank"] = one.rank
    if one.score is not None:
        said["score"] = one.score
    return said


def link(told: Told) -> str:
    """The whole link; spaces are `%20`, as the app does not read `+`."""
    text = json.dumps(payload(told), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe="")
