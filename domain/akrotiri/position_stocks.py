"""What must be left where so much is elsewhere: tiles, cubes, maps, goals (rules/akrotiri.md 9)."""

from collections import Counter

from domain.akrotiri.document import Position
from domain.akrotiri.edition import Edition
from domain.akrotiri.faces import (
    GOALS_IN_THE_BOX,
    MAPS_OF_A_DIFFICULTY,
    TEMPLES_OF_A_PLAYER,
    TILES_IN_THE_BOX,
)
from domain.akrotiri.market import CUBES_OF_A_COLOR
from domain.akrotiri.state import SETUP, Seated
from domain.message import say
from domain.plausible import Faults, holds


def stock_faults(position: Position) -> Faults:
    """Tiles in the deck, and cubes in the market."""
    hands = position.seated.values()
    in_hand = sum(len(seated.tiles) for seated in hands)
    elsewhere = len(position.tiles) + in_hand + len(position.discard)
    yield from _all_there_are("deck", position.deck, TILES_IN_THE_BOX - elsewhere)
    ashore = Counter[str](color for lying in position.cubes for color in lying.colors)
    aboard = Counter[str](color for seated in hands for color in seated.boat)
    for color, left in position.market.items():
        rest = CUBES_OF_A_COLOR - ashore[color] - aboard[color]
        yield from _all_there_are(f"market.{color}", left, rest)


def card_faults(edition: Edition, position: Position) -> Faults:
    """Maps in the piles, goals in the deck and in the hands."""
    hands = position.seated.values()
    held = sum(len(seated.goals) for seated in hands)
    yield from _all_there_are("goal_deck", position.goal_deck, GOALS_IN_THE_BOX - held)
    gone = Counter[str](slot.difficulty for seated in hands for slot in seated.maps)
    gone.update(edition.maps[card].difficulty for seated in hands for card in seated.scored)
    for difficulty, left in position.map_piles.items():
        rest = MAPS_OF_A_DIFFICULTY - gone[difficulty]
        yield from _all_there_are(f"map_piles.{difficulty}", left, rest)
    for player, seated in position.seated.items():
        yield from _goals(edition, position, player, seated)


def _goals(edition: Edition, position: Position, player: str, seated: Seated) -> Faults:
    """A goal from the setup, and one for each GOAL square once it is drawn for."""
    few = len(seated.scored) <= TEMPLES_OF_A_PLAYER
    due = edition.goals_due(len(seated.scored)) if few else 0
    pending = position.goal_pending and position.active == player
    fits = len(seated.goals) == due - pending
    if position.phase == SETUP:
        fits = len(seated.goals) <= 1
    right = say("{n}, one for each GOAL square and one from the setup", n=due - pending)
    yield from holds(f"seated.{player}.goals", fits, right)


def _all_there_are(field: str, left: int, rest: int) -> Faults:
    yield from holds(field, left == rest, say("{n}, all there are", n=rest))
