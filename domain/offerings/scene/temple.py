"""The altars as steps of a temple, the highest tier on top (rules/offerings.md 1.1)."""

from collections.abc import Iterator
from functools import lru_cache

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.edition import Altar
from domain.offerings.events import Offering
from domain.offerings.state import State
from domain.scene import Item, Point

LEFT, RIGHT = 0.72, 9.35
MIDDLE = (LEFT + RIGHT) / 2
TOP, BOTTOM = 0.1, 9.6
ALTAR = 2.82
ANIMAL_GLYPHS = ("chicken", "pig", "goat", "sheep", "ox")


def items(state: State) -> Iterator[Item]:
    """Steps from the top down, altars on them, offerings on the altars."""
    tiers = _tiers(tuple(state.edition.altars.values()))
    step = (BOTTOM - TOP) / len(tiers)
    widest = max(map(len, tiers.values()))
    scale = min(1.0, (RIGHT - LEFT) / (widest * ALTAR), step / 1.8)
    width = 0.0
    for at, (tier, altars) in enumerate(tiers.items()):
        y = TOP + step * (at + 0.5)
        width = min(RIGHT - LEFT, max(len(altars) * ALTAR * scale + 0.1, width + 0.25))
        yield from _step(tier, round(y, 3), width, step)
        for place, altar in enumerate(altars):
            x = round(MIDDLE + ALTAR * scale * (place - (len(altars) - 1) / 2), 3)
            yield from _altar(altar, state.altars[altar.id], (x, round(y, 3)), scale)


@lru_cache(maxsize=16)
def _tiers(known: tuple[Altar, ...]) -> dict[int, list[Altar]]:
    """The altars by tier, the highest first."""
    tiers: dict[int, list[Altar]] = {}
    for altar in sorted(known, key=lambda altar: -altar.tier):
        tiers.setdefault(altar.tier, []).append(altar)
    return tiers


@lru_cache(maxsize=64)
def _step(tier: int, y: float, width: float, height: float) -> tuple[Item, ...]:
    left, right = round(MIDDLE - width / 2, 3), round(MIDDLE + width / 2, 3)
    top, bottom = round(y - height / 2, 3), round(y + height / 2, 3)
    step = Item(
        id=f"step:{tier}",
        board="temple",
        glyph="polygon",
        title=say("tier {tier}: needs a temple guardian on {tier} or higher", tier=tier),
        points=((left, top), (right, top), (right, bottom), (left, bottom)),
        paint="slab",
    )
    label = Item(
        id=f"tier:{tier}",
        board="temple",
        glyph="label",
        at=(0.36, round(y + 0.18, 3)),
        size=0.5,
        text=str(tier),
        layer=1,
    )
    return step, label


@lru_cache(maxsize=4096)
def _altar(altar: Altar, there: Offering | None, at: Point, scale: float) -> tuple[Item, ...]:
    return tuple(_altar_items(altar, there, at, scale))


def _altar_items(altar: Altar, there: Offering | None, at: Point, scale: float) -> Iterator[Item]:
    yield Item(
        id=f"altar:{altar.id}",
        board="temple",
        glyph="altar",
        title=_title(altar, there),
        at=at,
        size=scale,
        paint="plate" if there is None else "goldcell",
        layer=1,
    )
    yield Item(
        id=f"altar-name:{altar.id}",
        board="temple",
        glyph="label",
        at=_by(at, scale, -0.16, -0.12),
        size=0.29 * scale,
        text=names.ALTARS.get(altar.id, altar.id),
        layer=2,
    )
    yield Item(
        id=f"bonus:{altar.id}",
        board="temple",
        glyph="medal",
        title=_title(altar, there),
        at=_by(at, scale, 1.08, -0.42),
        size=0.62 * scale,
        text=str(altar.bonus),
        layer=2,
    )
    if there is not None:
        yield from _offering(altar, there, at, scale)


def _title(altar: Altar, there: Offering | None) -> Message:
    name = say(
        "{altar}, tier {tier}, {points} at the end",
        altar=names.altar(altar.id),
        tier=altar.tier,
        points=names.points(altar.bonus),
    )
    if there is None:
        return say("{altar}: empty", altar=name)
    return say(
        "{altar}: {animals} of {owner}",
        altar=name,
        animals=names.herd(there.animal, there.count),
        owner=Seat(there.owner),
    )


def _by(at: Point, scale: float, right: float, down: float) -> Point:
    """A place beside the middle of an altar."""
    return round(at[0] + right * scale, 3), round(at[1] + down * scale, 3)


def _offering(altar: Altar, there: Offering, at: Point, scale: float) -> Iterator[Item]:
    yield Item(
        id=f"token:{altar.id}",
        board="temple",
        glyph="disc",
        title=_title(altar, there),
        at=_by(at, scale, -0.92, 0.27),
        size=0.52 * scale,
        owner=there.owner,
        layer=2,
    )
    apart = min(0.4, 1.6 / max(1, there.count - 1))
    for at_place in range(there.count):
        yield Item(
            id=f"offering:{altar.id}:{at_place}",
            board="temple",
            glyph=there.animal if there.animal in ANIMAL_GLYPHS else "beast",
            title=_title(altar, there),
            at=_by(at, scale, -0.42 + apart * at_place, 0.27),
            size=0.5 * scale,
            layer=2,
        )
