"""The table after each step of a line, made when somebody asks for it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from domain.game import AnyGame, fold, positions


class Positions(Sequence[Any]):
    """The positions of a line from step 0 on, as an immutable sequence.

    Only the last one is made at once, with all events applied together. Those between are made in
    one pass when somebody asks for one of them, and kept; whoever goes on from here keeps them too.
    """

    def __init__(
        self,
        game: AnyGame,
        made: tuple[Any, ...],
        steps: tuple[Sequence[Any], ...],
        last: Any,
    ) -> None:
        self._game, self._made, self._steps, self._last = game, made, steps, last

    def further(self, steps: Iterable[Sequence[Any]]) -> "Positions":
        """The positions with some more steps, each given by its events."""
        added = tuple(steps)
        last = fold(self._game, self._last, chain.from_iterable(added))
        return Positions(self._game, self._made, self._steps + added, last)

    def upto(self, step: int) -> "Positions":
        """The positions without those after a step."""
        return Positions(self._game, self[: step + 1], self._steps[:step], self[step])

    def __len__(self) -> int:
        return len(self._steps) + 1

    def __getitem__(self, index: Any) -> Any:
        if index in (-1, len(self._steps)):
            return self._last
        return self._all()[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def _all(self) -> tuple[Any, ...]:
        made = self._made
        if len(made) < len(self):
            further = positions(self._game, made[-1], self._steps[len(made) - 1 :])
            made = self._made = (*made[:-1], *further)
        return made


def begun(game: AnyGame, start: Any) -> Positions:
    """The position of step 0 alone."""
    return Positions(game, (start,), (), start)
