"""Sentences of a turn: cards taken, placed, cursed, discarded."""

from collections.abc import Iterator

from domain.game import Telling
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import CardDiscarded, CardPlaced, CardsTaken, CurseTriggered
from domain.kuna_yala.naming import card_name, colour, place, spot_name
from domain.kuna_yala.scoring import fish_in
from domain.kuna_yala.shoal import Spot, neighbours
from domain.kuna_yala.state import State
from domain.message import Message, Seat, say, say_many, words


def cards_taken(state: State, event: CardsTaken) -> Telling:
    first, second = (card_name(state.edition.cards[card]) for card in event.cards)
    text = say(
        "{player} takes {first} and {second}.",
        player=Seat(event.player),
        first=first,
        second=second,
    )
    if event.placeable == 2:
        return Telling(text)
    most = say("cards that can be placed, of the best pair on offer: {most}", most=event.placeable)
    return Telling(text, (most,))


def card_placed(state: State, event: CardPlaced) -> Telling:
    card = state.edition.cards[event.card]
    if card.kind == "SHARK":
        return _bitten(state, event)
    own = words("{player} places {card} in the own shoal at {cell}.")
    other = words("{player} places {card} in the shoal of {owner} at {cell}.")
    text = say(
        own if event.role == "own" else other,
        player=Seat(event.player),
        card=card_name(card),
        owner=Seat(event.shoal),
        cell=place(event.cell),
    )
    return Telling(text, tuple(_beside(state, event, card)))


def _bitten(state: State, event: CardPlaced) -> Telling:
    eaten = state.shoals[event.shoal].cells[event.cell].top
    text = say(
        "{player} sends a shark into the shoal of {owner} at {cell}; eaten: {eaten}.",
        player=Seat(event.player),
        owner=Seat(event.shoal),
        cell=place(event.cell),
        eaten=card_name(eaten),
    )
    return Telling(text, tuple(_lost(state, event.shoal, [Spot((eaten,))])))


def _beside(state: State, event: CardPlaced, card: Card) -> Iterator[Message]:
    """What lies beside the card and lets it lie there."""
    cells = state.shoals[event.shoal].cells
    for near in neighbours(event.cell):
        spot = cells.get(near)
        if spot is not None:
            yield say(_bond(card, spot), found=spot_name(spot), cell=place(near))


def _bond(card: Card, spot: Spot) -> str:
    if card.kind != "FISH" or spot.status != "FISH":
        return words("beside {found} at {cell}")
    same_fish, same_ground = card.fish == spot.top.fish, card.background == spot.top.background
    if same_fish and same_ground:
        return words("beside {found} at {cell}: same fish, same background")
    if same_fish:
        return words("beside {found} at {cell}: same fish")
    if same_ground:
        return words("beside {found} at {cell}: same background")
    return words("beside {found} at {cell}: nothing in common")


def curse_triggered(state: State, event: CurseTriggered) -> Telling:
    spots = [state.shoals[event.shoal].cells[cell] for cell in event.cells]
    text = say_many(
        "The curse: {n} card in the shoal of {owner} turns to a skeleton.",
        "The curse: {n} cards in the shoal of {owner} turn to skeletons.",
        len(spots),
        owner=Seat(event.shoal),
    )
    line = say(
        "three or more on {background} in a line: {cells}",
        background=colour(spots[0].top.background),
        cells=tuple(map(place, event.cells)),
    )
    return Telling(text, (line, *_lost(state, event.shoal, spots)))


def _lost(state: State, shoal: str, spots: list[Spot]) -> Iterator[Message]:
    """The fish that a shoal loses, kind by kind."""
    for fish in state.edition.fish:
        lost = sum(spot.top.fish_count for spot in spots if spot.top.fish == fish)
        if lost:
            before = fish_in(state.shoals[shoal])[fish]
            yield say(
                "{fish} fish of {owner}: {before} → {after}",
                fish=colour(fish),
                owner=Seat(shoal),
                before=before,
                after=before - lost,
            )


def card_discarded(state: State, event: CardDiscarded) -> Telling:
    card = card_name(state.edition.cards[event.card])
    text = say("{player} discards {card}.", player=Seat(event.player), card=card)
    return Telling(text, (say("it is placed nowhere this turn"),))
