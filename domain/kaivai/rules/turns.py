"""Whose turn it is: opening and ending actions, passing, the end of a round (4.4, 4.5, 8.2)."""

from domain.kaivai.actions import EndAction, Pass, Sacrifice
from domain.kaivai.events import (
    ActionEnded,
    ActionOpened,
    Event,
    Passed,
    PhaseBegun,
    RoundEnded,
    Sacrificed,
    Slots,
)
from domain.kaivai.evolve import evolve, fold
from domain.kaivai.legal import action_cost
from domain.kaivai.refusals.turns import (
    ActionOpen,
    AlreadyActed,
    InfluenceShort,
    InfluenceUnverified,
    NoActionOpen,
    UseSacrifice,
)
from domain.kaivai.rules.bidding import begin_round
from domain.kaivai.rules.finale import score_huts
from domain.kaivai.state import State
from domain.kaivai.wording import space
from domain.message import Fact, Seat
from domain.referee import Referee

SACRIFICE_INFLUENCE = 2


def open_action(state: State, player: str, action: str, referee: Referee) -> tuple[Event, ...]:
    """The action is opened and paid for, unless this player's goes on already."""
    if state.open is not None:
        if state.open.action != action:
            raise ActionOpen(open=space(state.open.action))
        return ()
    cost, have = action_cost(state, action), state.mats[player].influence
    if have < cost:
        facts: dict[str, Fact] = {"player": Seat(player), "cost": cost, "have": have}
        if state.options.influence_tracking == "unverified":
            referee.warns(InfluenceUnverified(**facts))
        else:
            referee.objects(InfluenceShort(**facts))
    return (
        ActionOpened(
            player=player,
            action=action,
            paid=min(cost, have),
            tokens=state.tokens[action] + max(1, cost),
            ships=tuple(state.mats[player].ships),
            passes_lapse=not state.options.pass_is_final,
        ),
    )


def after_ship(state: State, player: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The action ends by itself when all its ships have been used."""
    now = fold(state, events)
    if now.open is not None and now.open.ships <= now.open.used:
        return (*events, _ended(now, player, now.open.action))
    return events


def after_action(
    state: State, player: str, action: str, events: tuple[Event, ...]
) -> tuple[Event, ...]:
    """An action without ships ends at once."""
    return (*events, _ended(fold(state, events), player, action))


def end_action(state: State, action: EndAction, referee: Referee) -> tuple[Event, ...]:
    """A ship action ends although some ships were not used."""
    if state.open is None:
        raise NoActionOpen(player=Seat(action.player))
    return (_ended(state, action.player, state.open.action, early=True),)


def _ended(state: State, player: str, action: str, *, early: bool = False) -> ActionEnded:
    return ActionEnded(player, action, _next(state, player), early)


def pass_turn(state: State, action: Pass, referee: Referee) -> tuple[Event, ...]:
    """Out for the round, after at least one action."""
    _require_nothing_open(state)
    if action.player not in state.acted:
        referee.objects(UseSacrifice(player=Seat(action.player)))
    out = evolve(state, Passed(action.player, None))
    following = _next(out, action.player)
    return _or_round_end(out, Passed(action.player, following), following)


def sacrifice(state: State, action: Sacrifice, referee: Referee) -> tuple[Event, ...]:
    """Out for the round without any action: that brings influence."""
    _require_nothing_open(state)
    if action.player in state.acted:
        referee.objects(AlreadyActed(player=Seat(action.player)))
    out = evolve(state, Sacrificed(action.player, SACRIFICE_INFLUENCE, None))
    following = _next(out, action.player)
    event = Sacrificed(action.player, SACRIFICE_INFLUENCE, following)
    return _or_round_end(out, event, following)


def _require_nothing_open(state: State) -> None:
    if state.open is not None:
        raise ActionOpen(open=space(state.open.action))


def _next(state: State, player: str) -> str | None:
    """Who comes after a player; None when all have passed (in a row, if passing is not final)."""
    order, out = state.turn_order, state.passed | state.sacrificed
    if out.issuperset(order):
        return None
    staying_out = out if state.options.pass_is_final else state.sacrificed
    after = order.index(player) + 1
    return next(one for one in order[after:] + order[:after] if one not in staying_out)


def _or_round_end(out: State, event: Event, following: str | None) -> tuple[Event, ...]:
    """The event, and if nobody follows the end of the round with what comes next."""
    if following is not None:
        return (event,)
    ended = RoundEnded(
        round=out.round,
        shells={player: _one_slot_left(mat.shells) for player, mat in out.mats.items()},
        fish={player: _one_slot_left(mat.fish) for player, mat in out.mats.items()},
    )
    after = evolve(out, ended)
    if out.round < out.options.rounds:
        return event, ended, begin_round(after, out.round + 1)
    return event, ended, score_huts(after), PhaseBegun("final_villages", None)


def _one_slot_left(slots: Slots) -> Slots:
    return (*slots[1:], 0)
