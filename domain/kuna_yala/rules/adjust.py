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


def check_counters(state: State, player: str, after: Mapping[str, Json]) -> None:
    """Counters exist and have values that they can have; raises BadPayload with every fault."""
    _refuse({f"set.{key}": right for key, right in _faults(state, player, after)})
    if (fish := after.get("token")) is not None:
        check_token(state, player, cast(str, fish))
    _refuse(dict(_faults_together(state, corrected(state, player, after), player)))


def _refuse(wrong: Mapping[str, Message]) -> None:
    if wrong:
        told: dict[str, Fact] = {key: Said(render(right), right) for key, right in wrong.items()}
        raise BadPayload(fields=told)


def _faults(state: State, player: str, after: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    for key, value in after.items():
        if key not in COUNTERS:
            yield key, say("no counter of this game; there are {known}", known=COUNTERS)
        elif key in PILES:
            yield from _pile_faults(state, key, value)
        elif key == "token":
            yield from _token_faults(state, player, value)
        else:
            yield from _cell_faults(state, player, value)


def _pile_faults(state: State, key: str, value: Json) -> Iterator[tuple[str, Message]]:
    if not state.piles:
        yield key, say("set once the piles are formed")
    elif not (value is None or (type(value) is int and value >= 0)):
        yield key, say("an integer of at least {least}, or null", least=0)


def _token_faults(state: State, player: str, value: Json) -> Iterator[tuple[str, Message]]:
    token = state.tokens[player]
    if not token.drawn or token.revealed:
        yield "token", say("set while the token is drawn and face down")
    elif not (value is None or isinstance(value, str)):
        yield "token", say("a kind of fish, or null")


def _cell_faults(state: State, player: str, value: Json) -> Iterator[tuple[str, Message]]:
    if not state.shoals[player].cells:
        yield "cells", say("set once the shoal has its start card")
    elif not isinstance(value, list) or not value or not all(map(_is_row, value)):
        yield "cells", say("a list of cells, each with cell, stack and perhaps skeleton")
    else:
        rows = [read_row(cast(Mapping[str, Json], row)) for row in value]
        if len({cell for cell, *_ in rows}) < len(rows):
            yield "cells", say("every cell once")
        for at, (_, stack, skeleton) in enumerate(rows):
            if not _can_lie(state, stack, skeleton):
                yield f"cells[{at}].stack", say("nothing, a card, or a card and its cover")


def _is_row(row: Json) -> bool:
    match row:
        case {"cell": [int(), int()], "stack": list(stack), **more}:
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
