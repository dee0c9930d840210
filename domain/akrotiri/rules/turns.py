"""Ending turns and the match (rules/akrotiri.md 4.1, 4.8, 7.1 and 8.4)."""

from domain.akrotiri.actions import EndTurn
from domain.akrotiri.events import Event, RevealBegun, TurnBegun, TurnEnded
from domain.akrotiri.refusals.oracle import NoDrawDue, ReshuffleMismatch
from domain.akrotiri.refusals.placing import TileNotAvailable
from domain.akrotiri.rules.order import check_turn
from domain.akrotiri.seen import tiles_unseen
from domain.akrotiri.state import ACTIONS, PLACE, State
from domain.akrotiri.status import has_further_turn
from domain.message import Message, Seat, say
from domain.referee import Referee


def end_turn(state: State, action: EndTurn, referee: Referee) -> tuple[Event, ...]:
    """End the turn: draw if a draw is due; the other player goes on or goals are revealed."""
    check_turn(state, action.player)
    check_drawn(state, action.player, action.drawn_tile, referee)
    draws = draw_is_due(state, action.player) or action.drawn_tile is not None
    shuffles = draws and state.deck == 0
    if action.reshuffled != shuffles:
        raise ReshuffleMismatch(due=_shuffle_due(shuffles=shuffles))
    ready = len(state.discard) if shuffles else state.deck
    ended = TurnEnded(
        action.player, draws, action.drawn_tile, action.reshuffled, ready - 1 if draws else ready
    )
    if not has_further_turn(state, state.other(action.player)):
        return (ended, RevealBegun(state.turn_no))
    return (ended, next_turn(state, state.other(action.player)))


def check_drawn(state: State, player: str, tile: str | None, referee: Referee) -> None:
    """A tile that was drawn can have been drawn, and a draw was due.

    From nothing no draw is due (R30); waived or not, no tile comes from there.
    """
    if tile is None:
        return
    ready = drawable(state)
    if tile not in (ready or tiles_unseen(state)):
        raise TileNotAvailable(tile_id=tile)
    if not draw_is_due(state, player):
        referee.objects(NoDrawDue(player=Seat(player)))
    if tile not in ready:
        raise TileNotAvailable(tile_id=tile)


def drawable(state: State) -> frozenset[str]:
    """The tiles that a draw now can bring: an empty deck is renewed from the discards alone."""
    return tiles_unseen(state) if state.deck else frozenset(state.discard)


def draw_is_due(state: State, player: str) -> bool:
    """Whether the player draws at the end of this turn (4.8, R29 to R31)."""
    tiles = state.deck + len(state.discard)
    return not state.oracle_took and tiles > 0 and has_further_turn(state, player)


def next_turn(state: State, player: str) -> TurnBegun:
    """The player's next turn; without a tile in hand it begins with the actions."""
    seated = state.seated[player]
    actions = state.edition.actions(seated.temples)
    return TurnBegun(player, state.turn_no + 1, actions, PLACE if seated.tiles else ACTIONS)


def _shuffle_due(*, shuffles: bool) -> Message:
    return say("it is now") if shuffles else say("it is not now")
