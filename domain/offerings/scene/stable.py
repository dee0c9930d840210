"""The stable: what is left of each kind of animal."""

from collections.abc import Iterator
from functools import lru_cache

from domain.message import say
from domain.offerings import names
from domain.offerings.scene.temple import ANIMAL_GLYPHS
from domain.offerings.state import State
from domain.scene import Item

ROW = 10.85
WIDTH = 9.4


def items(state: State) -> Iterator[Item]:
    """A stall for each kind, with how many stand in it and what they are worth."""
    kinds = sorted(state.edition.animals.values(), key=lambda kind: kind.level)
    step = WIDTH / len(kinds)
    size = min(1.0, step / 1.8)
    for at, kind in enumerate(kinds):
        yield from _stall(kind.id, kind.level, state.stable[kind.id], step * (at + 0.5), size)


@lru_cache(maxsize=2048)
def _stall(kind: str, level: int, left: int, x: float, size: float) -> tuple[Item, ...]:
    title = say(
        "{animals} in the stable, level {level}", animals=names.herd(kind, left), level=level
    )
    stall = Item(
        id=f"animal:{kind}", board="temple", glyph="stall", title=title, at=(x, ROW), size=size
    )
    herd = Item(
        id=f"herd:{kind}",
        board="temple",
        glyph=kind if kind in ANIMAL_GLYPHS else "beast",
        title=title,
        at=(x, ROW - 0.28 * size),
        size=1.1 * size,
        layer=1,
    )
    number = Item(
        id=f"left:{kind}",
        board="temple",
        glyph="label",
        at=(x, ROW + 0.78 * size),
        size=0.5 * size,
        text=f"× {left}",
        layer=1,
    )
    return stall, herd, number
