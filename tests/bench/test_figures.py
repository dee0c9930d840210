"""The benchmarks run and say what they measured."""

import pytest

from tests.bench import growth, statistics, writers
from tests.bench.figures import figures


def test_every_figure_has_a_value_beside_its_yardstick() -> None:
    measured = list(figures())
    assert len({figure.name for figure in measured}) == len(measured) > 5
    for figure in measured:
        assert figure.value > 0
        assert figure.ratio > 0
        assert figure.unit in figure.shown
        assert figure.unit in figure.yardstick


def test_many_writers_are_measured_beside_one_and_shards_beside_one_table() -> None:
    measured = list(writers.figures((1, 2), 8))
    assert [figure.name for figure in measured] == [
        "1 writer, SQLite",
        "2 writers, SQLite",
        "1 writer, PostgreSQL",
        "2 writers, PostgreSQL",
        "4 writers, 4 shards",
    ]
    assert all(figure.value > 0 and figure.ratio > 0 for figure in measured)


def test_statistics_are_measured_beside_what_they_stand_on() -> None:
    measured = list(statistics.figures(60, 1))
    assert len({figure.name for figure in measured}) == len(measured) == 6
    assert all(figure.value > 0 and figure.ratio > 0 for figure in measured)


def test_growth_is_told_by_its_exponent_with_the_times_behind_it() -> None:
    measured = list(growth.figures((5, 10), (20, 40)))
    assert len({figure.name for figure in measured}) == len(measured) == 5
    assert all("5: " in figure.yardstick for figure in measured[:3])


@pytest.mark.parametrize(("power", "factor"), [(0, 7), (1, 3), (2, 0.5)])
def test_an_exponent_is_found_from_sizes_and_times(power: int, factor: float) -> None:
    sizes = [100, 1_000, 10_000]
    found = growth.exponent(sizes, [factor * size**power for size in sizes])
    assert found == pytest.approx(power, abs=1e-9)
