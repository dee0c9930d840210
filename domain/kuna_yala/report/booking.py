"""Every change of a score, booked to whoever placed the card that made it.

The score is the hindsight score: the points of rules/kuna_yala.md 7 that a player would have at
a moment with the kind that is known at the end.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from domain.corrections import PositionSet
from domain.kuna_yala.events import CardPlaced, CurseTriggered, Event, OctopusPlaced
from domain.kuna_yala.scoring import fish_counts, points
from domain.kuna_yala.state import State
from domain.report import Course, Moment

Cause: TypeAlias = Literal["fish", "shark", "curse", "majority", "sharks"]
"""Through what points come and go: fish placed, eaten and cursed, and the two bonuses."""
Scores: TypeAlias = Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class Change:
    """What one step gave a player, or took: `points` through one cause, by `maker`'s placement.

    `maker` is None where nobody placed a card: start cards, and what was corrected at the table.
    """

    step: int
    maker: str | None
    player: str
    cause: Cause
    points: int


def kinds(course: Course[State, Event]) -> dict[str, str | None]:
    """The kind of fish of each player, None where the viewer does not know it."""
    tokens = course.end.tokens
    return {player: tokens[player].fish if player in tokens else None for player in course.players}


def booked(course: Course[State, Event]) -> tuple[Change, ...]:
    """The changes of all scores whose kinds are known, in order; a score is their sum."""
    known = {player: fish for player, fish in kinds(course).items() if fish is not None}
    cursed = {moment.step for moment, _ in course.of(CurseTriggered)}
    sums: Counter[tuple[int, str | None, str, Cause]] = Counter()
    first = course.moments[0].before if course.moments else course.end
    scores = _scores(first, known)
    for moment, after in _laid(course):
        so_far, scores = scores, _scores(after, known)
        for player, part, gain in _gains(so_far, scores):
            cause = _cause(part, moment, cursed)
            sums[moment.step, _maker(moment), player, cause] += gain
    return tuple(Change(*key, amount) for key, amount in sums.items() if amount)


def unplaced(course: Course[State, Event]) -> bool:
    """Whether cards came into the shoals by a position set whole: nobody knows who placed them."""
    return any(isinstance(moment.event, PositionSet) for moment, _ in _laid(course))


def _laid(course: Course[State, Event]) -> Iterator[tuple[Moment[State, Event], State]]:
    """The moments that changed a shoal, each with the table after it."""
    tables = (*(moment.before for moment in course.moments), course.end)
    for moment, (before, after) in zip(course.moments, pairwise(tables), strict=True):
        if before.shoals is not after.shoals and before.shoals != after.shoals:
            yield moment, after


def _scores(state: State, known: Mapping[str, str]) -> Scores:
    counts = fish_counts(state)
    return {player: points(state, player, fish, counts) for player, fish in known.items()}


def _gains(before: Scores, after: Scores) -> Iterator[tuple[str, str, int]]:
    """Player, part of the score, and what it gained; often less than nothing."""
    for player, parts in after.items():
        for part, now in parts.items():
            if gain := now - before[player][part]:
                yield player, part, gain


def _cause(part: str, moment: Moment[State, Event], cursed: set[int]) -> Cause:
    """Fish that the curse turns as soon as they are placed are its loss alone, never a gain."""
    match part, moment.event:
        case "majority", _:
            return "majority"
        case "sharks", _:
            return "sharks"
        case _, CardPlaced(card=card) if moment.before.edition.cards[card].kind == "SHARK":
            return "shark"
        case _:
            return "curse" if moment.step in cursed else "fish"


def _maker(moment: Moment[State, Event]) -> str | None:
    match moment.event:
        case CardPlaced(player) | OctopusPlaced(player):
            return player
        case CurseTriggered():
            return moment.player
        case _:
            return None
