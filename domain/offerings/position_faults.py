"""What cannot be so in a document of a position: each wrong field with what would be right."""

from collections.abc import Iterator
from itertools import chain

from domain.message import say
from domain.offerings.document import Position
from domain.offerings.edition import Edition
from domain.offerings.rules.turns import ORDER
from domain.offerings.state import State
from domain.plausible import Faults, among, exactly, holds, once, within

_BY_PLAYER = ("drachmae", "points")
_OF_PLAYERS = ("queue", "buyers", "targets", "able")


def left_in_stable(edition: Edition, position: Position) -> dict[str, int]:
    """The animals that do not lie on altars."""
    left = {animal.id: animal.count for animal in edition.animals.values()}
    for offering in position.altars.values():
        if offering is not None:
            left[offering.animal] -= offering.count
    return left


def certain_faults(state: State, position: Position) -> Faults:
    """What is wrong whatever the rules of the phase say."""
    first = list(_names(state, position))
    yield from first or chain(_table(state, position), _auction(state, position))


def _names(state: State, position: Position) -> Faults:
    edition, seats = state.edition, state.seats
    yield from exactly("tracks", position.tracks, edition.characters)
    for character, track in position.tracks.items():
        yield from exactly(f"tracks.{character}", track, seats)
    for field, counts in _counts(position):
        yield from exactly(field, counts, seats)
    yield from exactly("altars", position.altars, edition.altars)
    for field, named in _players_named(position):
        yield from among(field, named, seats)
    offerings = [offering for offering in position.altars.values() if offering]
    yield from among("altars", (offering.animal for offering in offerings), edition.animals)
    yield from among("tiles", position.tiles, edition.characters)
    yield from among("skips", (skip.phase for skip in position.skips), ORDER)
    if position.lot is not None:
        yield from among("lot.tiles", position.lot.tiles, edition.characters)


def _counts(position: Position) -> Iterator[tuple[str, dict[str, int]]]:
    for field in (*_BY_PLAYER, "prayers", "sacrifices"):
        counts = getattr(position, field)
        if counts is not None:
            yield field, counts


def _players_named(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield "first", (position.first,)
    for field in _OF_PLAYERS:
        yield field, getattr(position, field)
    yield "altars", tuple(laid.owner for laid in position.altars.values() if laid)
    yield "skips", tuple(skip.player for skip in position.skips)
    if position.lot is not None:
        lot = position.lot
        yield "lot", (*lot.circle, lot.last, *lot.passed, *lot.short)


def _table(state: State, position: Position) -> Faults:
    edition = state.edition
    for character, track in position.tracks.items():
        for player, level in track.items():
            yield from within(f"tracks.{character}.{player}", level, 0, edition.top)
        on_top = [player for player, level in track.items() if level == edition.top]
        alone = character not in edition.exclusive or len(on_top) <= 1
        yield from holds(f"tracks.{character}", alone, say("one marker on the top space"))
    for player, drachmae in position.drachmae.items():
        yield from within(f"drachmae.{player}", drachmae, 0, edition.money_cap)
    for altar, laid in position.altars.items():
        if laid is not None:
            yield from within(f"altars.{altar}.count", laid.count, 1)
    for animal, left in left_in_stable(edition, position).items():
        right = say("not more of {animal} than there are", animal=animal)
        yield from holds("altars", left >= 0, right)


def _auction(state: State, position: Position) -> Faults:
    begun = position.phase != "start_picks"
    yield from within("round", position.round, 1 if begun else 0, None if begun else 0)
    yield from holds("queue", position.queue, say("at least one player"))
    for field in ("queue", "able"):
        yield from once(field, getattr(position, field))
    yield from once("tiles", position.tiles)
    lot = position.lot
    if lot is None:
        return
    yield from holds("lot", position.phase == "auction", say("null in this phase"))
    yield from holds("lot.circle", len(lot.circle) >= 2, say("at least two players"))
    yield from once("lot.circle", lot.circle)
    yield from within("lot.bid", lot.bid, 0)
    if lot.circle:
        most = position.drachmae[lot.circle[-1]]
        yield from within("lot.bid", lot.bid, 0, most)
