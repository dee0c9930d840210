"""Where a player could excavate now, and with which maps."""

from domain.akrotiri import naming
from domain.akrotiri.choices.draft import Draft
from domain.akrotiri.geometry import Piece
from domain.akrotiri.refusals.entering import NothingFits
from domain.akrotiri.refusals.maps import IslandHasTemple, TheraNoTemple
from domain.akrotiri.rules.order import check_action_left, check_turn
from domain.akrotiri.rules.sailing import berth
from domain.akrotiri.rules.temples import (
    check_drachmas,
    check_temple_left,
)
from domain.akrotiri.state import State
from domain.message import Seat, say


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
    maps = draft.state.edition.maps
    return {card: at for card, at in draft.fulfilled.items() if maps[card].cost <= drachmas}
