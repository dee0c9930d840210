"""The position of a match as one picture that stands alone: for links that unfold, and for print.

It is the page's own drawing in the light scheme, with every colour written out, beside who plays,
how they stand and what just happened.
"""

import re
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from markupsafe import Markup, escape

from web.drawing import board
from web.drawing.arrangement import arranged, largest
from web.drawing.board import number
from web.drawing.sheet import Sheet

WIDTH, HEIGHT, MARGIN = 1200, 630, 30
ROOM = 700
"""How wide the boards may be."""
PLAIN = {"ink": "#1c2b30", "paper": "#f5efe2", "stone": "#b3a68d"}
SOFT = "#55605d"
OWNED = {
    "red": ("#c8442f", "#ffffff"),
    "blue": ("#1f6fb2", "#ffffff"),
    "green": ("#2e8b57", "#ffffff"),
    "yellow": ("#b07f00", "#ffffff"),
    "black": ("#3b3b3b", "#ffffff"),
    "white": ("#f4f1ea", "#1c2b30"),
}
"""Colour → of the piece, of what is written on it."""
STYLE = (
    ".item{stroke-width:.06;stroke-linejoin:round;stroke-linecap:round}"
    ".item text{text-anchor:middle;font-weight:700;stroke:none}"
    ".ground{stroke:#1c2b30;stroke-opacity:.19;stroke-width:.04}"
    ".route{fill:none}"
)
FONT = "DejaVu Sans, Noto Sans, Segoe UI, Roboto, sans-serif"
CHIP = (
    '<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="{round}" fill="{fill}"'
    ' stroke="#8a8069"/>'
)
LONGEST = 34
"""Characters of a line of the sentence."""
MOST_LINES = 5

_ITEM = re.compile(r'<g class="item(?: (\w+))?"(.*?)</g>', re.DOTALL)
_PLACE = re.compile(r'style="transform:([^"]*)"')
_COLOUR = re.compile(r"var\(--(?:paint-)?([\w-]+)\)")


def picture(sheet: Sheet, heading: str) -> str:
    """The position of a sheet as SVG, 1200 by 630."""
    head = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
        ' font-family="{font}"><title>{title}</title><style>{style}</style>'
        '<rect width="{w}" height="{h}" fill="{paper}"/>'
    )
    sentence = sheet.now.move["text"]
    begun = head.format(
        w=WIDTH,
        h=HEIGHT,
        font=FONT,
        title=f"{heading}. {sentence}",
        style=Markup(STYLE),
        paper=PLAIN["paper"],
    )
    return "".join((begun, *_boards(sheet), *_words(sheet, heading), "</svg>"))


def _boards(sheet: Sheet) -> Iterator[str]:
    drawing, height = sheet.now.drawing, HEIGHT - 2 * MARGIN
    sizes = largest([{"boards": dict(_lying(drawing["boards"]))}])
    if not sizes:
        return
    places = arranged(sizes, ROOM / height)
    wide = min(ROOM, height * places.shape)
    high = wide / places.shape
    left, top = MARGIN + (ROOM - wide) / 2, MARGIN + (height - high) / 2
    for key, place in places.places.items():
        room = (
            left + wide * place.left / 100,
            top + high * place.top / 100,
            wide * place.width / 100,
            high * place.height / 100,
        )
        x, y, w, h = map(number, room)
        drawn = coloured(board.svg(key, drawing, sheet.glyphs, sheet.looks), sheet)
        yield drawn.replace("<svg ", f'<svg x="{x}" y="{y}" width="{w}" height="{h}" ', 1)
        owner = drawing["boards"][key].get("owner")
        if owner in sheet.looks:
            own, _ = OWNED[sheet.looks[owner].colour]
            yield CHIP.format(x=x, y=y, size=18, round=5, fill=own)


def _lying(boards: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The boards of what lies on the table; what may still come is left out."""
    return ((key, one) for key, one in boards.items() if one.get("weight", 1) >= 1)


def coloured(svg: str, sheet: Sheet) -> str:
    """A board of the page with its colours and places as every drawing program reads them."""
    paints = {name: light for name, (light, _) in sheet.glyphs.get("paints", {}).items()}

    def item(found: re.Match[str]) -> str:
        colour = found[1] or ""
        own, on_own = OWNED.get(colour, (PLAIN["stone"], PLAIN["ink"]))
        known = {**PLAIN, "owner": own, "on-owner": on_own, **paints}
        inside = _COLOUR.sub(lambda name: known.get(name[1], PLAIN["ink"]), found[2])
        return f'<g class="item"{_PLACE.sub(_placed, inside)}</g>'

    return _ITEM.sub(item, svg)


def _placed(found: re.Match[str]) -> str:
    plain = found[1].replace("px", "").replace("deg", "")
    return f'transform="{plain}"'


def _words(sheet: Sheet, heading: str) -> Iterator[str]:
    x, y = MARGIN + ROOM + 40, 84
    yield _line(x, y, 40, heading, bold=True)
    y += 62
    for player, name in sheet.names.items():
        own, _ = OWNED[sheet.looks[player].colour]
        score = sheet.now.metrics.get(player, {}).get("score")
        yield CHIP.format(x=x, y=y - 24, size=28, round=7, fill=own)
        yield _line(x + 42, y, 26, name if len(name) < 18 else f"{name[:17]}…")
        yield _line(WIDTH - MARGIN, y, 30, "–" if score is None else str(score), end=True)
        y += 46
    y += 24
    sentence = wrap(sheet.now.move["text"], LONGEST)
    for line in sentence[:MOST_LINES]:
        cut = line is sentence[MOST_LINES - 1] if len(sentence) > MOST_LINES else False
        yield _line(x, y, 22, f"{line} …" if cut else line)
        y += 32
    moves = f"{sheet.now.step} / {sheet.answer['steps']}"
    yield _line(x, HEIGHT - MARGIN, 20, f"tablelog · {moves}", fill=SOFT)


def _line(
    x: float,
    y: float,
    size: int,
    text: str,
    *,
    bold: bool = False,
    end: bool = False,
    fill: str = PLAIN["ink"],
) -> str:
    weight = ' font-weight="700"' if bold else ""
    anchor = ' text-anchor="end"' if end else ""
    place = f'x="{x}" y="{y}" font-size="{size}" fill="{fill}"{weight}{anchor}'
    return f"<text {place}>{escape(text)}</text>"
