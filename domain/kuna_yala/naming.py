"""The words of the game: cards, places, kinds of fish, phases."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import Phase
from domain.kuna_yala.shoal import Spot
from domain.message import Message, Said, say, say_many, words

PHASES: Mapping[Phase, Message] = {
    "setup_tokens": say(words("Setup: tokens")),
    "setup_starts": say(words("Setup: start cards")),
    "setup_piles": say(words("Setup: piles")),
    "revealing": say(words("Turning up cards")),
    "pending_octopus": say(words("Placing the octopus")),
    "pending_four_sharks": say(words("Four sharks")),
    "take": say(words("Taking cards")),
    "place": say(words("Placing cards")),
    "token_reveal": say(words("Turning up tokens")),
    "finished": say(words("Finished")),
}
COLOURS: Mapping[str, Message] = {
    "red": say(words("red")),
    "yellow": say(words("yellow")),
    "green": say(words("green")),
    "blue": say(words("blue")),
    "teal": say(words("teal")),
    "purple": say(words("purple")),
    "amber": say(words("amber")),
    "navy": say(words("navy")),
}
KINDS: Mapping[str, Message] = {
    "CORAL": say(words("coral")),
    "SHARK": say(words("shark")),
    "OCTOPUS": say(words("octopus")),
    "UNKNOWN": say(words("a card that nobody knows")),
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
        return say(words("{card} on {background}"), card=plain, background=colour(background))
    if background is None:
        return say_many(words("{fish} fish"), words("{n} {fish} fish"), count, fish=colour(fish))
    return say_many(
        words("{fish} fish on {background}"),
        words("{n} {fish} fish on {background}"),
        count,
        fish=colour(fish),
        background=colour(background),
    )


def spot_name(spot: Spot) -> Message:
    """What lies on a cell in words, with what lies beneath."""
    if spot.skeleton:
        return say(words("skeleton"))
    if len(spot.stack) == 1:
        return say(words("{card}"), card=card_name(spot.top))
    under = card_name(spot.stack[0])
    return say(words("{card} upon {under}"), card=card_name(spot.top), under=under)


def place(cell: Cell) -> Said:
    """A cell of a shoal: (x, y), to the right and upward from the start card."""
    return Said(list(cell), f"({cell[0]}, {cell[1]})")
