"""Keys of programs, one-time links and sessions of the owner, as the store keeps them."""

from datetime import UTC, datetime, timedelta

import pytest

from service.access.keys import ACCESS, Keys
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.named_stores import open_store
from service.storing.store import Store
from tests.service.tiny_game import GAMES

CALL = Call("owner")


def keys_of(store: Store) -> Keys:
    return Keys(Matches(store, GAMES))


class Days:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def test_a_key_is_found_until_it_is_revoked(store: Store) -> None:
    keys = keys_of(store)
    key = keys.add("scoreboard", "viewer", CALL)

    found = keys_of(store).find(key)
    assert found is not None
    assert (found.name, found.role) == ("scoreboard", "viewer")
    keys.revoke("scoreboard", CALL)
    assert keys_of(store).find(key) is None


def test_the_store_never_holds_a_key(store: Store) -> None:
    key = keys_of(store).add("scoreboard", "viewer", CALL)

    assert not any(key.encode() in written.state for written in store.written(ACCESS))


@pytest.mark.parametrize("name", ["", "two words", "x" * 41, "../etc", "klíč"])
def test_a_key_has_a_plain_name(store: Store, name: str) -> None:
    with pytest.raises(Refused) as refused:
        keys_of(store).add(name, "viewer", CALL)
    assert refused.value.broken.code == "bad_key_name"


def test_two_keys_do_not_share_a_name_but_a_revoked_one_is_free(store: Store) -> None:
    keys = keys_of(store)
    old = keys.add("phone", "recorder", CALL)
    with pytest.raises(Refused) as refused:
        keys.add("phone", "owner", CALL)
    assert refused.value.broken.code == "key_name_taken"
    keys.revoke("phone", CALL)
    new = keys.add("phone", "owner", CALL)

    assert keys.find(old) is None
    assert keys.find(new) is not None


def test_a_key_that_is_not_there_cannot_be_revoked(store: Store) -> None:
    with pytest.raises(Refused) as refused:
        keys_of(store).revoke("nobody", CALL)
    assert refused.value.broken.code == "unknown_key"


def test_every_process_seals_with_the_same_secret_and_every_store_with_its_own(
    store: Store,
) -> None:
    first = keys_of(store).secret()

    assert keys_of(store).secret() == first
    assert keys_of(open_store("memory:")).secret() != first


def test_a_one_time_link_opens_once(store: Store) -> None:
    keys = keys_of(store)
    one, other = keys.once(), keys.once()

    assert [keys_of(store).use(once, CALL) for once in (one, one, other)] == [True, False, True]
    assert not keys.use(one[:-1], CALL)
    assert not keys.use("nonsense", CALL)


def test_a_one_time_link_and_a_session_grow_old() -> None:
    clock = Days()
    keys = Keys(Matches(open_store("memory:"), GAMES, clock))
    once, session = keys.once(), keys.session("a key")
    clock.now += timedelta(days=2)
    assert not keys.use(once, CALL)
    assert keys.is_session(session, "a key")
    clock.now += timedelta(days=29)
    assert not keys.is_session(session, "a key")


def test_a_session_ends_with_the_key_it_was_bound_to_and_when_all_are_signed_out(
    store: Store,
) -> None:
    keys = keys_of(store)
    session = keys.session("a key")

    assert keys.is_session(session, "a key")
    assert not keys.is_session(session, "another key")
    assert not keys.is_session(keys.once(), "a key")
    keys.sign_out_everywhere(CALL)
    assert not keys.is_session(session, "a key")
    assert keys.is_session(keys.session("a key"), "a key")
