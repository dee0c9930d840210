"""The positions of a line are the same whenever, and in whatever order, somebody asks for them."""

from dataclasses import replace
from typing import Any

from domain.game import AnyGame
from domain.opening import Opening, Player
from service.logs.positions import Positions, begun
from tests.service.tiny_game import TINY, Taken

OPENING = Opening(
    game="tiny",
    players=(Player("A", "Ana", "red"), Player("B", "Bo", "blue")),
    options={},
)
STEPS = ((Taken("A", 2, 5),), (Taken("B", 1, 4),), (Taken("A", 3, 1),))


def line(steps: Any = STEPS, game: AnyGame = TINY) -> Positions:
    return begun(game, game.start(OPENING)).further(steps)


def heaps(states: Positions) -> list[int]:
    return [state.heap for state in states]


def test_every_step_has_its_position() -> None:
    assert heaps(line()) == [7, 5, 4, 1]
    assert [line()[step].heap for step in range(4)] == [7, 5, 4, 1]
    assert len(line()) == 4


def test_the_last_position_needs_none_of_those_between() -> None:
    asked: list[Any] = []

    def evolve(state: Any, event: Any) -> Any:
        asked.append(event)
        return TINY.evolve(state, event)

    states = line(game=replace(TINY, evolve=evolve))
    assert states[-1].heap == states[3].heap == 1
    assert len(asked) == len(STEPS)
    assert heaps(states) == heaps(states)
    assert len(asked) == 2 * len(STEPS)


def test_a_longer_line_leaves_the_shorter_one_as_it_was() -> None:
    short = line(STEPS[:1])
    one, other = short.further(STEPS[1:]), short.further([(Taken("B", 3, 2),)])
    assert heaps(one) == [7, 5, 4, 1]
    assert heaps(other) == [7, 5, 2]
    assert heaps(short) == [7, 5]


def test_a_line_that_is_cut_goes_on_from_there() -> None:
    cut = line().upto(1)
    assert heaps(cut) == [7, 5]
    assert heaps(cut.further([(Taken("B", 3, 2),)])) == [7, 5, 2]
    assert line().upto(0)[-1].heap == 7


def test_a_line_equals_whatever_holds_the_same_positions() -> None:
    assert line() == tuple(line()) == line()
    assert line() != line().upto(2)
    assert line() != 3
    assert line()[1:3] == (line()[1], line()[2])
