"""What holds at every position of Kuna Yala (rules/kuna_yala.md 9)."""

from collections import Counter
from collections.abc import Iterable

from domain.kuna_yala.cards import Card
from domain.kuna_yala.edition import Edition
from domain.kuna_yala.events import CurseTriggered, Event, OctopusPlaced
from domain.kuna_yala.shoal import Shoal, neighbours
from domain.kuna_yala.state import State


def check_position(state: State) -> None:
    """Invariants 1, 4, 5, 6, 8, 10 and 11 of one position."""
    check_cards(state)
    for shoal in state.shoals.values():
        check_shoal(shoal)
    if state.phase == "take":
        kinds = [card.kind for card in state.offer if card is not None]
        assert len(kinds) == 4
        assert "OCTOPUS" not in kinds
        assert set(kinds) != {"SHARK"}
        assert len(state.filled_piles) >= 2
    assert (len(state.hand) > 0) == (state.phase == "place")
    assert sum(state.drawn) <= state.edition.deck - len(state.players)


def cards_on_the_table(state: State) -> Iterable[Card]:
    """Every card that came to light, wherever it lies."""
    yield from (card for card in state.offer if card is not None)
    yield from state.hand
    yield from state.removed
    yield from (card for card in (state.octopus,) if card is not None)
    for shoal in state.shoals.values():
        for spot in shoal.cells.values():
            yield from spot.stack


def check_cards(state: State) -> None:
    """No card is lost, none comes twice, none oftener than the box has it."""
    cards = list(cards_on_the_table(state))
    assert len({card.number for card in cards}) == len(cards) == state.shown
    seen = Counter(card.type_id for card in cards)
    assert seen == {name: number for name, number in state.seen.items() if number}
    if state.edition.strict_counts:
        assert all(number <= state.edition.copies[name] for name, number in seen.items())


def check_counted(state: State) -> None:
    """With counted piles every card of the box is in a pile or came to light."""
    left = sum(size for size in state.piles if size is not None)
    assert state.shown + left == state.edition.deck


def check_shoal(shoal: Shoal) -> None:
    """One piece around (0, 0); sharks on fish, octopuses on corals; no line under no curse."""
    cells = shoal.cells
    if not cells:
        return
    assert reached(cells.keys()) == cells.keys()
    beside = {near for cell in cells for near in neighbours(cell)} - cells.keys()
    assert shoal.frontier == beside
    for cell, spot in cells.items():
        kinds = tuple(card.kind for card in spot.stack)
        assert kinds in (("FISH",), ("CORAL",), ("FISH", "SHARK"), ("CORAL", "OCTOPUS"))
        for step in ((1, 0), (0, 1)):
            line = [
                background(shoal, cell[0] + i * step[0], cell[1] + i * step[1]) for i in range(3)
            ]
            assert None in line or len(set(line)) > 1


def reached(cells: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    """The cells that hang together with (0, 0)."""
    found, edge, known = {(0, 0)}, [(0, 0)], set(cells)
    while edge:
        edge = [n for cell in edge for n in neighbours(cell) if n in known - found]
        found.update(edge)
    return found & known


def background(shoal: Shoal, x: int, y: int) -> str | None:
    spot = shoal.cells.get((x, y))
    return None if spot is None or spot.skeleton else spot.top.background


def check_step(before: State, events: Iterable[Event], after: State) -> None:
    """Invariants 2, 3 and 9 between two positions."""
    assert all(
        (one or 0) >= (other or 0) for one, other in zip(before.piles, after.piles, strict=False)
    )
    for player, shoal in before.shoals.items():
        later = after.shoals[player].cells
        for cell, spot in shoal.cells.items():
            assert later[cell].stack[: len(spot.stack)] == spot.stack
            assert later[cell].skeleton >= spot.skeleton
    for event in events:
        if isinstance(event, OctopusPlaced) and before.edition.cards[CORAL].background is None:
            fewer = before.visible_corals(event.player) - after.visible_corals(event.player)
            assert fewer == 1
        if isinstance(event, CurseTriggered):
            assert len(event.cells) >= 3


CORAL = "CORAL"


def fish_in_box(edition: Edition) -> int:
    """How many fish all cards of a box show."""
    return sum(card.fish_count * edition.copies[name] for name, card in edition.cards.items())
