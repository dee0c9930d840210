"""What a player could excavate where the boat lies, as far as the hand is known."""

from collections.abc import Iterator, Mapping

from domain.akrotiri.faces import MapCard
from domain.akrotiri.geometry import Piece
from domain.akrotiri.rules.temples import fitting, sites
from domain.akrotiri.seen import maps_unseen
from domain.akrotiri.state import State


def fulfilled(state: State, player: str, *, waived: bool) -> Mapping[str, tuple[Piece, ...]]:
    """Maps that the player may hold, each with the quarters of the docked island that fulfil it.

    With `waived` every map fits everywhere: it happened although a rule was broken.
    """
    cards = list(possible_maps(state, player))
    if waived:
        return {card.card_id: tuple(sorted(state.board.islands)) for card in cards}
    possible = sites(state, player)
    found = {card.card_id: tuple(fitting(state, player, card, possible)) for card in cards}
    return {card: pieces for card, pieces in found.items() if pieces}


def possible_maps(state: State, player: str) -> Iterator[MapCard]:
    """The maps that a player holds, and for each unknown one those that it may be."""
    slots = state.seated[player].maps
    yield from (state.edition.maps[slot.id] for slot in slots if slot.id is not None)
    for difficulty in dict.fromkeys(slot.difficulty for slot in slots if slot.id is None):
        yield from (state.edition.maps[card] for card in maps_unseen(state, difficulty))
