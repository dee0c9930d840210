"""The actions that come into question now, what each costs, or why it is not possible."""

from collections.abc import Iterator

from domain.frozen import replace
from domain.kaivai.legal import action_cost, god_hexes
from domain.kaivai.prospects import Prospects
from domain.kaivai.refusals.building import NoHutLeft, ShellsShort
from domain.kaivai.refusals.tiles import GodCanMove, NoCultSiteLeft
from domain.kaivai.refusals.turns import (
    ActionOpen,
    AlreadyActed,
    IncreaseMax,
    InfluenceShort,
    NoActionOpen,
    NothingToDo,
    UseSacrifice,
)
from domain.kaivai.rules.ashore import LAST_INCREASE
from domain.kaivai.rules.building import hut_price
from domain.kaivai.rules.turns import SACRIFICE_INFLUENCE
from domain.kaivai.secrets import supposing_ample
from domain.kaivai.state import ACTION_SPACES, SHIP_ACTIONS, State
from domain.kaivai.status import may_act
from domain.kaivai.wording import SPACES, place, space
from domain.message import Message, Seat, say, say_many, words
from domain.refusals import RuleBroken
from domain.stages import Offer

SMALL = (
    *("place_bid", "place_start_hut", "move_god", "skip_god", "move", "increase", "celebrate"),
    *("end_action", "pass", "choose_scoring_village", "place_scoring_bid"),
)
"""Actions that are seen on the table as soon as they are entered, and cost nothing to undo."""


def offers(state: State, viewer: frozenset[str]) -> tuple[Offer, ...]:
    """All types of action of the phase for those who may act, most likely first."""
    if state.phase == "finished":
        return ()
    state = supposing_ample(state, viewer)
    moves = _BY_PHASE[state.phase](state)
    return (*(replace(move, at_once=move.type in SMALL) for move in moves), *_corrections())


def _setup(state: State) -> Iterator[Offer]:
    yield Offer("place_extra_village", None, say("Add a village"))


def _bidding(state: State) -> Iterator[Offer]:
    if not state.bid_order:
        yield Offer("set_bid_order", None, say("Order of bidding"))
        return
    for player in may_act(state):
        yield Offer("place_bid", player, say("Bid"))
    if not state.fixed and all(mat.bid is None for mat in state.mats.values()):
        yield Offer("set_bid_order", None, say("Change the order of bidding"))


def _start_huts(state: State) -> Iterator[Offer]:
    for player in may_act(state):
        yield Offer("place_start_hut", player, say("Place a start hut"), say("free"))


def _god(state: State) -> Iterator[Offer]:
    example = next(god_hexes(state), None)
    stuck = None
    if example is None:
        nowhere = NothingToDo(why=say("the god can go to no other village"))
        stuck = nowhere if state.cult_supply else NoCultSiteLeft()
    must = None
    if example is not None and state.options.god_move == "mandatory":
        must = GodCanMove(example_hex=place(state, example))
    for player in may_act(state):
        yield Offer("move_god", player, say("Move the fishing god"), refusal=stuck)
        yield Offer("skip_god", player, say("Leave the fishing god"), refusal=must)


def _actions(state: State) -> Iterator[Offer]:
    for player in may_act(state):
        if state.open is None:
            yield from (_space(state, player, action) for action in ACTION_SPACES)
            yield from _passing(state, player)
            yield _end_action(state, player)
            continue
        going = state.open.action
        onward = _space(state, player, going)
        first = (onward, _end_action(state, player))
        yield from first if onward.refusal is None else reversed(first)
        yield from (_space(state, player, action) for action in ACTION_SPACES if action != going)
        yield from _passing(state, player)


def _space(state: State, player: str, action: str) -> Offer:
    going = state.open is not None and state.open.action == action
    if going:
        costs = say("goes on")
    elif cost := action_cost(state, action):
        costs = say_many("{n} influence", "{n} influence", cost)
    else:
        costs = say("free")
    return Offer(action, player, SPACES[action], costs, _why_not(state, player, action))


def _why_not(state: State, player: str, action: str) -> RuleBroken | None:
    """Why an action is not possible now; None if it is."""
    if state.open is not None and state.open.action != action:
        return ActionOpen(open=space(state.open.action))
    cost, have = action_cost(state, action), state.mats[player].influence
    derived = state.options.influence_tracking == "derived"
    if state.open is None and have < cost and derived:
        return InfluenceShort(player=Seat(player), cost=cost, have=have)
    if action in SHIP_ACTIONS:
        return _why_no_ship(Prospects(state, player), action)
    if action == "increase" and state.mats[player].increase >= LAST_INCREASE:
        return IncreaseMax(player=Seat(player))
    if action == "celebrate" and not any(hut.fish for hut in state.huts.values()):
        return NothingToDo(why=say("there is no fish on any hut"))
    return None


def _why_no_ship(prospects: Prospects, action: str) -> RuleBroken | None:
    if prospects.able(action):
        return None
    state, player = prospects.state, prospects.player
    mat = state.mats[player]
    if action == "build" and not mat.huts_left:
        return NoHutLeft(player=Seat(player))
    if action == "build" and not prospects.shores:
        cheapest = min(hut_price(state, player, village) for village in state.sea.lands)
        return ShellsShort(player=Seat(player), price=cheapest, have=mat.shell_value)
    return NothingToDo(why=_obstacle(prospects, action))


def _obstacle(prospects: Prospects, action: str) -> Message:
    mat = prospects.state.mats[prospects.player]
    if not prospects.ships:
        return say("every ship has acted")
    if action == "fish" and not prospects.fishing_villages:
        return say("there are no shrines of their own, and the god is nowhere")
    if action == "sell" and not sum(mat.fish):
        return say("there is no fish on the mat")
    return say(_OUT_OF_REACH[action], range=mat.range)


_OUT_OF_REACH = {
    "build": words("with range {range} no ship reaches a place where a hut can be paid and built"),
    "fish": words(
        "with range {range} no ship reaches a village with a shrine of theirs or the god"
    ),
    "sell": words("with range {range} no ship reaches a hut with room for fish"),
    "move": words("with range {range} no ship can go anywhere"),
}


def _passing(state: State, player: str) -> Iterator[Offer]:
    going = None if state.open is None else ActionOpen(open=space(state.open.action))
    acted = player in state.acted
    not_yet, too_late = UseSacrifice(player=Seat(player)), AlreadyActed(player=Seat(player))
    passing = Offer("pass", player, say("Pass"), refusal=going or (None if acted else not_yet))
    gain = say("+{influence} influence", influence=SACRIFICE_INFLUENCE)
    giving_up = going or (too_late if acted else None)
    sacrificing = Offer("sacrifice", player, say("Sacrifice"), gain, giving_up)
    yield from (passing, sacrificing) if acted else (sacrificing, passing)


def _end_action(state: State, player: str) -> Offer:
    label, nothing = say("End the action"), NoActionOpen(player=Seat(player))
    return Offer("end_action", player, label, refusal=None if state.open else nothing)


def _final_villages(state: State) -> Iterator[Offer]:
    for player in may_act(state):
        if state.scoring is None:
            yield Offer("choose_scoring_village", player, say("Choose the next village"))
        else:
            yield Offer("place_scoring_bid", player, say("Commit influence"))


def _corrections() -> Iterator[Offer]:
    yield Offer("set_influence_count", None, say("Correct a count of influence"), correction=True)
    yield Offer("adjust", None, say("Correct a counter"), correction=True)


_BY_PHASE = {
    "setup": _setup,
    "bidding": _bidding,
    "start_huts": _start_huts,
    "god": _god,
    "actions": _actions,
    "final_villages": _final_villages,
}
