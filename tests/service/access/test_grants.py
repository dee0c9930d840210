"""Links to matches: one for the recorder, the viewers and each seat, each revoked by itself."""

from uuid import UUID, uuid4

import pytest

from service.access.grants import Grants, stream_of
from service.access.keys import Keys
from service.erasing import erase
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.named_stores import open_store
from service.storing.store import Store
from service.telling.showing import Showing
from tests.service.tiny_game import GAMES, OPENING, hide

CALL = Call("owner")


def opened(store: Store) -> tuple[Matches, UUID]:
    matches = Matches(store, GAMES)
    return matches, matches.open(dict(OPENING), CALL).log.match


def test_a_link_stands_for_its_match_role_and_seat(store: Store) -> None:
    matches, match = opened(store)
    grants = Grants(matches)
    links = {
        (role, seat): grants.token(grants.make(match, role, seat, CALL))
        for role, seat in (("recorder", None), ("seat", "A"), ("seat", "B"), ("viewer", None))
    }

    assert len(set(links.values())) == 4
    for (role, seat), link in links.items():
        found = Grants(Matches(store, GAMES)).find(link)
        assert found is not None
        assert (found.match, found.role, found.seat) == (match, role, seat)


def test_there_is_one_link_each(store: Store) -> None:
    matches, match = opened(store)
    grants = Grants(matches)

    assert grants.make(match, "seat", "A", CALL) == grants.make(match, "seat", "A", CALL)
    assert len(grants.of(match)) == 1


def test_a_revoked_link_opens_nothing_and_the_next_one_is_another(store: Store) -> None:
    matches, match = opened(store)
    grants = Grants(matches)
    mine, other = grants.make(match, "seat", "A", CALL), grants.make(match, "viewer", None, CALL)
    link = grants.token(mine)
    grants.revoke(match, CALL, mine.link)

    assert grants.find(link) is None
    assert grants.find(grants.token(other)) == other
    assert grants.token(grants.make(match, "seat", "A", CALL)) != link
    assert grants.find(link) is None


def test_all_links_of_a_match_are_revoked_at_once_and_those_of_others_stay(store: Store) -> None:
    matches, match = opened(store)
    another = matches.open({**OPENING, "match": str(uuid4())}, CALL).log.match
    grants = Grants(matches)
    links = [
        grants.token(grants.make(one, role, None, CALL))
        for one in (match, another)
        for role in ("recorder", "viewer")
    ]
    grants.revoke(match, CALL)

    assert [grants.find(link) is None for link in links] == [True, True, False, False]


def test_only_who_sits_there_has_a_seat(store: Store) -> None:
    matches, match = opened(store)
    for role, seat in (("seat", "nobody"), ("seat", None), ("viewer", "A")):
        with pytest.raises(Refused) as refused:
            Grants(matches).make(match, role, seat, CALL)
        assert refused.value.broken.code == "unknown_player"
    with pytest.raises(Refused) as refused:
        Grants(matches).make(uuid4(), "viewer", None, CALL)
    assert refused.value.broken.code == "unknown_match"


def test_a_changed_or_foreign_link_is_none(store: Store) -> None:
    matches, match = opened(store)
    grants = Grants(matches)
    link = grants.token(grants.make(match, "viewer", None, CALL))
    elsewhere = Matches(open_store("memory:"), GAMES)
    elsewhere.open({**OPENING, "match": str(match)}, CALL)
    foreign = Grants(elsewhere)

    changed = ("B" if link[0] == "A" else "A") + link[1:]
    signs = ("", "x", link[:-1], link + "A", f"{link}=", "%", "ž")
    assert [grants.find(other) for other in (changed, *signs)] == [None] * 8
    assert grants.find(Keys(matches).once()) is None
    assert grants.find(foreign.token(foreign.make(match, "viewer", None, CALL))) is None


def test_of_links_to_one_match_the_first_counts(store: Store) -> None:
    matches, match = opened(store)
    another = matches.open({**OPENING, "match": str(uuid4())}, CALL).log.match
    grants = Grants(matches)
    seat, viewer = (
        grants.make(match, "seat", "B", CALL),
        grants.make(match, "viewer", None, CALL),
    )
    there = grants.make(another, "viewer", None, CALL)
    links = [grants.token(one) for one in (seat, viewer, there)]

    assert grants.held(links) == {match: seat, another: there}
    assert grants.held(links, another) == {another: there}
    grants.revoke(match, CALL, seat.link)
    assert grants.held(links) == {match: viewer, another: there}
    assert grants.held(links[:2], another) == {match: viewer}


def test_links_lie_in_a_stream_that_is_no_match(store: Store) -> None:
    matches, match = opened(store)
    Grants(matches).make(match, "viewer", None, CALL)

    assert stream_of(match) in list(store.everything())
    assert list(store.matches()) == [match]
    assert {one.match for one in store.news()} == {match}


def test_links_of_a_seat_that_is_called_by_an_erased_name_go_with_the_name(store: Store) -> None:
    matches = Matches(store, GAMES)
    players = [{"player": "Yrsa", "name": "Yrsa"}, {"player": "Ben", "name": "Ben"}]
    match = matches.open({**OPENING, "players": players}, CALL).log.match
    grants = Grants(matches)
    seat = grants.make(match, "seat", "Yrsa", CALL)
    link = grants.token(seat)
    matches.act(match, hide("Yrsa", 1), Call(seat.by))
    erase(matches, "Yrsa", "Yrsa", CALL)

    assert grants.find(link) is None
    assert grants.of(match) == ()
    stored = [one.state for stream in store.everything() for one in store.written(stream)]
    assert not any(b"Yrsa" in state for state in stored)
    assert matches.log(match).line[0].by == "player:P1"
    assert Showing(matches.log(match), frozenset()).who("player:P1") == "Player 1"
