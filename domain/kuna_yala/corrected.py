"""What was counted at the table, put in the place of what the log had."""

from collections.abc import Mapping
from typing import cast

from domain.frozen import replace
from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import UNKNOWN, Card
from domain.kuna_yala.shoal import Shoal, Spot, shoal_of
from domain.kuna_yala.state import SLOTS, State
from domain.message import Json

PILES = tuple(f"pile_{pile}" for pile in SLOTS)
COUNTERS = (*PILES, "cells", "token")
"""`pile_1` … `pile_4`: cards in a pile, null for not counted. `cells`: what lies on some cells of
the player's shoal, each `{"cell": [x, y], "stack": [card, …], "skeleton": false}`, an empty stack
for nothing. `token`: the player's sealed kind of fish, or null."""


def counted(state: State, player: str, key: str, value: Json) -> Json:
    """What the log has where `value` was counted, in the same shape."""
    if key == "token":
        return state.tokens[player].fish
    if key in PILES:
        return state.piles[PILES.index(key)]
    shoal = state.shoals[player]
    return [spot_as_json(cell, shoal.cells.get(cell)) for cell, *_ in map(read_row, _rows(value))]


def spot_as_json(cell: Cell, spot: Spot | None) -> Json:
    """A cell and what lies on it, as `cells` takes it."""
    stack: list[Json] = [card.type_id for card in spot.stack] if spot else []
    return {"cell": list(cell), "stack": stack, "skeleton": bool(spot and spot.skeleton)}


def read_row(row: Mapping[str, Json]) -> tuple[Cell, tuple[str, ...], bool]:
    """A cell, the cards on it from the bottom, and whether they are skeletons."""
    x, y = cast(list[int], row["cell"])
    return (x, y), tuple(cast(list[str], row["stack"])), row.get("skeleton") is True


def _rows(value: Json) -> list[Mapping[str, Json]]:
    return cast(list[Mapping[str, Json]], value)


def corrected(state: State, player: str, after: Mapping[str, Json]) -> State:
    """The table with some counters of a player set."""
    for key, value in after.items():
        if key == "token":
            token = replace(state.tokens[player], fish=cast("str | None", value))
            told = state.told - {player} if value is None else state.told | {player}
            state = replace(state, tokens={**state.tokens, player: token}, told=told)
        elif key in PILES:
            at, left = PILES.index(key), cast("int | None", value)
            state = replace(state, piles=(*state.piles[:at], left, *state.piles[at + 1 :]))
        else:
            state = _with_cells(state, player, _rows(value))
    return state


def _with_cells(state: State, player: str, rows: list[Mapping[str, Json]]) -> State:
    cells = dict(state.shoals[player].cells)
    seen, shown = dict(state.seen), state.shown
    for cell, stack, skeleton in map(read_row, rows):
        before = cells.pop(cell, Spot(()))
        for card in before.stack:
            seen[card.type_id] = seen.get(card.type_id, 0) - 1
        laid = [_known(state, type_id, shown + at) for at, type_id in enumerate(stack, 1)]
        for card in laid:
            seen[card.type_id] = seen.get(card.type_id, 0) + 1
        shown += len(stack)
        if laid:
            cells[cell] = Spot(tuple(laid), skeleton)
    seen.pop(UNKNOWN.type_id, None)
    shoals: Mapping[str, Shoal] = {**state.shoals, player: shoal_of(cells)}
    return replace(state, shoals=shoals, seen=seen, shown=shown)


def _known(state: State, type_id: str, number: int) -> Card:
    return replace(state.edition.cards.get(type_id, UNKNOWN), number=number)
