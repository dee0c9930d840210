"""The order of play: phase, turn, pending draws and actions left (rules/akrotiri.md 8.1)."""

from domain.akrotiri.naming import PHASE_WORDS, SUB_PHASE_WORDS
from domain.akrotiri.refusals.maps import GoalDrawPending
from domain.akrotiri.refusals.trade import NoActionsLeft
from domain.akrotiri.state import ACTIONS, REVEAL, SETUP, TURN, State
from domain.message import Fact, Message, Said, Seat, say
from domain.referee import Referee
from domain.refusals import NotYourTurn, UnknownPlayer, WrongPhase


def check_player(state: State, player: str) -> None:
    """Somebody of this name plays."""
    if player not in state.seated:
        raise UnknownPlayer(player=player)


def check_setup(state: State) -> None:
    """It is the setup."""
    if state.phase != SETUP:
        raise WrongPhase(phase=phase_fact(state))


def check_placing(state: State, player: str, sub_phase: str) -> None:
    """In setup or turn it is this player's moment to lay a tile or cubes."""
    if state.phase not in (SETUP, TURN) or state.sub_phase != sub_phase:
        raise WrongPhase(phase=phase_fact(state))
    check_active(state, player)


def check_turn(state: State, player: str) -> None:
    """It is this player's action phase and no goal draw is pending."""
    if state.phase != TURN or state.sub_phase != ACTIONS:
        raise WrongPhase(phase=phase_fact(state))
    check_active(state, player)
    if state.goal_pending:
        raise GoalDrawPending(player=Seat(player))


def check_drawing_goals(state: State, player: str) -> None:
    """It is this player's turn, in any part of it."""
    if state.phase != TURN:
        raise WrongPhase(phase=phase_fact(state))
    check_active(state, player)


def check_revealing(state: State) -> None:
    """Goals are being revealed."""
    if state.phase != REVEAL:
        raise WrongPhase(phase=phase_fact(state))


def check_active(state: State, player: str) -> None:
    """It is this player's turn."""
    if player != state.active:
        raise not_your_turn(player, state.active)


def not_your_turn(player: str, due: str) -> NotYourTurn:
    """The refusal that names who may do this; in the setup others may have other things to do."""
    return NotYourTurn(player=Seat(player), to_act=(Seat(due),))


def check_action_left(state: State, player: str, referee: Referee) -> None:
    """The player has an action to spend."""
    if state.actions_left < 1:
        referee.objects(NoActionsLeft(player=Seat(player), total=state.actions_total))


def less_one(state: State) -> int:
    """What is left once an action is spent; never less than none."""
    return max(0, state.actions_left - 1)


def phase_fact(state: State) -> Fact:
    """The phase, in a turn together with the part of the turn."""
    phase = Message(PHASE_WORDS[state.phase])
    part = SUB_PHASE_WORDS.get(state.sub_phase)
    if state.phase == TURN and part:
        return Said("turn", say("{phase}, {part}", phase=phase, part=Message(part)))
    return Said(state.phase.lower(), phase)
