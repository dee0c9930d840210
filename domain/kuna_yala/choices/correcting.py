"""Entering a correction: a counter set to what was counted at the table."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.kuna_yala.choices.entry import Entry, seats
from domain.kuna_yala.corrected import PILES
from domain.kuna_yala.naming import colour, item_of_pile
from domain.kuna_yala.rules.adjust import check_counters
from domain.kuna_yala.state import State
from domain.message import Json, say
from domain.stages import Choice, Stage

NEAR = 5
"""How far from the present size a pile's size is offered; any other can be given too."""


def ask_whose(entry: Entry) -> Stage:
    return Stage("player", say("For whom was it counted?"), seats(entry.state.players))


def ask_counter(entry: Entry) -> Stage:
    """One counter and its new value; cells of a shoal are given whole."""
    values = (*_sizes(entry.state), *_tokens(entry.state, entry.text("player")))
    return Stage("set", say("What was counted?"), values)


def _sizes(state: State) -> Iterator[Choice]:
    for pile, (counter, size) in enumerate(zip(PILES, state.piles, strict=False), 1):
        near = range(max(0, (size or 0) - NEAR), (size or 0) + NEAR + 1)
        for value in sorted(near, key=lambda value: abs(value - (size or 0))):
            if value != size:
                label = say("pile {pile}: {size} cards", pile=pile, size=value)
                yield Choice({counter: value}, label, item_of_pile(pile))


def _tokens(state: State, player: str) -> Iterator[Choice]:
    token, held = state.tokens[player], {token.fish for token in state.tokens.values()}
    if token.drawn and not token.revealed:
        for fish in state.edition.tokens:
            if fish not in held:
                yield Choice({"token": fish}, say("token: {fish}", fish=colour(fish)))


def check_counter(entry: Entry) -> None:
    after = cast(Mapping[str, Json], entry.given["set"])
    check_counters(entry.state, entry.text("player"), after)


def ask_reason(entry: Entry) -> Stage:
    return Stage("reason", say("Why?"), kind="text", default="counted at the table")


def accept(entry: Entry) -> None:
    """Any value will do that has the right shape."""
