"""The opening of a match as JSON (wire.md, section 1), read strictly and written back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Annotated, Any, Literal

from domain.game import AnyGame
from domain.message import Json, Message, Said, render, say, words
from domain.opening import Opening, Player
from domain.refusals import NotWellFormed
from domain.shape import Within
from service.problems import Problem, UnknownKey
from service.wire.moments import is_day, is_uuid
from service.wire.schemas import read

FORMAT = "tablelog-match/1"
MOST_WARNINGS = 100
"""So many keys that nobody knows are told of; the others are kept all the same."""

Origin = Literal["table", "simulated", "what_if"]
BESIDES = (
    "format",
    "game",
    "actions",
    "result",
    "history",
    "stream",
    "notes",
    "photos",
    "source",
    "stated_result",
    "checks",
    "refusals",
)
"""Keys of a match file that are no part of the opening."""


@dataclass(frozen=True)
class Ended:
    """How a match was ended early."""

    ended_by: Literal["stopped", "abandoned"]
    winners: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class Chair:
    """The keys of a player that every game has."""

    player: Annotated[str, Within(1, 40)]
    name: Annotated[str, Within(1, 200)] | None = None
    colour: Annotated[str, Within(1, 40)] | None = None


@dataclass(frozen=True)
class Header:
    """The keys of an opening that every game has."""

    players: Annotated[tuple[Chair, ...], Within(1, 20)]
    edition: str | Mapping[str, Any] | None = None
    options: Mapping[str, Any] | None = None
    played_on: str | None = None
    place: Annotated[str, Within(0, 200)] | None = None
    origin: Origin = "table"
    match: str | None = None
    ended: Ended | None = None
    secrets: Literal["kept", "open"] = "open"


HEADER = (
    "players",
    "edition",
    "options",
    "played_on",
    "place",
    "origin",
    "match",
    "ended",
    "secrets",
)
KEPT_AS_THEY_ARE = ("secrets",)
"""Keys of the header that stay among the opening's own, as they say something for later."""
CHAIR = ("player", "name", "colour")
ANONYMOUS = "anonymous"
"""The key of a player who is nobody in particular: no person has that name."""


@dataclass(frozen=True)
class OpeningRead:
    """An opening that was read: without one, `problems` say why."""

    opening: Opening | None
    header: Header | None
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = field(default_factory=tuple)


def read_opening(game: AnyGame, raw: Mapping[str, Json]) -> OpeningRead:
    """Read the opening keys of a match file; everything wrong is found at once."""
    chairs, extras = _apart(raw.get("players"))
    known = {key: raw[key] for key in HEADER if key in raw}
    header, wrong = read(Header, {**known, "players": chairs} if "players" in raw else known)
    wrong |= _wrong_values(raw)
    unknown = islice(_unknown(game, raw, extras), MOST_WARNINGS)
    warnings = tuple(Problem(0, UnknownKey(key=key)) for key in unknown)
    if wrong:
        fields = {key: Said(render(right), right) for key, right in wrong.items()}
        return OpeningRead(None, None, (Problem(0, NotWellFormed(fields=fields)),), warnings)
    own = {key: raw[key] for key in raw if _is_own(key)}
    players = tuple(
        Player(chair.player, chair.name or chair.player, chair.colour, extra)
        for chair, extra in zip(header.players, extras, strict=True)
    )
    opening = Opening(
        game.key,
        players,
        header.edition,
        header.options or {},
        header.played_on,
        header.place,
        own,
    )
    return OpeningRead(opening, header, (), warnings)


def _is_own(key: str) -> bool:
    return key in KEPT_AS_THEY_ARE or key not in (*HEADER, *BESIDES)


def _apart(players: Json) -> tuple[Json, list[dict[str, Json]]]:
    if not isinstance(players, list):
        return players, []
    known = [
        {key: player[key] for key in CHAIR if key in player} if isinstance(player, dict) else player
        for player in players
    ]
    extras = [
        {key: player[key] for key in player if key not in CHAIR}
        for player in players
        if isinstance(player, dict)
    ]
    return known, extras


def _wrong_values(raw: Mapping[str, Json]) -> dict[str, Message]:
    wrong = {}
    if not (raw.get("played_on") is None or is_day(raw["played_on"])):
        wrong["played_on"] = say(words("a day, as 2026-11-01"))
    if not (raw.get("match") is None or is_uuid(raw["match"])):
        wrong["match"] = say(words("a UUID"))
    return wrong


def _unknown(game: AnyGame, raw: Mapping[str, Json], extras: list[dict[str, Json]]) -> list[str]:
    known = {*HEADER, *BESIDES, *game.opening_keys}
    of_players = {
        f"players[{at}].{key}"
        for at, extra in enumerate(extras)
        for key in extra
        if key not in (*game.player_keys, ANONYMOUS)
    }
    return [*(key for key in raw if key not in known), *sorted(of_players)]


def write_opening(opening: Opening) -> dict[str, Json]:
    """The opening as the keys of a match file, in one fixed order."""
    players: list[Json] = [
        {"player": seat.player, "name": seat.name, "colour": seat.colour, **seat.extra}
        for seat in opening.players
    ]
    edition = opening.edition
    return {
        "game": opening.game,
        "edition": dict(edition) if isinstance(edition, Mapping) else edition,
        "options": dict(opening.options),
        "players": players,
        "played_on": opening.played_on,
        "place": opening.place,
        **opening.extra,
    }


def read_stored_opening(stored: Mapping[str, Any]) -> Opening:
    """The opening again, from the keys that `write_opening` wrote; nothing is checked."""
    own = {key: value for key, value in stored.items() if _is_own(key)}
    players = tuple(
        Player(
            seat["player"],
            seat["name"],
            seat.get("colour"),
            {key: value for key, value in seat.items() if key not in CHAIR},
        )
        for seat in stored["players"]
    )
    return Opening(
        stored["game"],
        players,
        stored.get("edition"),
        stored.get("options") or {},
        stored.get("played_on"),
        stored.get("place"),
        own,
    )
