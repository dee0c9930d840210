"""A shoal: cards on a grid, where a card may go, and the curse (rules/kuna_yala.md 2, 4.2, 4.5)."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.cards import Card, Kind
from domain.kuna_yala.refusals import (
    CellEmpty,
    CellOccupied,
    NoCommonColour,
    NotAdjacent,
    NotAFish,
    SkeletonBlocksFish,
)
from domain.refusals import RuleBroken

Status: TypeAlias = Kind | Literal["SKELETON"]
CURSED = 3
"""So many equal backgrounds in a line bring the curse."""


@dataclass(frozen=True)
class Spot:
    """What lies on one cell: a card, perhaps covered by a second; or a skeleton."""

    stack: tuple[Card, ...]
    skeleton: bool = False

    @property
    def top(self) -> Card:
        return self.stack[-1]

    @property
    def status(self) -> Status:
        """What the cell counts as."""
        return "SKELETON" if self.skeleton else self.stack[-1].kind


@dataclass(frozen=True)
class Shoal:
    """One player's cards; `frontier` are the empty cells beside them."""

    cells: Mapping[Cell, Spot] = field(default_factory=dict)
    frontier: frozenset[Cell] = field(default=frozenset(), compare=False, repr=False)

    def status(self, cell: Cell) -> Status | None:
        """What lies on a cell, None for nothing."""
        spot = self.cells.get(cell)
        return None if spot is None else spot.status

    def where(self, status: Status) -> list[Cell]:
        """The cells that count as fish, corals, sharks, octopuses or skeletons."""
        return [cell for cell, spot in self.cells.items() if spot.status == status]

    def around(self, cell: Cell) -> list[Spot]:
        """What lies on the four cells beside a cell."""
        cells = self.cells
        return [cells[beside] for beside in neighbours(cell) if beside in cells]


def shoal_of(cells: Mapping[Cell, Spot]) -> Shoal:
    """A shoal from its cells."""
    beside = {near for cell in cells for near in neighbours(cell)}
    return Shoal(cells, frozenset(beside - cells.keys()))


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells that share an edge with a cell."""
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def lay(shoal: Shoal, cell: Cell, card: Card) -> Shoal:
    """The shoal with a card laid on a cell, upon what lies there."""
    under = shoal.cells.get(cell)
    if under is not None:
        return Shoal({**shoal.cells, cell: Spot((*under.stack, card))}, shoal.frontier)
    fresh = {beside for beside in neighbours(cell) if beside not in shoal.cells}
    return Shoal({**shoal.cells, cell: Spot((card,))}, (shoal.frontier | fresh) - {cell})


def turn_to_skeletons(shoal: Shoal, cells: Container[Cell]) -> Shoal:
    """The shoal with some cells turned over."""
    turned = {
        cell: Spot(spot.stack, skeleton=True) for cell, spot in shoal.cells.items() if cell in cells
    }
    return Shoal({**shoal.cells, **turned}, shoal.frontier)


def misfits(
    shoal: Shoal, card: Card, cell: Cell, *, every_neighbour: bool
) -> Iterator[type[RuleBroken]]:
    """What speaks against a card on a cell, in the order of the rule book; nothing if it is legal.

    `every_neighbour`: each neighbour of a fish must permit it, not only one (option
    `neighbour_rule`).
    """
    spot = shoal.cells.get(cell)
    if card.kind == "SHARK":
        if spot is None:
            yield CellEmpty
        elif spot.status != "FISH":
            yield NotAFish
        return
    if spot is not None:
        yield CellOccupied
        return
    around = shoal.around(cell)
    if not around:
        yield NotAdjacent
    elif card.kind == "FISH":
        yield from _fish_misfits(card, around, every_neighbour)


def _fish_misfits(
    fish: Card, around: list[Spot], every_neighbour: bool
) -> Iterator[type[RuleBroken]]:
    living = [spot.stack[-1] for spot in around if not spot.skeleton]
    if len(living) < len(around):
        yield SkeletonBlocksFish
    permits = [goes_beside(fish, card) for card in living]
    if permits and not (all(permits) if every_neighbour else any(permits)):
        yield NoCommonColour


def goes_beside(fish: Card, neighbour: Card) -> bool:
    """A fish goes beside a fish of its kind or background, and beside any other face-up card."""
    return (
        neighbour.kind != "FISH"
        or neighbour.fish == fish.fish
        or (neighbour.background is not None and neighbour.background == fish.background)
    )


def legal_cells(shoal: Shoal, card: Card, *, every_neighbour: bool) -> Iterator[Cell]:
    """Where a card may go in a shoal, in no particular order."""
    if card.kind == "CORAL":
        yield from shoal.frontier
        return
    for cell in shoal.cells if card.kind == "SHARK" else shoal.frontier:
        if next(misfits(shoal, card, cell, every_neighbour=every_neighbour), None) is None:
            yield cell


def cursed_cells(shoal: Shoal, cell: Cell) -> tuple[Cell, ...]:
    """The cells that turn to skeletons after a card was laid on a cell, in order; often none."""
    across = _run(shoal, cell, (1, 0))
    upward = _run(shoal, cell, (0, 1))
    runs = (run for run in (across, upward) if len(run) >= CURSED)
    return tuple(sorted({cell for run in runs for cell in run}))


def _run(shoal: Shoal, cell: Cell, step: Cell) -> list[Cell]:
    """The longest line through a cell of face-up cards with its background."""
    background = _background(shoal, cell)
    if background is None:
        return []
    run = [cell]
    for dx, dy in (step, (-step[0], -step[1])):
        x, y = cell[0] + dx, cell[1] + dy
        while _background(shoal, (x, y)) == background:
            run.append((x, y))
            x, y = x + dx, y + dy
    return run


def _background(shoal: Shoal, cell: Cell) -> str | None:
    spot = shoal.cells.get(cell)
    return None if spot is None or spot.skeleton else spot.top.background
