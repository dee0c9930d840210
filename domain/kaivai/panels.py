"""What lies beside the sea: action spaces, mats, the order of play, the final commitments."""

from collections.abc import Iterator

from domain.kaivai.legal import action_cost
from domain.kaivai.state import ACTION_SPACES, Mat, State
from domain.kaivai.wording import SPACES
from domain.message import Message, say, say_many
from domain.scene import Panel, Row


def panels(state: State) -> tuple[Panel, ...]:
    """The panels of a position, in a fixed order."""
    return (_spaces(state), _order(state), *_mats(state), _supply(state), *_scoring(state))


def _spaces(state: State) -> Panel:
    rows = tuple(
        Row(label=SPACES[action], values=(str(state.tokens[action]), _cost(state, action)))
        for action in ACTION_SPACES
    )
    return Panel(
        id="spaces",
        title=say("Action spaces"),
        columns=(say("Influence there"), say("Next use")),
        rows=rows,
    )


def _cost(state: State, action: str) -> Message:
    if state.open is not None and state.open.action == action:
        return say("goes on")
    cost = action_cost(state, action)
    return say_many("{n} influence", "{n} influence", cost) if cost else say("free")


def _order(state: State) -> Panel:
    order = state.turn_order or state.bid_order or state.players
    rows = tuple(
        Row(label=_standing(state, player), values=_bid(state.mats[player]), owner=player)
        for player in order
    )
    title = say("Turn order") if state.turn_order else say("Order of bidding")
    return Panel(id="order", title=title, columns=(say("Bid"), say("Range")), rows=rows)


def _standing(state: State, player: str) -> Message:
    if player in state.sacrificed:
        return say("out: sacrificed")
    if player in state.passed:
        return say("out: passed")
    return say("to act") if player == state.to_act else say("in")


def _bid(mat: Mat) -> tuple[str, str]:
    return ("–", "–") if mat.bid is None else (str(mat.bid), str(mat.range))


def _mats(state: State) -> Iterator[Panel]:
    for player, mat in state.mats.items():
        slots = tuple(str(slot) for slot in range(1, 6))
        influence = "–" if player in state.hidden else str(mat.influence)
        rows = (
            Row(label=say("Shells"), values=tuple(str(count) for count in mat.shells)),
            Row(label=say("Fish"), values=tuple(str(count) for count in mat.fish)),
            Row(label=say("Influence"), values=(influence,)),
            Row(label=say("Fame"), values=(str(mat.fame),)),
            Row(label=say("Increase"), values=(str(mat.increase),)),
            Row(label=say("Huts left"), values=(str(mat.huts_left),)),
            Row(label=say("Statues left"), values=(str(mat.statues_left),)),
            Row(label=say("Ships left"), values=(str(4 - len(mat.ships)),)),
        )
        yield Panel(id=f"mat:{player}", title=say("Mat"), columns=slots, rows=rows, owner=player)


def _supply(state: State) -> Panel:
    left = Row(label=say("Cult site tiles"), values=(str(state.cult_supply),))
    return Panel(id="supply", title=say("Supply"), rows=(left,))


def _scoring(state: State) -> Iterator[Panel]:
    if state.scoring is None:
        return
    bids = state.scoring.bids
    rows = tuple(
        Row(
            label=say("committed"),
            values=(_commitment(bids.get(player), player in bids),),
            owner=player,
        )
        for player in state.scoring.bidders
    )
    title = say("Scoring of {village}", village=state.scoring.village)
    yield Panel(id="scoring", title=title, rows=rows)


def _commitment(amount: int | None, committed: bool) -> Message | str:
    if not committed:
        return say("not yet")
    return say("sealed") if amount is None else str(amount)
