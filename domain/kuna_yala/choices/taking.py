"""Entering which cards are taken, and which of four sharks goes."""

from domain.kuna_yala.choices.entry import Entry, seats
from domain.kuna_yala.naming import card_name, item_of_slot
from domain.kuna_yala.placing import PAIRS, Pair, placeable_of_pairs
from domain.kuna_yala.rules.turn import check_pair
from domain.kuna_yala.state import SLOTS, State
from domain.message import Message, say
from domain.stages import Choice, Stage


def ask_active(entry: Entry) -> Stage:
    return Stage("player", say("Whose turn is it?"), seats([entry.state.active]))


def accept(entry: Entry) -> None:
    """What every action is checked for has been enough."""


def ask_shark(entry: Entry) -> Stage:
    slots = tuple(Choice(slot, say("Slot {slot}", slot=slot), item_of_slot(slot)) for slot in SLOTS)
    return Stage("slot", say("Which shark goes?"), slots)


def ask_pair(entry: Entry) -> Stage:
    placeable = placeable_of_pairs(entry.state)
    most = max(placeable.values())
    allowed = [pair for pair in PAIRS if entry.lenient or placeable[pair] == most]
    pairs = tuple(Choice(list(pair), _both(entry.state, pair)) for pair in allowed)
    return Stage("slots", say("Which two cards are taken?"), pairs)


def _both(state: State, pair: Pair) -> Message:
    first, second = (card_name(card) for slot in pair if (card := state.offer[slot - 1]))
    return say("{first} and {second}", first=first, second=second)


def check_pair_given(entry: Entry) -> None:
    check_pair(entry.state, entry.pair("slots"), entry.referee)
