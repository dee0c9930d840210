"""What is remembered of a frozen thing: its last answer, for that very thing alone."""

from dataclasses import dataclass

from domain.frozen import remembered


@dataclass(frozen=True)
class Table:
    """A table that cannot be hashed, as positions cannot."""

    shells: dict[str, int]


def test_the_same_thing_is_reckoned_once_and_an_equal_one_anew() -> None:
    reckoned = []

    @remembered
    def value(table: Table) -> int:
        reckoned.append(table)
        return sum(table.shells.values())

    one, equal, other = Table({"A": 3}), Table({"A": 3}), Table({"A": 5})

    assert [value(table) for table in (one, one, equal, equal, other, one)] == [3, 3, 3, 3, 5, 3]
    assert [id(table) for table in reckoned] == [id(each) for each in (one, equal, other, one)]


def test_an_answer_of_nothing_is_remembered_too() -> None:
    asked = []
    nothing = remembered(lambda table: asked.append(table))
    table = Table({})

    assert nothing(table) is None
    assert nothing(table) is None
    assert len(asked) == 1
