"""A sensible simulated player: fish of the own kind at home, sharks and curses for the others."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from domain.game import Chance
from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import Role
from domain.kuna_yala.placing import (
    PAIRS,
    Pair,
    cells_for,
    must_go,
    other_role,
    placeable_of_pairs,
    role_of,
    strands,
)
from domain.kuna_yala.rules.reveal import source_piles
from domain.kuna_yala.rules.setup import is_left
from domain.kuna_yala.shoal import Spot, cursed_cells, lay
from domain.kuna_yala.state import SLOTS, State
from domain.message import Json

LOOKS_AT = 10
"""So many cells of a shoal a player thinks about."""
WHIM = 0.4
HOME = 1.6
"""A fish of the own kind is worth so much in the own shoal, for the majority."""


@dataclass(frozen=True)
class Move:
    """A card on a cell, and what the player thinks of it."""

    worth: float
    card: Card
    shoal: str
    cell: Cell


def propose(state: State, chance: Chance) -> Mapping[str, Json]:
    """What a sensible player would do, or what chance brings, as an action."""
    return MOMENTS[state.phase](state, chance)


def _draw_token(state: State, chance: Chance) -> Mapping[str, Json]:
    player = next(player for player, token in state.tokens.items() if not token.drawn)
    held = {token.fish for token in state.tokens.values()}
    fish = chance.choice([fish for fish in state.edition.tokens if fish not in held])
    return {"type": "draw_token", "player": player, "sealed_fish": fish}


def _deal_start(state: State, chance: Chance) -> Mapping[str, Json]:
    player = next(player for player, shoal in state.shoals.items() if not shoal.cells)
    card = _drawn(state, chance, only="CORAL")
    return {"type": "deal_start", "player": player, "card": card}


def _form_piles(state: State, chance: Chance) -> Mapping[str, Json]:
    cards = state.edition.deck - len(state.players)
    sizes: list[Json] = [(cards + 4 - pile) // 4 for pile in SLOTS]
    return {"type": "form_piles", "sizes": sizes}


def _reveal(state: State, chance: Chance) -> Mapping[str, Json]:
    slot = state.empty_slots[0]
    pile = source_piles(state, slot)[0]
    action: dict[str, Json] = {"type": "reveal", "slot": slot, "pile": pile}
    if state.piles[pile - 1] is None:
        quarter = (state.edition.deck - len(state.players) + 3) // 4
        action["pile_now_empty"] = state.drawn[pile - 1] + 1 >= quarter
    return {**action, "card": _drawn(state, chance)}


def _drawn(state: State, chance: Chance, only: str | None = None) -> str:
    """A card of those that nobody has seen, each as likely as the next."""
    cards = [card for card in state.edition.cards.values() if only in (None, card.kind)]
    copies, seen = state.edition.copies, state.seen
    left = [
        card.type_id
        for card in cards
        for _ in range(copies[card.type_id] - seen.get(card.type_id, 0))
    ]
    return chance.choice(left or [card.type_id for card in cards if is_left(state, card)])


def _place_octopus(state: State, chance: Chance) -> Mapping[str, Json]:
    player = state.leader or state.active
    x, y = chance.choice(state.shoals[player].where("CORAL"))
    return {"type": "place_octopus", "player": player, "cell": [x, y]}


def _discard_shark(state: State, chance: Chance) -> Mapping[str, Json]:
    slot = chance.choice(SLOTS)
    return {"type": "discard_shark", "player": state.active, "slot": slot}


def _take_cards(state: State, chance: Chance) -> Mapping[str, Json]:
    placeable = placeable_of_pairs(state)
    most = max(placeable.values())
    worth = {
        slot: {role: _best(state, card, role, chance) for role in ROLES}
        for slot, card in zip(SLOTS, state.offer, strict=True)
        if card is not None
    }
    allowed = [pair for pair in PAIRS if placeable[pair] == most]
    best = max(allowed, key=lambda pair: _worth_of_pair(worth, pair))
    return {"type": "take_cards", "player": state.active, "slots": list(best)}


ROLES: tuple[Role, Role] = ("own", "opponent")
NOWHERE = -5.0


def _worth_of_pair(worth: Mapping[int, Mapping[Role, Move | None]], pair: Pair) -> float:
    def of(slot: int, role: Role) -> float:
        move = worth[slot][role]
        return NOWHERE if move is None else move.worth

    one, other = pair
    return max(of(one, role) + of(other, other_role(role)) for role in ROLES)


def _place_or_discard(state: State, chance: Chance) -> Mapping[str, Json]:
    if must_go(state):
        card = state.hand[0].type_id
        return {"type": "discard_unplaceable", "player": state.active, "card": card}
    moves = [
        move
        for card in state.hand
        for role in ROLES
        if role not in state.roles and strands(state, card, role) is None
        if (move := _best(state, card, role, chance))
    ]
    best = max(moves, key=lambda move: move.worth)
    return {
        "type": "place_card",
        "player": state.active,
        "card": best.card.type_id,
        "shoal": best.shoal,
        "cell": list(best.cell),
    }


def _best(state: State, card: Card, role: Role, chance: Chance) -> Move | None:
    """The place for a card that the player likes best, among some looked at."""
    if role == "own" and card.kind == "SHARK":
        return None
    moves = []
    for shoal in state.players:
        if role_of(state, shoal) == role:
            cells = sorted(cells_for(state, card, shoal))
            for cell in chance.sample(cells, k=min(LOOKS_AT, len(cells))):
                worth = _worth(state, card, shoal, cell) + WHIM * chance.random()
                moves.append(Move(worth, card, shoal, cell))
    return max(moves, key=lambda move: move.worth, default=None)


def _worth(state: State, card: Card, shoal: str, cell: Cell) -> float:
    """What a card on a cell is worth to the active player."""
    own, cards = shoal == state.active, state.shoals[shoal]
    if card.kind == "SHARK":
        return -_fish_worth(state, cards.cells[cell], own) - 0.3 * len(cards.where("SHARK"))
    worth = 0.3 if own and card.kind == "CORAL" else 0.0
    worth += _fish_worth(state, Spot((card,)), own)
    after = lay(cards, cell, card)
    lost = (_fish_worth(state, after.cells[cursed], own) for cursed in cursed_cells(after, cell))
    return worth - sum(lost)


def _fish_worth(state: State, spot: Spot, own: bool) -> float:
    """Fish of the own kind count for the player, at home more; the others' count a little."""
    card, kind = spot.top, state.tokens[state.active].fish
    if card.fish == kind:
        return card.fish_count * (HOME if own else 1.0)
    return card.fish_count * (-0.1 if own else -0.3)


def _reveal_token(state: State, chance: Chance) -> Mapping[str, Json]:
    player = next(player for player, token in state.tokens.items() if not token.revealed)
    held = {token.fish for token in state.tokens.values()}
    free = [fish for fish in state.edition.tokens if fish not in held]
    fish = state.tokens[player].fish or chance.choice(free)
    return {"type": "reveal_token", "player": player, "fish": fish}


MOMENTS: Mapping[str, Callable[[State, Chance], Mapping[str, Json]]] = {
    "setup_tokens": _draw_token,
    "setup_starts": _deal_start,
    "setup_piles": _form_piles,
    "revealing": _reveal,
    "pending_octopus": _place_octopus,
    "pending_four_sharks": _discard_shark,
    "take": _take_cards,
    "place": _place_or_discard,
    "token_reveal": _reveal_token,
}
