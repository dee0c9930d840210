"""Statistics over ten matches made by hand, with answers worked by hand."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal
from scipy.stats import binomtest

from analysis import frames
from analysis.counting import counted, standing
from analysis.endings import endings
from analysis.filters import Filter, chosen
from analysis.intervals import wilson
from analysis.meetings import head_to_head
from analysis.partials import answer
from analysis.ratings import rated
from analysis.sequences import runs
from analysis.spreads import durations, margins, quantile, score_spread
from analysis.statistics import QUESTIONS, ask, overview, parts_for
from analysis.wins import by_person, by_players, by_seat, by_trait
from tests.analysis.hand_made import MATCHES, PLAYS, context, rows_of
from tests.report_tables import numbers

COUNTED = counted(PLAYS)
NO_STEPS = frames.framed([], frames.STEPS)


def steps_of(rows: Sequence[tuple[str, str, str]]) -> pd.DataFrame:
    """Steps: match, player, action."""
    return frames.steps(
        frames.facts(
            {
                "match": match,
                "game": "kaivai",
                "step": step,
                "entry": step,
                "nth": 0,
                "player": player,
                "action": action,
                "kind": action,
                "round": None,
                "phase": "actions",
                "at": "2026-11-01T20:00:00Z",
                "body": "{}",
            }
            for step, (match, player, action) in enumerate(rows, 1)
        )
    )


def test_one_rule_says_which_matches_count_and_why_others_do_not() -> None:
    reasons = dict(zip(PLAYS["match"], standing(PLAYS), strict=True))
    assert reasons == {
        "m01": "counted",
        "m02": "counted",
        "m03": "counted",
        "m04": "counted",
        "m05": "simulated",
        "m06": "what_if",
        "m07": "running",
        "m08": "abandoned",
        "m09": "no_winner",
        "m10": "counted",
    }
    assert numbers(overview(PLAYS, context())) == {
        "Counted": {"matches": 5},
        "Still running": {"matches": 1},
        "Abandoned": {"matches": 1},
        "Stopped without a winner": {"matches": 1},
        "What-ifs": {"matches": 1},
        "Simulated": {"matches": 1},
    }


@pytest.mark.parametrize(
    ("origin", "matches"),
    [
        ("simulated", {"m05"}),
        ("what_if", {"m06"}),
        ("any", {"m01", "m02", "m03", "m04", "m05", "m06", "m10"}),
    ],
)
def test_other_matches_count_only_when_they_are_asked_for(origin: str, matches: set[str]) -> None:
    assert set(counted(PLAYS, origin)["match"]) == matches


def test_wins_stand_against_the_fair_share_and_a_shared_win_is_one_for_each() -> None:
    table = numbers(ask("by_person", PLAYS, lambda: [NO_STEPS], context()))
    fair = (1 / 2 + 1 / 2 + 1 / 4 + 1 / 3 + 1 / 2) / 5
    assert table["Ana"] == {
        "matches": 5,
        "wins": 3,
        "share": 0.6,
        "fair": round(fair, 3),
        "above": round(3 - 5 * fair, 3),
    }
    assert (table["Ben"]["wins"], table["Cyn"]["wins"], table["Dan"]["wins"]) == (2, 1, 0)


def test_every_number_links_to_the_matches_behind_it() -> None:
    table = ask("by_person", PLAYS, lambda: [NO_STEPS], context(game="kaivai"))
    wins = next(line for line in table.lines if line.about.facts == {"name": "Ana"}).values[1]
    assert wins.where == {"game": "kaivai", "person": "ana", "counts": "counted", "won": "true"}
    behind = chosen(PLAYS, Filter(game="kaivai", person="ana", counts="counted", won=True))
    assert set(behind["match"]) == {"m01", "m03", "m10"}
    assert behind["match"].nunique() == wins.number


@given(st.integers(0, 200), st.integers(1, 200))
def test_our_intervals_are_those_of_scipy(wins: int, more: int) -> None:
    trials = wins + more
    theirs = binomtest(wins, trials).proportion_ci(method="wilson")
    assert wilson(wins, trials) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


def test_seven_of_ten_is_known_to_be_between_forty_and_eighty_nine_per_cent() -> None:
    assert wilson(7, 10) == pytest.approx((0.397, 0.892), abs=5e-4)
    assert wilson(0, 0) == (0, 1)


def test_seats_are_not_mixed_between_numbers_of_players() -> None:
    table = numbers(answer(by_seat(context()), [COUNTED]))
    two = table["Kaivai, 2 players: seat 1"]
    assert (two["matches"], two["wins"]) == (3, 3)
    four = table["Kaivai, 4 players: seat 2"]
    assert (four["matches"], four["wins"], four["fair"]) == (1, 1, 0.25)


def test_traits_are_compared_by_their_values() -> None:
    rows = [
        *rows_of(1, ("Ana", 3, 1), traits='{"bids":"lowest"}'),
        *rows_of(2, ("Ana", 3, 2), traits='{"bids":"lowest"}'),
        *rows_of(3, ("Ana", 3, 1), traits='{"bids":"highest","city":"delos"}'),
        *rows_of(4, ("Ana", 3, 1)),
    ]
    table = numbers(answer(by_trait(context()), [frames.plays(rows)]))
    assert {line: (row["matches"], row["wins"]) for line, row in table.items()} == {
        "Kaivai, Bids: lowest": (2, 1),
        "Kaivai, Bids: highest": (1, 1),
        "Kaivai, City: delos": (1, 1),
    }


def test_the_spread_of_scores_is_told_by_its_quarters() -> None:
    table = numbers(answer(score_spread(context()), [COUNTED]))
    assert table["Kaivai (first), 2 players"] == {
        "scores": 6,
        "lowest": 4,
        "quarter": 5,
        "median": 20,
        "three": 25,
        "highest": 30,
    }


@pytest.mark.parametrize(("share", "value"), [(0, 1), (0.5, 2), (0.51, 5), (1, 5)])
def test_a_quantile_is_the_least_value_that_reaches_its_share(share: float, value: int) -> None:
    assert quantile({1: 1, 2: 1, 5: 2}, share) == value


def test_a_large_score_leads_to_the_matches_that_have_it() -> None:
    rows = counted(frames.plays(rows_of(1, ("Ana", 1234567, 1), ("Ben", 1234567, 1))))
    (line,) = answer(score_spread(context()), [rows]).lines
    assert {value.where["score"] for value in line.values[1:] if value.where} == {"1234567"}


def test_a_margin_is_zero_where_a_tie_break_decided_and_none_where_all_share() -> None:
    table = numbers(answer(margins(context()), [COUNTED]))
    assert table["Kaivai, 2 players"] == {"matches": 3, "median": 1, "mean": 3.667, "level": 1}
    assert table["Kaivai, 4 players"]["median"] == 30
    shared = frames.plays(rows_of(1, ("Ana", 5, 1), ("Ben", 5, 1)))
    assert numbers(answer(margins(context()), [shared])) == {}


def test_head_to_head_counts_who_finished_ahead_and_level_finishes() -> None:
    table = numbers(answer(head_to_head(context()), [COUNTED]))
    assert table["Ana and Ben"] == {"matches": 5, "ahead": 3, "behind": 1, "level": 1}
    assert table["Cyn and Dan"] == {"matches": 1, "ahead": 0, "behind": 0, "level": 1}


def test_what_winners_do_is_compared_with_what_the_others_do() -> None:
    steps = steps_of(
        [("m01", "A", "build"), ("m01", "A", "build"), ("m01", "B", "build"), ("m01", "B", "fish")]
    )
    table = numbers(ask("winners_mix", PLAYS, lambda: [steps], context()))
    assert table["Kaivai: Build"] == {"winners": 1, "others": 0.5, "more": 50}
    assert table["Kaivai: Fish"] == {"winners": 0, "others": 0.5, "more": -50}


def test_what_nobody_chooses_to_do_is_no_way_to_win() -> None:
    steps = steps_of([("m01", "A", "build"), ("m01", "B", "build"), ("m01", "B", "fish")])
    without = replace(context(), chores={"kaivai": {"fish"}})
    table = numbers(ask("winners_mix", PLAYS, lambda: [steps], without))
    assert table == {"Kaivai: Build": {"winners": 1, "others": 1, "more": 0}}


def test_streaks_pass_over_matches_that_do_not_count() -> None:
    table = numbers(ask("streaks", PLAYS, lambda: [NO_STEPS], context()))
    assert table["Ana"] == {"longest": 1, "current": 1}
    assert table["Ben"] == {"longest": 2, "current": 0}


@pytest.mark.parametrize(
    ("won", "longest", "current"),
    [([], 0, 0), ([True, True, False, True], 2, 1), ([False], 0, 0), ([True] * 3, 3, 3)],
)
def test_a_run_of_wins_ends_with_a_loss(won: list[bool], longest: int, current: int) -> None:
    assert runs(won) == (longest, current)


def test_milestones_and_the_h_index_count_plays() -> None:
    six = frames.plays([row for n in range(1, 7) for row in rows_of(n, ("Ana", 3, 1))])
    table = numbers(ask("milestones", six, lambda: [NO_STEPS], context()))
    assert table["Ana: Kaivai"] == {"plays": 6, "reached": 5, "missing": 4}
    assert numbers(ask("h_index", six, lambda: [NO_STEPS], context()))["Ana"] == {"h": 1}


def test_a_first_play_is_the_first_that_counts() -> None:
    table = numbers(ask("first_plays", PLAYS, lambda: [NO_STEPS], context()))
    assert list(table) == [
        "Dan: Kaivai, 2026-11-03",
        "Cyn: Kaivai, 2026-11-03",
        "Ben: Kaivai, 2026-11-01",
        "Ana: Kaivai, 2026-11-01",
    ]


def test_matches_are_told_by_what_ended_them() -> None:
    table = numbers(answer(endings(context()), [COUNTED]))
    assert table == {"Kaivai: rounds": {"matches": 4}, "Kaivai: stopped": {"matches": 1}}


def test_ratings_count_ties_as_ties_and_are_the_same_for_equal_newcomers() -> None:
    tie = frames.plays(rows_of(1, ("Ana", 9, 1), ("Ben", 9, 1), ("Cyn", 5, 3), ("Dan", 1, 4)))
    found = {rating.person: rating for rating in rated(tie)}
    assert found["ana"].mu == found["ben"].mu == pytest.approx(30.27, abs=0.01)
    assert found["cyn"].mu == pytest.approx(22.36, abs=0.01)
    assert found["dan"].mu == pytest.approx(17.09, abs=0.01)
    assert all(rating.provisional for rating in found.values())


def test_a_corrected_old_match_changes_the_later_ratings() -> None:
    later = rows_of(2, ("Ana", 5, 1), ("Ben", 4, 2))
    before = rated(frames.plays([*rows_of(1, ("Ana", 5, 1), ("Ben", 4, 2)), *later]))
    after = rated(frames.plays([*rows_of(1, ("Ana", 4, 2), ("Ben", 5, 1)), *later]))
    assert {rating.person: rating.mu for rating in before} != {
        rating.person: rating.mu for rating in after
    }


def test_ratings_depend_on_the_day_and_not_on_the_order_of_the_rows() -> None:
    assert rated(COUNTED) == rated(COUNTED.iloc[::-1])


@pytest.mark.parametrize(
    ("asked", "matches"),
    [
        ({"person": "cyn"}, {"m03", "m04"}),
        ({"person": "ana", "versus": "dan"}, {"m03"}),
        ({"players": 3}, {"m04"}),
        ({"since": "2026-11-04", "until": "2026-11-04"}, {"m04"}),
        ({"person": "ben", "seat": 1}, {"m02"}),
        ({"person": "ben", "won": True}, {"m02", "m03"}),
        ({"option": "village_gap=4"}, set()),
        ({"ended_by": "stopped"}, {"m09", "m10"}),
        ({"counts": "running"}, {"m07"}),
        ({"score": 33}, {"m04"}),
    ],
)
def test_a_filter_chooses_whole_matches(asked: dict[str, Any], matches: set[str]) -> None:
    found = chosen(PLAYS, Filter(**asked))
    if "ended_by" not in asked and "counts" not in asked:
        found = counted(found)
    assert set(found["match"]) == matches
    assert len(found) == sum(row["match"] in matches for row in MATCHES)


def test_options_and_traits_are_chosen_by_their_values() -> None:
    rows = [
        *rows_of(1, ("Ana", 3, 1), options='{"village_gap":4,"secret":true}'),
        *rows_of(2, ("Ana", 3, 1), traits='{"city":"delos"}'),
    ]
    frame = frames.plays(rows)
    assert set(chosen(frame, Filter(option="village_gap=4"))["match"]) == {"m01"}
    assert set(chosen(frame, Filter(option="secret=true"))["match"]) == {"m01"}
    assert set(chosen(frame, Filter(trait="city=delos"))["match"]) == {"m02"}


ADDED_UP = [
    by_person,
    by_players,
    by_seat,
    by_trait,
    score_spread,
    margins,
    head_to_head,
    durations,
    endings,
]


@pytest.mark.parametrize("make", ADDED_UP)
@settings(max_examples=15, deadline=None)
@given(cuts=st.lists(st.integers(0, 10), max_size=3))
def test_a_metric_says_the_same_however_the_matches_are_parted(make: Any, cuts: list[int]) -> None:
    whole = numbers(answer(make(context()), [COUNTED]))
    days = [0, *sorted(cuts), 31]
    parts = [
        COUNTED.loc[COUNTED["day"].str[-2:].astype(int).between(low + 1, high)]
        for low, high in pairwise(days)
    ]
    assert numbers(answer(make(context()), parts)) == whole


@pytest.mark.parametrize("key", QUESTIONS)
def test_asking_leaves_the_frames_as_they_were(key: str) -> None:
    steps = steps_of([("m01", "A", "build"), ("m01", "B", "fish")])
    before = (PLAYS.copy(deep=True), steps.copy(deep=True))
    ask(key, PLAYS, lambda: [steps], context())
    assert_frame_equal(PLAYS, before[0])
    assert_frame_equal(steps, before[1])


@pytest.mark.parametrize("key", QUESTIONS)
def test_partials_have_their_keys_and_whole_numbers_and_leave_their_part_alone(key: str) -> None:
    metric = QUESTIONS[key](context())
    steps = steps_of([("m01", "A", "build"), ("m01", "B", "fish")])
    for part in parts_for(metric, PLAYS, lambda: [steps], Filter()):
        before = part.copy(deep=True)
        partials = metric.map(part)
        assert_frame_equal(part, before)
        assert set(metric.keys) <= set(partials.columns)
        others = partials.drop(columns=list(metric.keys)) if metric.keys else partials.iloc[:, :0]
        assert all(pd.api.types.is_integer_dtype(kind) for kind in others.dtypes)


@settings(max_examples=20, deadline=None)
@given(which=st.lists(st.integers(0, len(PLAYS) - 1), max_size=12, unique=True))
def test_frames_made_of_frames_have_the_declared_columns_and_leave_them_alone(
    which: list[int],
) -> None:
    rows = PLAYS.iloc[which].reset_index(drop=True)
    before = rows.copy(deep=True)
    for made in (
        chosen(rows, Filter(game="kaivai", players=2, counts="counted")),
        counted(rows, "any"),
        frames.joined(rows, {"ben": "ana"}),
    ):
        assert dict(made.dtypes.astype(str)) == dict(before.dtypes.astype(str))
        assert list(made) == list(frames.PLAYS)
    assert_frame_equal(rows, before)


@pytest.mark.parametrize("key", QUESTIONS)
def test_a_question_about_no_match_has_an_empty_answer(key: str) -> None:
    assert ask(key, frames.plays([]), lambda: [NO_STEPS], context()).lines == ()


def test_few_matches_are_said_to_be_few() -> None:
    assert ask("by_person", PLAYS, lambda: [NO_STEPS], context()).note is not None
    many = frames.plays(
        [row for n in range(1, 13) for row in rows_of(n, ("Ana", 3, 1), ("Ben", 2, 2))]
    )
    assert ask("by_person", many, lambda: [NO_STEPS], context()).note is None


def test_wins_are_told_apart_by_the_number_of_players() -> None:
    table = ask("by_players", PLAYS, lambda: [NO_STEPS], context())
    told = numbers(table)
    assert (told["Ana, 2 players"]["matches"], told["Ana, 2 players"]["wins"]) == (3, 2)
    assert told["Ana, 2 players"]["fair"] == 0.5
    assert (told["Ana, 4 players"]["matches"], told["Ana, 4 players"]["fair"]) == (1, 0.25)
    assert list(told)[:3] == ["Ana, 2 players", "Ana, 3 players", "Ana, 4 players"]
    assert table.lines[0].values[0].where == {
        "person": "ana",
        "players": "2",
        "counts": "counted",
    }


def test_a_match_lasts_as_long_as_its_players_took_together() -> None:
    rows = [
        *rows_of(1, ("Ana", 3, 1), ("Ben", 2, 2), seconds=1830),
        *rows_of(2, ("Ana", 3, 1), ("Ben", 2, 2), seconds=3000),
        *rows_of(3, ("Ana", 3, 1), ("Ben", 2, 2)),
        *rows_of(4, ("Ana", 3, 1), seconds=60),
    ]
    table = numbers(answer(durations(context()), [frames.plays(rows)]))
    assert table["Kaivai, 2 players"] == {
        "matches": 2,
        "lowest": 61 * 60,
        "quarter": 61 * 60,
        "median": 61 * 60,
        "three": 100 * 60,
        "highest": 100 * 60,
    }
    assert table["Kaivai, 1 players"]["median"] == 60
    assert numbers(answer(durations(context()), [frames.plays([])])) == {}
