"""Entering what the boat carries: on board, ashore, sold."""

from collections.abc import Iterator

from domain.akrotiri import naming
from domain.akrotiri.actions import Load, Sell, Unload
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.geometry import Piece
from domain.akrotiri.refusals.entering import NothingFits
from domain.akrotiri.refusals.trade import BoatCapacity
from domain.akrotiri.rules.order import check_action_left, check_turn
from domain.akrotiri.rules.sailing import berth
from domain.akrotiri.rules.trade import (
    HOLD,
    check_at_thera,
    check_cargo,
    check_may_unload,
    check_on_board,
    sale_prices,
)
from domain.akrotiri.state import State
from domain.message import Message, say
from domain.stages import Choice, Stage


def _loading(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_action_left(draft.state, draft.player, draft.referee)
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
