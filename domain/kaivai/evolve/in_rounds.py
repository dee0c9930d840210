"""Rounds: bids, orders, phases, turns and actions that begin and end."""

from domain.frozen import made
from domain.kaivai.draft import Draft
from domain.kaivai.events import (
    ActionEnded,
    ActionOpened,
    BidOrderSet,
    BidPlaced,
    Passed,
    PhaseBegun,
    RangeIncreased,
    RoundBegun,
    RoundEnded,
    Sacrificed,
    TurnOrderSet,
)
from domain.kaivai.state import ACTION_SPACES, OpenAction


def round_begun(draft: Draft, event: RoundBegun) -> None:
    draft.round = event.round
    draft.phase = "bidding"
    draft.groups = event.groups
    draft.bid_order = event.order
    draft.fixed = bool(event.order)
    draft.to_act = event.order[0] if event.order else None
    draft.turn_order = ()
    for mat in draft.all_mats().values():
        mat.bid = None


def bid_order_set(draft: Draft, event: BidOrderSet) -> None:
    draft.bid_order = event.order
    draft.to_act = event.order[0]


def bid_placed(draft: Draft, event: BidPlaced) -> None:
    draft.mat(event.player).bid = event.amount
    draft.to_act = event.next


def turn_order_set(draft: Draft, event: TurnOrderSet) -> None:
    draft.turn_order = event.order


def phase_begun(draft: Draft, event: PhaseBegun) -> None:
    draft.phase = event.phase
    draft.to_act = event.to_act


def action_opened(draft: Draft, event: ActionOpened) -> None:
    draft.mat(event.player).influence -= event.paid
    draft.tokens = {**draft.tokens, event.action: event.tokens}
    draft.acted |= {event.player}
    if event.passes_lapse:
        draft.passed = frozenset()
    opened = {"action": event.action, "ships": frozenset(event.ships), "used": frozenset()}
    draft.open = made(OpenAction, opened)


def action_ended(draft: Draft, event: ActionEnded) -> None:
    draft.open = None
    draft.to_act = event.next


def passed(draft: Draft, event: Passed) -> None:
    draft.passed |= {event.player}
    draft.to_act = event.next


def range_increased(draft: Draft, event: RangeIncreased) -> None:
    draft.mat(event.player).increase = event.position


def sacrificed(draft: Draft, event: Sacrificed) -> None:
    draft.mat(event.player).influence += event.influence
    draft.sacrificed |= {event.player}
    draft.to_act = event.next


def round_ended(draft: Draft, event: RoundEnded) -> None:
    for player, mat in draft.all_mats().items():
        mat.shells, mat.fish = event.shells[player], event.fish[player]
    draft.tokens = dict.fromkeys(ACTION_SPACES, 0)
    draft.acted = draft.passed = draft.sacrificed = frozenset()
    draft.to_act = None
