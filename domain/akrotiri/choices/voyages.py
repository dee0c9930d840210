"""Entering moves of the boat and what it carries."""

from collections.abc import Iterator
from typing import cast

from domain.akrotiri import naming
from domain.akrotiri.actions import ChooseStartDock, Leg, Load, Move, Sell, Unload
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import dock_item
from domain.akrotiri.geometry import Piece
from domain.akrotiri.refusals.entering import NothingFits
from domain.akrotiri.refusals.sailing import NotATheraDock
from domain.akrotiri.refusals.trade import BoatCapacity
from domain.akrotiri.rules.order import check_action_left, check_setup, check_turn
from domain.akrotiri.rules.sailing import (
    berth,
    check_dock_is_due,
    check_free,
    check_legs,
    is_free,
    reachable,
    thera_docks,
)
from domain.akrotiri.rules.trade import (
    HOLD,
    check_at_thera,
    check_cargo,
    check_may_unload,
    check_on_board,
    sale_prices,
)
from domain.akrotiri.state import State
from domain.message import Json, Message, say
from domain.stages import Choice, Stage


def _docking(draft: Draft) -> None:
    check_setup(draft.state)
    check_dock_is_due(draft.state, draft.player)


def _ask_dock(draft: Draft) -> Stage:
    state, player = draft.state, draft.player
    docks = tuple(
        Choice(dock, say("{dock}", dock=naming.dock(dock)), dock_item(dock))
        for dock in thera_docks(state)
        if draft.waived or is_free(state, player, dock)
    )
    return Stage("dock", say("At which dock does the boat start?"), docks)


def _check_dock(draft: Draft) -> None:
    dock, docks = draft.text("dock"), thera_docks(draft.state)
    if dock not in docks:
        named = tuple(naming.dock(one) for one in docks)
        raise NotATheraDock(dock=naming.dock(dock), docks=named)
    check_free(draft.state, draft.player, dock, draft.referee)


def _acting(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_action_left(draft.state, draft.player, draft.referee)


def _moving(draft: Draft) -> None:
    _acting(draft)
    if not draft.waived and next(routes(draft.state, draft.player), None) is None:
        raise NothingFits(why=say("no free dock can be reached from here"))


def routes(state: State, player: str) -> Iterator[tuple[Leg, ...]]:
    """What one move can be: single legs first, then, for an empty boat, two."""
    singles = list(_legs(state, player, berth(state, player)))
    yield from ((leg,) for leg in singles)
    if state.seated[player].boat:
        return
    alike = state.options.empty_boat_rule == "any_two_moves"
    for first in singles:
        for second in _legs(state, player, first.to):
            if alike or first.kind != second.kind:
                yield (first, second)


def _legs(state: State, player: str, start: str) -> Iterator[Leg]:
    for dock in sorted(reachable(state, start, "sail")):
        if is_free(state, player, dock):
            yield Leg("sail", dock)
    for dock in sorted(reachable(state, start, "portage")):
        if is_free(state, player, dock):
            yield Leg("portage", dock)


def _ask_legs(draft: Draft) -> Stage:
    state, player = draft.state, draft.player
    every = (
        (Leg(kind, dock),) for dock in sorted(state.board.docks) for kind in ("sail", "portage")
    )
    possible = cast(Iterator[tuple[Leg, ...]], every) if draft.waived else routes(state, player)
    moves = tuple(_route_choice(state, legs) for legs in possible)
    return Stage("legs", say("Where does the boat go?"), moves)


def _route_choice(state: State, legs: tuple[Leg, ...]) -> Choice:
    value: Json = [{"kind": leg.kind, "to": leg.to} for leg in legs]
    island = state.board.island_of_dock(legs[-1].to)
    hint = say("Thera") if state.board.is_thera(island) else None
    return Choice(value, _route_label(legs), dock_item(legs[-1].to), hint)


def _route_label(legs: tuple[Leg, ...]) -> Message:
    told = tuple(_leg_label(leg) for leg in legs)
    if len(told) == 1:
        return told[0]
    return say("{first}, then {second}", first=told[0], second=told[1])


def _leg_label(leg: Leg) -> Message:
    dock = naming.dock(leg.to)
    return (
        say("sail to {dock}", dock=dock)
        if leg.kind == "sail"
        else say("carry to {dock}", dock=dock)
    )


def _check_legs(draft: Draft) -> None:
    check_legs(draft.state, draft.player, draft.legs("legs"), draft.referee)


def _loading(draft: Draft) -> None:
    _acting(draft)
    on_board = len(draft.state.seated[draft.player].boat)
    if on_board >= HOLD:
        draft.referee.objects(BoatCapacity(on_board=on_board, loaded=1))
    if next(_lying(draft), None) is None:
        raise NothingFits(why=say("no cube lies on the island at which the boat is docked"))


def _lying(draft: Draft) -> Iterator[tuple[str, Piece, int]]:
    """The cubes that can be loaded: colour, quarter, and which of its kind there."""
    state = draft.state
    island = state.board.island_of_dock(berth(state, draft.player))
    for piece, colors in sorted(state.cubes.items()):
        if draft.waived or piece in island.pieces:
            for place, color in enumerate(colors):
                yield color, piece, colors[:place].count(color)


def _ask_load(draft: Draft) -> Stage:
    lying = tuple(
        Choice(
            {"color": color, "piece": [*piece]},
            say("{color} from {piece}", color=naming.color(color), piece=naming.piece(piece)),
            cube_item(color, piece, number),
        )
        for color, piece, number in _lying(draft)
    )
    room = HOLD if draft.waived else HOLD - len(draft.state.seated[draft.player].boat)
    ask = say("Which cubes come on board?")
    return Stage("cubes", ask, lying, "many", least=1, most=min(room, len(lying)))


def cube_item(color: str, piece: Piece, number: int) -> str:
    """The item of a scene that is a cube on the board."""
    return f"cube:{piece[0]},{piece[1]}:{color}:{number}"


def _check_load(draft: Draft) -> None:
    check_cargo(draft.state, draft.player, draft.cubes("cubes"), draft.referee)


def _selling(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_at_thera(draft.state, draft.player, draft.referee)
    _check_laden(draft)


def _unloading(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_may_unload(draft.state, draft.player, draft.referee)
    _check_laden(draft)


def _check_laden(draft: Draft) -> None:
    if not draft.state.seated[draft.player].boat:
        raise NothingFits(why=say("the boat is empty"))


def _ask_sale(draft: Draft) -> Stage:
    state, player = draft.state, draft.player
    boat = state.seated[player].boat
    cubes = tuple(
        Choice(color, naming.said(color), boat_item(player, place), _brings(state, color))
        for place, color in enumerate(boat)
    )
    return Stage("cubes", say("Which cubes are sold?"), cubes, "many", 1, min(HOLD, len(boat)))


def _brings(state: State, color: str) -> Message:
    price = sale_prices(state, (color,))[0]
    return say("brings {price}", price=price)


def _ask_unload(draft: Draft) -> Stage:
    boat = draft.state.seated[draft.player].boat
    cubes = tuple(
        Choice(color, naming.said(color), boat_item(draft.player, place))
        for place, color in enumerate(boat)
    )
    return Stage("cubes", say("Which cubes go ashore?"), cubes, "many", 1, min(HOLD, len(boat)))


def boat_item(player: str, place: int) -> str:
    """The item of a scene that is a cube on board."""
    return f"cargo:{player}:{place}"


def _check_cargo(draft: Draft) -> None:
    check_on_board(draft.state, draft.player, draft.colors("cubes"))


FORMS = {
    "choose_start_dock": Form(
        _docking,
        (Field("dock", _ask_dock, _check_dock),),
        lambda draft: ChooseStartDock(draft.player, draft.text("dock")),
    ),
    "move": Form(
        _moving,
        (Field("legs", _ask_legs, _check_legs),),
        lambda draft: Move(draft.player, draft.legs("legs")),
    ),
    "load": Form(
        _loading,
        (Field("cubes", _ask_load, _check_load),),
        lambda draft: Load(draft.player, draft.cubes("cubes")),
    ),
    "sell": Form(
        _selling,
        (Field("cubes", _ask_sale, _check_cargo),),
        lambda draft: Sell(draft.player, draft.colors("cubes")),
    ),
    "unload": Form(
        _unloading,
        (Field("cubes", _ask_unload, _check_cargo),),
        lambda draft: Unload(draft.player, draft.colors("cubes")),
    ),
}
