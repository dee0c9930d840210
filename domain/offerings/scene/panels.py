"""What the drawing shows, in words beside it: whose turn it is and why, and the stable."""

from domain.message import Seat, say
from domain.offerings import names
from domain.offerings.scene.seats import standing
from domain.offerings.state import State
from domain.scene import Panel, Row


def panels(state: State) -> tuple[Panel, ...]:
    """The players in the order of the phase, and the animals."""
    return (_order(state), _stable(state))


def _order(state: State) -> Panel:
    rows = tuple(
        Row(
            label=say("{player}", player=Seat(player)),
            values=(standing(state, player),),
            owner=player,
        )
        for player in _in_order(state)
    )
    unsure = len(state.seats) not in state.edition.verified
    title = say("Turn order (rules for this many players not verified)")
    return Panel(id="order", title=title if unsure else say("Turn order"), rows=rows)


def _in_order(state: State) -> tuple[str, ...]:
    """Who was and will be on turn in this phase."""
    acted = tuple(player for player in state.turn_order if player not in state.queue)
    return acted + state.queue


def _stable(state: State) -> Panel:
    kinds = sorted(state.edition.animals.values(), key=lambda kind: -kind.level)
    rows = tuple(
        Row(
            label=names.ANIMALS.get(kind.id, kind.id),
            values=(str(kind.level), str(state.stable[kind.id])),
        )
        for kind in kinds
    )
    return Panel(
        id="stable", title=say("Stable"), columns=(say("level"), say("in the stable")), rows=rows
    )
