"""Buckets of tokens: how much one caller may ask for."""

from web.access.limits import Buckets, Limit, sort_of


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def buckets(clock: Clock, **more: int) -> Buckets:
    return Buckets({"write": Limit(2, 0.5), "ask": Limit(1, 0.1)}, clock=clock, **more)


def test_a_bucket_is_emptied_and_fills_again_as_time_goes_by() -> None:
    clock = Clock()
    some = buckets(clock)

    assert [some.take("a", "write") for _ in range(3)] == [0, 0, 2]
    clock.now = 1.0
    assert some.take("a", "write") == 1
    clock.now = 2.0
    assert some.take("a", "write") == 0
    clock.now = 100.0
    assert [some.take("a", "write") for _ in range(3)] == [0, 0, 2]


def test_whoever_is_told_to_wait_so_long_may_go_on_then() -> None:
    clock = Clock()
    some = buckets(clock)
    some.take("a", "ask")
    clock.now = 3.3

    wait = some.take("a", "ask")
    clock.now += wait
    assert some.take("a", "ask") == 0


def test_callers_and_sorts_have_buckets_of_their_own() -> None:
    some = buckets(Clock())

    assert [some.take("a", "ask"), some.take("b", "ask"), some.take("a", "write")] == [0, 0, 0]
    assert some.take("a", "ask") > 0


def test_a_flood_of_callers_takes_no_more_room_than_allowed() -> None:
    some = buckets(Clock(), callers=2)
    for caller in "abc":
        some.take(caller, "ask")

    assert [some.take(caller, "ask") > 0 for caller in "bca"] == [True, True, False]


def test_every_call_counts_for_something() -> None:
    assert sort_of("actions.act") == "write"
    assert sort_of("legal.next_stage") == "ask"
    assert sort_of("amending.slips") == "search"
    assert sort_of("files.import_match") == "import"
    assert sort_of(None) == "write"
