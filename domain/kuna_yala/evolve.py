"""What each event changes on the table; nothing is checked here."""

from collections.abc import Mapping
from typing import TypeVar, cast

from domain.corrections import Adjusted
from domain.frozen import replace
from domain.kuna_yala.cards import Card
from domain.kuna_yala.corrected import corrected
from domain.kuna_yala.events import (
    CardDiscarded,
    CardPlaced,
    CardRevealed,
    CardsTaken,
    CurseTriggered,
    Event,
    FourSharks,
    GameEnded,
    MatchScored,
    OctopusAssigned,
    OctopusDiscarded,
    OctopusPlaced,
    PilesFormed,
    SharkDiscarded,
    StartDealt,
    TokenDrawn,
    TokenRevealed,
    TurnPassed,
)
from domain.kuna_yala.shoal import Shoal, lay, turn_to_skeletons
from domain.kuna_yala.state import Four, State, Token

V = TypeVar("V")


def evolve(state: State, event: Event) -> State:
    """The table after an event."""
    match event:
        case CardRevealed():
            return _revealed(state, event)
        case CardPlaced():
            return _placed(state, event)
        case CardsTaken():
            return _taken(state, event)
        case TurnPassed(player):
            return replace(state, active=player, phase="take", source=None)
        case CurseTriggered(shoal, cells):
            cursed = turn_to_skeletons(state.shoals[shoal], cells)
            return replace(state, shoals={**state.shoals, shoal: cursed})
        case OctopusDiscarded() | OctopusAssigned() | OctopusPlaced():
            return _octopus(state, event)
        case FourSharks():
            return replace(state, phase="pending_four_sharks")
        case SharkDiscarded(_, slot):
            shark = cast(Card, state.offer[slot - 1])
            return replace(
                state,
                offer=_at(state.offer, slot, None),
                removed=(*state.removed, shark),
                phase="revealing",
            )
        case CardDiscarded(_, card, phase):
            held, hand = _out_of(state.hand, card)
            return replace(state, hand=hand, removed=(*state.removed, held), phase=phase)
        case _:
            return _set_up_or_ended(state, event)


def _set_up_or_ended(state: State, event: Event) -> State:
    match event:
        case TokenDrawn(player, fish, phase):
            tokens = {**state.tokens, player: Token(drawn=True, fish=fish)}
            told = state.told if fish is None else state.told | {player}
            return replace(state, tokens=tokens, told=told, phase=phase)
        case StartDealt(player, card, phase):
            dealt, state = _brought_to_light(state, card)
            shoals = {**state.shoals, player: lay(Shoal(), (0, 0), dealt)}
            return replace(state, shoals=shoals, phase=phase)
        case PilesFormed(sizes):
            return replace(state, piles=sizes, phase="revealing")
        case GameEnded():
            return replace(state, phase="token_reveal")
        case TokenRevealed(player, fish):
            token = Token(drawn=True, fish=fish, revealed=True)
            return replace(state, tokens={**state.tokens, player: token})
        case MatchScored(rows):
            return replace(state, scored=rows, phase="finished")
        case Adjusted(player, _, after):
            return corrected(state, player, after)
        case _:
            raise TypeError(f"no event of this game: {event!r}")


def _brought_to_light(state: State, type_id: str) -> tuple[Card, State]:
    number = state.shown + 1
    card = replace(state.edition.cards[type_id], number=number)
    seen = {**state.seen, type_id: state.seen.get(type_id, 0) + 1}
    return card, replace(state, seen=seen, shown=number)


def _revealed(state: State, event: CardRevealed) -> State:
    card, state = _brought_to_light(state, event.card)
    return replace(
        state,
        offer=_at(state.offer, event.slot, card),
        piles=event.piles,
        drawn=cast(Four, _at(state.drawn, event.pile, state.drawn[event.pile - 1] + 1)),
        source=state.source if event.pile == event.slot else event.pile,
    )


def _octopus(state: State, event: OctopusDiscarded | OctopusAssigned | OctopusPlaced) -> State:
    match event:
        case OctopusDiscarded(slot):
            octopus = cast(Card, state.offer[slot - 1])
            offer = _at(state.offer, slot, None)
            return replace(state, offer=offer, removed=(*state.removed, octopus))
        case OctopusAssigned(player, slot):
            return replace(
                state,
                octopus=state.offer[slot - 1],
                leader=player,
                offer=_at(state.offer, slot, None),
                phase="pending_octopus",
            )
        case OctopusPlaced(player, cell):
            covered = lay(state.shoals[player], cell, cast(Card, state.octopus))
            shoals = {**state.shoals, player: covered}
            return replace(state, shoals=shoals, octopus=None, leader=None, phase="revealing")


def _taken(state: State, event: CardsTaken) -> State:
    first, second = event.slots
    hand = (cast(Card, state.offer[first - 1]), cast(Card, state.offer[second - 1]))
    return replace(
        state,
        offer=_at(_at(state.offer, first, None), second, None),
        hand=hand,
        placeable=event.placeable,
        roles=frozenset(),
        turns=state.turns + 1,
        phase="place",
    )


def _placed(state: State, event: CardPlaced) -> State:
    held, hand = _out_of(state.hand, event.card)
    return replace(
        state,
        hand=hand,
        shoals=_with(state.shoals, event.shoal, lay(state.shoals[event.shoal], event.cell, held)),
        roles=state.roles | {event.role},
        phase=event.phase,
    )


def _with(shoals: Mapping[str, Shoal], player: str, shoal: Shoal) -> Mapping[str, Shoal]:
    return {**shoals, player: shoal}


def _out_of(hand: tuple[Card, ...], type_id: str) -> tuple[Card, tuple[Card, ...]]:
    """The first card of a type, and the rest of the hand."""
    at = next(at for at, card in enumerate(hand) if card.type_id == type_id)
    return hand[at], hand[:at] + hand[at + 1 :]


def _at(row: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """A row with another value at a place counted from 1."""
    return (*row[: place - 1], value, *row[place:])
