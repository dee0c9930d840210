"""The drawings of cards: a ground with its pattern, and what swims, grows or lurks on it."""

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import cast

from domain.kuna_yala.cards import Card
from domain.message import Json

_DATA: dict[str, dict[str, Json]] = json.loads(
    Path(__file__).with_name("glyphs.json").read_text(encoding="utf-8")
)
_BOX: list[Json] = [-0.5, -0.5, 1, 1]
_BELOW: list[Json] = [0, 0.74, 0.28]
"""Where a card carries a text: under it."""


def _cards() -> Iterator[tuple[str, Json]]:
    for ground, figure in product(_DATA["grounds"], _DATA["figures"]):
        below, above = _DATA["grounds"][ground], _DATA["figures"][figure]
        parts = [*cast(list[Json], below), *cast(list[Json], above)]
        yield f"{figure}-{ground}", {"box": _BOX, "text": _BELOW, "parts": parts}


GLYPHS: Mapping[str, Json] = {
    "paints": _DATA["paints"],
    "glyphs": {**_DATA["glyphs"], **dict(_cards())},
}
_DRAWN = frozenset(cast(dict[str, Json], GLYPHS["glyphs"]))


def glyph_of(card: Card) -> str:
    """The drawing of a card; “other” for one whose fish or background nobody drew."""
    figure = f"{card.fish}-{card.fish_count}" if card.kind == "FISH" else card.kind.lower()
    name = f"{figure}-{card.background or 'plain'}"
    return name if name in _DRAWN else "other"
