import re

from tests.web.handmade import GLYPHS, answer
from web.drawing import board
from web.drawing.looks import looks
from web.drawing.positions import position


def drawn(step: int = 2) -> str:
    given = answer()
    return str(board.svg("bay", position(given, step).drawing, GLYPHS, looks(given["players"])))


def test_every_item_is_drawn_once_under_its_id_and_higher_layers_come_later() -> None:
    ids = re.findall(r'data-item="([^"]+)"', drawn())
    assert ids == [
        *("place:0", "place:1", "place:2", "route"),
        "rock:1",
        *("boat:A", "boat:B"),
        "name",
    ]


def test_a_piece_carries_its_owners_colour_and_its_text_or_the_owners_mark() -> None:
    picture = drawn()
    assert re.search(r'<g class="item blue" data-item="boat:A".*?class="mark"', picture)
    assert re.search(r'data-item="boat:B".*?>B</text>', picture)


def test_a_piece_is_moved_turned_and_sized_where_it_stands() -> None:
    assert (
        'data-item="boat:B" style="transform:translate(1px,1px) rotate(90deg) scale(0.5)"'
        in drawn()
    )


def test_texts_are_escaped() -> None:
    assert "Bay &amp; co" in drawn()


def test_the_palette_gives_every_paint_its_light_and_dark_colour() -> None:
    assert "--paint-sea:light-dark(#bfd9dc,#16343b)" in board.palette(GLYPHS)


def test_coordinates_are_written_short() -> None:
    assert [board.number(x) for x in (1.0, -0.0, 0.1 + 0.2, 1 / 3, -2.50)] == [
        *("1", "0", "0.3", "0.333", "-2.5"),
    ]
