"""Entering a card that is turned up, and where an octopus goes."""

from collections.abc import Iterator

from domain.kuna_yala.cards import Card
from domain.kuna_yala.choices.entry import Entry, as_drawn, cell_choice, check_shape, seats
from domain.kuna_yala.naming import card_name, item_of_pile, item_of_slot, item_of_type
from domain.kuna_yala.rules.reveal import (
    card_to_reveal,
    check_coral,
    check_leader,
    check_pile,
    check_slot,
    piles_after,
    source_piles,
)
from domain.kuna_yala.rules.setup import is_left
from domain.kuna_yala.state import State
from domain.message import Message, say, say_many
from domain.stages import Choice, Stage


def ask_card(entry: Entry) -> Stage:
    """The card, with the slot that is next in order and its pile: one touch tells all three.

    Whoever fills another slot, or from another pile, says so first. Where several piles come into
    question, it is the one that the slot before was filled from.
    """
    state, also = entry.state, _next_place(entry)
    possible = [card for card in state.edition.cards.values() if is_left(state, card)]
    cards = tuple(
        Choice(
            card.type_id,
            card_name(card).words,
            item_of_type(card),
            _copies(state, card),
            also={field: value for field, value in also.items() if field not in entry.given},
        )
        for card in sorted(possible, key=lambda card: card.kind == "FISH")
    )
    ask = say("Which card is turned up in slot {slot}?", slot=also["slot"])
    if also.get("pile", also["slot"]) != also["slot"]:
        ask = say("Which card is turned up in slot {slot}, from pile {pile}?", **also)
    slots = ask_slot(entry)
    others = "slot" not in entry.given and len(slots.choices) > 1
    return Stage("card", ask, cards, aside=(slots,) if others else ())


def _next_place(entry: Entry) -> dict[str, int]:
    slot = entry.state.empty_slots[0]
    if "slot" in entry.given:
        check_shape("slot", entry.given["slot"])
        check_slot_given(entry)
        slot = entry.number("slot")
    piles = source_piles(entry.state, slot)
    if len(piles) == 1 or piles[0] == slot:
        return {"slot": slot, "pile": piles[0]}
    source = entry.state.source if "slot" not in entry.given else None
    return {"slot": slot, "pile": source} if source in piles else {"slot": slot}


def _copies(state: State, card: Card) -> Message | None:
    if not state.edition.strict_counts:
        return None
    left = state.edition.copies[card.type_id] - state.seen.get(card.type_id, 0)
    return say_many("{n} left", "{n} left", left)


def check_card(entry: Entry) -> None:
    card_to_reveal(entry.state, entry.text("card"))


def ask_slot(entry: Entry) -> Stage:
    """A slot, with the pile that fills it where that is not settled."""
    state = entry.state
    slots = tuple(
        choice for slot in state.empty_slots for choice in _slot(slot, source_piles(state, slot))
    )
    return Stage("slot", say("Which slot is filled?"), slots, default=state.empty_slots[0])


def _slot(slot: int, piles: tuple[int, ...]) -> Iterator[Choice]:
    for pile in piles:
        label = say("Slot {slot}", slot=slot)
        if len(piles) > 1:
            label = say("Slot {slot} from pile {pile}", slot=slot, pile=pile)
        yield Choice(slot, label, item_of_slot(slot), also={"pile": pile})


def check_slot_given(entry: Entry) -> None:
    check_slot(entry.state, entry.number("slot"))


def ask_pile(entry: Entry) -> Stage:
    state = entry.state
    piles = source_piles(state, entry.number("slot"))
    if entry.lenient:
        piles = tuple(dict.fromkeys((*piles, *state.filled_piles)))
    shown = tuple(
        Choice(pile, say("Pile {pile}", pile=pile), item_of_pile(pile), _left(state, pile))
        for pile in piles
    )
    return Stage("pile", say("From which pile?"), shown, default=piles[0])


def _left(state: State, pile: int) -> Message | None:
    left = state.piles[pile - 1]
    return None if left is None else say_many("{n} card", "{n} cards", left)


def check_pile_given(entry: Entry) -> None:
    check_pile(entry.state, entry.number("slot"), entry.number("pile"), entry.referee)


def may_be_empty(entry: Entry) -> bool:
    """Whether nobody counted the pile, and so many cards came from it that this may be its last."""
    state, pile = entry.state, entry.number("pile")
    if state.piles[pile - 1] is not None:
        return False
    cards = state.edition.deck - len(state.players)
    least = (cards - 3 * state.edition.max_pile_spread + 3) // 4
    return state.drawn[pile - 1] + 1 >= least


def ask_empty(entry: Entry) -> Stage:
    answers = (Choice(False, say("no")), Choice(True, say("yes")))
    return Stage(
        "pile_now_empty", say("Is pile {pile} empty now?", pile=entry.number("pile")), answers
    )


def check_empty(entry: Entry) -> None:
    said = entry.given["pile_now_empty"]
    piles_after(entry.state, entry.number("pile"), None if said is None else said is True)


def ask_leader(entry: Entry) -> Stage:
    leader = (player for player in entry.state.players if player == entry.state.leader)
    return Stage("player", say("Who places the octopus?"), seats(leader))


def check_leader_given(entry: Entry) -> None:
    check_leader(entry.state, entry.text("player"))


def ask_coral(entry: Entry) -> Stage:
    player = entry.text("player")
    shoal = entry.state.shoals[player]
    corals = sorted(shoal.where("CORAL"), key=as_drawn)
    cells = tuple(cell_choice(player, cell) for cell in corals)
    return Stage("cell", say("On which coral does the octopus go?"), cells)


def check_coral_given(entry: Entry) -> None:
    check_coral(entry.state, entry.text("player"), entry.pair("cell"))
