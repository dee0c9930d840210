"""Entering where a card goes: which card, whose shoal, which cell."""

from collections.abc import Iterable, Iterator

from domain.frozen import replace
from domain.kuna_yala.cards import Card
from domain.kuna_yala.choices.entry import Entry, as_drawn, cell_choice, seats
from domain.kuna_yala.naming import card_name, item_of_card
from domain.kuna_yala.placing import cells_for, must_go, shoals_for
from domain.kuna_yala.rules.turn import (
    card_to_discard,
    card_to_place,
    check_cell,
    check_other_card,
    check_shoal,
    held_card,
)
from domain.kuna_yala.scoring import fish_in
from domain.kuna_yala.shoal import cursed_cells, lay
from domain.kuna_yala.state import State
from domain.message import Message, Seat, say, say_many
from domain.refusals import BadPayload
from domain.stages import Choice, Stage


def ask_card(entry: Entry) -> Stage:
    """The card; who touches a cell instead tells the likelier card that can go there."""
    state = entry.state
    if "shoal" in entry.given:
        return Stage("card", say("Which card is placed?"), _hand(_fitting_there(entry)))
    choices = _hand(card for card in state.hand if entry.lenient or any(shoals_for(state, card)))
    if len(choices) < 2 or entry.lenient:
        return Stage("card", say("Which card is placed?"), choices)
    places = _places(entry)
    ask = say("Where is a card placed?")
    aside = Stage("shoal", ask, tuple(likeliest for likeliest, *_ in places))
    return Stage("card", _which_card(state, places), choices, aside=(aside,))


def _which_card(state: State, places: Iterable[list[Choice]]) -> Message:
    """The question, with what a touched cell gets that takes both cards."""
    told = {card.type_id: card_name(card) for card in state.hand}
    for_both = {
        place.value == state.active: told[str(place.also["card"])]
        for place, *others in places
        if others
    }
    if not for_both:
        return say("Which card is placed?")
    cards = tuple(for_both.values())
    if cards[0] == cards[-1]:
        return say("Which card is placed? In a cell for both: {card}", card=cards[0])
    return say(
        "Which card is placed? In a cell for both: at home {own}, elsewhere {other}",
        own=for_both[True],
        other=for_both[False],
    )


def _fitting_there(entry: Entry) -> Iterator[Card]:
    """The cards in hand that can go to the shoal, and the cell, that were told before."""
    state, shoal = entry.state, entry.text("shoal")
    for card in state.hand:
        allowed = entry.lenient or shoal in shoals_for(state, card)
        if allowed and ("cell" not in entry.given or _takes(entry, shoal, card)):
            yield card


def _takes(entry: Entry, shoal: str, card: Card) -> bool:
    return entry.lenient or entry.pair("cell") in set(cells_for(entry.state, card, shoal))


def _places(entry: Entry) -> Iterable[list[Choice]]:
    """Every cell in which a card can be placed, each with the cards that can, likeliest first."""
    state, places = entry.state, dict[str, list[Choice]]()
    shoals = {card.type_id: tuple(shoals_for(state, card)) for card in state.hand}
    for shoal in (state.active, *state.opponents(state.active)):
        for card in _kinds(_likeliest_first(state, shoal)):
            if shoal in shoals[card.type_id]:
                for cell in _cells(entry, card, shoal):
                    place = _with_card(_with_cell(shoal, cell), card)
                    places.setdefault(cell.item or "", []).append(place)
    return places.values()


def _likeliest_first(state: State, shoal: str) -> list[Card]:
    """The cards in hand: at home first the kind of which more fish are there, elsewhere last.

    Among equals the one that was taken first.
    """
    there, sign = fish_in(state.shoals[state.active]), -1 if shoal == state.active else 1
    return sorted(state.hand, key=lambda card: sign * there[card.fish or ""])


def _with_card(place: Choice, card: Card) -> Choice:
    """A cell with the card that goes there: one touch tells all."""
    label = say("{card}: {place}", card=card_name(card), place=place.label)
    return replace(place, label=label, also={**place.also, "card": card.type_id})


def _hand(cards: Iterable[Card]) -> tuple[Choice, ...]:
    return tuple(
        Choice(card.type_id, card_name(card).words, item_of_card(card)) for card in _kinds(cards)
    )


def _kinds(cards: Iterable[Card]) -> Iterable[Card]:
    """One card of each kind."""
    return {card.type_id: card for card in cards}.values()


def check_card(entry: Entry) -> None:
    card_to_place(entry.state, entry.text("card"), entry.referee)


def ask_shoal(entry: Entry) -> Stage:
    state, card = entry.state, held_card(entry.state, entry.text("card"))
    shoals = tuple(state.players if entry.lenient else shoals_for(state, card))
    ask = say("Where is {card} placed?", card=card_name(card))
    if len(shoals) == 1:
        return Stage("shoal", ask, seats(shoals))
    cells = (_with_cell(shoal, cell) for shoal in shoals for cell in _cells(entry, card, shoal))
    return Stage("shoal", ask, tuple(cells))


def _with_cell(shoal: str, cell: Choice) -> Choice:
    """A cell as a choice of its shoal: one touch tells both."""
    label = say("{player} {cell}", player=Seat(shoal), cell=cell.label)
    return Choice(shoal, label, cell.item, cell.hint, also={"cell": cell.value})


def check_shoal_given(entry: Entry) -> None:
    state, shoal = entry.state, entry.text("shoal")
    card = held_card(state, entry.text("card"))
    check_shoal(state, card, shoal, entry.referee)
    check_other_card(state, card, shoal, entry.referee)
    if not entry.lenient and not any(cells_for(state, card, shoal)):
        nowhere = say("a shoal in which {card} can be placed", card=card_name(card))
        raise BadPayload(fields={"shoal": nowhere})


def ask_cell(entry: Entry) -> Stage:
    card = held_card(entry.state, entry.text("card"))
    cells = tuple(_cells(entry, card, entry.text("shoal")))
    return Stage("cell", say("Where is {card} placed?", card=card_name(card)), cells)


def _cells(entry: Entry, card: Card, owner: str) -> Iterator[Choice]:
    """The cells of a shoal that take a card; those that bring the curse come last."""
    shoal = entry.state.shoals[owner]
    legal = set(cells_for(entry.state, card, owner))
    if entry.lenient and card.kind != "SHARK":
        legal |= shoal.frontier
    curses = {cell: len(cursed_cells(lay(shoal, cell, card), cell)) for cell in legal}
    for cell in sorted(legal, key=lambda cell: (curses[cell] > 0, as_drawn(cell))):
        yield cell_choice(owner, cell, _curse(curses[cell]))


def _curse(cards: int) -> Message | None:
    if not cards:
        return None
    return say_many("curse: {n} skeleton", "curse: {n} skeletons", cards)


def check_cell_given(entry: Entry) -> None:
    card, cell = held_card(entry.state, entry.text("card")), entry.pair("cell")
    check_cell(entry.state, card, entry.text("shoal"), cell, entry.referee)


def ask_discard(entry: Entry) -> Stage:
    allowed = must_go(entry.state) or entry.lenient
    cards = _hand(card for card in entry.state.hand if allowed)
    return Stage("card", say("Which card is discarded?"), cards)


def check_discard(entry: Entry) -> None:
    card_to_discard(entry.state, entry.text("card"), entry.referee)
