"""Sentences of cards turned up, octopuses and four sharks."""

from domain.game import Telling
from domain.kuna_yala.events import (
    CardRevealed,
    FourSharks,
    OctopusAssigned,
    OctopusDiscarded,
    OctopusPlaced,
    SharkDiscarded,
    TurnPassed,
)
from domain.kuna_yala.naming import card_name, place
from domain.kuna_yala.state import State
from domain.message import Message, Seat, say, say_many


def card_revealed(state: State, event: CardRevealed) -> Telling:
    card = card_name(state.edition.cards[event.card])
    because = []
    if event.pile != event.slot:
        because.append(say("from pile {pile}", pile=event.pile))
    pile, left = event.pile, event.piles[event.pile - 1]
    if left is not None:
        because.append(
            say_many("pile {pile}: {n} card left", "pile {pile}: {n} cards left", left, pile=pile)
        )
    return Telling(say("Slot {slot}: {card}.", slot=event.slot, card=card), tuple(because))


def octopus_discarded(state: State, event: OctopusDiscarded) -> Telling:
    return Telling(
        say("Nobody alone has the most corals: the octopus is removed."), (_corals(state),)
    )


def octopus_assigned(state: State, event: OctopusAssigned) -> Telling:
    text = say(
        "{player} has the most corals and must place the octopus.", player=Seat(event.player)
    )
    return Telling(text, (_corals(state),))


def _corals(state: State) -> Message:
    each = tuple(
        say("{player} {corals}", player=Seat(player), corals=state.visible_corals(player))
        for player in state.players
    )
    return say("visible corals: {each}", each=each)


def octopus_placed(state: State, event: OctopusPlaced) -> Telling:
    seat, corals = Seat(event.player), state.visible_corals(event.player)
    text = say(
        "{player} puts the octopus on the coral at {cell}.", player=seat, cell=place(event.cell)
    )
    fewer = say(
        "visible corals of {player}: {before} → {after}",
        player=seat,
        before=corals,
        after=corals - 1,
    )
    return Telling(text, (fewer,))


def four_sharks(state: State, event: FourSharks) -> Telling:
    return Telling(say("Four sharks lie on offer: one of them must go."))


def shark_discarded(state: State, event: SharkDiscarded) -> Telling:
    seat = Seat(event.player)
    return Telling(
        say("{player} removes the shark from slot {slot}.", player=seat, slot=event.slot)
    )


def turn_passed(state: State, event: TurnPassed) -> Telling:
    return Telling(say("It is {player}’s turn.", player=Seat(event.player)))
