"""Entering excavations: where, and with which maps."""

from domain.akrotiri import naming
from domain.akrotiri.actions import Excavate
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import maps, piece_choice
from domain.akrotiri.geometry import Piece
from domain.akrotiri.refusals.entering import NothingFits
from domain.akrotiri.refusals.maps import IslandHasTemple, TheraNoTemple
from domain.akrotiri.rules.order import check_action_left, check_turn
from domain.akrotiri.rules.sailing import berth
from domain.akrotiri.rules.temples import (
    check_card,
    check_condition,
    check_drachmas,
    check_site,
    check_temple_left,
    hand_slot,
)
from domain.akrotiri.state import State
from domain.message import Seat, say
from domain.stages import Stage


def check_excavating(draft: Draft) -> None:
    """The player can excavate something here; raises why not."""
    state, player = draft.state, draft.player
    check_turn(state, player)
    check_action_left(state, player, draft.referee)
    check_temple_left(state, player)
    if not draft.waived:
        _check_island(state, player)
    fulfilled = draft.fulfilled
    if not fulfilled:
        raise NothingFits(why=say("no map in hand is fulfilled anywhere on this island"))
    check_drachmas(state, player, min(state.edition.maps[card].cost for card in fulfilled))


def _check_island(state: State, player: str) -> None:
    island = state.board.island_of_dock(berth(state, player))
    if state.board.is_thera(island):
        raise TheraNoTemple(piece=naming.piece(island.key))
    for temple in state.temples_on(island):
        raise IslandHasTemple(owner=Seat(temple.owner), piece=naming.piece(temple.piece))


def excavations(draft: Draft) -> dict[str, tuple[Piece, ...]]:
    """Maps that the player may hold and can pay, each with the quarters that fulfil it."""
    drachmas = draft.state.seated[draft.player].drachmas
    known = draft.state.edition.maps
    return {card: at for card, at in draft.fulfilled.items() if known[card].cost <= drachmas}


def _ask_card(draft: Draft) -> Stage:
    fits = excavations(draft)
    best = sorted(fits, key=lambda card: -draft.state.edition.maps[card].vp)
    return Stage("card_id", say("With which map?"), maps(draft.state, best))


def _check_card(draft: Draft) -> None:
    card = check_card(draft.state, draft.text("card_id"))
    hand_slot(draft.state, draft.player, card)
    check_drachmas(draft.state, draft.player, card.cost)


def _ask_piece(draft: Draft) -> Stage:
    pieces = excavations(draft).get(draft.text("card_id"), ())
    fits = tuple(piece_choice(piece) for piece in pieces)
    return Stage("piece", say("Where does the temple stand?"), fits)


def _check_piece(draft: Draft) -> None:
    card = check_card(draft.state, draft.text("card_id"))
    piece = draft.piece("piece")
    check_site(draft.state, draft.player, piece, draft.referee)
    check_condition(draft.state, draft.player, card, piece, draft.referee)


FORMS = {
    "excavate": Form(
        check_excavating,
        (Field("card_id", _ask_card, _check_card), Field("piece", _ask_piece, _check_piece)),
        lambda draft: Excavate(draft.player, draft.text("card_id"), draft.piece("piece")),
    ),
}
