from math import isnan

import pytest

from analysis.figures import Chart, Line, curve, itemised, pace
from analysis.frames import WrongFrame, measures

POSITIONS = [
    {"A": {"shells": 15, "fish": 3}, "B": {"shells": 15, "fish": None}},
    {"A": {"shells": 8, "fish": 3}, "B": {"shells": 15, "fish": None}},
    {"A": {"shells": 8, "fish": 4}, "B": {"shells": 12, "fish": 1}},
]
LINES = [Line("A", "Ana", "#c8442f", "solid"), Line("B", "B<en", "#1f6fb2", "dash")]
FRAME = measures("m1", "kaivai", POSITIONS)


def test_a_curve_has_a_stepped_line_for_each_player_in_colour_and_dash() -> None:
    ana, ben = curve(FRAME, Chart("Shells", {"shells": "Shells"}), LINES).data
    assert (list(ana.x), list(ana.y)) == ([0, 1, 2], [15, 8, 8])
    assert (ana.line.shape, ana.line.dash, ben.line.dash) == ("hv", "solid", "dash")
    assert (ana.line.color, ana.meta["player"]) == ("#c8442f", "A")


def test_what_is_not_known_leaves_a_gap() -> None:
    _, ben = curve(FRAME, Chart("Fish", {"fish": "Fish"}), LINES).data
    assert [isnan(value) for value in ben.y] == [True, True, False]


def test_several_measures_are_told_apart_by_name() -> None:
    chart = Chart("Goods", {"shells": "Shells", "fish": "Fish"})
    names = [trace.name for trace in curve(FRAME, chart, LINES).data]
    assert names == ["Ana: Shells", "Ana: Fish", "B&lt;en: Shells", "B&lt;en: Fish"]


def test_the_pointer_reads_the_sentence_of_the_step() -> None:
    chart = Chart("Shells", {"shells": "Shells"}, ["Opened.", "Ana pays <7>.", "Ben pays."])
    story = curve(FRAME, chart, LINES).data[0]
    assert list(story.text) == ["Opened.", "Ana pays &lt;7&gt;.", "Ben pays."]


def test_every_other_round_lies_on_a_band() -> None:
    chart = Chart("Shells", {"shells": "Shells"}, rounds=[0, 1, 2])
    bands = curve(FRAME, chart, LINES).layout.shapes
    assert [(band.x0, band.x1) for band in bands] == [(1, 2)]


def test_points_by_part_lie_upon_each_other_and_are_hatched_apart() -> None:
    chart = Chart("Score by part", {"shells": "Shells", "fish": "Fish"})
    shells, fish = itemised(FRAME, chart, "A").data
    assert (list(shells.y), list(fish.y)) == ([15, 8, 8], [3, 3, 4])
    assert shells.stackgroup == fish.stackgroup
    assert shells.fillpattern.shape != fish.fillpattern.shape


def test_the_time_of_a_step_is_a_bar_of_whoever_took_it() -> None:
    taken = measures("m1", "kaivai", [{}, {"A": {"seconds": 12}}, {"B": {"seconds": 40}}])
    ana, ben = pace(taken, Chart("Seconds", {"seconds": "Seconds"}), LINES).data
    assert (list(ana.x), list(ana.y)) == ([1], [12])
    assert (list(ben.x), list(ben.y)) == ([2], [40])
    assert ana.marker.pattern.shape != ben.marker.pattern.shape


def test_drawing_leaves_the_frame_as_it_was() -> None:
    before = FRAME.copy(deep=True)
    curve(FRAME, Chart("Shells", {"shells": "Shells"}), LINES)
    assert before.equals(FRAME)


def test_another_frame_is_refused() -> None:
    with pytest.raises(WrongFrame):
        curve(FRAME.drop(columns="value"), Chart("Shells", {"shells": "Shells"}), LINES)
