"""Cubes on board, ashore and back to the market (rules/akrotiri.md 1.1 and 4.4)."""

from collections import Counter

from domain.akrotiri import naming
from domain.akrotiri.actions import Cube, Load, Sell, Unload
from domain.akrotiri.events import CubesLoaded, CubesSold, CubesUnloaded, Event
from domain.akrotiri.market import COINS_IN_THE_BOX, sale
from domain.akrotiri.refusals.trade import (
    BankOver65,
    BoatCapacity,
    CubeNotInBoat,
    CubeNotOnDockedIsland,
    CubeNotThere,
    NotAtThera,
    UnloadAtThera,
)
from domain.akrotiri.rules.order import check_action_left, check_turn, less_one
from domain.akrotiri.rules.sailing import berth
from domain.akrotiri.state import State
from domain.referee import Referee

HOLD = 3
"""How many cubes a boat holds."""


def load(state: State, action: Load, referee: Referee) -> tuple[Event, ...]:
    """Take cubes of the docked island on board."""
    check_turn(state, action.player)
    check_action_left(state, action.player, referee)
    check_cargo(state, action.player, action.cubes, referee)
    return (CubesLoaded(action.player, action.cubes, less_one(state)),)


def check_cargo(state: State, player: str, cubes: tuple[Cube, ...], referee: Referee) -> None:
    """The cubes lie on the docked island and find room on board."""
    dock = berth(state, player)
    island = state.board.island_of_dock(dock)
    for cube in cubes:
        if cube.piece not in island.pieces:
            referee.objects(
                CubeNotOnDockedIsland(piece=naming.piece(cube.piece), dock=naming.dock(dock))
            )
    for cube, count in Counter(cubes).items():
        there = state.cubes.get(cube.piece, ()).count(cube.color)
        if there < count:
            raise CubeNotThere(
                count=count,
                color=naming.color(cube.color),
                piece=naming.piece(cube.piece),
                there=there,
            )
    on_board = len(state.seated[player].boat)
    if on_board + len(cubes) > HOLD:
        referee.objects(BoatCapacity(on_board=on_board, loaded=len(cubes)))


def sell(state: State, action: Sell, referee: Referee) -> tuple[Event, ...]:
    """Sell cubes at Thera, one after the other."""
    check_turn(state, action.player)
    check_at_thera(state, action.player, referee)
    check_on_board(state, action.player, action.cubes)
    prices = sale_prices(state, action.cubes)
    total = sum(seated.drachmas for seated in state.seated.values()) + sum(prices)
    if total > COINS_IN_THE_BOX:
        referee.warns(BankOver65(total=total, coins=COINS_IN_THE_BOX))
    return (CubesSold(action.player, action.cubes, prices),)


def sale_prices(state: State, cubes: tuple[str, ...]) -> tuple[int, ...]:
    """What a sale of these cubes would pay, cube by cube."""
    held = sum(seated.drachmas for seated in state.seated.values())
    limited = state.options.bank == "limited_65"
    return sale(
        state.market,
        cubes,
        flat=state.options.sale_pricing == "flat",
        bank=COINS_IN_THE_BOX - held if limited else None,
    )


def unload(state: State, action: Unload, referee: Referee) -> tuple[Event, ...]:
    """Put cubes from the boat onto the dock's quarter."""
    check_turn(state, action.player)
    check_may_unload(state, action.player, referee)
    check_on_board(state, action.player, action.cubes)
    piece = state.board.docks[berth(state, action.player)]
    return (CubesUnloaded(action.player, action.cubes, piece),)


def check_may_unload(state: State, player: str, referee: Referee) -> None:
    """By an option nothing is put down at Thera (10.4)."""
    if not state.options.unload_at_thera and state.at_thera(player):
        referee.objects(UnloadAtThera())


def check_at_thera(state: State, player: str, referee: Referee) -> None:
    """The boat lies at Thera."""
    if not state.at_thera(player):
        referee.objects(NotAtThera(dock=naming.dock(berth(state, player))))


def check_on_board(state: State, player: str, cubes: tuple[str, ...]) -> None:
    """The boat holds the cubes that are named."""
    boat = state.seated[player].boat
    for color, count in Counter(cubes).items():
        if boat.count(color) < count:
            raise CubeNotInBoat(count=count, color=naming.color(color), on_board=boat.count(color))
