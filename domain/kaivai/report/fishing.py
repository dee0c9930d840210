"""The luck of the dice, and whose fish fed whose celebrations."""

from collections import defaultdict, deque
from collections.abc import Iterator
from math import sqrt

from domain.kaivai.events import Event, FishCaught, FishSold, VillageCelebrated
from domain.kaivai.hexes import Hex
from domain.kaivai.report.spending import PLAYER
from domain.kaivai.state import State
from domain.message import say
from domain.report import Column, Course, Table, Tally, Value, blank, crossed, each_player

HITS = (5, 4, 3, 2)
"""Faces of six with a fish, on the dice in their order of use (rules/kaivai.md 6)."""

_OTHER_DICE = {"dice_count", "no_fishing_dice"}
"""With these waived the log says how many fish were caught, not which dice were thrown."""

NO_DICE = say("No die was thrown.")


def dice_luck(course: Course[State, Event]) -> Table:
    """Fish from dice against what the dice give on average."""
    sums = _thrown(course)
    return Table(
        key="dice_luck",
        title=say("Luck of the dice"),
        formula=say(
            "A die hits with 5, 4, 3 or 2 of 6 faces. Luck is the fish thrown less the sum Σp of"
            " these chances, ± √Σp(1−p): two thirds of all matches lie within the ±."
        ),
        head=PLAYER,
        columns=(
            Column("dice", say("Dice thrown")),
            Column("fish", say("Fish thrown")),
            Column("expected", say("To be expected")),
            Column("luck", say("Luck"), "signed"),
        ),
        lines=each_player(course.players, lambda player: _luck(player, sums)),
    )


def lucks(course: Course[State, Event]) -> dict[str, float]:
    """Fish thrown less those to be expected, of the players who threw a die."""
    sums = _thrown(course)
    return {
        player: sums.amount((player, "fish")) - sums.amount((player, "expected"))
        for player in course.players
        if sums.amount((player, "dice"))
    }


def _thrown(course: Course[State, Event]) -> Tally[tuple[str, str]]:
    sums = Tally[tuple[str, str]]()
    for moment, event in course.of(FishCaught):
        if _OTHER_DICE & set(moment.waived):
            continue
        odds = [HITS[at] / 6 for at in range(min(len(event.dice), len(HITS)))]
        sums.add((event.player, "dice"), moment.step, len(odds))
        sums.add((event.player, "fish"), moment.step, sum(event.dice))
        sums.add((event.player, "expected"), moment.step, sum(odds))
        sums.add((event.player, "variance"), moment.step, sum(p * (1 - p) for p in odds))
    return sums


def _luck(player: str, sums: Tally[tuple[str, str]]) -> tuple[Value, ...]:
    dice = sums.value((player, "dice"))
    if not dice.number:
        return (dice, *(blank(NO_DICE) for _ in range(3)))
    fish, expected = sums.value((player, "fish")), sums.amount((player, "expected"))
    spread = sqrt(sums.amount((player, "variance")))
    luck = Value((fish.number or 0) - expected, dice.steps, spread=spread)
    return dice, fish, Value(expected, dice.steps), luck


def earned(course: Course[State, Event]) -> Table:
    """What each player was paid for fish sold to the huts of each."""
    shells = Tally[tuple[str, str]]()
    for moment, sale in course.of(FishSold):
        for one in sale.deliveries:
            shells.add((sale.player, one.owner), moment.step, sum(one.shells))
    return crossed(
        shells,
        course.players,
        key="earned",
        title=say("Who earned shells on whose huts"),
        formula=say("Value of the shells that were paid for fish, when it was sold."),
        head=say("Sold by"),
    )


def feeders(course: Course[State, Event]) -> Table:
    """Who brought the fish that became whose fame, first in, first out on each hut."""
    fame = Tally[tuple[str, str]]()
    brought = defaultdict[Hex, deque[str]](deque)
    for moment, event in course.of(FishSold, VillageCelebrated):
        match event:
            case FishSold(player=player, deliveries=deliveries):
                for one in deliveries:
                    brought[one.hut_hex].extend([player] * one.amount)
            case VillageCelebrated(village=village):
                for bringer, owner in _celebrated(moment.before, village, brought):
                    fame.add((bringer, owner), moment.step)
    return crossed(
        fame,
        course.players,
        key="feeders",
        title=say("Who fed whose fame"),
        formula=say(
            "A fish on a hut is a point of fame for the owner of the hut when its village"
            " celebrates. The fish of a hut count in the order in which they were brought. The"
            " extra point for every third fish is not in here."
        ),
        head=say("Brought by"),
    )


def _celebrated(
    state: State, village: str, brought: defaultdict[Hex, deque[str]]
) -> Iterator[tuple[str, str]]:
    """Who brought each fish of a village, and whose hut it lies on; it is taken off there."""
    for place, hut in state.huts.items():
        if hut.village == village:
            waiting = brought[place]
            for _ in range(min(hut.fish, len(waiting))):
                yield waiting.popleft(), hut.owner
