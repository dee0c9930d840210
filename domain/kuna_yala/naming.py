"""The words of the game: cards, places, kinds of fish, phases."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import Card
from domain.kuna_yala.shoal import Spot
from domain.message import Message, Said, say, say_many

PHASES: Mapping[str, Message] = {
    "setup_tokens": say("Setup: tokens"),
    "setup_starts": say("Setup: start cards"),
    "setup_piles": say("Setup: piles"),
    "revealing": say("Turning up cards"),
    "pending_octopus": say("Placing the octopus"),
    "pending_four_sharks": say("Four sharks"),
    "take": say("Taking cards"),
    "place": say("Placing cards"),
    "token_reveal": say("Turning up tokens"),
    "finished": say("Finished"),
}
ACTION_KINDS: Mapping[str, Message] = {
    "draw_token": say("Draw a fish token"),
    "deal_start": say("Deal a start card"),
    "form_piles": say("Form the piles"),
    "reveal": say("Turn up a card"),
    "place_octopus": say("Place the octopus"),
    "discard_shark": say("Remove a shark"),
    "take_cards": say("Take two cards"),
    "place_card": say("Place a card"),
    "discard_unplaceable": say("Discard a card"),
    "reveal_token": say("Turn up the token"),
    "adjust": say("Correct a count"),
}
COLOURS: Mapping[str, Message] = {
    "red": say("red"),
    "yellow": say("yellow"),
    "green": say("green"),
    "blue": say("blue"),
    "teal": say("teal"),
    "purple": say("purple"),
    "amber": say("amber"),
    "navy": say("navy"),
}
KINDS: Mapping[str, Message] = {
    "CORAL": say("coral"),
    "SHARK": say("shark"),
    "OCTOPUS": say("octopus"),
    "UNKNOWN": say("a card that nobody knows"),
}


def colour(name: str | None) -> Said:
    """A kind of fish or a background."""
    return Said(name, COLOURS.get(name or "", name or ""))


def colours(names: Iterable[str]) -> tuple[Said, ...]:
    """Several kinds of fish or backgrounds."""
    return tuple(colour(name) for name in names)


def card_name(card: Card) -> Said:
    """A card in words: “red fish on teal”, “2 red fish on teal”, “coral”."""
    words_of_it = _card_name(card.kind, card.fish, card.fish_count, card.background)
    return Said(card.type_id, words_of_it)


@lru_cache(maxsize=256)
def _card_name(kind: str, fish: str | None, count: int, background: str | None) -> Message:
    if kind != "FISH":
        plain = KINDS[kind]
        if background is None:
            return plain
        return say("{card} on {background}", card=plain, background=colour(background))
    if background is None:
        return say_many("{fish} fish", "{n} {fish} fish", count, fish=colour(fish))
    return say_many(
        "{fish} fish on {background}",
        "{n} {fish} fish on {background}",
        count,
        fish=colour(fish),
        background=colour(background),
    )


def spot_name(spot: Spot) -> Message:
    """What lies on a cell in words, with what lies beneath."""
    if spot.skeleton:
        return say("skeleton")
    if len(spot.stack) == 1:
        return say("{card}", card=card_name(spot.top))
    under = card_name(spot.stack[0])
    return say("{card} upon {under}", card=card_name(spot.top), under=under)


def place(cell: Cell) -> Said:
    """A cell of a shoal: (x, y), to the right and upward from the start card."""
    return Said(list(cell), f"({cell[0]}, {cell[1]})")


def item_of_card(card: Card) -> str:
    """The item of the scene that is a card."""
    return f"card:{card.number}"


def item_of_type(card: Card) -> str:
    """The item of the scene that stands for the cards of a type still in the box."""
    return f"type:{card.type_id}"


def item_of_cell(owner: str, cell: Cell) -> str:
    """The item of the scene that is a cell of a shoal."""
    return f"{owner}:{cell[0]},{cell[1]}"


def item_of_slot(slot: int) -> str:
    """The item of the scene that is a slot."""
    return f"slot:{slot}"


def item_of_pile(pile: int) -> str:
    """The item of the scene that is a pile."""
    return f"pile:{pile}"
