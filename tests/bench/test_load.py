"""A few people at once: everybody is served, and everybody sees what was logged."""

import pytest

from tests.bench.load import Evening, by_minute, measured, slope, spread


def test_everybody_is_served_and_sees_what_was_logged() -> None:
    seen = measured(Evening(seconds=2, spectators=6, phones=4, matches=2, pause=0.1))
    assert seen.wrong == {}
    assert seen.missed == 0
    assert len(seen.logged) >= 4
    assert len(seen.followed) >= len(seen.logged)
    assert len(seen.memory) >= 2
    assert min(mebibytes for _, mebibytes in seen.memory) > 20


def test_memory_is_told_by_the_minute_and_its_growth_over_the_second_half() -> None:
    memory = [(0.0, 100.0), (30.0, 140.0), (60.0, 150.0), (90.0, 151.0), (120.0, 152.0)]
    assert by_minute(memory) == [120.0, 150.5, 152.0]
    assert slope(memory) == pytest.approx(2.0)
    assert slope([]) == 0.0


def test_a_spread_tells_how_many_and_how_long() -> None:
    assert spread("x", [0.001] * 98 + [0.1, 1.0])[:3] == ("x", "100", "1 ms")
    assert spread("x", [0.001] * 98 + [0.1, 1.0])[-1] == "1,000 ms"
    assert spread("x", []) == ("x", "0", "", "", "", "")
