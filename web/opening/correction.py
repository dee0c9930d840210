"""The form that opened a match, filled in again to be corrected (wire.md, section 7)."""

from collections.abc import Iterator, Mapping

from flask_babel import gettext

from domain.game import AnyGame
from domain.message import Json
from domain.opening import Opening, Player
from service.wire.openings import write_opening
from service.wire.whole_numbers import whole
from web.labels import called
from web.opening.form import FIRST, IDS


def filled(game: AnyGame, opening: Opening) -> dict[str, str]:
    """The fields of the form as the opening has them; each seat carries its player's id along.

    An edition of its own is an empty field: the form cannot change it, only choose another.
    """
    form = {
        "edition": opening.edition if isinstance(opening.edition, str) else "",
        "played_on": opening.played_on or "",
        "place": opening.place or "",
    }
    for seat in range(max(game.seats)):
        some = opening.players[seat : seat + 1]
        form |= _seat(game, seat, some[0] if some else None)
        if some and opening.extra.get(FIRST) == some[0].player:
            form[FIRST] = str(seat)
    form |= {key: str(opening.extra[key]) for key in _further(game) if key in opening.extra}
    for key, values in game.options.items():
        if key in opening.options:
            form[f"option-{key}"] = str(_place(opening.options[key], values))
    return form


def corrected(game: AnyGame, opening: Opening, form: Mapping[str, str]) -> dict[str, Json]:
    """The keys of the opening that the form changes; what is left empty stays as it was."""
    now = write_opening(opening)
    players = list(_players(game, opening, form))
    said: dict[str, Json] = {
        "players": [player for _, player in players],
        "options": _options(game, opening, form),
    }
    for key in ("edition", "played_on", "place", *_further(game)):
        if value := form.get(key, "").strip():
            said[key] = value
    for seat, player in players:
        if form.get(FIRST) == str(seat):
            said[FIRST] = player["player"]
    return {key: value for key, value in said.items() if value != now.get(key)}


def part_called(game: AnyGame, key: str) -> str:
    """What the form calls a key of the opening."""
    known = {
        "players": gettext("Players, clockwise"),
        FIRST: gettext("First player"),
        "played_on": gettext("Played on"),
        "place": gettext("Place"),
        "options": gettext("House rules"),
        "edition": gettext("Edition"),
    }
    return known.get(key) or called(game, key)


def _seat(game: AnyGame, seat: int, player: Player | None) -> dict[str, str]:
    if player is None:
        return {f"id-{seat}": ""}
    extra = {
        f"{key}-{seat}": str(player.extra[key]) for key in game.player_keys if key in player.extra
    }
    return {
        f"id-{seat}": player.player,
        f"name-{seat}": player.name,
        f"colour-{seat}": player.colour or "",
        **extra,
    }


def _players(
    game: AnyGame, opening: Opening, form: Mapping[str, str]
) -> Iterator[tuple[int, dict[str, Json]]]:
    """Each filled seat with its player, whose further keys stay."""
    known = {player.player: player for player in opening.players}
    free = iter([one for one in IDS if one not in known])
    for seat in range(max(game.seats)):
        name = form.get(f"name-{seat}", "").strip()
        if not name:
            continue
        own = form.get(f"id-{seat}") or next(free)
        extra = dict(known[own].extra) if own in known else {}
        for key in game.player_keys:
            if value := form.get(f"{key}-{seat}", "").strip():
                extra[key] = value
        colour = form.get(f"colour-{seat}") or None
        yield seat, {"player": own, "name": name, "colour": colour, **extra}


def _options(game: AnyGame, opening: Opening, form: Mapping[str, str]) -> dict[str, Json]:
    options = {key: value for key, value in opening.options.items() if key not in game.options}
    for key, values in game.options.items():
        chosen = whole(form.get(f"option-{key}", ""))
        if chosen is not None and chosen < len(values):
            options[key] = values[chosen]
    return options


def _place(value: Json, values: tuple[Json, ...]) -> int | str:
    """The place of a value among the allowed ones; true is not 1."""
    same = [at for at, one in enumerate(values) if (type(one), one) == (type(value), value)]
    return same[0] if same else ""


def _further(game: AnyGame) -> tuple[str, ...]:
    return tuple(key for key in game.opening_keys if key != FIRST)
