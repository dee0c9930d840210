import pytest

from service.commands.counting import counted


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 matches"), (1, "1 match"), (2, "2 matches"), (21, "21 matches")]
)
def test_a_number_has_the_word_that_goes_with_it(number: int, told: str) -> None:
    assert counted(number, "match", "matches") == told
