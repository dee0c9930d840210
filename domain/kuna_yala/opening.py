"""The opening of a match of Kuna Yala (rules/kuna_yala.md 8, `open_match`)."""

from collections.abc import Mapping

from domain.kuna_yala.edition import DEFAULT_EDITION, EDITIONS, Edition, Options, edition_from
from domain.kuna_yala.edition_bounds import beyond
from domain.kuna_yala.edition_faults import SEATS, faults, wrong_options
from domain.kuna_yala.refusals import (
    BadEdition,
    BadOption,
    BadPlayerCount,
    DuplicatePlayer,
    UnknownEdition,
)
from domain.kuna_yala.shoal import Shoal
from domain.kuna_yala.state import State, Token
from domain.message import Fact, Json, Message, Said, render, say
from domain.opening import Opening
from domain.refusals import NotWellFormed, UnknownPlayer


def start(opening: Opening) -> State:
    """The table before the first token is drawn; raises RuleBroken."""
    first = opening.extra.get("first")
    if not (first is None or isinstance(first, str)):
        raise NotWellFormed(fields=_told({"first": say("the id of a player")}))
    players = tuple(seat.player for seat in opening.players)
    _check_players(players, first)
    edition = _edition(opening.edition)
    options = _options(edition, opening.options)
    if len(players) not in edition.seats:
        raise _wrong_count(players, edition.seats)
    begins = players[0] if first is None else first
    return State(
        edition=edition,
        options=options,
        players=players,
        first=begins,
        active=begins,
        tokens=dict.fromkeys(players, Token()),
        shoals=dict.fromkeys(players, Shoal()),
    )


def bounds(opening: Opening) -> None:
    """Raise BadEdition for an edition that holds more than any box."""
    wrong = beyond(opening.edition) if isinstance(opening.edition, Mapping) else {}
    if wrong:
        raise BadEdition(fields=_told(wrong))


def _check_players(players: tuple[str, ...], first: str | None) -> None:
    if len(players) not in SEATS:
        raise _wrong_count(players, tuple(SEATS))
    twice = next((player for player in players if players.count(player) > 1), None)
    if twice is not None:
        raise DuplicatePlayer(twice=twice)
    if first is not None and first not in players:
        raise UnknownPlayer(player=first)


def _wrong_count(players: tuple[str, ...], seats: tuple[int, ...]) -> BadPlayerCount:
    return BadPlayerCount(players=len(players), least=seats[0], most=seats[-1])


def _edition(given: str | Mapping[str, Json] | None) -> Edition:
    if given is None or isinstance(given, str):
        name = DEFAULT_EDITION if given is None else given
        if name not in EDITIONS:
            raise UnknownEdition(edition=name, known=tuple(EDITIONS))
        return _KNOWN[name]
    wrong = faults(given)
    if wrong:
        raise BadEdition(fields=_told(wrong))
    return edition_from(given)


def _options(edition: Edition, given: Mapping[str, Json]) -> Options:
    wrong = wrong_options(given)
    if wrong:
        raise BadOption(options=_told(wrong))
    settled = {**edition.options, **{key: str(value) for key, value in given.items()}}
    return Options(**settled)


def _told(wrong: Mapping[str, Message]) -> Mapping[str, Fact]:
    return {key: Said(render(right), right) for key, right in wrong.items()}


_KNOWN = {name: edition_from(data) for name, data in EDITIONS.items()}
