"""The questions about the box on the page that opens a match, and the edition that they lead to."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from domain.game import AnyGame, Counted, Doubt
from domain.message import Json, Message, say, words
from domain.refusals import NotWellFormed, RuleBroken
from service.problems import NotJson
from service.wire.json_text import parse
from service.wire.whole_numbers import whole

UPLOAD = "edition_file"
"""The name of the field for an edition that was saved before."""

SHARED = frozenset(("edition_id", "options", "origin", "players"))
"""Keys by which editions of one game are not told from those of another."""


class OtherBox(RuleBroken):
    """The file is an edition of another game, or none at all."""

    code = "other_box"
    says = words("This file is no box of {game}.")


def blank(game: AnyGame) -> dict[str, str]:
    """The answers before anybody has given one: the likeliest, and the default's numbers."""
    return dict(_likeliest(game))


def _likeliest(game: AnyGame) -> Iterator[tuple[str, str]]:
    for doubt in game.doubts:
        if doubt.answers:
            yield f"doubt-{doubt.key}", "0"
        for number, counted in enumerate(doubt.counts):
            yield f"doubt-{doubt.key}-{number}", str(_at(_default(game), counted))


def edition(game: AnyGame, form: Mapping[str, str], chosen: str, file: bytes = b"") -> Json:
    """The edition that is meant: an uploaded one, else by the answers, else the chosen name.

    Answers count as long as the game's default is chosen. Raises BadPayload for a file or a number
    that cannot be read, OtherBox for the box of another game.
    """
    if file:
        return _uploaded(game, file)
    if chosen != game.default_edition:
        return chosen
    answered = _answered(game, form) or chosen
    changes = dict(_counts(game, form))
    return _with(_default(game), changes) if changes else answered


def _uploaded(game: AnyGame, file: bytes) -> Json:
    try:
        found = parse(file)
    except NotJson as broken:
        raise NotWellFormed(fields={"edition": broken.message}) from None
    if not isinstance(found, dict):
        raise NotWellFormed(fields={"edition": say(words("an object"))})
    if not (_default(game).keys() - SHARED) & found.keys():
        raise OtherBox(game=game.title)
    return found


def _answered(game: AnyGame, form: Mapping[str, str]) -> Json:
    for doubt in game.doubts:
        place = whole(form.get(f"doubt-{doubt.key}", ""))
        if place is not None and place < len(doubt.answers):
            own = doubt.answers[place].edition
            return dict(own) if isinstance(own, Mapping) else own
    return None


def _counts(game: AnyGame, form: Mapping[str, str]) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """The numbers that are other than in the default edition, by their places."""
    wrong: dict[str, Message] = {}
    for doubt in game.doubts:
        for number, counted in enumerate(doubt.counts):
            said = form.get(f"doubt-{doubt.key}-{number}", "").strip()
            value = whole(said)
            if said and value is None:
                wrong[_named(doubt, number)] = say(words("a whole number from 0"))
            elif value is not None and value != _at(_default(game), counted):
                yield counted.place, value
    if wrong:
        raise NotWellFormed(fields=wrong)


def _named(doubt: Doubt, number: int) -> str:
    return f"{doubt.key}[{number}]"


def _default(game: AnyGame) -> Any:
    return game.editions[game.default_edition]


def _at(data: Any, counted: Counted) -> Any:
    for step in counted.place:
        data = data[step]
    return data


def _with(data: Any, changes: Mapping[tuple[str | int, ...], int]) -> Json:
    """The edition with some numbers changed, under a name of its own."""
    changed: Any = deepcopy(dict(data))
    for (*steps, last), number in changes.items():
        inside = changed
        for step in steps:
            inside = inside[step]
        inside[last] = number
    return {**changed, "edition_id": "own box"}
