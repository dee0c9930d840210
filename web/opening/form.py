"""The form that opens a match, as the opening of a match file (wire.md, section 1).

It knows no game: seats, editions, options and further keys come from the game's record.
"""

from collections.abc import Iterator, Mapping

from domain.game import AnyGame
from domain.message import Json
from service.wire.whole_numbers import whole
from web.drawing.looks import LOOKS
from web.opening import box as box_form

IDS = "ABCDEFGHIJKL"
FIRST = "first"
"""The key with which several games name the first player: the form asks for a seat."""


def opening(
    game: AnyGame,
    form: Mapping[str, str],
    edition_file: bytes = b"",
    own: Json = None,
) -> dict[str, Json]:
    """What was filled in; empty fields are left out, so that the game's defaults hold.

    `own` is the edition that is meant where none is chosen.
    Raises BadPayload for answers about the box that cannot be read.
    """
    seats = list(_filled(game, form))
    players: list[Json] = [
        _player(game, form, seat, player) for seat, player in zip(seats, IDS, strict=False)
    ]
    said: dict[str, Json] = {"format": "tablelog-match/1", "game": game.key, "players": players}
    for key in ("played_on", "place", *_plain_keys(game)):
        if value := form.get(key, "").strip():
            said[key] = value
    chosen = form.get("edition", "").strip() or game.default_edition
    if own and not (form.get("edition") or edition_file):
        said["edition"] = own
    elif edition := box_form.edition(game, form, chosen, edition_file):
        said["edition"] = edition
    if options := dict(_options(game, form)):
        said["options"] = options
    first = whole(form.get(FIRST, ""))
    if FIRST in game.opening_keys and first in seats:
        said[FIRST] = IDS[seats.index(first)]
    return said


def blank(
    game: AnyGame, today: str, worn: Mapping[int, str | None] | None = None
) -> dict[str, str]:
    """The form before anybody has written in it; `worn` are colours that are known, by seat."""
    known = {"played_on": today, "edition": game.default_edition}
    return {**known, **dict(_coloured(game, worn or {})), **box_form.blank(game)}


def _coloured(game: AnyGame, worn: Mapping[int, str | None]) -> Iterator[tuple[str, str]]:
    """A colour for each seat, those of the game's pieces first, and the pieces that go with it."""
    pieces = game.colours(None)
    own = [colour for values in pieces.values() for colour in values.values()]
    free = [look for look in dict.fromkeys((*own, *LOOKS)) if look not in worn.values()]
    for seat in _seats(game):
        colour = worn.get(seat) or free.pop(0)
        yield f"colour-{seat}", colour
        for key, values in pieces.items():
            yield from ((f"{key}-{seat}", value) for value, its in values.items() if its == colour)


def _seats(game: AnyGame) -> range:
    return range(max(game.seats))


def _filled(game: AnyGame, form: Mapping[str, str]) -> Iterator[int]:
    return (seat for seat in _seats(game) if form.get(f"name-{seat}", "").strip())


def _player(game: AnyGame, form: Mapping[str, str], seat: int, player: str) -> dict[str, Json]:
    said: dict[str, Json] = {"player": player, "name": form[f"name-{seat}"].strip()}
    for key in ("colour", *game.player_keys):
        if value := form.get(f"{key}-{seat}", "").strip():
            said[key] = value
    return said


def _plain_keys(game: AnyGame) -> tuple[str, ...]:
    return tuple(key for key in game.opening_keys if key != FIRST)


def _options(game: AnyGame, form: Mapping[str, str]) -> Iterator[tuple[str, Json]]:
    """The options that were changed; the form names a value by its place among the allowed."""
    for key, values in game.options.items():
        chosen = whole(form.get(f"option-{key}", ""))
        if chosen is not None and chosen < len(values):
            yield key, values[chosen]
