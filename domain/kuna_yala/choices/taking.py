"""Entering which cards are taken, and which of four sharks goes."""

from typing import cast

from domain.kuna_yala.choices.entry import Entry, seats
from domain.kuna_yala.naming import card_name, item_of_card, item_of_slot
from domain.kuna_yala.placing import PAIRS, placeable_of_pairs
from domain.kuna_yala.rules.turn import check_pair
from domain.kuna_yala.state import SLOTS
from domain.message import say
from domain.stages import Choice, Stage


def ask_active(entry: Entry) -> Stage:
    return Stage("player", say("Whose turn is it?"), seats([entry.state.active]))


def accept(entry: Entry) -> None:
    """What every action is checked for has been enough."""


def ask_shark(entry: Entry) -> Stage:
    slots = tuple(Choice(slot, say("Slot {slot}", slot=slot), item_of_slot(slot)) for slot in SLOTS)
    return Stage("slot", say("Which shark goes?"), slots)


def ask_pair(entry: Entry) -> Stage:
    """The two cards are asked for one by one; the second so that the pair may be taken."""
    state, taken = entry.state, _taken(entry)
    placeable = placeable_of_pairs(state)
    most = max(placeable.values())
    pairs = [pair for pair in PAIRS if entry.lenient or placeable[pair] == most]
    slots = dict.fromkeys(slot for pair in pairs if set(taken) <= set(pair) for slot in pair)
    cards = tuple(
        Choice([*taken, slot], card_name(card).words, item_of_card(card))
        for slot in sorted(slots.keys() - set(taken))
        if (card := state.offer[slot - 1])
    )
    ask = say("Which card is taken too?") if taken else say("Which card is taken?")
    return Stage("slots", ask, cards)


def _taken(entry: Entry) -> list[int]:
    return cast(list[int], entry.given.get("slots", []))


def is_pair_whole(entry: Entry) -> bool:
    """Whether both cards are chosen."""
    return len(_taken(entry)) == 2


def check_pair_given(entry: Entry) -> None:
    """Both cards as the rules have it; one alone if some pair with it may be taken."""
    taken = _taken(entry)
    if len(taken) == 2:
        check_pair(entry.state, (taken[0], taken[1]), entry.referee)
    elif not ask_pair(entry).choices:
        check_pair(entry.state, (taken[0], taken[0] % len(SLOTS) + 1), entry.referee)
