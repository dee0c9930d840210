"""Where a match stands: the phase, the round, who may act now (rules/akrotiri.md 3, 4 and 8.1)."""

from domain.akrotiri.state import CUBES, FINISHED, NOTHING_DUE, SETUP, TURN, State
from domain.standing import Status


def status(state: State) -> Status:
    """The moment of a match; a round is one turn of each player."""
    turns = state.turn_no if state.phase == TURN else 0
    return Status(
        round=(turns + 1) // 2 or None,
        phase=state.phase.lower(),
        to_act=to_act(state),
        finished=state.phase == FINISHED,
    )


def to_act(state: State) -> tuple[str, ...]:
    """The players who may act now, in seat order."""
    match state.phase:
        case "SETUP":
            return tuple(player for player in state.players if has_setup_step(state, player))
        case "TURN":
            return (state.active,)
        case "REVEAL":
            return tuple(player for player in state.players if not state.seated[player].revealed)
        case _:
            return ()


def has_setup_step(state: State, player: str) -> bool:
    """Whether a step of the setup is open to this player."""
    seated = state.seated[player]
    placing = state.active == player and state.sub_phase != NOTHING_DUE
    docking = seated.dock is None and dock_is_due(state, player)
    drawing = not seated.tiles and has_laid_setup_tile(state, player)
    return placing or docking or drawing or not seated.maps or not seated.goals


def has_laid_setup_tile(state: State, player: str) -> bool:
    """Whether this player's setup tile and its cubes lie on the table."""
    done = len(state.board.placed) - (state.sub_phase == CUBES and state.phase == SETUP)
    return done > (player != state.first)


def dock_is_due(state: State, player: str) -> bool:
    """Whether this player may put the boat at Thera now: the first player before the second."""
    ahead = player == state.first or state.seated[state.first].dock is not None
    return ahead and has_laid_setup_tile(state, player)


def is_set_up(state: State) -> bool:
    """Whether every step of the setup is done by both players."""
    return state.phase == SETUP and not to_act(state)


def has_further_turn(state: State, player: str) -> bool:
    """Whether a player will have a turn after the present one (7.1)."""
    if state.end_triggered_by is None:
        return True
    return player == state.second and state.active == state.first
