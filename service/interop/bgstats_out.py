"""Matches for the app BG Stats: a file of the layout that it exports itself (`.bgsplay`)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from domain.message import Json
from service.interop.found import UNKNOWN_TIME
from service.interop.outward import Person, Told
from service.interop.outward_ids import outward
from service.interop.scores import as_text

HIGHEST, LOWEST, TOGETHER = 1, 2, 4
UNFINISHED = 8


class _Numbered:
    """Things of one kind that the file numbers: each once, by its lasting id."""

    def __init__(self) -> None:
        self.all: dict[str, dict[str, Json]] = {}

    def add(self, uuid: str, node: dict[str, Json]) -> int:
        """The number of a thing in this file."""
        known = self.all.setdefault(uuid.lower(), {**node, "id": len(self.all) + 1})
        number = known["id"]
        assert isinstance(number, int)
        return number


class _Writing:
    """A file in the making."""

    def __init__(self, zone: ZoneInfo) -> None:
        self.zone = zone
        self.games, self.players, self.places = _Numbered(), _Numbered(), _Numbered()

    def play(self, told: Told) -> dict[str, Json]:
        """A play; one that came from the app goes back as it was, with the numbers of this file."""
        return self._returned(told.own) if told.own else self._made(told)

    def _returned(self, own: Any) -> dict[str, Json]:
        play, people = own["play"], {str(one.get("id")): one for one in own["players"]}
        scores = play.get("playerScores")
        rows = [
            {
                **row,
                "playerRefId": self._again(self.players, people.get(str(row.get("playerRefId")))),
            }
            for row in (scores if isinstance(scores, list) else [])
            if isinstance(row, dict)
        ]
        place = {"locationRefId": self._again(self.places, own["location"])}
        kept = {key: value for key, value in play.items() if key != "locationRefId"}
        return {
            **kept,
            **(place if own["location"] else {}),
            "gameRefId": self._again(self.games, own["game"]),
            "playerScores": rows,
        }

    def _again(self, kind: _Numbered, node: Any) -> int:
        node = node or {"uuid": outward("person", ""), "name": "Anonymous player"}
        return kind.add(str(node.get("uuid", "")), dict(node))

    def _made(self, told: Told) -> dict[str, Json]:
        changed = self.local(told.changed_at)
        played = self.local(told.ended_at) if told.ended_at else f"{told.day} {UNKNOWN_TIME}"
        play: dict[str, Json] = {
            "uuid": told.id,
            "modificationDate": changed,
            "entryDate": changed,
            "playDate": played,
            "usesTeams": told.teams,
            "durationMin": told.minutes or 0,
            "ignored": not told.counts,
            "manualWinner": True,
            "rounds": 0,
            "bggId": 0,
            "importPlayId": 0,
            "gameRefId": self.games.add(told.game_id, _game(told, changed)),
            "board": told.variant,
            "rating": 0,
            "nemestatsId": 0,
            "scoringSetting": _scoring(told),
            "playerScores": [self._row(one, changed) for one in told.people],
            "expansionPlays": [],
            "comments": told.comments,
        }
        if told.place:
            uuid = outward("place", told.place.casefold())
            node: dict[str, Json] = {
                "uuid": uuid,
                "name": told.place,
                "modificationDate": changed,
            }
            play["locationRefId"] = self.places.add(uuid, node)
        return play

    def _row(self, one: Person, changed: str) -> dict[str, Json]:
        person: dict[str, Json] = {
            "uuid": one.id,
            "name": one.name,
            "isAnonymous": False,
            "modificationDate": changed,
            "bggUsername": "",
        }
        return {
            "score": None if one.score is None else as_text(one.score),
            "winner": one.winner,
            "newPlayer": one.new,
            "startPlayer": one.starts,
            "playerRefId": self.players.add(one.id, person),
            "rank": one.rank or 0,
            "seatOrder": one.seat,
            "role": one.role,
        }

    def local(self, moment: str) -> str:
        """A moment as the app writes it: the wall's time, without a zone."""
        return datetime.fromisoformat(moment).astimezone(self.zone).strftime("%Y-%m-%d %H:%M:%S")


def _scoring(told: Told) -> int:
    """How the app is to reckon: who wins, together or alone, and whether it was played out."""
    wins = LOWEST if told.lowest_wins else HIGHEST
    if told.cooperative:
        wins += TOGETHER - HIGHEST
    return wins + (0 if told.finished else UNFINISHED)


def _game(told: Told, changed: str) -> dict[str, Json]:
    return {
        "uuid": told.game_id,
        "name": told.game,
        "modificationDate": changed,
        "cooperative": told.cooperative,
        "highestWins": not told.lowest_wins,
        "noPoints": False,
        "usesTeams": told.teams,
        "bggId": told.bgg_id or 0,
        "bggName": told.game if told.bgg_id else "",
        "isBaseGame": 1,
        "isExpansion": 0,
    }


def bgsplay(matches: Sequence[Told], zone: ZoneInfo) -> dict[str, Json]:
    """The file: every match once, with the games, people and places that it refers to."""
    writing = _Writing(zone)
    plays: list[Json] = [writing.play(told) for told in matches]
    return {
        "about": "Plays logged with tablelog, in the layout of BG Stats.",
        "games": list(writing.games.all.values()),
        "players": list(writing.players.all.values()),
        "locations": list(writing.places.all.values()),
        "plays": plays,
        "userInfo": {"meRefId": 0},
    }
