from pathlib import Path

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.events import BoatMoved, MapsBought, MapsDealt, TurnBegun
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
def test_cubes_on_board_were_put_there_by_somebody(path: Path) -> None:
    walked = walk(path)
    course = course_of(walked)
    gifts = numbers(table(GAME.report(course), "cube_gifts"))
    loaded = dict.fromkeys(walked.seats, 0)
    for moment in course.moments:
        if type(moment.event).__name__ == "CubesLoaded":
            loaded[moment.event.player] += len(moment.event.cubes)
    assert loaded == {
        player: sum(row[player] or 0 for row in gifts.values()) for player in walked.seats
    }
