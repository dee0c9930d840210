"""Changes of the score, booked to whoever placed the card."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from domain.checkpoints import as_json
from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.metrics import total
from domain.kuna_yala.position import POSITIONS
from domain.kuna_yala.report.laying import NOT_KNOWN, NOT_PLACED
from domain.kuna_yala.scoring import itemise
from domain.kuna_yala.state import State
from domain.message import Json
from domain.report import Course, Moment, Table
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    SHARK,
    after,
    fish,
    opened,
    places,
    reveals,
    started,
    step,
    with_offer,
    with_shoals,
)
from tests.golden_logs import called, golden_files
from tests.match_walks import walk
from tests.report_tables import Numbers, course_of, numbers, steps, table

FILES = golden_files("kuna_yala")


def played(state: State, *actions: Mapping[str, Json]) -> Course[Any, Any]:
    """The course of a match from a table on, one step for each action."""
    moments: list[Moment[Any, Any]] = []
    players = state.players
    for number, action in enumerate(actions, 1):
        fields = {key: value for key, value in action.items() if key != "type"}
        kind, player = str(action["type"]), action.get("player")
        for event in step(state, kind, **fields).events:
            moments.append(Moment(number, str(player) if player else None, kind, state, event))
            state = GAME.evolve(state, event)
    return Course(players, tuple(moments), state)


def told(course: Course[Any, Any], key: str) -> Numbers:
    return numbers(table(GAME.report(course), key))


def row(course: Course[Any, Any], key: str, player: str) -> list[float | None]:
    return list(told(course, key)[player].values())


def takes(player: str, *slots: int) -> dict[str, Json]:
    return {"type": "take_cards", "player": player, "slots": list(slots)}


def dealt(*cards: str) -> list[dict[str, Json]]:
    """Ana plays red and Ben blue; these cards are on offer."""
    return [
        {"type": "draw_token", "player": "A", "sealed_fish": "red"},
        {"type": "draw_token", "player": "B", "sealed_fish": "blue"},
        {"type": "deal_start", "player": "A", "card": CORAL},
        {"type": "deal_start", "player": "B", "card": CORAL},
        {"type": "form_piles", "sizes": [25, 25, 24, 24]},
        *reveals(*(fish(card) if "/" in card else card for card in cards)),
    ]


def bitten() -> Course[Any, Any]:
    """Ana lays two of her fish and one more; Ben lays two of his and a shark on Ana's two."""
    return played(
        opened(),
        *dealt("red/teal 2", "red/amber", CORAL, SHARK),
        takes("A", 1, 2),
        places("A", "red/teal 2", "A", (1, 0)),
        places("A", "red/amber", "B", (1, 0)),
        *reveals(fish("blue/navy 2"), CORAL, slots=(1, 2)),
        takes("B", 1, 4),
        places("B", "blue/navy 2", "B", (0, 1)),
        places("B", SHARK, "A", (1, 0)),
    )


def cursed() -> Course[Any, Any]:
    """Ana lays one of Ben's fish in his shoal, and later two more that bring the curse."""
    return played(
        opened(),
        *dealt("blue/teal", "green/teal", CORAL, CORAL),
        takes("A", 1, 4),
        places("A", "blue/teal", "B", (0, 1)),
        places("A", CORAL, "A", (1, 0)),
        *reveals(fish("blue/teal 2"), CORAL, slots=(1, 4)),
        takes("B", 2, 4),
        places("B", "green/teal", "B", (0, 2)),
        places("B", CORAL, "A", (2, 0)),
        *reveals(CORAL, CORAL, slots=(2, 4)),
        takes("A", 1, 2),
        places("A", "blue/teal 2", "B", (0, 3)),
        places("A", CORAL, "A", (3, 0)),
    )


def sharks_drawn_level() -> Course[Any, Any]:
    """Ben has the only shark until Ana lays one in Cyn's shoal."""
    known = after(
        opened(3),
        *(
            {"type": "draw_token", "player": player, "sealed_fish": kind}
            for player, kind in (("A", "red"), ("B", "blue"), ("C", "green"))
        ),
        *({"type": "deal_start", "player": player, "card": CORAL} for player in "ABC"),
        {"type": "form_piles", "sizes": [25, 24, 24, 24]},
    )
    lying = {(0, 0): CORAL}
    state = with_shoals(
        known, A=lying, B={**lying, (1, 0): SHARK}, C={**lying, (1, 0): "yellow/teal"}
    )
    return played(
        with_offer(state, SHARK, CORAL, CORAL, CORAL),
        takes("A", 1, 2),
        places("A", SHARK, "C", (1, 0)),
        places("A", CORAL, "A", (1, 0)),
    )


def recounted() -> Course[Any, Any]:
    """Ben's two fish turn out not to lie there."""
    gone: Json = [{"cell": [0, 1], "stack": []}]
    course = bitten()
    adjusted = {"type": "adjust", "player": "B", "set": {"cells": gone}, "reason": "counted"}
    last = played(course.end, adjusted)
    moments = tuple(replace(moment, step=99) for moment in last.moments)
    return replace(course, moments=(*course.moments, *moments), end=last.end)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_own_placements_and_gifts_less_sabotage_are_the_final_score(path: Path) -> None:
    walked = walk(path)
    course, result = course_of(walked), GAME.result(walked.states[-1])
    assert result is not None
    for player, made in told(course, "score_made").items():
        own, gifts, taken, score = made.values()
        assert None not in (own, gifts, taken, score)
        assert (own or 0) + (gifts or 0) - (taken or 0) == score == result.scores[player]
    made_by = told(course, "makers").values()
    for player, score in result.scores.items():
        assert sum(line[player] or 0 for line in made_by) == score


@pytest.mark.parametrize("path", FILES, ids=called)
def test_sabotage_is_the_sum_of_its_causes(path: Path) -> None:
    course = course_of(walk(path))
    made = told(course, "score_made")
    for player, lost in told(course, "sabotage").items():
        cost, *causes, cards, index = lost.values()
        assert sum(cause or 0 for cause in causes) == cost == made[player]["sabotage"]
        assert index == round((cost or 0) / (cards or 1), 3)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_each_change_links_to_a_step_of_its_maker(path: Path) -> None:
    course = course_of(walk(path))
    acted = {moment.step: moment.player for moment in course.moments}
    made = table(GAME.report(course), "makers")
    linked = [
        (maker, at)
        for maker in acted.values()
        for owner in course.players
        if maker
        for at in steps(made, maker, owner)
    ]
    assert linked
    assert all(acted[at] == maker for maker, at in linked)


@pytest.mark.parametrize("course", [bitten(), cursed()])
def test_the_pieces_of_a_running_match_are_the_score_so_far(course: Course[Any, Any]) -> None:
    now = {player: total(parts) for player, parts in itemise(course.end).items()}
    made = told(course, "score_made")
    assert {player: row["score"] for player, row in made.items()} == now
    for own, gifts, taken, score in (row.values() for row in made.values()):
        assert (own or 0) + (gifts or 0) - (taken or 0) == score


def test_a_shark_takes_fish_and_majority_and_gives_the_most_sharks() -> None:
    course = bitten()
    assert row(course, "score_made", "A") == [6, 2, 5, 3]
    assert row(course, "score_made", "B") == [5, 0, 0, 5]
    assert row(course, "sabotage", "A") == [5, 2, 0, 3, 0, 1, 5]
    assert told(course, "makers") == {"A": {"A": 6, "B": 0}, "B": {"A": -3, "B": 5}}
    shark = max(moment.step for moment in course.moments if moment.action == "place_card")
    assert steps(table(GAME.report(course), "sabotage"), "A", "shark") == (shark,)


def test_fish_cursed_as_they_are_placed_were_no_gift() -> None:
    course = cursed()
    assert row(course, "score_made", "B") == [0, 4, 4, 0]
    assert row(course, "sabotage", "B") == [4, 0, 1, 3, 0, 2, 2]


def test_a_shark_elsewhere_can_cost_the_most_sharks() -> None:
    course = sharks_drawn_level()
    assert row(course, "sabotage", "B")[:5] == [2, 0, 0, 0, 2]
    assert row(course, "sabotage", "C")[:5] == [0, 0, 0, 0, 0]


def test_without_a_card_of_an_opponent_there_is_no_index() -> None:
    assert row(sharks_drawn_level(), "sabotage", "B")[5:] == [0, None]


def test_what_is_corrected_at_the_table_belongs_to_nobody() -> None:
    course = recounted()
    assert told(course, "score_made")["B"] == {
        "own": 5,
        "gifts": 0,
        "sabotage": 0,
        "dealt": -5,
        "score": 0,
    }
    assert told(course, "makers")["Dealt or corrected"] == {"A": 0, "B": -5}


def test_nothing_is_told_of_a_score_whose_kind_nobody_knows() -> None:
    course = bitten()
    sealed = {**course.end.tokens, "B": replace(course.end.tokens["B"], fish=None)}
    hidden: Course[Any, Any] = replace(course, end=replace(course.end, tokens=sealed))
    assert row(hidden, "score_made", "B") == [None] * 4
    assert row(hidden, "sabotage", "B") == [None] * 5 + [1, None]
    assert [line["B"] for line in told(hidden, "makers").values()] == [None, None]
    assert told(hidden, "score_made")["A"] == told(course, "score_made")["A"]
    assert reasons(hidden, "score_made") == [NOT_KNOWN] * 4


def test_who_placed_the_cards_of_a_position_set_whole_is_not_known() -> None:
    document = as_json(POSITIONS.write(bitten().end))
    began = {"type": "checkpoint", "position": document, "reason": "it was late"}
    course = played(started(), began)
    assert row(course, "score_made", "A") == [None, None, None, 3]
    assert row(course, "sabotage", "A") == [None] * 7
    assert reasons(course, "makers") == [NOT_PLACED] * 4


def reasons(course: Course[Any, Any], key: str) -> list[Any]:
    found: Table = table(GAME.report(course), key)
    values = (value for line in found.lines for value in line.values)
    return [value.why for value in values if value.why is not None]
