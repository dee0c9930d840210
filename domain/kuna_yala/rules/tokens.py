"""The end: tokens are turned up and points counted (rules/kuna_yala.md 7)."""

from domain.kuna_yala.actions import RevealToken
from domain.kuna_yala.events import Event, MatchScored, TokenRevealed
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.naming import colour
from domain.kuna_yala.refusals import TokenAlreadyRevealed, TokenMismatch
from domain.kuna_yala.rules.setup import check_token
from domain.kuna_yala.scoring import score_rows
from domain.kuna_yala.state import State
from domain.message import Seat
from domain.referee import Referee


def reveal_token(state: State, action: RevealToken, referee: Referee) -> tuple[Event, ...]:
    """A token is turned up; the last one ends the match."""
    player, fish = action.player, action.fish
    check_fish_given(state, player, fish)
    check_face_down(state, player)
    revealed = TokenRevealed(player, fish)
    after = evolve(state, revealed)
    if not all(token.revealed for token in after.tokens.values()):
        return (revealed,)
    rows = score_rows(after)
    return (revealed, MatchScored(rows, tuple(row.player for row in rows if row.rank == 1)))


def check_fish_given(state: State, player: str, fish: str) -> None:
    """The token is one that the player may hold, and the one that was sealed."""
    check_token(state, player, fish)
    token = state.tokens[player]
    sealed = player in state.told or not token.revealed
    if sealed and token.fish not in (None, fish):
        raise TokenMismatch(player=Seat(player), fish=colour(fish))


def check_face_down(state: State, player: str) -> None:
    """Every token is turned up once."""
    if state.tokens[player].revealed:
        raise TokenAlreadyRevealed(player=Seat(player))
