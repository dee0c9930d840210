"""The table as plain JSON."""

from collections.abc import Mapping

from domain.kuna_yala.cards import Card
from domain.kuna_yala.corrected import spot_as_json
from domain.kuna_yala.shoal import Shoal
from domain.kuna_yala.state import State, Token
from domain.message import Json


def view(state: State) -> Mapping[str, Json]:
    """Everything on the table; secrets are what `conceal` left of them."""
    return {
        "edition": state.edition.edition_id,
        "options": dict(state.options.__dict__),
        "players": list(state.players),
        "first": state.first,
        "phase": state.phase,
        "active": state.active,
        "turns": state.turns,
        "tokens": {player: _token(token) for player, token in state.tokens.items()},
        "shoals": {player: _shoal(shoal) for player, shoal in state.shoals.items()},
        "piles": list(state.piles),
        "drawn": list(state.drawn),
        "offer": [_card(card) for card in state.offer],
        "hand": [_card(card) for card in state.hand],
        "placeable": state.placeable,
        "roles": [role for role in ("own", "opponent") if role in state.roles],
        "removed": [_card(card) for card in state.removed],
        "octopus": _card(state.octopus),
        "leader": state.leader,
    }


def _token(token: Token) -> Json:
    return {"drawn": token.drawn, "fish": token.fish, "revealed": token.revealed}


def _shoal(shoal: Shoal) -> Json:
    return [spot_as_json(cell, spot) for cell, spot in sorted(shoal.cells.items())]


def _card(card: Card | None) -> Json:
    return None if card is None else card.type_id
