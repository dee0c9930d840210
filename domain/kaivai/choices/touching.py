"""Choices that stand for things to touch: hexes, villages."""

from collections.abc import Iterable

from domain.kaivai.hexes import Hex
from domain.kaivai.refusals.turns import NothingToDo
from domain.kaivai.state import State
from domain.message import Message, say
from domain.stages import Choice, Stage


def at_hex(state: State, at: Hex, hint: Message | None = None) -> Choice:
    """A hex to touch."""
    return Choice([*at], state.grid.label(at), item=f"hex:{at[0]},{at[1]}", hint=hint)


def at_village(village: str, hint: Message) -> Choice:
    """A village to touch."""
    return Choice(village, village, item=f"village:{village}", hint=hint)


def one_of(state: State, name: str, ask: Message, hexes: Iterable[Hex]) -> Stage:
    """A field for one of some hexes."""
    return chosen(Stage(name, ask, tuple(at_hex(state, at) for at in hexes)))


def chosen(stage: Stage) -> Stage:
    """The stage, unless nothing fits: then what was entered leads nowhere."""
    if stage.choices:
        return stage
    raise NothingToDo(why=say("nothing fits what was chosen"))
