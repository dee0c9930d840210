"""Describing a map or a goal in a few touches; the description grows touch by touch."""

from collections.abc import Iterator
from typing import Final, cast

from domain.akrotiri import described, naming
from domain.akrotiri.actions import DefineGoalCard, DefineMapCard
from domain.akrotiri.choices.describing import free_id, so_far, who
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.faces import COLORS, DIFFICULTIES, DIRECTIONS, GOAL_CODES
from domain.message import Json, Message, say
from domain.stages import Choice, Stage

_LETTERS: Final = "abcd"
_VALUES: Final = {"easy": (1, 3), "medium": (3, 6), "hard": (7, 9)}
_POINTS: Final = dict(zip(GOAL_CODES, (3, 6, 3, 2, 1, 2, 4, 2, 2, 2, 2, 3), strict=True))
_MOST_ICONS: Final = 4


def _anytime(draft: Draft) -> None:
    """Describing is possible at any moment."""


def _ask_map(draft: Draft) -> Stage:
    card = so_far(draft, "card")
    if "difficulty" not in card:
        return Stage("card", say("How difficult is it?"), tuple(_with_difficulty(draft)))
    if "cost" not in card:
        return Stage("card", say("What does using it cost?"), tuple(_with_cost(card)))
    return Stage("card", say("What does it need?"), tuple(_with_need(card)))


def _with_difficulty(draft: Draft) -> Iterator[Choice]:
    for difficulty in DIFFICULTIES:
        card_id = free_id(difficulty[0].upper(), draft.state.edition.maps)
        value: Json = {"card_id": card_id, "difficulty": difficulty, "vp": _VALUES[difficulty][0]}
        yield Choice(value, Message(naming.DIFFICULTY_WORDS[difficulty]))


def _with_cost(card: dict[str, Json]) -> Iterator[Choice]:
    usual = _VALUES.get(str(card["difficulty"]), (0, 3))[1]
    for cost in sorted(range(13), key=lambda cost: abs(cost - usual)):
        yield Choice({**card, "cost": cost}, str(cost))


def _with_need(card: dict[str, Json]) -> Iterator[Choice]:
    condition = cast(dict[str, dict[str, Json]], card.get("condition", {}))
    for direction in DIRECTIONS:
        there = condition.get(direction, {})
        for color in COLORS:
            for count in range(1, _MOST_ICONS + 1):
                if color not in there:
                    needed = {**condition, direction: {**there, color: count}}
                    yield Choice(
                        {**card, "condition": cast(Json, needed)}, _need(direction, color, count)
                    )


def _need(direction: str, color: str, count: int) -> Message:
    return say(
        "{direction} {n} {color}",
        direction=naming.word(naming.DIRECTION_WORDS, direction),
        n=count,
        color=naming.color(color),
    )


def _check_map(draft: Draft) -> None:
    if _map_is_whole(draft):
        for fault in described.map_faults(draft.object("card")):
            raise fault


def _map_is_whole(draft: Draft) -> bool:
    return "condition" in draft.object("card")


def _more_needs(draft: Draft) -> tuple[Stage, ...]:
    card = so_far(draft, "card")
    further = tuple(_with_need(card))
    return (Stage("card", say("What else does it need?"), further, default=cast(Json, card)),)


def _ask_goal(draft: Draft) -> Stage:
    goal_id = free_id("G", draft.state.edition.goals)
    codes = tuple(
        Choice(
            {"goal_id": goal_id, "code": code, "points": _POINTS[code]},
            Message(naming.GOAL_WORDS[code]),
        )
        for code in GOAL_CODES
    )
    return Stage("card", say("What does it count?"), codes)


def _check_goal(draft: Draft) -> None:
    for fault in described.goal_faults(draft.object("card")):
        raise fault


FORMS = {
    "define_map_card": Form(
        _anytime,
        (Field("card", _ask_map, _check_map, _map_is_whole),),
        lambda draft: DefineMapCard(draft.object("card"), who(draft)),
        _more_needs,
    ),
    "define_goal_card": Form(
        _anytime,
        (Field("card", _ask_goal, _check_goal),),
        lambda draft: DefineGoalCard(draft.object("card"), who(draft)),
    ),
}
