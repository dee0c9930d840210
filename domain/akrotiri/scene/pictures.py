"""Whole tiles as single glyphs, for hands and for choosing a tile by what it shows.

Every face of the default edition becomes one glyph, made of the glyphs for water, land, bridges,
docks and terrain. A tile described by the players is put together from these as items.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, cast

from domain.akrotiri import naming
from domain.akrotiri.edition import DEFAULT, EDITIONS, read_edition
from domain.akrotiri.faces import TileFace, tile_face
from domain.akrotiri.geometry import CORNERS
from domain.akrotiri.scene.ground import bridges
from domain.akrotiri.scene.lines import piers, tile_lines
from domain.akrotiri.scene.shapes import QUARTERS
from domain.message import Json, say
from domain.scene import Item, Point

_NUMBER: Final = re.compile(r"-?\d*\.?\d+")
_ICON: Final = 0.56
_DEFAULT_FACES: Final = frozenset(read_edition(EDITIONS[DEFAULT]).tiles.values())


def face_glyphs(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """A glyph for each tile of the default edition, made of the given ones."""
    return {face_glyph(face): _whole(face, drawn) for face in sorted(_DEFAULT_FACES, key=_name)}


def face_glyph(face: TileFace) -> str:
    """The name of the glyph of a tile."""
    return f"face_{face.tile_id}"


def described_glyph(tile: Mapping[str, Json]) -> dict[str, Json]:
    """A tile as far as it is described, as a glyph of its own; corners lie apart until joined."""
    icon = cast(Mapping[str, str], tile["icon"])
    face = tile_face(
        "",
        icon["terrain"],
        icon["corner"],
        cast(list[list[str]], tile.get("land", [[corner] for corner in CORNERS])),
        cast(Mapping[str, str], tile.get("docks", {})),
        cast(list[list[str]], tile.get("routes", [])),
    )
    return _whole(face, _drawn())


@lru_cache(maxsize=512)
def lying_glyph(face: TileFace, rotation: int) -> Mapping[str, Json]:
    """A tile as it would lie on the table, turned clockwise by so many degrees."""
    return {**_whole(face, _drawn()), "turn": rotation}


@lru_cache(maxsize=1)
def _drawn() -> dict[str, Any]:
    text = files("domain.akrotiri").joinpath("glyphs.json").read_text("utf-8")
    drawn: dict[str, Any] = json.loads(text)["glyphs"]
    return drawn


def _name(face: TileFace) -> str:
    return face.tile_id


def _whole(face: TileFace, drawn: Mapping[str, Any]) -> dict[str, Any]:
    return {"box": [-1.05, -1.05, 2.1, 2.1], "parts": [*_parts(face, drawn)]}


def _parts(face: TileFace, drawn: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield from _placed(drawn["tile"], (0, 0))
    for number in range(len(CORNERS)):
        yield from _placed(drawn["land"], (0, 0), turn=90 * number, fill="land")
    for line in tile_lines(face):
        path = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line)
        yield {"path": path, "fill": "none", "stroke": "route", "width": 0.09}
    for name, turn in bridges(face):
        yield from _placed(drawn[name], (0, 0), turn=turn)
    for at in piers(face).values():
        yield from _placed(drawn["dock"], at)
    yield from _placed(drawn[face.terrain], _icon_point(face), scale=_ICON)


def _icon_point(face: TileFace) -> Point:
    x, y = QUARTERS[face.corner]
    return (0.7 * x, 0.7 * y)


def _placed(
    glyph: Mapping[str, Any], at: Point, *, turn: int = 0, scale: float = 1.0, fill: str = "none"
) -> Iterator[dict[str, Any]]:
    """The parts of a glyph at another place; paths have absolute commands and pairs only."""
    for part in glyph["parts"]:
        width = {"width": round(part["width"] * scale, 3)} if "width" in part else {}
        yield {
            **part,
            "fill": part.get("fill", fill),
            "path": _drawn_at(part["path"], at, turn, scale),
            **width,
        }


def _drawn_at(path: str, at: Point, turn: int, scale: float) -> str:
    numbers = [float(number) for number in _NUMBER.findall(path)]
    words = _NUMBER.split(path)
    there: list[str] = []
    for x, y in zip(numbers[::2], numbers[1::2], strict=True):
        for _ in range(turn // 90):
            x, y = -y, x
        there += [_short(x * scale + at[0]), _short(y * scale + at[1])]
    return "".join(word + number for word, number in zip(words, [*there, ""], strict=True))


def _short(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


@lru_cache(maxsize=4096)
def face_items(name: str, board: str, at: Point, face: TileFace) -> tuple[Item, ...]:
    """A tile as printed, away from the table: one glyph, or water, land, icon and a name."""
    terrain = naming.word(naming.TERRAIN_WORDS, face.terrain)
    title = say("{tile}, {terrain}", tile=face.tile_id, terrain=terrain)
    if face in _DEFAULT_FACES:
        return (Item(id=name, board=board, glyph=face_glyph(face), title=title, at=at),)
    return (
        Item(id=name, board=board, glyph="tile", title=title, at=at),
        *_assembled(name, board, at, face),
    )


def _assembled(name: str, board: str, at: Point, face: TileFace) -> Iterator[Item]:
    for number in range(len(CORNERS)):
        yield Item(
            id=f"{name}:land:{number}",
            board=board,
            glyph="land",
            at=at,
            turn=90 * number,
            paint="land",
            layer=1,
        )
    for number, line in enumerate(tile_lines(face)):
        points = tuple((round(x + at[0], 3), round(y + at[1], 3)) for x, y in line)
        yield Item(
            id=f"{name}:route:{number}",
            board=board,
            glyph="line",
            points=points,
            size=0.75,
            paint="route",
            layer=2,
        )
    for glyph, turn in bridges(face):
        yield Item(id=f"{name}:{glyph}:{turn}", board=board, glyph=glyph, at=at, turn=turn, layer=3)
    for letter, (x, y) in piers(face).items():
        there = (round(x + at[0], 3), round(y + at[1], 3))
        yield Item(id=f"{name}:dock:{letter}", board=board, glyph="dock", at=there, layer=4)
    x, y = _icon_point(face)
    there = (round(x + at[0], 3), round(y + at[1], 3))
    yield Item(id=f"{name}:icon", board=board, glyph=face.terrain, at=there, size=_ICON, layer=5)
