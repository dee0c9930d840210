"""The opening: who sits where, what is in the box, and the table before the first tile (8.2)."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from domain.akrotiri.board import empty_board
from domain.akrotiri.edition import DEFAULT, KNOWN, Edition, beyond, read_edition
from domain.akrotiri.faces import (
    COLORS,
    DIFFICULTIES,
    GOALS_IN_THE_BOX,
    MAPS_OF_A_DIFFICULTY,
    TILES_IN_THE_BOX,
)
from domain.akrotiri.market import CUBES_OF_A_COLOR
from domain.akrotiri.options import Options, read_options
from domain.akrotiri.refusals.opening import (
    BadEdition,
    ColourTaken,
    EditionUnknown,
    FirstPlayer,
    Players,
    SeatsNotOpposite,
)
from domain.akrotiri.state import Seated, State
from domain.message import Json, Message, say
from domain.opening import Opening, Player
from domain.refusals import NotWellFormed

SEATS: Final = ("S", "N")


def start(opening: Opening) -> State:
    """The table at step 0; raises BadPayload or what 8.2 lists for open_match."""
    wrong = dict(_wrong_shapes(opening))
    if wrong:
        raise NotWellFormed(fields=wrong)
    players = _players(opening)
    first = cast(str | None, opening.extra.get("first"))
    seats = _seats(opening.players, first)
    if sorted(seats.values()) != sorted(SEATS):
        raise SeatsNotOpposite(seats=tuple(seats.values()))
    colours = [player.colour for player in opening.players]
    if colours[0] is not None and colours[0] == colours[1]:
        raise ColourTaken(colour=colours[0])
    if first is not None and first not in players:
        raise FirstPlayer(first=first, players=players)
    edition, own_options = _edition(opening.edition)
    options = read_options({**own_options, **opening.options})
    in_south = next(player for player in players if seats[player] == "S")
    return _table(edition, options, players, seats, first or in_south)


def bounds(opening: Opening) -> None:
    """Raise BadEdition for an edition larger than any table."""
    wrong = dict(beyond(opening.edition)) if isinstance(opening.edition, Mapping) else {}
    if wrong:
        raise BadEdition(fields=wrong)


def _table(
    edition: Edition,
    options: Options,
    players: tuple[str, ...],
    seats: Mapping[str, str],
    first: str,
) -> State:
    """Setup steps 1 to 4: board, market, two drachmas each, everything in its pile."""
    return State(
        edition=edition,
        options=options,
        players=players,
        first=first,
        seated={player: Seated(seats[player]) for player in players},
        board=empty_board(edition.start_board),
        deck=TILES_IN_THE_BOX,
        market=dict.fromkeys(COLORS, CUBES_OF_A_COLOR),
        map_piles=dict.fromkeys(DIFFICULTIES, MAPS_OF_A_DIFFICULTY),
        goal_deck=GOALS_IN_THE_BOX,
        active=first,
    )


def _wrong_shapes(opening: Opening) -> Iterator[tuple[str, Message]]:
    first = opening.extra.get("first")
    if first is not None and not isinstance(first, str):
        yield "first", say("the id of a player")
    for number, player in enumerate(opening.players):
        seat = player.extra.get("seat")
        if seat is not None and not isinstance(seat, str):
            yield f"players[{number}].seat", say("S or N")


def _players(opening: Opening) -> tuple[str, ...]:
    players = tuple(player.player for player in opening.players)
    if len(players) != len(SEATS) or len(set(players)) != len(players):
        raise Players(given=players)
    return players


def _seats(players: tuple[Player, ...], first: str | None) -> dict[str, str]:
    """Who sits where; a seat that nobody named is the free one, S for the first player (R40)."""
    given = {player.player: cast(str | None, player.extra.get("seat")) for player in players}
    taken = {seat for seat in given.values() if seat is not None}
    free = [seat for seat in SEATS if seat not in taken]
    ordered = sorted(given, key=lambda player: player != (first or players[0].player))
    return {
        **{player: seat for player, seat in given.items() if seat is not None},
        **dict(zip((player for player in ordered if given[player] is None), free, strict=False)),
    }


def _edition(given: str | Mapping[str, Json] | None) -> tuple[Edition, Mapping[str, Json]]:
    """The edition and the options that it brings along."""
    name = DEFAULT if given is None else given
    if isinstance(name, str):
        if name not in KNOWN:
            raise EditionUnknown(edition=name, known=tuple(KNOWN))
        return KNOWN[name], {}
    options = name.get("options", {})
    if not isinstance(options, dict):
        raise BadEdition(fields={"options": say("an object")})
    return read_edition(name), options
