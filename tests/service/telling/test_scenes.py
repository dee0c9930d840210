"""Drawings tell what differs, and from that every whole drawing can be put together again."""

from domain.message import say
from domain.scene import Board, Item, Panel, Row, Scene
from service.telling.scenes import Drawings, drawing
from service.telling.speech import Speech

SEA = Board(id="sea", title=say("Sea"), box=(0, 0, 4, 4))


def scene(*items: Item, panels: tuple[Panel, ...] = ()) -> Scene:
    return Scene(boards=(SEA,), items=items, panels=panels)


def boat(x: float, title: str = "boat") -> Item:
    return Item(id="boat", board="sea", glyph="boat", at=(x, 1.0), title=say(title))


def told(*seen: Item | None) -> list[object]:
    drawings = Drawings(Speech())
    return [drawings.further(scene(item) if item else scene()).get("items") for item in seen]


def test_a_thing_that_is_as_it_was_before_is_told_by_a_number() -> None:
    seen = told(boat(1), boat(2), boat(1), None, boat(2), boat(3))
    assert seen[1:] == [
        {"boat": {"at": [2, 1.0]}},
        {"boat": 0},
        {"boat": None},
        {"boat": 1},
        {"boat": {"at": [3, 1.0]}},
    ]


def test_a_thing_that_is_back_tells_how_it_differs_from_how_it_went() -> None:
    assert told(boat(1), None, boat(2))[1:] == [{"boat": None}, {"boat": {"at": [2, 1.0]}}]


def test_places_are_as_fine_as_they_are_drawn() -> None:
    drawn = drawing(scene(boat(1 / 3)), Speech())
    assert drawn["items"] == {
        "boat": {"board": "sea", "glyph": "boat", "title": "boat", "at": [0.333, 1.0]}
    }


def test_of_the_rows_of_a_panel_those_are_told_that_differ() -> None:
    drawings = Drawings(Speech())

    def market(*prices: str) -> Scene:
        rows = tuple(Row(label="fish", values=(price,)) for price in prices)
        return scene(panels=(Panel(id="market", title=say("Market"), rows=rows),))

    drawings.further(market("1", "2"))
    told = drawings.further(market("1", "3"))
    assert told == {"panels": {"market": {"rows": {"1": {"values": ["3"]}}}}}
