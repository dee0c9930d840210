"""How often an address may show a wrong key."""

from web.access.wrong_keys import WrongKeys


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_after_too_many_wrong_keys_an_address_waits_until_the_time_is_over() -> None:
    clock = Clock()
    tries = WrongKeys(most=2, seconds=60, clock=clock)

    tries.note("a")
    assert tries.wait("a") == 0
    tries.note("a")
    assert tries.wait("a") == 61
    clock.now = 60.0
    assert tries.wait("a") == 0


def test_an_address_starts_afresh_after_the_time_is_over() -> None:
    clock = Clock()
    tries = WrongKeys(most=2, seconds=60, clock=clock)

    tries.note("a")
    clock.now = 61.0
    tries.note("a")
    assert tries.wait("a") == 0


def test_one_address_does_not_make_another_wait() -> None:
    tries = WrongKeys(most=1)

    tries.note("a")
    assert tries.wait("a") > 0
    assert tries.wait("b") == 0


def test_a_flood_of_addresses_takes_no_more_room_than_allowed() -> None:
    tries = WrongKeys(most=1, addresses=2)

    for address in "abc":
        tries.note(address)

    assert [tries.wait(address) > 0 for address in "abc"] == [False, True, True]
