import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from service.logs.calm import MANY, calm

MADE_WHILE_CALM = """
import gc
from service.logs.calm import calm

if {frozen}:
    gc.freeze()
gc.collect()
with calm():
    made = [[] for _ in range({many})]
runs = gc.isenabled()
gc.disable()
old = set(map(id, gc.get_objects(generation=2)))
print(sum(id(one) in old for one in made), gc.get_freeze_count() > 0, runs)
"""


@pytest.fixture(autouse=True)
def running() -> Iterator[None]:
    gc.enable()
    yield
    gc.enable()


def test_the_collector_rests_until_the_last_one_is_done() -> None:
    with calm():
        with calm():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_also_after_what_went_wrong() -> None:
    with pytest.raises(ValueError, match="wrong"), calm():
        raise ValueError("wrong")
    assert gc.isenabled()


def test_a_collector_that_did_not_run_is_not_started() -> None:
    gc.disable()
    with calm():
        pass
    assert not gc.isenabled()


def alone(many: int, *, frozen: bool = False) -> list[str]:
    """How many of the objects made are old afterwards, whether anything is frozen, and whether the
    collector runs, in a process of its own."""
    script = MADE_WHILE_CALM.format(many=many, frozen=frozen)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return run.stdout.split()


def test_very_many_objects_are_old_at_once_and_few_are_not() -> None:
    assert alone(2 * MANY) == [str(2 * MANY), "False", "True"]
    assert alone(MANY // 10) == ["0", "False", "True"]


def test_what_was_frozen_stays_frozen() -> None:
    assert alone(2 * MANY, frozen=True) == ["0", "True", "True"]
