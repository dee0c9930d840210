"""A table for the tests of Akrotiri: openings, actions as on the wire, positions made by hand."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.board import with_tile
from domain.akrotiri.events import Event
from domain.akrotiri.laying import Placed
from domain.akrotiri.state import MapSlot, Seated, State, Temple, TileSlot
from domain.game import Step, take
from domain.opening import Opening, Player
from domain.refusals import RuleBroken
from service.wire.schemas import read_action

Laid = tuple[str, int, int, int]
"""A tile as it is laid: id, x, y, rotation."""

EXAMPLE: tuple[Laid, ...] = (
    ("T01", 0, -1, 0),
    ("T28", 1, 2, 0),
    ("T19", 1, -1, 0),
    ("T11", 2, 1, 0),
    ("T05", -1, 0, 90),
)
"""The five tiles of the worked example (rules/akrotiri.md 11.4)."""


def opening(
    *,
    first: str | None = "A",
    seats: tuple[Any, Any] = ("S", "N"),
    colours: tuple[str | None, str | None] = ("white", "black"),
    players: tuple[str, ...] = ("A", "B"),
    edition: Any = None,
    options: Mapping[str, Any] | None = None,
) -> Opening:
    """An opening of two players, A in the south and first unless said otherwise."""
    keys = [{} if seat is None else {"seat": seat} for seat in seats]
    seated = tuple(
        Player(player, player, colour, key)
        for player, colour, key in zip(players, colours, keys, strict=False)
    )
    extra = {} if first is None else {"first": first}
    return Opening("akrotiri", seated, edition, options or {}, extra=extra)


def opened(**settings: Any) -> State:
    """A match at step 0."""
    return GAME.start(opening(**settings))


def act(state: State, kind: str, player: str | None = None, /, **fields: Any) -> Step[State, Event]:
    """What an action does; with `override` rules are waived."""
    reason = fields.pop("override", None)
    raw = {"type": kind, **({} if player is None else {"player": player}), **fields}
    return take(GAME, state, read_action(GAME, raw).action, override=reason is not None)


def after(state: State, kind: str, player: str | None = None, /, **fields: Any) -> State:
    """The position after an action."""
    return act(state, kind, player, **fields).state


def refused(state: State, kind: str, player: str | None = None, /, **fields: Any) -> RuleBroken:
    """The rule that refuses an action; its sentence must have all its facts."""
    with pytest.raises(RuleBroken) as broken:
        act(state, kind, player, **fields)
    assert set(broken.value.message.facts) >= holes(broken.value.says)
    return broken.value


def holes(sentence: str) -> set[str]:
    """The names in braces of a sentence."""
    return {part.split("}")[0] for part in sentence.split("{")[1:]}


def set_up(**settings: Any) -> State:
    """Turn 1 of A in the worked example, whatever the options: A holds T19, B holds T11."""
    state = opened(**settings)
    state = after(state, "place_tile", "A", tile_id="T01", x=0, y=-1, rotation=0)
    state = after(state, "place_cubes", "A", second={"color": "blue", "piece": [1, -1]})
    state = after(state, "place_tile", "B", tile_id="T28", x=1, y=2, rotation=0)
    state = after(state, "place_cubes", "B", second={"color": "blue", "piece": [2, 4]})
    for player, maps, dock in (("A", ("E01", "M05"), "w"), ("B", ("E08", "M02"), "e")):
        state = after(state, "deal_maps", player, easy_id=maps[0], medium_id=maps[1])
        state = after(state, "deal_goals", player, offered=[None, None], kept=None)
        state = after(state, "choose_start_dock", player, dock=f"THERA:{dock}")
    state = after(state, "draw_tile", "A", tile_id="T19")
    return after(state, "draw_tile", "B", tile_id="T11")


def acting(**settings: Any) -> State:
    """The action phase of turn 1: T19 lies at (1, -1) with its cubes."""
    state = after(set_up(**settings), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    return after(state, "place_cubes", "A", second={"color": "gray", "piece": [2, -1]})


def laid(state: State, tiles: Iterable[Laid]) -> State:
    """The position with tiles put on the board by hand."""
    board = state.board
    for tile_id, x, y, rotation in tiles:
        board = with_tile(board, Placed(state.edition.tiles[tile_id], x, y, rotation))
    return replace(state, board=board)


def seated(state: State, player: str, **changes: Any) -> State:
    """The position with something of one player changed by hand."""
    changed: Seated = replace(state.seated[player], **changes)
    return replace(state, seated={**state.seated, player: changed})


def with_hand(state: State, player: str, *cards: str | None, difficulty: str = "easy") -> State:
    """The position with other maps in a hand; None is a hidden one of the difficulty."""
    maps = (
        MapSlot(difficulty if card is None else state.edition.maps[card].difficulty, card)
        for card in cards
    )
    return seated(state, player, maps=tuple(maps))


def with_tiles(state: State, player: str, *tiles: str | None) -> State:
    """The position with other tiles in a hand."""
    return seated(state, player, tiles=tuple(TileSlot(tile) for tile in tiles))


def with_temples(state: State, *temples: tuple[str, tuple[int, int]]) -> State:
    """The position with temples put on the board by hand."""
    return replace(state, temples=tuple(Temple(owner, piece) for owner, piece in temples))
