"""The altars as steps of a temple, the highest tier on top (rules/offerings.md 1.1)."""

from collections.abc import Iterator

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.edition import Altar
from domain.offerings.events import Offering
from domain.offerings.state import State
from domain.scene import Item

LEFT, RIGHT = 0.72, 9.35
MIDDLE = (LEFT + RIGHT) / 2
TOP, BOTTOM = 0.1, 9.6
ALTAR = 2.82
ANIMAL_GLYPHS = ("chicken", "pig", "goat", "sheep", "ox")


def items(state: State) -> Iterator[Item]:
    """Steps from the top down, altars on them, offerings on the altars."""
    tiers = _tiers(state)
    step = (BOTTOM - TOP) / len(tiers)
    widest = max(map(len, tiers.values()))
    scale = min(1.0, (RIGHT - LEFT) / (widest * ALTAR), step / 1.8)
    width = 0.0
    for at, (tier, altars) in enumerate(tiers.items()):
        y = TOP + step * (at + 0.5)
        width = min(RIGHT - LEFT, max(len(altars) * ALTAR * scale + 0.1, width + 0.25))
        yield from _step(tier, y, width, step)
        for place, altar in enumerate(altars):
            x = MIDDLE + ALTAR * scale * (place - (len(altars) - 1) / 2)
            yield from _altar(state, altar, (x, y), scale)


def _tiers(state: State) -> dict[int, list[Altar]]:
    """The altars by tier, the highest first."""
    tiers: dict[int, list[Altar]] = {}
    for altar in sorted(state.edition.altars.values(), key=lambda altar: -altar.tier):
        tiers.setdefault(altar.tier, []).append(altar)
    return tiers


def _step(tier: int, y: float, width: float, height: float) -> Iterator[Item]:
    left, right = MIDDLE - width / 2, MIDDLE + width / 2
    top, bottom = y - height / 2, y + height / 2
    yield Item(
        id=f"step:{tier}",
        board="temple",
        glyph="polygon",
        title=say("tier {tier}: needs a temple guardian on {tier} or higher", tier=tier),
        points=((left, top), (right, top), (right, bottom), (left, bottom)),
        paint="slab",
    )
    yield Item(
        id=f"tier:{tier}",
        board="temple",
        glyph="label",
        at=(0.36, y + 0.18),
        size=0.5,
        text=str(tier),
        layer=1,
    )


def _altar(state: State, altar: Altar, at: tuple[float, float], scale: float) -> Iterator[Item]:
    x, y = at
    there = state.altars[altar.id]
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
        at=(x - 0.16 * scale, y - 0.12 * scale),
        size=0.29 * scale,
        text=names.ALTARS.get(altar.id, altar.id),
        layer=2,
    )
    yield Item(
        id=f"bonus:{altar.id}",
        board="temple",
        glyph="medal",
        title=_title(altar, there),
        at=(x + 1.08 * scale, y - 0.42 * scale),
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


def _offering(
    altar: Altar, there: Offering, at: tuple[float, float], scale: float
) -> Iterator[Item]:
    x, y = at[0], at[1] + 0.27 * scale
    yield Item(
        id=f"token:{altar.id}",
        board="temple",
        glyph="disc",
        title=_title(altar, there),
        at=(x - 0.92 * scale, y),
        size=0.52 * scale,
        owner=there.owner,
        layer=2,
    )
    apart = min(0.4, 1.6 / max(1, there.count - 1)) * scale
    for at_place in range(there.count):
        yield Item(
            id=f"offering:{altar.id}:{at_place}",
            board="temple",
            glyph=there.animal if there.animal in ANIMAL_GLYPHS else "beast",
            title=_title(altar, there),
            at=(x - 0.42 * scale + apart * at_place, y),
            size=0.5 * scale,
            layer=2,
        )
