"""The first three characters of each player (rules/offerings.md 3, step 4)."""

from domain.message import Seat
from domain.offerings import names
from domain.offerings.actions import PickStart
from domain.offerings.events import Event, Move, StartPicked
from domain.offerings.refusals.opening import (
    DuplicateCharacter,
    NeedThreeCharacters,
    UnknownCharacter,
)
from domain.offerings.rules.turns import check_turn
from domain.offerings.state import State


def pick_start(state: State, action: PickStart) -> tuple[Event, ...]:
    """Each picked marker goes one space up."""
    check_turn(state, action.player)
    needed = state.edition.start_picks
    if len(action.characters) != needed:
        raise NeedThreeCharacters(
            player=Seat(action.player), n=len(action.characters), needed=needed
        )
    check_characters(state, action.characters)
    moves = tuple(
        Move(action.player, character, level, level + 1)
        for character in action.characters
        for level in (state.level(action.player, character),)
    )
    return (StartPicked(action.player, moves),)


def check_characters(state: State, characters: tuple[str, ...]) -> None:
    """All are characters of the edition, and no two the same."""
    known = state.edition.characters
    for character in characters:
        if character not in known:
            raise UnknownCharacter(character=character, known=names.characters(known))
    for at, character in enumerate(characters):
        if character in characters[:at]:
            raise DuplicateCharacter(character=names.character(character))
