"""Counters set to what was counted at the table (wire.md, section 2)."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.corrections import Adjust, Adjusted
from domain.kuna_yala.cards import UNKNOWN
from domain.kuna_yala.corrected import COUNTERS, PILES, corrected, counted, read_row
from domain.kuna_yala.events import Event
from domain.kuna_yala.rules.reveal import game_over
from domain.kuna_yala.rules.setup import check_token
from domain.kuna_yala.state import State
from domain.message import Fact, Json, Message, Said, render, say
from domain.refusals import BadPayload

ENDING = ("revealing", "take", "pending_four_sharks")
"""Phases in which three empty piles end the game at once."""
STACKS = (("FISH",), ("CORAL",), ("FISH", "SHARK"), ("CORAL", "OCTOPUS"))
"""What may lie on a cell, from below; the lower card of two may be unknown."""


def adjust(state: State, action: Adjust) -> tuple[Event, ...]:
    """Some counters of a player are set; an emptied pile may end the game."""
    player, after = action.player, action.set
    check_counters(state, player, after)
    before = {key: counted(state, player, key, value) for key, value in after.items()}
    adjusted = Adjusted(player, before, after, action.reason)
    if state.phase not in ENDING:
        return (adjusted,)
    return (adjusted, *game_over(corrected(state, player, after)))


def check_shapes(after: Mapping[str, Json]) -> None:
    """Counters exist and have values of their kind; raises BadPayload with every fault."""
    _refuse(dict(_misshapen(after)))


def check_counters(state: State, player: str, after: Mapping[str, Json]) -> None:
    """Counters can be set now, to what can lie on the table; raises BadPayload otherwise."""
    check_shapes(after)
    _refuse(dict(_faults(state, player, after)))
    if (fish := after.get("token")) is not None:
        check_token(state, player, cast(str, fish))
    _refuse(dict(_faults_together(state, corrected(state, player, after), player)))


def _refuse(wrong: Mapping[str, Message]) -> None:
    if wrong:
        told: dict[str, Fact] = {key: Said(render(right), right) for key, right in wrong.items()}
        raise BadPayload(fields=told)


def _misshapen(after: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    if not after:
        yield "set", say("at least one counter")
    for key, value in after.items():
        if key not in COUNTERS:
            yield f"set.{key}", say("no counter of this game; there are {known}", known=COUNTERS)
        elif (right := _right(key, value)) is not None:
            yield f"set.{key}", right


def _right(key: str, value: Json) -> Message | None:
    """What a counter takes, if it does not take this value."""
    if key in PILES:
        fits = value is None or (type(value) is int and value >= 0)
        return None if fits else say("an integer of at least {least}, or null", least=0)
    if key == "token":
        return None if value is None or isinstance(value, str) else say("a kind of fish, or null")
    rows = value if isinstance(value, list) else []
    if not rows or not all(map(_is_row, rows)):
        return say("a list of cells, each with cell, stack and perhaps skeleton")
    cells = {cell for cell, *_ in map(read_row, cast(list[Mapping[str, Json]], rows))}
    return None if len(cells) == len(rows) else say("every cell once")


def _faults(state: State, player: str, after: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    token = state.tokens[player]
    for key, value in after.items():
        if key in PILES and not state.piles:
            yield f"set.{key}", say("set once the piles are formed")
        elif key == "token" and (not token.drawn or token.revealed):
            yield "set.token", say("set while the token is drawn and face down")
        elif key == "cells" and not state.shoals[player].cells:
            yield "set.cells", say("set once the shoal has its start card")
        elif key == "cells":
            yield from _stack_faults(state, cast(list[Mapping[str, Json]], value))


def _stack_faults(state: State, rows: list[Mapping[str, Json]]) -> Iterator[tuple[str, Message]]:
    for at, (_, stack, skeleton) in enumerate(map(read_row, rows)):
        if not _can_lie(state, stack, skeleton):
            yield f"set.cells[{at}].stack", say("nothing, a card, or a card and its cover")


def _is_row(row: Json) -> bool:
    match row:
        case {"cell": [x, y], "stack": list(stack), **more} if type(x) is type(y) is int:
            named = all(isinstance(card, str) for card in stack)
            return named and isinstance(more.pop("skeleton", False), bool) and not more
        case _:
            return False


def _can_lie(state: State, stack: tuple[str, ...], skeleton: bool) -> bool:
    known = {UNKNOWN.type_id: UNKNOWN, **state.edition.cards}
    if not all(type_id in known for type_id in stack):
        return False
    kinds = tuple(known[type_id].kind for type_id in stack)
    if skeleton:
        return len(kinds) in (1, 2)
    return not kinds or any(
        len(kinds) == len(stack)
        and all(kind in (right, "UNKNOWN") for kind, right in zip(kinds, stack, strict=True))
        and kinds[-1] != "UNKNOWN"
        for stack in STACKS
    )


def _faults_together(before: State, after: State, player: str) -> Iterator[tuple[str, Message]]:
    """What no cell says alone: every shoal begins at (0, 0), and the box has so many cards."""
    shoal = after.shoals[player]
    if before.shoals[player].cells and (0, 0) not in shoal.cells:
        yield "set.cells", say("with the start card at (0, 0)")
    if after.leader == player and not shoal.where("CORAL"):
        yield "set.cells", say("with a coral for the octopus that waits")
    copies, strict = after.edition.copies, after.edition.strict_counts
    more = tuple(card for card, seen in after.seen.items() if strict and seen > copies[card])
    if more:
        yield "set.cells", say("not more of {cards} than the box has", cards=more)
