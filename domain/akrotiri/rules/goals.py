"""Goals offered, kept and revealed (rules/akrotiri.md 3, 4.7, 7.3 and 8.5)."""

from collections.abc import Iterable
from itertools import permutations

from domain.akrotiri import naming
from domain.akrotiri.actions import DealGoals, DrawGoals, RevealGoals
from domain.akrotiri.events import Event, GoalsDealt, GoalsDrawn, GoalsRevealed
from domain.akrotiri.refusals.data import IdAlreadySeen
from domain.akrotiri.refusals.maps import (
    AlreadyDone,
    CardUndefined,
    GoalCount,
    GoalMismatch,
    KeptNotOffered,
    NoGoalPending,
)
from domain.akrotiri.rules.order import check_drawing_goals, check_revealing, check_setup
from domain.akrotiri.scoring import goal_points
from domain.akrotiri.seen import goals_seen
from domain.akrotiri.state import GoalSlot, State
from domain.message import Seat
from domain.referee import Referee


def deal_goals(state: State, action: DealGoals, referee: Referee) -> tuple[Event, ...]:
    """Be offered two goals in setup and keep one."""
    check_setup(state)
    check_no_goals_yet(state, action.player)
    check_offered(state, action.offered)
    check_kept(action.offered, action.kept)
    return (GoalsDealt(action.player, action.offered, action.kept),)


def check_no_goals_yet(state: State, player: str) -> None:
    """Goals are dealt once."""
    if state.seated[player].goals:
        raise AlreadyDone(player=Seat(player))


def draw_goals(state: State, action: DrawGoals, referee: Referee) -> tuple[Event, ...]:
    """Be offered two goals for an uncovered GOAL square and keep one."""
    check_drawing_goals(state, action.player)
    check_pending(state, action.player)
    check_offered(state, action.offered)
    check_kept(action.offered, action.kept)
    return (GoalsDrawn(action.player, action.offered, action.kept),)


def check_pending(state: State, player: str) -> None:
    """A GOAL square was uncovered and not drawn for."""
    if not state.goal_pending:
        raise NoGoalPending(player=Seat(player))


def check_offered(state: State, offered: Iterable[str | None]) -> None:
    """The goals offered are described, different, and were never offered before."""
    named = [goal for goal in offered if goal is not None]
    _check_described(state, named)
    seen = set(goals_seen(state))
    for goal in named:
        if goal in seen:
            raise IdAlreadySeen(id=goal)
        seen.add(goal)


def check_kept(offered: tuple[str | None, str | None], kept: str | None) -> None:
    """One of the two is kept, or it is not known which."""
    if kept is not None and kept not in offered:
        raise KeptNotOffered(kept=kept, offered=naming.ids(offered))


def reveal_goals(state: State, action: RevealGoals, referee: Referee) -> tuple[Event, ...]:
    """Show the goals held; they score on the final board."""
    check_revealing(state)
    check_not_revealed(state, action.player)
    check_revealed(state, action.player, action.goal_ids)
    points = tuple(
        goal_points(state, action.player, state.edition.goals[goal]) for goal in action.goal_ids
    )
    return (GoalsRevealed(action.player, action.goal_ids, points),)


def check_not_revealed(state: State, player: str) -> None:
    """Goals are revealed once."""
    if state.seated[player].revealed:
        raise AlreadyDone(player=Seat(player))


def check_revealed(state: State, player: str, goals: tuple[str, ...]) -> None:
    """The goals are as many as are held, different, not the other's, and fit the known slots."""
    seated = state.seated[player]
    due = state.edition.goals_due(seated.temples)
    if len(goals) != due:
        raise GoalCount(player=Seat(player), due=due, count=len(goals))
    _check_described(state, goals)
    others = {slot.id for slot in state.seated[state.other(player)].goals}
    for number, goal in enumerate(goals):
        if goal in others or goal in goals[:number]:
            raise IdAlreadySeen(id=goal)
    if not could_hold(state, player, goals):
        known = naming.ids(slot.id for slot in seated.goals)
        raise GoalMismatch(player=Seat(player), known=known)


def could_hold(state: State, player: str, goals: tuple[str, ...]) -> bool:
    """Whether the player may hold all these goals, each in a slot of its own."""
    slots = state.seated[player].goals
    fits = {(goal, slot): goal_fits(state, goal, slot) for goal in goals for slot in slots}
    return any(
        all(fits[pair] for pair in zip(goals, order, strict=True))
        for order in permutations(slots, len(goals))
    )


def goal_fits(state: State, goal: str, slot: GoalSlot) -> bool:
    """Whether a slot can hold a goal: its own, one offered for it, or one never seen."""
    if slot.id is not None:
        return slot.id == goal
    return goal in slot.offered or (None in slot.offered and goal not in goals_seen(state))


def _check_described(state: State, goals: Iterable[str]) -> None:
    for goal in goals:
        if goal not in state.edition.goals:
            raise CardUndefined(id=goal)
