"""Sentences of what comes before the first turn."""

from domain.game import Telling
from domain.kuna_yala.events import PilesFormed, StartDealt, TokenDrawn
from domain.kuna_yala.naming import card_name, colour
from domain.kuna_yala.state import State
from domain.message import Seat, say


def token_drawn(state: State, event: TokenDrawn) -> Telling:
    seat = Seat(event.player)
    if event.fish is None:
        return Telling(say("{player} draws a fish token and keeps it face down.", player=seat))
    fish = colour(event.fish)
    return Telling(say("{player} draws a fish token, sealed: {fish}.", player=seat, fish=fish))


def start_dealt(state: State, event: StartDealt) -> Telling:
    card = card_name(state.edition.cards[event.card])
    return Telling(say("{player} begins with {card}.", player=Seat(event.player), card=card))


def piles_formed(state: State, event: PilesFormed) -> Telling:
    deck, players = state.edition.deck, len(state.players)
    left = say(
        "{deck} cards − {players} start cards = {left}",
        deck=deck,
        players=players,
        left=deck - players,
    )
    if None in event.sizes:
        return Telling(say("Four piles are formed, not counted."), (left,))
    return Telling(say("Four piles are formed: {sizes} cards.", sizes=event.sizes), (left,))
