"""Where the match stands: round, phase and who may act now."""

from domain.kaivai.scoring import poorest_first
from domain.kaivai.state import State
from domain.standing import Status

_WITHOUT_ROUND = ("setup", "final_villages", "finished")


def may_act(state: State) -> tuple[str, ...]:
    """Who may act, in seat order; nobody where the next action has no player."""
    if state.to_act is not None:
        return (state.to_act,)
    if state.phase != "final_villages":
        return ()
    if state.scoring is None:
        return tuple(player for player in state.players if player in poorest_first(state)[0])
    return tuple(
        player
        for player in state.players
        if player in state.scoring.bidders and player not in state.scoring.bids
    )


def status(state: State) -> Status:
    """Round, phase, who may act, and whether the match is over."""
    return Status(
        round=None if state.phase in _WITHOUT_ROUND else state.round,
        phase=state.phase,
        to_act=may_act(state),
        finished=state.phase == "finished",
    )
