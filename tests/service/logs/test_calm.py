import gc
from collections.abc import Iterator

import pytest

from service.logs.calm import calm


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
