"""Small legal alternatives to an action: the same with one answer changed, nearest first."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.game import AnyGame, Viewer
from domain.message import Json
from domain.refusals import RuleBroken
from domain.stages import Complete, Stage
from service.wire.schemas import split

MOST_NUMBERS = 5
"""How far a number may be off for the action to count as near."""


def alternatives(
    game: AnyGame, state: Any, action: Mapping[str, Json], viewer: Viewer
) -> Iterator[dict[str, Json]]:
    """Actions that differ from this one in a single answer; the rules have not judged them yet.

    What the form may leave out is left out: it goes with the answer that was changed.
    """
    own = split(game, action)
    partial: dict[str, Json] = {"type": action["type"]}
    if "player" in action:
        partial["player"] = action["player"]
    answers: list[tuple[Stage, Json]] = []
    while isinstance(stage := _next(game, state, partial, viewer), Stage):
        if stage.field not in own or stage.field in partial:
            return
        answers.append((stage, own[stage.field]))
        partial[stage.field] = own[stage.field]
    for stage, answer in answers:
        for other in _near(stage, answer):
            yield {**partial, **other}


def simple(game: AnyGame, state: Any, viewer: Viewer) -> Iterator[dict[str, Json]]:
    """Actions that are possible now and ask nothing, such as one that ends a turn."""
    for offer in game.offers(state, viewer):
        partial: dict[str, Json] = {"type": offer.type}
        if offer.player is not None:
            partial["player"] = offer.player
        possible = offer.refusal is None and not offer.correction
        if possible and isinstance(_next(game, state, partial, viewer), Complete):
            yield partial


def _next(
    game: AnyGame, state: Any, partial: Mapping[str, Json], viewer: Viewer
) -> Stage | Complete | None:
    """The next open field; None if the action cannot be entered in this way."""
    try:
        return game.choices(state, partial, viewer)
    except RuleBroken:
        return None


def _near(stage: Stage, answer: Json) -> Iterator[dict[str, Json]]:
    """Other answers to a field, with what the same touch settles."""
    match stage.kind:
        case "one":
            for choice in stage.choices:
                if choice.value != answer:
                    yield {stage.field: choice.value, **choice.also}
        case "number" if isinstance(answer, int):
            for number in _numbers(stage, answer):
                yield {stage.field: number}
        case "dice" if isinstance(answer, list):
            for at, hit in enumerate(answer):
                yield {stage.field: [*answer[:at], not hit, *answer[at + 1 :]]}
        case "many" if isinstance(answer, list):
            for values in _with_one_changed(stage, answer):
                yield {stage.field: values}
        case _:
            return


def _numbers(stage: Stage, answer: int) -> Iterator[int]:
    for by in range(1, MOST_NUMBERS + 1):
        for number in (answer - by, answer + by):
            above = stage.least is None or number >= stage.least
            if above and (stage.most is None or number <= stage.most):
                yield number


def _with_one_changed(stage: Stage, answer: list[Json]) -> Iterator[list[Json]]:
    """One more, one less, or another in the place of one."""
    others = [choice.value for choice in stage.choices if choice.value not in answer]
    for at in range(len(answer)):
        rest = [*answer[:at], *answer[at + 1 :]]
        yield rest
        for other in others:
            yield [*rest, other]
    for other in others:
        yield [*answer, other]
