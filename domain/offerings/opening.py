"""From the opening to the table of step 0 (rules/offerings.md 3 and 8)."""

from collections.abc import Iterator, Mapping

from domain.message import Json, Message, Seat, say, written
from domain.offerings.edition import (
    DEFAULT,
    EDITIONS,
    OPTIONS,
    Edition,
    check_bids,
    read_edition,
)
from domain.offerings.names import city as city_name
from domain.offerings.refusals.opening import (
    BadOption,
    BadPlayerCount,
    DuplicateCity,
    DuplicatePlayer,
    UnknownCity,
    UnknownEdition,
    UnknownOption,
)
from domain.offerings.state import State
from domain.opening import Opening
from domain.refusals import NotWellFormed, UnknownPlayer


def start(opening: Opening) -> State:
    """The table before the start picks; raises the refusals of `open_match` in their order."""
    _check_shape(opening)
    edition = _edition(opening.edition)
    options = _options(edition, opening.options)
    seats = _seats(opening, edition, options)
    cities = _cities(opening, edition)
    wanted = opening.extra.get("first")
    first = seats[0] if wanted is None else str(wanted)
    if first not in seats:
        raise UnknownPlayer(player=first)
    return _table(edition, options, seats, cities, first)


def bounds(opening: Opening) -> None:
    """Raise BadEdition for an edition in which nobody might ever be able to bid."""
    if isinstance(opening.edition, Mapping):
        check_bids(opening.edition)


def colours(edition: str | Mapping[str, Json] | None) -> dict[str, Mapping[str, str]]:
    """The colour of each city, in the order in which they are dealt (rules/offerings.md 1)."""
    return {"city": _edition(edition).cities}


def _check_shape(opening: Opening) -> None:
    wrong = dict(_wrong_shape(opening))
    if wrong:
        raise NotWellFormed(fields=wrong)


def _wrong_shape(opening: Opening) -> Iterator[tuple[str, Message]]:
    if not isinstance(opening.edition, str | Mapping | None):
        yield "edition", say("must be the name of an edition, or a whole one as an object")
    if not isinstance(opening.extra.get("first"), str | None):
        yield "first", say("must be the id of a player")
    for at, player in enumerate(opening.players):
        if not isinstance(player.extra.get("city"), str | None):
            yield f"players[{at}].city", say("must be the name of a city")


def _edition(wanted: str | Mapping[str, Json] | None) -> Edition:
    if isinstance(wanted, Mapping):
        return read_edition(wanted)
    name = DEFAULT if wanted is None else wanted
    if name not in EDITIONS:
        raise UnknownEdition(edition=name, known=tuple(EDITIONS))
    return EDITIONS[name]


def _options(edition: Edition, wanted: Mapping[str, Json]) -> dict[str, str]:
    for name, value in wanted.items():
        if name not in OPTIONS:
            raise UnknownOption(option=name, known=tuple(OPTIONS))
        if value not in OPTIONS[name]:
            raise BadOption(
                option=name, value=written(value), allowed=tuple(map(written, OPTIONS[name]))
            )
    return {**edition.options, **{name: str(value) for name, value in wanted.items()}}


def _seats(opening: Opening, edition: Edition, options: Mapping[str, str]) -> tuple[str, ...]:
    seats = tuple(player.player for player in opening.players)
    least = edition.seats.start
    if options["players3"] == "refuse":
        least = max(least, 4)
    if not least <= len(seats) < edition.seats.stop:
        raise BadPlayerCount(n=len(seats), least=least, most=edition.seats.stop - 1)
    for at, player in enumerate(seats):
        if player in seats[:at]:
            raise DuplicatePlayer(player=player)
    return seats


def _cities(opening: Opening, edition: Edition) -> dict[str, str]:
    """The city of each player; those without one get the free ones in the edition's order."""
    chosen = {player.player: player.extra.get("city") for player in opening.players}
    owners: dict[str, str] = {}
    for player, name in chosen.items():
        if name is not None and owners.setdefault(str(name), player) != player:
            raise DuplicateCity(
                city=city_name(str(name)), player=Seat(owners[str(name)]), other=Seat(player)
            )
    for name in owners:
        if name not in edition.cities:
            raise UnknownCity(city=name, known=tuple(edition.cities))
    free = iter([name for name in edition.cities if name not in owners])
    return {player: str(name or next(free)) for player, name in chosen.items()}


def _table(
    edition: Edition,
    options: Mapping[str, str],
    seats: tuple[str, ...],
    cities: Mapping[str, str],
    first: str,
) -> State:
    nothing = dict.fromkeys(seats, 0)
    at = seats.index(first)
    return State(
        edition=edition,
        options=options,
        seats=seats,
        cities=cities,
        first=first,
        phase="start_picks",
        round=0,
        queue=tuple(reversed(seats[at:] + seats[:at])),
        tracks={character: nothing for character in edition.characters},
        drachmae=dict.fromkeys(seats, edition.start_money),
        points=nothing,
        prayers=nothing,
        sacrifices=nothing,
        altars=dict.fromkeys(edition.altars),
        stable={animal.id: animal.count for animal in edition.animals.values()},
        tiles=edition.characters,
    )
