"""Boards as SVG, drawn on the server from the same answer that `static/js/board/scene.js` draws.

The two draw alike, so that a page looks the same before its script has run and without any.
"""

from collections.abc import Iterable, Mapping
from math import floor
from typing import Any

from markupsafe import Markup, escape

from web.drawing.looks import MARKS, Look

Glyphs = Mapping[str, Any]

HEAD = '<svg class="board" data-board="{}" viewBox="{}" role="group" aria-label="{}">'


def svg(
    board: str,
    drawing: Mapping[str, Mapping[str, Any]],
    glyphs: Glyphs,
    looks: Mapping[str, Look],
) -> Markup:
    """One board of a drawing: its items in layers, each a group that carries the item's id."""
    shape = drawing["boards"][board]
    items = [(key, item) for key, item in drawing["items"].items() if item["board"] == board]
    layers = sorted({item.get("layer", 0) for _, item in items})
    drawn = (
        _filled(
            '<g class="layer" data-layer="{}">{}</g>',
            layer,
            Markup("").join(
                _item(key, item, glyphs, looks)
                for key, item in sorted(items, key=lambda pair: pair[0])
                if item.get("layer", 0) == layer
            ),
        )
        for layer in layers
    )
    box = " ".join(number(side) for side in shape["box"])
    head = _filled(HEAD, board, box, shape["title"])
    return head + Markup("").join(drawn) + Markup("</svg>")


def palette(glyphs: Glyphs) -> Markup:
    """The paints of a game as custom properties that follow the light or dark scheme."""
    paints = (
        _filled("--paint-{}:light-dark({},{})", name, light, dark)
        for name, (light, dark) in glyphs.get("paints", {}).items()
    )
    return _filled(":root{{{}}}", Markup(";").join(paints))


def number(value: float) -> str:
    """A coordinate as script writes it: rounded up at half a thousandth, no trailing zeros."""
    text = f"{floor(value * 1000 + 0.5) / 1000:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _item(key: str, item: Mapping[str, Any], glyphs: Glyphs, looks: Mapping[str, Look]) -> Markup:
    owner = looks.get(item.get("owner", ""))
    names = f"item {owner.colour}" if owner else "item"
    title = item.get("title")
    inside = _filled("<title>{}</title>", title) if title else ""
    form = '<g class="{}" data-item="{}"{}>{}{}</g>'
    return _filled(form, names, key, _place(item), inside, _shape(item, glyphs, owner))


def _filled(form: str, *values: object) -> Markup:
    """A piece of SVG with values in its holes, each escaped unless it is such a piece itself.

    `Markup.format` does the same, but looks into the form anew for every one of hundreds of items.
    """
    return Markup(form.format(*map(escape, values)))


def _place(item: Mapping[str, Any]) -> Markup:
    """Where a glyph stands, as a style that can glide; lines and polygons lie where they lie."""
    if item["glyph"] in ("polygon", "line"):
        return Markup("")
    x, y = item.get("at", (0, 0))
    parts = [f"translate({number(x)}px,{number(y)}px)"]
    if item.get("turn"):
        parts.append(f"rotate({number(item['turn'])}deg)")
    if item.get("size", 1) != 1 and item["glyph"] != "label":
        parts.append(f"scale({number(item['size'])})")
    return _filled(' style="transform:{}"', " ".join(parts))


def _shape(item: Mapping[str, Any], glyphs: Glyphs, owner: Look | None) -> Markup:
    match item["glyph"]:
        case "polygon":
            tag = '<polygon points="{}" fill="{}" class="ground"/>'
            return _filled(tag, _points(item), _paint(item.get("paint") or "paper", owner))
        case "line":
            tag = '<polyline points="{}" stroke="{}" stroke-width="{}" class="route"/>'
            width = number(0.12 * item.get("size", 1))
            return _filled(tag, _points(item), _paint(item.get("paint") or "ink", owner), width)
        case "label":
            fill = _paint(item.get("paint") or "ink", owner)
            return _text(item.get("text", ""), (0, 0, item.get("size", 1)), fill)
        case name:
            return _glyph(glyphs["glyphs"][name], item, owner)


def _glyph(glyph: Mapping[str, Any], item: Mapping[str, Any], owner: Look | None) -> Markup:
    tag = '<path d="{}" fill="{}" stroke="{}"{}/>'
    paths = Markup("").join(
        _filled(
            tag,
            part["path"],
            _paint(part.get("fill") or item.get("paint") or "none", owner),
            _paint(part.get("stroke", "none"), owner),
            _filled(' stroke-width="{}"', number(part["width"])) if "width" in part else "",
        )
        for part in glyph["parts"]
    )
    if "text" not in glyph:
        return paths
    owned = owner is not None and any(part.get("fill") == "owner" for part in glyph["parts"])
    fill = _paint("on-owner" if owned else "ink", owner)
    if item.get("text"):
        return paths + _text(item["text"], glyph["text"], fill)
    return paths + (_mark(owner, glyph["text"], fill) if owned and owner else Markup(""))


def _text(text: str, place: Iterable[float], fill: str) -> Markup:
    x, y, size = (number(part) for part in place)
    return _filled('<text x="{}" y="{}" font-size="{}" fill="{}">{}</text>', x, y, size, fill, text)


def _mark(owner: Look, place: Iterable[float], fill: str) -> Markup:
    x, y, size = place
    tag = '<path d="{}" fill="{}" class="mark" transform="translate({} {}) scale({})"/>'
    middle = number(y - 0.36 * size)
    return _filled(tag, MARKS[owner.mark], fill, number(x), middle, number(0.8 * size))


def _paint(name: str, owner: Look | None) -> str:
    if name == "none":
        return "none"
    if name in ("ink", "paper", "owner", "on-owner"):
        plain = {"owner": "stone", "on-owner": "ink"}
        return f"var(--{name if owner else plain.get(name, name)})"
    return f"var(--paint-{name})"


def _points(item: Mapping[str, Any]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in item["points"])
