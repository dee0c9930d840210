"""The table of Kuna Yala as a drawing."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.edition import ANY_BOX
from domain.kuna_yala.pictures import glyph_of
from domain.kuna_yala.state import State
from domain.message import render
from domain.scene import Item
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    OCTOPUS,
    PLAIN,
    SHARK,
    after,
    fish,
    offering,
    opened,
    places,
    started,
    step,
    took,
    with_shoals,
)

NAMES = {"A": "Ana", "B": "Ben"}


def items(state: State) -> Mapping[str, Item]:
    return {item.id: item for item in GAME.scene(state).items}


def board(state: State, name: str) -> Any:
    return next(board for board in GAME.scene(state).boards if board.id == name)


def test_every_player_has_a_board_between_the_offer_and_the_box() -> None:
    scene = GAME.scene(started(3))
    boards = [(board.id, board.owner) for board in scene.boards]
    shoals = [(f"shoal:{player}", player) for player in "ABC"]
    assert boards == [("middle", None), *shoals, ("box", None)]


def test_a_board_is_a_square_that_grows_with_its_shoal_and_leaves_room_beside_it() -> None:
    assert board(opened(), "shoal:A").box == pytest.approx((-0.6, -0.6, 1.2, 1.2))
    assert board(started(), "shoal:A").box == pytest.approx((-1.6, -1.6, 3.2, 3.2))
    grown = with_shoals(started(), A={(0, 0): CORAL, (0, 1): CORAL, (0, 2): CORAL})
    assert board(grown, "shoal:A").box == pytest.approx((-2.6, -3.6, 5.2, 5.2))


def test_upward_in_a_shoal_is_upward_on_the_board() -> None:
    drawn = items(with_shoals(started(), A={(0, 0): CORAL, (2, 3): "red/teal"}))
    assert drawn["A:2,3"].at == (2.0, -3.0)


def test_a_card_stays_the_same_item_wherever_it_goes() -> None:
    state = offering(fish("red/teal"), CORAL, CORAL, CORAL)
    card = f"card:{state.offer[0].number}"  # type: ignore[union-attr]  # the slot is full
    taken = took(state, 1, 2)
    placed = after(taken, places("A", "red/teal", "B", (1, 0)))
    boards = [items(one)[card].board for one in (state, taken, placed)]
    assert boards == ["middle", "middle", "shoal:B"]
    assert {items(one)[card].glyph for one in (state, taken, placed)} == {"red-1-teal"}


def test_what_covers_a_card_leaves_its_rim_to_be_seen() -> None:
    cells = {(0, 0): OCTOPUS, (1, 0): SHARK, (2, 0): "sk red/teal"}
    drawn = [item for item in GAME.scene(with_shoals(started(), A=cells)).items]
    on_a = [item for item in drawn if item.board == "shoal:A" and item.layer]
    assert [(item.glyph, item.size) for item in sorted(on_a, key=lambda item: item.at)] == [
        ("coral-plain", 1.0),
        ("octopus-plain", 0.8),
        ("red-1-navy", 1.0),
        ("shark-plain", 0.8),
        ("skeleton", 1.0),
    ]


def test_cells_beside_a_shoal_can_be_touched() -> None:
    drawn = items(started())
    assert {name for name, item in drawn.items() if item.glyph == "frontier"} == {
        f"{player}:{cell}" for player in "AB" for cell in ("1,0", "-1,0", "0,1", "0,-1")
    }


def test_piles_show_how_many_cards_they_hold() -> None:
    drawn = items(replace(started(), piles=(12, 0, None, 5)))
    shown = [(drawn[f"pile:{n}"].glyph, drawn[f"pile:{n}"].text) for n in (1, 2, 3, 4)]
    assert shown == [("pile", "12"), ("pile-empty", "0"), ("pile", ""), ("pile", "5")]
    assert items(opened())["pile:1"].glyph == "pile-empty"


def test_the_box_shows_what_may_still_come() -> None:
    state = after(started(), {"type": "reveal", "slot": 1, "pile": 1, "card": fish("red/teal 2")})
    drawn = items(state)
    assert drawn[f"type:{fish('red/teal 2')}"].glyph == "gone"
    assert drawn[f"type:{fish('red/teal')}"].text == "3"
    assert drawn["type:CORAL"].text == "18"
    assert items(started(edition=ANY_BOX))["type:CORAL"].text == ""


def test_an_octopus_waits_beside_the_offer() -> None:
    state = with_shoals(started(), B={(0, 0): CORAL, (0, 1): CORAL})
    state = step(state, "reveal", slot=1, pile=1, card=OCTOPUS).state
    title = items(state)[f"card:{state.shown}"].title
    assert title is not None
    assert render(title, NAMES) == "Ben must place the octopus"


def test_cards_that_nobody_drew_have_a_plain_picture() -> None:
    rows = [
        *PLAIN["card_types"][2:],
        {"type_id": "P", "kind": "FISH", "fish": "pink", "fish_count": 1, "copies": 30},
    ]
    edition = {**PLAIN, "card_types": rows, "fish": [*PLAIN["fish"], "pink"]}
    state = opened(edition=edition)
    assert glyph_of(state.edition.cards["P"]) == "other"
    assert items(state)["type:P"].glyph == "other"
    assert glyph_of(state.edition.cards[CORAL]) == "coral-plain"


def test_the_points_that_every_token_would_score_are_shown() -> None:
    state = with_shoals(started(), A={(0, 0): "red/teal 2"}, B={(0, 0): "red/navy"})
    panel = next(panel for panel in GAME.scene(state).panels if panel.id == "tokens")
    rows = {row.owner: list(row.values[1:]) for row in panel.rows}
    assert rows == {"A": ["6", "0", "0", "0"], "B": ["3", "0", "0", "0"]}


def test_removed_cards_are_listed() -> None:
    state = step(started(), "reveal", slot=1, pile=1, card=OCTOPUS).state
    panel = next(panel for panel in GAME.scene(state).panels if panel.id == "removed")
    assert [(render(row.label), row.values) for row in panel.rows] == [("octopus", ("1",))]
