from collections.abc import Callable
from uuid import UUID

from service.matches import Call, Matches
from service.projecting import pull, still_there
from service.store import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

BY = Call("test")
ON_POSTGRES = True


def played(matches: Matches, actions: int = 5) -> UUID:
    match = matches.open(OPENING, BY).log.match
    matches.act(match, WHOLE_MATCH[:actions], BY)
    return match


def test_a_pull_brings_what_changed_and_the_next_one_only_what_is_new(matches: Matches) -> None:
    first, second = played(matches), played(matches, 3)
    pulled = pull(matches, 0)
    assert pulled is not None
    assert {row["match"] for row in pulled.plays} == {str(first), str(second)}
    assert len(pulled.facts) == 6 + 3
    assert not pulled.more
    assert pull(matches, pulled.position) is None
    matches.undo(second, BY)
    again = pull(matches, pulled.position)
    assert again is not None
    assert {row["match"] for row in again.plays} == {str(second)}
    assert len(again.facts) == 2


def test_a_pull_is_bounded_and_goes_on_from_where_it_stopped(matches: Matches) -> None:
    names = [str(played(matches)) for _ in range(5)]
    found, position, pulls = [], 0, 0
    while pulled := pull(matches, position, most=2):
        assert len({row["match"] for row in pulled.plays}) <= 2
        found += [row["match"] for row in pulled.plays]
        position, pulls = pulled.position, pulls + 1
    assert sorted(set(found)) == sorted(names)
    assert pulls == 3


def test_another_store_in_the_same_place_is_noticed(
    matches: Matches, new_id: Callable[[], UUID]
) -> None:
    played(matches)
    pulled = pull(matches, 0)
    assert pulled is not None
    assert still_there(matches, 0, "")
    assert still_there(matches, pulled.position, pulled.last)
    other = Matches(open_store("memory:"), GAMES, new_id=new_id)
    assert not still_there(other, pulled.position, pulled.last)
    played(other)
    assert not still_there(other, pulled.position, pulled.last)
