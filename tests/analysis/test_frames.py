import copy
from typing import Any

import pandas as pd
import pytest

from analysis.frames import MEASURES, WrongFrame, checked, measures

POSITIONS = [
    {"A": {"shells": 15, "fame": None}, "B": {"shells": 15, "fame": 0}},
    {"A": {"shells": 8, "fame": None}, "B": {"shells": 15, "fame": 0}},
]


def test_measures_have_a_row_for_every_number_and_the_declared_columns() -> None:
    frame = measures("m1", "kaivai", POSITIONS)
    assert len(frame) == 8
    assert {name: str(kind) for name, kind in frame.dtypes.items()} == MEASURES
    at = frame[(frame["step"] == 1) & (frame["player"] == "A") & (frame["metric"] == "shells")]
    assert at["value"].tolist() == [8]


def test_what_is_not_known_is_missing_and_not_zero() -> None:
    frame = measures("m1", "kaivai", POSITIONS)
    unknown = frame[(frame["player"] == "A") & (frame["metric"] == "fame")]
    assert unknown["value"].isna().all()


def test_measures_leave_the_positions_as_they_were() -> None:
    before = copy.deepcopy(POSITIONS)
    measures("m1", "kaivai", POSITIONS)
    assert before == POSITIONS


def test_a_match_without_positions_is_an_empty_frame_with_all_columns() -> None:
    frame = measures("m1", "kaivai", [])
    assert list(frame.columns) == list(MEASURES)
    assert frame.empty


@pytest.mark.parametrize("value", [1.5, "three"])
def test_a_value_that_is_no_integer_is_refused(value: Any) -> None:
    with pytest.raises(WrongFrame, match="match m1"):
        measures("m1", "kaivai", [{"A": {"shells": value}}])


def test_a_frame_with_other_columns_is_refused() -> None:
    with pytest.raises(WrongFrame, match="declared"):
        checked(pd.DataFrame({"match": ["m1"]}), MEASURES)
