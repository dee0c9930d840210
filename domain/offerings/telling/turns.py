"""What players do to markers and altars, in words: lots sold, bribes, offerings."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.game import Telling
from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.events import (
    AuctionClosed,
    AuctionTurnEnded,
    Corrupted,
    CorruptionPassed,
    Event,
    Move,
    PlayerSkipped,
    Sacrificed,
    SacrificePassed,
)
from domain.offerings.reasons import reason
from domain.offerings.state import State


def _auction_closed(state: State, event: AuctionClosed) -> Telling:
    winner, held = Seat(event.winner), state.drachmae[event.winner]
    text = say(
        "{winner} buys {first} and {second} for {price}.",
        winner=winner,
        first=names.character(event.lot[0]),
        second=names.character(event.lot[1]),
        price=names.coins(event.price),
    )
    paid = say(
        "{winner} pays: {held} − {price} = {left} drachmae",
        winner=winner,
        held=held,
        price=event.price,
        left=held - event.price,
    )
    moved = {move.character for move in event.moves}
    stayed = tuple(
        say(
            "{character} of {winner} stays on the top space",
            character=names.character(character),
            winner=winner,
        )
        for character in event.lot
        if character not in moved
    )
    return Telling(
        _with_displaced(text, event.moves, event.winner), (paid, *_moves(event.moves), *stayed)
    )


def _auction_turn_ended(state: State, event: AuctionTurnEnded) -> Telling:
    player = Seat(event.player)
    if event.reason == "declined":
        return Telling(say("{player} offers no further lot.", player=player))
    over = say(
        "the auction turn of {player} is over: {reason}", player=player, reason=reason(event.reason)
    )
    if event.reason == "no_money":
        return Telling(say("{player} has no money for a lot.", player=player), (over,))
    return Telling(None, (over,))


def _corrupted(state: State, event: Corrupted) -> Telling:
    player, target = Seat(event.player), Seat(event.target)
    text = say(
        "{player} bribes the {character} of {target}.",
        player=player,
        character=names.character(event.character),
        target=target,
    )
    strength = say(
        "briber of {player} on {briber}, defender of {target} on {defender}",
        player=player,
        briber=state.level(event.player, "briber"),
        target=target,
        defender=state.level(event.target, "defender"),
    )
    involved = event.moves[1:]
    return Telling(_with_displaced(text, involved, event.player), (strength, *_moves(event.moves)))


def _corruption_passed(state: State, event: CorruptionPassed) -> Telling:
    return Telling(say("{player} bribes nobody.", player=Seat(event.player)))


def _player_skipped(state: State, event: PlayerSkipped) -> Telling:
    """A sentence of its own only for who had an option when the phase began."""
    player = Seat(event.player)
    why = say(
        "{player} is skipped in phase “{phase}”: {reason}",
        player=player,
        phase=names.phase(event.phase),
        reason=reason(event.reason),
    )
    if event.player not in state.able:
        return Telling(None, (why,))
    return Telling(say("{player} has no option left.", player=player), (why,))


def _sacrificed(state: State, event: Sacrificed) -> Telling:
    text = say(
        "{player} sacrifices {animals} on the altar of {altar} for {points}.",
        player=Seat(event.player),
        animals=names.herd(event.animal, event.count),
        altar=names.altar(event.altar),
        points=names.points(event.points),
    )
    level = state.edition.animals[event.animal].level
    scored = say(
        "{count} × level {level} = {points}", count=event.count, level=level, points=event.points
    )
    there = event.replaced
    if there is None:
        return Telling(text, (scored,))
    gone = say(
        "back to the stable: {animals} of {owner}",
        animals=names.herd(there.animal, there.count),
        owner=Seat(there.owner),
    )
    return Telling(text, (scored, gone))


def _sacrifice_passed(state: State, event: SacrificePassed) -> Telling:
    return Telling(say("{player} sacrifices nothing.", player=Seat(event.player)))


def _moves(moves: Iterable[Move]) -> tuple[Message, ...]:
    return tuple(
        say(
            "{character} of {player}: {before} → {after}",
            character=names.character(move.character),
            player=Seat(move.player),
            before=move.before,
            after=move.after,
        )
        for move in moves
    )


def _with_displaced(text: Message, moves: Iterable[Move], winner: str) -> Message:
    """The sentence, and whom it drove from an exclusive top space (rules/offerings.md 4.1)."""
    driven = tuple(
        say(
            "{player} ({character})",
            player=Seat(move.player),
            character=names.character(move.character),
        )
        for move in moves
        if move.player != winner
    )
    if not driven:
        return text
    return say(
        "{sentence} Driven from the top space: {driven}.",
        sentence=text,
        driven=driven,
    )


TURN_TELLINGS: Mapping[type[Event], Callable[[State, Any], Telling]] = {
    AuctionClosed: _auction_closed,
    AuctionTurnEnded: _auction_turn_ended,
    Corrupted: _corrupted,
    CorruptionPassed: _corruption_passed,
    PlayerSkipped: _player_skipped,
    Sacrificed: _sacrificed,
    SacrificePassed: _sacrifice_passed,
}
