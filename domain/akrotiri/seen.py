"""What was seen where: which tiles and cards can still turn up (rules/akrotiri.md 5 and 6)."""

from collections.abc import Iterator

from domain.akrotiri.state import State


def tiles_placed(state: State) -> frozenset[str]:
    """The ids of the tiles on the table."""
    return frozenset(tile.face.tile_id for tile in state.board.placed)


def tiles_in_hands(state: State) -> frozenset[str]:
    """The ids of the tiles that are known to be in a hand."""
    return frozenset(
        slot.id for seated in state.seated.values() for slot in seated.tiles if slot.id is not None
    )


def tiles_unseen(state: State) -> frozenset[str]:
    """The tiles that can come from the deck."""
    elsewhere = tiles_placed(state) | tiles_in_hands(state) | set(state.discard)
    return frozenset(state.edition.tiles.keys() - elsewhere)


def maps_seen(state: State) -> frozenset[str]:
    """The maps that are known to be in a hand or were scored."""
    return frozenset(_maps(state))


def _maps(state: State) -> Iterator[str]:
    for seated in state.seated.values():
        yield from seated.scored
        yield from (slot.id for slot in seated.maps if slot.id is not None)


def maps_unseen(state: State, difficulty: str) -> tuple[str, ...]:
    """The maps of a difficulty that can still turn up, in the order of the edition."""
    seen = maps_seen(state)
    return tuple(
        card.card_id
        for card in state.edition.maps.values()
        if card.difficulty == difficulty and card.card_id not in seen
    )


def goals_seen(state: State) -> frozenset[str]:
    """The goals that were offered to somebody or are known to be held."""
    return frozenset(
        goal
        for seated in state.seated.values()
        for slot in seated.goals
        for goal in (slot.id, *slot.offered)
        if goal is not None
    )


def goals_unseen(state: State) -> tuple[str, ...]:
    """The goals that can still be offered, in the order of the edition."""
    seen = goals_seen(state)
    return tuple(goal for goal in state.edition.goals if goal not in seen)
