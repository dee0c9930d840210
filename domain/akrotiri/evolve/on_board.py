"""Tiles, cubes, boats and temples on the board."""

from domain.akrotiri.actions import Cube
from domain.akrotiri.board import with_tile
from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    CubesPlaced,
    CubesSold,
    CubesUnloaded,
    StartDockChosen,
    TempleExcavated,
    TilePlaced,
)
from domain.akrotiri.evolve.changing import (
    less,
    stock,
    with_cubes,
    with_seated,
    without,
    without_cubes,
)
from domain.akrotiri.laying import Placed
from domain.akrotiri.state import CUBES, State, Temple
from domain.frozen import replace


def tile_placed(state: State, event: TilePlaced) -> State:
    face = state.edition.tiles[event.tile_id]
    board = with_tile(state.board, Placed(face, event.x, event.y, event.rotation))
    laid = replace(state, board=board, sub_phase=CUBES)
    if event.slot is None:
        return replace(laid, deck=state.deck - 1)
    tiles = state.seated[event.player].tiles
    return with_seated(laid, event.player, tiles=without(tiles, event.slot))


def cubes_placed(state: State, event: CubesPlaced) -> State:
    cubes = [cube for cube in (event.first, event.second) if cube is not None]
    return replace(
        state,
        cubes=with_cubes(state.cubes, cubes),
        market=stock(state.market, (cube.color for cube in cubes), -1),
        active=event.active,
        sub_phase=event.sub_phase,
    )


def start_dock_chosen(state: State, event: StartDockChosen) -> State:
    return with_seated(state, event.player, dock=event.dock)


def boat_moved(state: State, event: BoatMoved) -> State:
    moved = with_seated(state, event.player, dock=event.legs[-1].to)
    return replace(moved, actions_left=event.actions_left)


def cubes_loaded(state: State, event: CubesLoaded) -> State:
    taken = tuple(cube.color for cube in event.cubes)
    loaded = with_seated(state, event.player, boat=state.seated[event.player].boat + taken)
    left = without_cubes(state.cubes, event.cubes)
    return replace(loaded, cubes=left, actions_left=event.actions_left)


def cubes_unloaded(state: State, event: CubesUnloaded) -> State:
    boat = less(state.seated[event.player].boat, event.cubes)
    ashore = (Cube(color, event.piece) for color in event.cubes)
    return replace(
        with_seated(state, event.player, boat=boat), cubes=with_cubes(state.cubes, ashore)
    )


def cubes_sold(state: State, event: CubesSold) -> State:
    seated = state.seated[event.player]
    paid = with_seated(
        state,
        event.player,
        boat=less(seated.boat, event.cubes),
        drachmas=seated.drachmas + sum(event.prices),
    )
    return replace(paid, market=stock(state.market, event.cubes, 1))


def temple_excavated(state: State, event: TempleExcavated) -> State:
    seated = state.seated[event.player]
    paid = with_seated(
        state,
        event.player,
        drachmas=seated.drachmas - event.cost,
        maps=without(seated.maps, event.slot),
        scored=(*seated.scored, event.card_id),
    )
    return replace(
        paid,
        temples=(*state.temples, Temple(event.player, event.piece)),
        goal_pending=event.goal_pending,
        actions_left=event.actions_left,
        actions_total=event.actions_total,
    )
