from collections.abc import Callable
from uuid import UUID

import pytest

from service.matches import Call, Matches
from service.people import People
from service.plays.kept import Results
from service.plays.records import places
from service.plays.stored import Play, Sat
from service.projecting import pull, still_there
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

BY = Call("test")


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


def test_a_result_without_actions_comes_as_it_was_given_and_without_facts(
    matches: Matches,
) -> None:
    sat = [Sat(name="Ana", score=12.5, winner=True), Sat(name="Guest", anonymous=True, score=9)]
    results = Results(matches)
    results.state(
        "typed", "one", Play(title="Tiny", game="tiny", players=sat, day="2026-11-03"), BY
    )
    results.state("typed", "two", Play(title="Tiny", players=sat, cooperative=True), BY)
    pulled = pull(matches, 0)
    assert pulled is not None
    assert pulled.facts == ()
    ana, guest = (row for row in pulled.plays if row["status"] == "finished")
    assert (ana["score"], ana["rank"], ana["won"], ana["person"]) == (12.5, 1, True, "ana")
    assert (guest["rank"], guest["won"], guest["person"]) == (2, False, "")
    assert {row["status"] for row in pulled.plays} == {"finished", "together"}


@pytest.mark.parametrize(
    ("play", "ranks", "won"),
    [
        (Play(title="T", players=[Sat(name="A", score=3), Sat(name="B", score=5)]), [2, 1], [0, 1]),
        (
            Play(
                title="T",
                players=[Sat(name="A", score=3), Sat(name="B", score=5)],
                lowest_wins=True,
            ),
            [1, 2],
            [1, 0],
        ),
        (
            Play(title="T", players=[Sat(name="A", score=5, winner=True), Sat(name="B", score=5)]),
            [1, 2],
            [1, 0],
        ),
        (
            Play(title="T", players=[Sat(name="A", winner=True), Sat(name="B")]),
            [None, None],
            [1, 0],
        ),
        (
            Play(title="T", players=[Sat(name="A", rank=2, winner=True), Sat(name="B", rank=1)]),
            [2, 1],
            [1, 0],
        ),
        (Play(title="T", players=[Sat(name="A"), Sat(name="B")]), [None, None], [0, 0]),
    ],
)
def test_places_are_taken_from_points_only_where_none_were_given(
    play: Play, ranks: list[int | None], won: list[int]
) -> None:
    found, winners = places(play)
    assert [found.get(number) for number in (1, 2)] == ranks
    assert [int(winners.get(number, False)) for number in (1, 2)] == won


def test_what_is_said_about_people_is_no_match(matches: Matches) -> None:
    played(matches)
    people = People(matches)
    people.rename(people.by_name("Ana"), "Anna", BY)
    pulled = pull(matches, 0)
    assert pulled is not None
    assert len({row["match"] for row in pulled.plays}) == 1
    assert pull(matches, pulled.position) is None
