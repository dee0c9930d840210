"""A whole small match told by hand: a heap of seven stones, Ana 4 + 2, Ben 3 + 0."""

import copy
from collections.abc import Callable
from typing import Any

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from analysis import frames
from analysis.doings import action_mix, time_taken
from analysis.leads import time_in_lead, turning_points
from analysis.match_report import Played, report
from analysis.story import story
from domain.frozen import replace
from domain.message import Seat, render, say
from domain.report import Column, Line, Table, Value
from service.clock import LONGEST_PAUSE
from service.logs.courses import course
from service.matches import Call, Matches
from service.records import fact_rows, play_rows
from service.storing.named_stores import open_store
from tests.report_tables import numbers, steps
from tests.service.tiny_game import GAMES, OPENING, TINY, WHOLE_MATCH

ALL = frozenset("AB")


def logged(actions: list[Any], **opening: Any) -> Any:
    matches = Matches(open_store("memory:"), GAMES)
    match = matches.open({**OPENING, **opening}, Call("test")).log.match
    return matches.act(match, actions, Call("test")).log


def timed(seconds: list[int]) -> list[Any]:
    minutes = [f"2026-11-01T20:{at // 60:02}:{at % 60:02}Z" for at in seconds]
    return [{**action, "at": at} for action, at in zip(WHOLE_MATCH, minutes, strict=True)]


def played(log: Any) -> Played:
    known = course(log, ALL)
    return Played(
        title=TINY.title,
        players=log.players,
        plays=frames.plays(play_rows(log)),
        facts=frames.facts(fact_rows(log, ALL)),
        measures=frames.measures(str(log.match), "tiny", map(TINY.metrics, log.states)),
        items=TINY.itemise(known.end),
        parts={part.key: part.label for part in TINY.parts},
        own=TINY.report(known),
        sentences=[f"Step {step}." for step in range(log.steps + 1)],
        result=log.result,
    )


WHOLE = played(logged(WHOLE_MATCH))
NAMES = {"A": "Ana", "B": "Ben"}


def test_a_row_for_each_player_says_how_the_match_went_for_her() -> None:
    ana, ben = WHOLE.plays.to_dict("records")
    assert (ana["score"], ana["rank"], ana["won"], ana["acted"]) == (6, 1, True, 3)
    assert (ben["score"], ben["rank"], ben["won"], ben["acted"]) == (3, 2, False, 2)
    assert (ben["seat"], ben["person"], ben["parts"]) == (2, "ben", '{"bonus":0,"stones":3}')


def test_a_running_match_has_no_scores_yet() -> None:
    plays = played(logged(WHOLE_MATCH[:3])).plays
    assert plays["score"].isna().all()
    assert plays["won"].isna().all()
    assert set(plays["status"]) == {"running"}


def test_facts_are_the_events_in_order_with_the_phase_they_were_made_in() -> None:
    facts = WHOLE.facts
    assert facts["kind"].tolist() == [
        "bonus_hidden",
        "bonus_hidden",
        "taken",
        "taken",
        "taken",
        "heap_emptied",
    ]
    assert facts["step"].tolist() == [1, 2, 3, 4, 5, 5]
    assert facts["nth"].tolist() == [0, 0, 0, 0, 0, 1]
    assert facts["phase"].tolist() == ["hiding"] * 2 + ["taking"] * 4


def test_what_is_secret_in_a_running_match_is_in_no_fact_for_the_public() -> None:
    running = logged(WHOLE_MATCH[:3])
    assert '"bonus":2' not in "".join(row["body"] for row in fact_rows(running))
    assert '"bonus":2' in "".join(row["body"] for row in fact_rows(running, ALL))


def test_the_action_mix_counts_steps_and_not_events() -> None:
    mix = action_mix(WHOLE.facts, ("A", "B"))
    assert numbers(mix) == {"Hide": {"A": 1, "B": 1}, "Take": {"A": 2, "B": 1}}
    assert steps(mix, "Take", "A") == (3, 5)


def test_time_belongs_to_who_made_the_step_and_breaks_do_not_count() -> None:
    taken = [0, 30, 90, 100, 100 + LONGEST_PAUSE + 1]
    assert numbers(time_taken(played(logged(timed(taken))).plays)) == {
        "A": {"steps": 3, "time": 60, "mean": 20, "share": 0.6},
        "B": {"steps": 2, "time": 40, "mean": 20, "share": 0.4},
    }


def test_steps_that_were_entered_together_have_no_times() -> None:
    table = time_taken(played(logged(timed([0, 0, 0, 5, 5]))).plays)
    assert numbers(table)["A"] == {"steps": 3, "time": None, "mean": None, "share": None}


def test_the_report_begins_with_the_points_by_part() -> None:
    first, *others = report(WHOLE)
    assert numbers(first) == {
        "A": {"stones": 4, "bonus": 2, "score": 6},
        "B": {"stones": 3, "bonus": 0, "score": 3},
    }
    assert [table.key for table in others] == ["lead", "turning_points", "action_mix", "time"]


def test_the_story_has_eight_scenes_of_sentences_linked_to_steps() -> None:
    scenes = story(WHOLE)
    assert len(scenes) == 8
    assert all(scene.sentences for scene in scenes)
    told = {
        render(sentence.text, NAMES): sentence.steps
        for scene in scenes
        for sentence in scene.sentences
    }
    assert told["At step 1 Ana is ahead alone."] == (1,)
    assert told["The match goes to Ana with 6 points."] == (5,)
    assert told["The next is 3 points behind."] == (5,)


ALIKE = ["All play much alike."]


def chosen(**actions: str) -> Played:
    """The match with these actions for steps: `A="take take hide"` are three of Ana's."""
    made = [(player, action) for player, of in actions.items() for action in of.split()]
    steps = [
        {**WHOLE.facts.iloc[0].to_dict(), "player": player, "action": action, "step": step}
        for step, (player, action) in enumerate(made, 1)
    ]
    return replace(WHOLE, facts=pd.DataFrame(steps).astype(WHOLE.facts.dtypes))


def test_a_way_to_play_goes_two_steps_beyond_the_share_of_the_others() -> None:
    way = "More than the others, Ana chooses “Take”: 3 of 4 steps."
    assert scene(chosen(A="take take take hide", B="take hide hide hide"), 2)[0] == way
    assert scene(chosen(A="take take take hide", B="take take hide hide"), 2) == ALIKE


def test_one_step_of_many_is_no_way_to_play() -> None:
    assert scene(chosen(A="hide" + " take" * 30, B="take " * 30), 2) == ALIKE


def test_the_story_names_no_chore_as_a_way_to_play() -> None:
    other = chosen(A="take take take hide", B="hide hide hide hide")
    assert scene(other, 2) == [
        "More than the others, Ana chooses “Take”: 3 of 4 steps.",
        "More than the others, Ben chooses “Hide”: 4 of 4 steps.",
    ]
    assert scene(replace(other, chores=frozenset({"take"})), 2) == ALIKE
    assert scene(replace(other, chores=frozenset({"take", "hide"})), 2) == ALIKE


@pytest.mark.parametrize(
    ("number", "written"), [(2.5, "2.5"), (4, "4"), (1234.567, "1234.57"), (3.004, "3")]
)
def test_a_number_that_stands_out_is_written_with_two_places_at_most(
    number: float, written: str
) -> None:
    lines = tuple(Line(Seat(player), (Value(one),)) for player, one in (("A", number), ("B", 1.0)))
    table = Table(
        key="fish",
        title=say("Fish"),
        formula=say("Fish caught."),
        head=say("Player"),
        columns=(Column("caught", say("caught")),),
        lines=lines,
    )
    told = f"Fish: Ana has the most under “caught”: {written}."
    assert scene(replace(WHOLE, own=(table,)), 6) == [told]


def counted(*columns: Column, **numbers: tuple[float | None, ...]) -> Table:
    """A table of the game's own: the numbers of each player, column by column."""
    return Table(
        key="counted",
        title=say("Counted"),
        formula=say("As they say."),
        head=say("Player"),
        columns=columns,
        lines=tuple(
            Line(Seat(player), tuple(Value(number) for number in row))
            for player, row in numbers.items()
        ),
    )


FISH = Column("fish", say("Fish"))
FIRST_HUT = Column("hut", say("First hut"), striking="fewest turns")


def test_a_late_hut_is_no_feat_but_an_early_one_is() -> None:
    table = counted(FIRST_HUT, A=(9,), B=(2,))
    told = "Counted: Ben has the fewest turns under “First hut”: 2."
    assert scene(replace(WHOLE, own=(table,)), 6) == [told]


def test_a_hut_that_a_player_never_had_is_not_an_early_one() -> None:
    table = counted(FIRST_HUT, A=(9,), B=(None,))
    told = ["Nothing of the game’s own measures tells the players apart."]
    assert scene(replace(WHOLE, own=(table,)), 6) == told


def test_a_small_lead_does_not_stand_out_before_a_large_one_only_because_nobody_else_has_any() -> (
    None
):
    table = counted(Column("gods", say("Gods")), FISH, A=(1, 10), B=(0, 24))
    told = "Counted: Ben has the most under “Fish”: 24."
    assert scene(replace(WHOLE, own=(table,)), 6) == [told]


def test_what_is_said_to_be_unremarkable_does_not_stand_out() -> None:
    table = counted(Column("left", say("Left"), striking=""), FISH, A=(20, 3), B=(1, 2))
    told = "Counted: Ana has the most under “Fish”: 3."
    assert scene(replace(WHOLE, own=(table,)), 6) == [told]


def scene(played: Played, number: int) -> list[str]:
    """The sentences of one scene of the story, counted from 0."""
    return [render(sentence.text, NAMES) for sentence in story(played)[number].sentences]


def test_the_story_of_a_running_match_stops_where_it_stands() -> None:
    end = story(played(logged(WHOLE_MATCH[:3])))[-1]
    assert [render(sentence.text) for sentence in end.sentences] == ["The match still runs."]


def test_a_tie_on_points_is_told_as_one_and_nobody_wins_by_nothing() -> None:
    result = WHOLE.result
    assert result is not None
    level = replace(WHOLE, result=replace(result, scores={"A": 6, "B": 6}))
    texts = [render(sentence.text, NAMES) for sentence in story(level)[-1].sentences]
    assert "On points the next is level: the tie-break of the game decides." in texts


@pytest.mark.parametrize(
    "look",
    [
        lambda one: action_mix(one.facts, one.players),
        lambda one: time_taken(one.plays),
        lambda one: time_in_lead(one.measures),
        lambda one: turning_points(one.measures),
        report,
        story,
    ],
)
def test_looking_at_frames_leaves_them_as_they_were(look: Callable[[Played], Any]) -> None:
    before: list[pd.DataFrame] = copy.deepcopy([WHOLE.plays, WHOLE.facts, WHOLE.measures])
    look(WHOLE)
    for frame, kept in zip((WHOLE.plays, WHOLE.facts, WHOLE.measures), before, strict=True):
        assert_frame_equal(frame, kept)
