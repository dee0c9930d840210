"""What lies beside the sea: action spaces, the order of play, stocks, mats, final commitments."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from domain.kaivai.events import Slots
from domain.kaivai.legal import action_cost
from domain.kaivai.state import ACTION_SPACES, SHIPS, State
from domain.kaivai.wording import SPACES
from domain.message import Message, Seat, say, say_many
from domain.scene import Panel, Row

SLOTS = ("1", "2", "3", "4", "5")
STANDING: Mapping[str, Message | str] = {
    "sacrificed": say("sacrificed"),
    "passed": say("passed"),
    "to act": say("to act"),
    "": "–",
}
"""Where a player stands in the round, in words."""


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
    return _all_spaces(
        tuple((state.tokens[action], _next_cost(state, action)) for action in ACTION_SPACES)
    )


@lru_cache(maxsize=1024)
def _all_spaces(uses: tuple[tuple[int, int | None], ...]) -> Panel:
    """The action spaces in their order, each by the influence there and what the next use costs."""
    rows = tuple(_space(action, *use) for action, use in zip(ACTION_SPACES, uses, strict=True))
    columns = (say("Influence there"), say("Next use"))
    return Panel(id="spaces", title=say("Action spaces"), columns=columns, rows=rows)


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
    begun = bool(state.turn_order)
    return _all_in_order(begun, tuple((player, *_bid(state, player)) for player in order))


def _bid(state: State, player: str) -> tuple[int | None, int, str]:
    """What a player bid, the range that it gave, and where the player stands in the round."""
    mat = state.mats[player]
    if player in state.sacrificed:
        return mat.bid, mat.range, "sacrificed"
    if player in state.passed:
        return mat.bid, mat.range, "passed"
    return mat.bid, mat.range, "to act" if player == state.to_act else ""


@lru_cache(maxsize=4096)
def _all_in_order(begun: bool, bids: tuple[tuple[str, int | None, int, str], ...]) -> Panel:
    """The order of play, or of bidding before the turns have begun."""
    title = say("Turn order") if begun else say("Order of bidding")
    rows = tuple(
        Row(label=_of(player), values=(*_offered(bid, reach), STANDING[standing]), owner=player)
        for player, bid, reach, standing in bids
    )
    return Panel(id="order", title=title, columns=(say("Bid"), say("Range"), ""), rows=rows)


def _offered(bid: int | None, reach: int) -> tuple[str, str]:
    return ("–", "–") if bid is None else (str(bid), str(reach))


def _stocks(state: State) -> Panel:
    return _all_stocks(
        tuple(
            (player, (mat.huts_left, mat.statues_left, SHIPS - len(mat.ships)))
            for player, mat in state.mats.items()
        )
    )


@lru_cache(maxsize=1024)
def _all_stocks(left: tuple[tuple[str, tuple[int, int, int]], ...]) -> Panel:
    """What each player has left: huts, statues and ships."""
    columns = (say("Huts left"), say("Statues left"), say("Ships left"))
    rows = tuple(
        Row(label=_of(player), values=tuple(map(str, pieces)), owner=player)
        for player, pieces in left
    )
    return Panel(id="stocks", title=say("Stocks"), columns=columns, rows=rows)


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
