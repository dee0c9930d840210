from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.actions import Cube
from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    CubesPlaced,
    CubesSold,
    CubesUnloaded,
    MapsBought,
    MapsDealt,
    TempleExcavated,
    TurnBegun,
)
from domain.akrotiri.faces import DIRECTIONS
from domain.akrotiri.state import State
from domain.report import Course, Moment
from tests.golden_logs import FIXTURES, called, golden_files
from tests.match_walks import walk
from tests.report_tables import course_of, numbers, steps, table

FILES = golden_files("akrotiri")
HIDDEN = FIXTURES / "akrotiri" / "hidden-hands-filled-in-later.match.json"


@pytest.mark.parametrize("path", FILES, ids=called)
def test_the_temple_bill_sums_up_to_the_map_points(path: Path) -> None:
    walked = walk(path)
    bill = numbers(table(GAME.report(course_of(walked)), "temple_bill"))
    for player, parts in GAME.itemise(walked.states[-1]).items():
        points = sum(row["points"] or 0 for line, row in bill.items() if line.startswith(player))
        assert parts is not None
        assert points == parts["maps"]


@pytest.mark.parametrize("path", FILES, ids=called)
def test_every_map_was_used_or_is_left(path: Path) -> None:
    walked = walk(path)
    got = dict.fromkeys(walked.seats, 0)
    for _, event in course_of(walked).of(MapsDealt, MapsBought):
        got[event.player] += 2 if isinstance(event, MapsDealt) else len(event.maps)
    rows = numbers(table(GAME.report(course_of(walked)), "latency"))
    assert got == {
        player: (row["used"] or 0) + (row["unused"] or 0) for player, row in rows.items()
    }


@pytest.mark.parametrize("path", FILES, ids=called)
def test_every_leg_is_a_voyage_or_a_portage(path: Path) -> None:
    walked = walk(path)
    legs = dict.fromkeys(walked.seats, 0)
    for _, event in course_of(walked).of(BoatMoved):
        legs[event.player] += len(event.legs)
    rows = numbers(table(GAME.report(course_of(walked)), "portage_share"))
    assert legs == {
        player: (row["sail"] or 0) + (row["portage"] or 0) for player, row in rows.items()
    }


def test_the_tempo_counts_own_turns_and_is_blank_for_temples_that_never_stood() -> None:
    tempo = table(GAME.report(course_of(walk(HIDDEN))), "tempo")
    assert list(numbers(tempo)["ben"].values()) == [4, 5, 7, 8, 9, 10]
    assert list(numbers(tempo)["cyn"].values()) == [5, 8, 9, 10, None, None]
    assert len(steps(tempo, "ben", "temple_1")) == 1


def test_the_actions_to_spend_are_those_of_all_own_turns() -> None:
    walked = walk(HIDDEN)
    had = numbers(table(GAME.report(course_of(walked)), "actions_had"))
    events = [event for step in walked.steps for event in step.events]
    for player, other in (("ben", "cyn"), ("cyn", "ben")):
        turns = [one for one in events if isinstance(one, TurnBegun) and one.player == player]
        assert had[player]["actions"] == sum(turn.actions for turn in turns)
        assert had[player]["ahead"] == (had[player]["actions"] or 0) - (had[other]["actions"] or 0)


def test_points_per_action_are_the_score_over_all_actions_spent() -> None:
    walked = walk(HIDDEN)
    rows = numbers(table(GAME.report(course_of(walked)), "points_per_action"))
    kinds = ("sailing", "loading", "excavating", "maps", "oracle")
    for player, parts in GAME.itemise(walked.states[-1]).items():
        row = rows[player]
        assert parts is not None
        assert row["all"] == sum(row[kind] or 0 for kind in kinds)
        assert row["per_action"] == round(sum(parts.values()) / (row["all"] or 1), 3)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_cubes_that_were_sold_had_been_put_there_by_somebody(path: Path) -> None:
    course = course_of(walk(path))
    gifts = numbers(table(GAME.report(course), "cube_gifts"))
    sold = dict.fromkeys(course.players, 0)
    for _, event in course.of(CubesSold):
        sold[event.player] += len(event.cubes)
    assert sold == {
        player: sum(row[player] or 0 for row in gifts.values()) for player in course.players
    }


def test_a_cube_stays_with_who_put_it_on_the_table_when_it_is_carried_further() -> None:
    course = course_of(walk(HIDDEN))
    hill = Cube("red", (4, 4))
    events = (
        CubesPlaced("ben", hill, None, "ben", "ACTIONS"),
        CubesLoaded("cyn", (hill,), 2),
        CubesUnloaded("cyn", ("red",), (9, 9)),
        CubesLoaded("ben", (Cube("red", (9, 9)),), 1),
        CubesSold("ben", ("red",), (3,)),
    )
    moments = tuple(Moment(step, "ben", "", course.end, one) for step, one in enumerate(events, 1))
    gifts = table(GAME.report(Course(course.players, moments, course.end)), "cube_gifts")
    assert numbers(gifts) == {"ben": {"ben": 1, "cyn": 0}, "cyn": {"ben": 0, "cyn": 0}}
    assert steps(gifts, "ben", "ben") == (5,)


def test_a_bill_counts_what_was_spent_since_the_temple_before() -> None:
    course = course_of(walk(HIDDEN))
    bill = table(GAME.report(course), "temple_bill")
    told = numbers(bill)
    assert told["ben: temple 4"] == {"cost": 3, "points": 1, "actions": 2, "spent": 3}
    bought = [event.price for _, event in course.of(MapsBought) if event.player == "ben"]
    paid = [row["spent"] or 0 for line, row in told.items() if line.startswith("ben")]
    dug = [row["cost"] or 0 for line, row in told.items() if line.startswith("ben")]
    assert sum(paid) == sum(dug) + sum(bought)
    assert len(steps(bill, "ben: temple 4", "actions")) == 2


def test_a_map_is_possible_since_the_first_own_turn_with_a_quarter_for_it() -> None:
    course = course_of(walk(FIXTURES / "akrotiri" / "south-first-plain.match.json"))
    rows = numbers(table(GAME.report(course), "latency"))
    for player in course.players:
        waited = list(turns_since_possible(course, player))
        assert len(waited) == rows[player]["used"]
        assert rows[player]["possible"] == round(sum(waited) / len(waited), 3)
        assert (rows[player]["mean"] or 0) >= (rows[player]["possible"] or 0)


def turns_since_possible(course: Course[State, Any], player: str) -> Iterator[int]:
    """The same by looking round every quarter at the beginning of every own turn."""
    turns: list[State] = []
    got: dict[str | None, int] = {}
    for moment in course.moments:
        for slot in moment.before.seated[player].maps:
            got.setdefault(slot.id, max(len(turns) - 1, 0))
        match moment.event:
            case TurnBegun(player=own) if own == player:
                turns.append(moment.before)
            case TempleExcavated(player=own, card_id=card) if own == player:
                able = [has_quarter(turn, player, card) for turn in turns[got[card] :]]
                yield len(able) - 1 - able.index(True) if True in able else 0


def has_quarter(state: State, player: str, card: str) -> bool:
    """Whether a quarter of an island without temple fulfils a map."""
    here = 1 if state.seated[player].seat == "S" else -1
    towards = dict(zip(DIRECTIONS, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))
    free = (
        piece
        for piece, island in state.board.islands.items()
        if not state.board.is_thera(island) and not state.temples_on(island)
    )
    return any(
        all(
            sum(
                icon.color == need.color
                and here * (icon.piece[0] - x) * towards[need.direction][0]
                + here * (icon.piece[1] - y) * towards[need.direction][1]
                > 0
                for icon in state.board.icons
            )
            >= need.count
            for need in state.edition.maps[card].condition
        )
        for x, y in free
    )
