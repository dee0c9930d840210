"""A match as plain rows for analysis: one for each player, one for each event.

Nothing of a running match that is secret is in them: they are what anybody may know.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from domain.game import Viewer, no_traits
from domain.message import Json
from service.clock import seconds_of
from service.logs.courses import course
from service.logs.log import Log
from service.names import key_of
from service.telling.showing import Showing

Row = dict[str, Any]

NOBODY: Viewer = frozenset()


def play_rows(log: Log) -> list[Row]:
    """A row for each player, in seat order."""
    result = log.result_for(NOBODY)
    shared: Row = {
        "match": str(log.match),
        "version": log.version,
        "game": log.game.key,
        "players": len(log.players),
        "origin": log.origin,
        "status": _status(log),
        "ended_by": result.ended_by if result else None,
        "day": log.opening.played_on or log.opened_at[:10],
        "place": log.opening.place,
        "edition": edition_name(log),
        "options": _text(dict(log.opening.options)),
        "ended_at": log.line[-1].logged_at if log.line else log.opened_at,
        "steps": log.steps,
    }
    traits, seconds = traits_of(log), seconds_of(log)
    return [
        {
            **shared,
            "player": seat.player,
            "name": seat.name,
            "person": "" if seat.extra.get("anonymous") else person(seat.name),
            "seat": number,
            "score": result.scores.get(seat.player) if result else None,
            "rank": result.ranks.get(seat.player) if result else None,
            "won": seat.player in result.winners if result else None,
            "parts": _text(dict(result.breakdown.get(seat.player, {})) if result else {}),
            "traits": _text(traits.get(seat.player, {})),
            "acted": sum(entry.action.get("player") == seat.player for entry in log.line),
            "seconds": seconds.get(seat.player) if seconds else None,
        }
        for number, seat in enumerate(log.opening.players, 1)
    ]


def _status(log: Log) -> str:
    """Whether a match is over; a hidden one counts nowhere."""
    if log.hidden:
        return "hidden"
    return "finished" if log.status().finished else "running"


def fact_rows(log: Log, viewer: Viewer = NOBODY) -> list[Row]:
    """A row for each event of the current line, in order."""
    showing = Showing(log, viewer)
    return [row for step in range(1, log.steps + 1) for row in _facts(showing, step)]


def _facts(showing: Showing, step: int) -> Iterator[Row]:
    log, entry = showing.log, showing.log.line[step - 1]
    before = log.status(step - 1)
    for nth, event in enumerate(showing.events(step)):
        body = showing.event_json(event)
        yield {
            "match": str(log.match),
            "game": log.game.key,
            "step": step,
            "entry": entry.number,
            "nth": nth,
            "player": entry.action.get("player"),
            "action": entry.action["type"],
            "kind": body.pop("type"),
            "round": before.round,
            "phase": before.phase,
            "at": entry.at,
            "body": _text(body),
        }


def person(name: str) -> str:
    """By what a person is found again in other matches: the name, whatever its capitals."""
    return key_of(name)


def edition_name(log: Log) -> str:
    """The name of the edition that was played; one of the table's own by the id it gives itself."""
    match log.opening.edition:
        case None:
            return log.game.default_edition
        case str(name):
            return name
        case own:
            return str(own.get("edition_id", "own"))


def traits_of(log: Log) -> dict[str, dict[str, str]]:
    """What tells players apart besides their seats: keys of the opening, traits of the game."""
    own = {} if log.game.traits is no_traits else log.game.traits(course(log, NOBODY))
    return {
        seat.player: {
            **{key: str(seat.extra[key]) for key in log.game.key_values if key in seat.extra},
            **own.get(seat.player, {}),
        }
        for seat in log.opening.players
    }


def _text(value: Json | Mapping[str, Any]) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
