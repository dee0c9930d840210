"""Which cards can be placed where: the predicates of rules/kuna_yala.md 4.2 and 4.3."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TypeAlias

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import Role
from domain.kuna_yala.shoal import legal_cells
from domain.kuna_yala.state import SLOTS, State

Pair: TypeAlias = tuple[int, int]
PAIRS: tuple[Pair, ...] = tuple(combinations(SLOTS, 2))


def cells_for(state: State, card: Card, shoal: str) -> Iterator[Cell]:
    """The legal cells for a card in a player's shoal, in no particular order."""
    return legal_cells(state.shoals[shoal], card, every_neighbour=state.every_neighbour)


def own_ok(state: State, card: Card) -> bool:
    """Whether the active player has a place for a card in the own shoal; never for a shark."""
    return card.kind != "SHARK" and _has_place(state, card, state.active)


def opponent_ok(state: State, card: Card) -> bool:
    """Whether some opponent's shoal has a place for a card."""
    return any(_has_place(state, card, shoal) for shoal in state.opponents(state.active))


def fits_role(state: State, card: Card, role: Role) -> bool:
    """Whether a card can be placed in a role."""
    return own_ok(state, card) if role == "own" else opponent_ok(state, card)


def _has_place(state: State, card: Card, shoal: str) -> bool:
    return next(cells_for(state, card, shoal), None) is not None


def role_of(state: State, shoal: str) -> Role:
    """The role that a card in a shoal has this turn."""
    return "own" if shoal == state.active else "opponent"


def other_role(role: Role) -> Role:
    return "opponent" if role == "own" else "own"


def placeable_of_pairs(state: State) -> Mapping[Pair, int]:
    """How many cards of every pair on offer can be placed: m of 4.3, for all four slots full."""
    fits = {}
    for slot, card in zip(SLOTS, state.offer, strict=True):
        if card is not None:
            fits[slot] = (own_ok(state, card), opponent_ok(state, card))
    return {(i, j): _placeable(fits[i], fits[j]) for i, j in PAIRS}


def _placeable(one: tuple[bool, bool], other: tuple[bool, bool]) -> int:
    if (one[0] and other[1]) or (other[0] and one[1]):
        return 2
    return int(any(one) or any(other))


def strands(state: State, card: Card, role: Role) -> Card | None:
    """The other card in hand, if placing `card` in a role leaves it nowhere to go."""
    if state.placeable < 2 or len(state.hand) < 2:
        return None
    first, second = state.hand
    other = second if first.type_id == card.type_id else first
    return None if fits_role(state, other, other_role(role)) else other


def shoals_for(state: State, card: Card) -> Iterator[str]:
    """Whose shoal a card in hand may go to now; the own first, then clockwise."""
    for shoal in (state.active, *state.opponents(state.active)):
        role = role_of(state, shoal)
        allowed = role not in state.roles and not (role == "own" and card.kind == "SHARK")
        if allowed and strands(state, card, role) is None and any(cells_for(state, card, shoal)):
            yield shoal


def must_go(state: State) -> bool:
    """Whether what is in hand can be placed nowhere and must be discarded (4.4)."""
    return state.placeable == 0 or (state.placeable == 1 and bool(state.roles))
