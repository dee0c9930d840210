"""Numbers that come as text, however many digits they have."""

import json

import pytest

from service.check import check
from service.wire.whole_numbers import whole
from tests.service.files.test_hostile_files import BEGINNINGS


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), (" 12 ", 12), ("007", 7), ("", None), ("-1", None), ("²", None), ("1e5", None)],
)
def test_a_text_writes_a_whole_number_or_none(text: str, number: int | None) -> None:
    assert whole(text) == number


@pytest.mark.parametrize("text", ["9" * 5000, "0" * 5000, "9" * 10])
def test_very_many_digits_are_no_number(text: str) -> None:
    assert whole(text) is None


@pytest.mark.parametrize("step", ["9" * 5000, "0" * 5000, "-1", "٣"])
def test_a_check_at_no_step_of_the_match_has_failed(step: str) -> None:
    file = {**BEGINNINGS["offerings"], "checks": {step: {}}}
    assert [problem.broken.code for problem in check(json.dumps(file)).problems] == ["check_failed"]
