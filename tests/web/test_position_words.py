"""What the form of a whole position calls its parts and values."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask_babel import Babel

from domain.catalogue import GAMES
from domain.game import AnyGame
from service.wire.fields import Named, Part, Several
from service.wire.schemas import schema_of
from tests.service.tiny_game import TINY
from web.shapes import parts


def parts_of(game: AnyGame) -> Any:
    app = Flask("words")
    Babel(app)
    with app.test_request_context():
        return parts(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_of_few_values_has_a_name(game: AnyGame) -> None:
    told = parts_of(game)
    few = {part: values for part, values in told["values"].items() if part != "format"}
    assert few["phase"]
    for part, values in few.items():
        for value in filter(None, values):
            assert f"{part}={value}" in told["names"] or value in told["names"], (part, value)


def parts_in(field: Any, within: str = "position") -> Iterator[tuple[str, str]]:
    match field:
        case Part():
            for name, inner in field.schema.fields.items():
                yield name, within
                yield from parts_in(inner, name)
        case Several() | Named():
            yield from parts_in(field.part, within)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_part_has_a_name(game: AnyGame) -> None:
    names = parts_of(game)["names"]
    position = schema_of(game.actions["checkpoint"]).fields["position"]
    for name, within in parts_in(position):
        known = {f"{within}={name}", f"part={name}", name} & names.keys()
        assert known or name == "format", (within, name)


def test_a_card_is_called_by_what_it_shows() -> None:
    assert parts_of(GAMES["kuna_yala"])["names"]["F:red:teal:2"] == "2 red fish on teal"


def test_a_game_whose_position_cannot_be_set_needs_no_values() -> None:
    assert parts_of(TINY)["values"] == {}
