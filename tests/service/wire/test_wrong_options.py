"""Wrong values of options are told as they were given: in the JSON of the opening."""

import re
from collections.abc import Iterator

import pytest

from domain.catalogue import GAMES
from domain.message import Json, render
from domain.refusals import RuleBroken
from service.wire.openings import read_opening

OF_PYTHON = re.compile(r"\b(True|False|None)\b|['()]")


def refusals(key: str, value: Json) -> Iterator[str]:
    """What a game says of each of its options that cannot have this value."""
    game = GAMES[key]
    seats: Json = [{"player": seat, "name": seat} for seat in "ABCD"[: game.seats[-1]]]
    for option in game.options:
        raw: dict[str, Json] = {"game": key, "players": seats, "options": {option: value}}
        opening = read_opening(game, raw).opening
        assert opening is not None
        try:
            game.start(opening)
        except RuleBroken as broken:
            yield render(broken.message)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("value", [True, None, ["a", None], {"a": True}], ids=str)
def test_no_wrong_option_is_told_as_python_writes_it(key: str, value: Json) -> None:
    told = list(refusals(key, value))
    assert told
    assert [text for text in told if OF_PYTHON.search(text)] == []
