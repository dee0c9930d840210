"""Bribing the servants of others (rules/offerings.md 4.3)."""

from collections.abc import Iterator

from domain.message import Seat
from domain.offerings import names
from domain.offerings.actions import Corrupt, PassCorruption
from domain.offerings.events import Corrupted, CorruptionPassed, Event, Move
from domain.offerings.refusals.corruption import (
    ActorAtTop,
    BriberNotHigher,
    CannotTargetSelf,
    CharacterImmune,
    NeedsTopBriber,
    TargetAlreadyCorrupted,
    TargetAtBottom,
    TopClosed,
    TopProtected,
)
from domain.offerings.rules.start_picks import check_characters
from domain.offerings.rules.turns import check_match, check_turn
from domain.offerings.state import State
from domain.offerings.tracks import bribed, holder
from domain.referee import Referee
from domain.refusals import RuleBroken


def corrupt(state: State, action: Corrupt, referee: Referee) -> tuple[Event, ...]:
    """One step down for the target, one step up for the briber."""
    check_turn(state, action.player)
    check_match(state, action.target)
    check_characters(state, (action.character,))
    check_corruption(state, action.player, action.target, action.character, referee)
    return (Corrupted(action.player, action.target, action.character, _moves(state, action)),)


def pass_corruption(state: State, action: PassCorruption) -> tuple[Event, ...]:
    """Nobody is corrupted."""
    check_turn(state, action.player)
    return (CorruptionPassed(action.player),)


def check_corruption(
    state: State, player: str, target: str, character: str, referee: Referee
) -> None:
    """The target can be corrupted, and the markers of the character can move."""
    check_target(state, player, target, referee)
    if character in state.edition.immune:
        allowed = tuple(c for c in state.edition.characters if c not in state.edition.immune)
        referee.objects(
            CharacterImmune(character=names.character(character), open=names.characters(allowed))
        )
    _check_strength(state, player, target, referee)
    _check_lowering(state, player, target, character, referee)
    _check_rising(state, player, target, character, referee)


def check_target(state: State, player: str, target: str, referee: Referee) -> None:
    """The target is another player who was not a target this round."""
    if target == player:
        raise CannotTargetSelf(player=Seat(player))
    if target in state.targets:
        referee.objects(TargetAlreadyCorrupted(target=Seat(target)))


def corruptions(state: State, player: str) -> Iterator[tuple[str, str]]:
    """Every target and character that a player could corrupt now."""
    if state.level(player, "briber") == 0:
        return
    for target in state.clockwise_from(player)[1:]:
        for character in state.edition.characters:
            if _is_allowed(state, player, target, character):
                yield target, character


def can_corrupt(state: State, player: str) -> bool:
    """Whether a player has any target."""
    return next(corruptions(state, player), None) is not None


def corruption_order(state: State) -> tuple[str, ...]:
    """Highest briber first, equal ones in turn order."""
    return tuple(sorted(state.turn_order, key=lambda player: -state.level(player, "briber")))


def _is_allowed(state: State, player: str, target: str, character: str) -> bool:
    try:
        check_corruption(state, player, target, character, Referee())
    except RuleBroken:
        return False
    return True


def _check_strength(state: State, player: str, target: str, referee: Referee) -> None:
    briber, defender = state.level(player, "briber"), state.level(target, "defender")
    if briber <= defender:
        referee.objects(
            BriberNotHigher(
                player=Seat(player), briber=briber, target=Seat(target), defender=defender
            )
        )


def _check_lowering(
    state: State, player: str, target: str, character: str, referee: Referee
) -> None:
    level, top = state.level(target, character), state.edition.top
    briber = state.level(player, "briber")
    if level == 0:
        raise TargetAtBottom(character=names.character(character), target=Seat(target))
    if level == top and briber < top:
        referee.objects(
            NeedsTopBriber(
                character=names.character(character),
                target=Seat(target),
                player=Seat(player),
                briber=briber,
                top=top,
            )
        )


def _check_rising(state: State, player: str, target: str, character: str, referee: Referee) -> None:
    level, top = state.level(player, character), state.edition.top
    if level == top and state.options["actor_at_top"] == "forbidden":
        raise ActorAtTop(character=names.character(character), player=Seat(player))
    third = holder(state.edition, character, state.tracks[character])
    if level != top - 1 or third is None or third == target:
        return
    briber = state.level(player, "briber")
    closed = state.options["third_party_top"] == "forbidden"
    if closed or briber < top:
        referee.objects(
            (TopClosed if closed else TopProtected)(
                character=names.character(character),
                player=Seat(player),
                holder=Seat(third),
                briber=briber,
                top=top,
            )
        )


def _moves(state: State, action: Corrupt) -> tuple[Move, ...]:
    return bribed(state, action.player, action.target, action.character)
