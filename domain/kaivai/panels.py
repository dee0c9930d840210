"""What lies beside the sea: action spaces, the order of play, stocks, mats, final commitments."""

from collections.abc import Iterator
from functools import lru_cache

from domain.kaivai.events import Slots
from domain.kaivai.legal import action_cost
from domain.kaivai.state import ACTION_SPACES, SHIPS, Mat, State
from domain.kaivai.wording import SPACES
from domain.message import Message, Seat, say, say_many
from domain.scene import Panel, Row

SLOTS = ("1", "2", "3", "4", "5")


def panels(state: State) -> tuple[Panel, ...]:
    """The panels of a position, in a fixed order."""
    return (
        _spaces(state),
        _order(state),
        _stocks(state),
        *(_mat(player, mat.shells, mat.fish) for player, mat in state.mats.items()),
        _supply(state.cult_supply),
        *_scoring(state),
    )


def _of(player: str) -> Message:
    return say("{player}", player=Seat(player))


def _spaces(state: State) -> Panel:
    rows = tuple(
        _space(action, state.tokens[action], _next_cost(state, action)) for action in ACTION_SPACES
    )
    columns = (say("Influence there"), say("Next use"))
    return Panel(id="spaces", title=say("Action spaces"), columns=columns, rows=rows)


@lru_cache(maxsize=1024)
def _space(action: str, there: int, cost: int | None) -> Row:
    return Row(label=SPACES[action], values=(str(there), _cost(cost)))


def _next_cost(state: State, action: str) -> int | None:
    """What the next use costs; None while the action goes on."""
    goes_on = state.open is not None and state.open.action == action
    return None if goes_on else action_cost(state, action)


def _cost(cost: int | None) -> Message:
    if cost is None:
        return say("goes on")
    return say_many("{n} influence", "{n} influence", cost) if cost else say("free")


def _order(state: State) -> Panel:
    order = state.turn_order or state.bid_order or state.players
    title = say("Turn order") if state.turn_order else say("Order of bidding")
    rows = tuple(
        Row(label=_of(player), values=_bid(state, player, state.mats[player]), owner=player)
        for player in order
    )
    return Panel(id="order", title=title, columns=(say("Bid"), say("Range"), ""), rows=rows)


def _bid(state: State, player: str, mat: Mat) -> tuple[Message | str, ...]:
    bid, reach = ("–", "–") if mat.bid is None else (str(mat.bid), str(mat.range))
    return bid, reach, _standing(state, player)


def _standing(state: State, player: str) -> Message | str:
    if player in state.sacrificed:
        return say("sacrificed")
    if player in state.passed:
        return say("passed")
    return say("to act") if player == state.to_act else "–"


def _stocks(state: State) -> Panel:
    columns = (say("Huts left"), say("Statues left"), say("Ships left"))
    rows = tuple(
        _stock(player, mat.huts_left, mat.statues_left, SHIPS - len(mat.ships))
        for player, mat in state.mats.items()
    )
    return Panel(id="stocks", title=say("Stocks"), columns=columns, rows=rows)


@lru_cache(maxsize=4096)
def _stock(player: str, huts: int, statues: int, ships: int) -> Row:
    return Row(label=_of(player), values=(str(huts), str(statues), str(ships)), owner=player)


@lru_cache(maxsize=4096)
def _mat(player: str, shells: Slots, fish: Slots) -> Panel:
    """Shells and fish by the slot on which they lie."""
    rows = (
        Row(label=say("Shells"), values=tuple(map(str, shells))),
        Row(label=say("Fish tokens"), values=tuple(map(str, fish))),
    )
    title = say("Mat of {player}", player=Seat(player))
    return Panel(id=f"mat:{player}", title=title, columns=SLOTS, rows=rows, owner=player)


@lru_cache(maxsize=64)
def _supply(cult_sites: int) -> Panel:
    left = Row(label=say("Cult site tiles"), values=(str(cult_sites),))
    return Panel(id="supply", title=say("Supply"), rows=(left,))


def _scoring(state: State) -> Iterator[Panel]:
    if state.scoring is None:
        return
    bids = state.scoring.bids
    rows = tuple(
        Row(
            label=_of(player),
            values=(_commitment(bids[player]) if player in bids else say("not yet"),),
            owner=player,
        )
        for player in state.scoring.bidders
    )
    title = say("Scoring of {village}: committed influence", village=state.scoring.village)
    yield Panel(id="scoring", title=title, rows=rows)


def _commitment(amount: int | None) -> Message | str:
    return say("sealed") if amount is None else str(amount)
