"""A whole position as a document, and back (wire.md, section 2; docs/games/kuna_yala.md)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, cast

from domain.checkpoints import Positions, shared
from domain.frozen import replace
from domain.kuna_yala.cards import UNKNOWN, Card
from domain.kuna_yala.document import (
    Covered,
    KunaYalaCheckpoint,
    KunaYalaPositionSet,
    Lying,
    Position,
)
from domain.kuna_yala.edition import Edition
from domain.kuna_yala.position_faults import cards_in, faults
from domain.kuna_yala.shoal import Shoal, Spot, shoal_of
from domain.kuna_yala.state import State

_AS_THEY_ARE: Final = (
    *("phase", "active", "tokens", "piles", "turns", "placeable", "leader", "drawn"),
    *("shown", "source"),
)
"""Fields that a position shares with the state."""


def write(state: State) -> Position:
    """The document of a state."""
    return Position(
        format="kuna_yala-position/1",
        shoals={player: tuple(_cells(shoal)) for player, shoal in state.shoals.items()},
        offer=cast(Any, tuple(map(_perhaps_lying, state.offer))),
        hand=tuple(map(_lying, state.hand)),
        roles=tuple(sorted(state.roles)),
        removed=tuple(map(_lying, state.removed)),
        octopus=_perhaps_lying(state.octopus),
        seen=dict(state.seen),
        **shared(state, _AS_THEY_ARE),
    )


def _cells(shoal: Shoal) -> Iterator[Covered]:
    for cell, spot in shoal.cells.items():
        yield Covered(cell, tuple(map(_lying, spot.stack)), spot.skeleton)


def _lying(card: Card) -> Lying:
    return Lying(card.type_id, card.number)


def _perhaps_lying(card: Card | None) -> Lying | None:
    return None if card is None else _lying(card)


def read(state: State, position: Position) -> State:
    """The state that a document without faults describes, with the opening of the match."""
    cards = _Cards(state.edition, position)
    return replace(
        state,
        shoals={player: cards.shoal(rows) for player, rows in position.shoals.items()},
        offer=tuple(map(cards.perhaps, position.offer)),
        hand=tuple(map(cards.card, position.hand)),
        roles=frozenset(position.roles),
        removed=tuple(map(cards.card, position.removed)),
        octopus=cards.perhaps(position.octopus),
        seen=cards.seen,
        told=frozenset(
            player
            for player, token in position.tokens.items()
            if token.fish is not None and not token.revealed
        ),
        scored=(),
        **{**shared(position, _AS_THEY_ARE), "shown": cards.numbered},
    )


class _Cards:
    """The cards of a document; those without a number get one, in the order of reading."""

    def __init__(self, edition: Edition, position: Position) -> None:
        lying = list(cards_in(position))
        self._edition = edition
        self.numbered = max((position.shown, *(one.number for one in lying)))
        named = (one.card for one in lying if one.card != UNKNOWN.type_id)
        self.seen = dict(Counter(named) if position.seen is None else position.seen)

    def card(self, lying: Lying) -> Card:
        number = lying.number
        if not number:
            self.numbered = number = self.numbered + 1
        return replace(self._edition.cards.get(lying.card, UNKNOWN), number=number)

    def perhaps(self, lying: Lying | None) -> Card | None:
        return None if lying is None else self.card(lying)

    def shoal(self, rows: tuple[Covered, ...]) -> Shoal:
        cells = {row.cell: Spot(tuple(map(self.card, row.stack)), row.skeleton) for row in rows}
        return shoal_of(cells)


POSITIONS: Final = Positions(
    action=KunaYalaCheckpoint, event=KunaYalaPositionSet, write=write, faults=faults, read=read
)
