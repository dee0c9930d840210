"""Entering where the boat goes."""

from collections.abc import Iterator
from typing import cast

from domain.akrotiri import naming
from domain.akrotiri.actions import ChooseStartDock, Leg, Move
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import dock_item
from domain.akrotiri.refusals.entering import NothingFits
from domain.akrotiri.refusals.sailing import NotATheraDock
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


def _moving(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_action_left(draft.state, draft.player, draft.referee)
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
}
