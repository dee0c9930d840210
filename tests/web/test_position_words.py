"""What the form of a whole position calls its parts and values."""

from typing import Any

import pytest
from flask import Flask
from flask_babel import Babel

from domain.catalogue import GAMES
from domain.game import AnyGame
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


def test_a_card_is_called_by_what_it_shows() -> None:
    assert parts_of(GAMES["kuna_yala"])["names"]["F:red:teal:2"] == "2 red fish on teal"


def test_a_game_whose_position_cannot_be_set_needs_no_values() -> None:
    assert parts_of(TINY)["values"] == {}
