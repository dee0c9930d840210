"""The benchmarks run and say what they measured."""

from tests.bench.figures import figures


def test_every_figure_has_a_value_beside_its_yardstick() -> None:
    measured = list(figures())
    assert len({figure.name for figure in measured}) == len(measured) > 5
    for figure in measured:
        assert figure.value > 0
        assert figure.ratio > 0
        assert figure.unit in figure.shown
        assert figure.unit in figure.yardstick
