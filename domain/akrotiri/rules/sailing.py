"""Moving boats (rules/akrotiri.md 2.4, 2.5 and 4.4)."""

from domain.akrotiri import naming
from domain.akrotiri.actions import ChooseStartDock, Leg, Move
from domain.akrotiri.events import BoatMoved, Event, StartDockChosen
from domain.akrotiri.refusals.maps import AlreadyDone
from domain.akrotiri.refusals.sailing import (
    DockOccupied,
    DockUnknown,
    EmptyBoatNeedsSailAndPortage,
    LoadedBoatOneLeg,
    NoPortage,
    NoSeaRoute,
    NotATheraDock,
    SameDock,
)
from domain.akrotiri.rules.order import (
    check_action_left,
    check_setup,
    check_turn,
    less_one,
    not_your_turn,
    phase_fact,
)
from domain.akrotiri.state import State
from domain.akrotiri.status import dock_is_due, has_laid_setup_tile
from domain.message import Seat
from domain.referee import Referee
from domain.refusals import WrongPhase


def choose_start_dock(state: State, action: ChooseStartDock, referee: Referee) -> tuple[Event, ...]:
    """Put the boat at a dock of Thera."""
    check_setup(state)
    check_dock_is_due(state, action.player)
    docks = thera_docks(state)
    if action.dock not in docks:
        raise NotATheraDock(
            dock=naming.dock(action.dock), docks=tuple(naming.dock(dock) for dock in docks)
        )
    check_free(state, action.player, action.dock, referee)
    return (StartDockChosen(action.player, action.dock),)


def check_dock_is_due(state: State, player: str) -> None:
    """The player's own setup tile lies on the table, the first player has docked, once each."""
    if not has_laid_setup_tile(state, player):
        raise WrongPhase(phase=phase_fact(state))
    if not dock_is_due(state, player):
        raise not_your_turn(player, state.first)
    if state.seated[player].dock is not None:
        raise AlreadyDone(player=Seat(player))


def thera_docks(state: State) -> tuple[str, ...]:
    """The docks of Thera island."""
    board = state.board
    return tuple(dock for dock in sorted(board.docks) if board.is_thera(board.island_of_dock(dock)))


def move(state: State, action: Move, referee: Referee) -> tuple[Event, ...]:
    """Move the boat along one leg, an empty one along two."""
    check_turn(state, action.player)
    check_action_left(state, action.player, referee)
    check_legs(state, action.player, action.legs, referee)
    start = berth(state, action.player)
    return (BoatMoved(action.player, start, action.legs, less_one(state)),)


def check_legs(state: State, player: str, legs: tuple[Leg, ...], referee: Referee) -> None:
    """The legs fit the boat, and each leads from where the boat then lies to a free dock."""
    boat = state.seated[player].boat
    if len(legs) == 2:
        if boat:
            referee.objects(LoadedBoatOneLeg(boat=naming.colors(boat)))
        if legs[0].kind == legs[1].kind and state.options.empty_boat_rule != "any_two_moves":
            referee.objects(EmptyBoatNeedsSailAndPortage(kind=legs[0].kind))
    at = berth(state, player)
    for leg in legs:
        _check_leg(state, at, leg, referee)
        check_free(state, player, leg.to, referee)
        at = leg.to


def _check_leg(state: State, at: str, leg: Leg, referee: Referee) -> None:
    board, start, dock = state.board, naming.dock(at), naming.dock(leg.to)
    if leg.to not in board.docks:
        raise DockUnknown(dock=dock)
    if leg.to == at:
        referee.objects(SameDock(dock=dock))
    links = reachable(state, at, leg.kind)
    if leg.to not in links:
        leads = tuple(naming.dock(other) for other in sorted(links))
        refusal = NoSeaRoute if leg.kind == "sail" else NoPortage
        referee.objects(refusal(start=start, dock=dock, reachable=leads))


def reachable(state: State, dock: str, kind: str) -> frozenset[str]:
    """The docks that one leg of a kind reaches from a dock."""
    board = state.board
    return board.sails.get(dock, frozenset()) if kind == "sail" else board.portages(dock)


def check_free(state: State, player: str, dock: str, referee: Referee) -> None:
    """Another boat at the dock leaves no room (R24)."""
    if not is_free(state, player, dock):
        referee.objects(DockOccupied(dock=naming.dock(dock), player=Seat(state.other(player))))


def is_free(state: State, player: str, dock: str) -> bool:
    """Whether this player's boat finds room at a dock."""
    return state.options.dock_capacity > 1 or state.seated[state.other(player)].dock != dock


def berth(state: State, player: str) -> str:
    """The dock at which a player's boat lies once the setup is over."""
    dock = state.seated[player].dock
    assert dock is not None
    return dock
