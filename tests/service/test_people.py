"""People are found again by name, joined and parted; who sat in one match is never one person."""

from collections.abc import Callable
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from domain.message import Json
from service.interop.bringing import bring
from service.matches import Call, Matches
from service.names import key_of
from service.paging import BadPage, mark
from service.people import (
    NameTaken,
    NoName,
    NotJoined,
    People,
    SamePerson,
    SatTogether,
    UnknownPerson,
)
from service.plays.kept import Results
from service.refusals import Refused
from service.shelf import Wanted
from tests.service.tiny_game import OPENING

ANA = Call("ana")
FIXTURES = Path(__file__).parents[2] / "fixtures" / "interop"


@pytest.fixture
def people(matches: Matches) -> People:
    return People(matches)


@pytest.fixture
def play(matches: Matches) -> Callable[..., UUID]:
    def played(one: str, other: str, day: str = "2026-10-01", **more: Json) -> UUID:
        seats: Json = [{"player": "A", "name": one}, {"player": "B", "name": other}]
        opening: dict[str, Json] = {**OPENING, "players": seats, "played_on": day, **more}
        return matches.open(opening, ANA).log.match

    return played


def refused(call: Callable[[], object], kind: type) -> None:
    with pytest.raises(Refused) as caught:
        call()
    assert type(caught.value.broken) is kind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Žofia", "Z\u030cofia"),
        (" Ana  Maria ", "ana maria"),
        ("STRASSE", "Straße"),
        ("Đorđe", "đorđe"),
        ("\u1e9e", "ss"),
    ],
)
def test_one_name_in_two_spellings_is_one_person(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_other_letters_are_other_people() -> None:
    assert key_of("Chloe") != key_of("Chloé")


def test_somebody_is_found_in_all_matches_and_shown_as_typed_last(
    people: People, play: Callable[..., UUID]
) -> None:
    play("Žofia", "Ben", "2026-10-01")
    play("Z\u030cofia ", "Cyn", "2026-10-02")
    zofia = people.get(people.by_name("ŽOFIA"))
    assert [row.day for row in zofia.rows] == ["2026-10-02", "2026-10-01"]
    assert zofia.name == "Z\u030cofia "
    assert zofia.names == ("Z\u030cofia ", "Žofia")
    assert [(one.key, one.matches) for one in people.all()] == [
        ("žofia", 2),
        ("ben", 1),
        ("cyn", 1),
    ]


def test_pages_of_people_follow_each_other_there_and_back(
    people: People, play: Callable[..., UUID]
) -> None:
    for one, other in (("Ana", "Ben"), ("Ana", "Cyn"), ("Ana", "Ben"), ("Dan", "Eva")):
        play(one, other)
    first = people.page(2)
    second = people.page(2, after=first.next)
    third = people.page(2, after=second.next)
    told = [[one.name for one in page.people] for page in (first, second, third)]
    assert told == [["Ana", "Ben"], ["Cyn", "Dan"], ["Eva"]]
    assert (first.previous, third.next) == (None, None)
    assert people.page(2, before=third.previous).people == second.people
    assert people.page(2, before=second.previous) == first


def test_a_page_of_people_begins_behind_somebody_who_moved_meanwhile(
    people: People, play: Callable[..., UUID]
) -> None:
    play("Ana", "Ben")
    play("Cyn", "Dan")
    first = people.page(1)
    for _ in range(2):
        play("Ana", "Dan")
    assert [one.name for one in people.page(9, after=first.next).people] == ["Ben", "Cyn"]
    eva = mark("0", str(UUID(int=0)), "eva")
    assert people.page(9, after=eva) == ([], None, None)


@pytest.mark.parametrize("after", ["", "?", "YWJj", mark("many", "id", "name")])
def test_a_page_of_people_must_begin_somewhere(people: People, after: str) -> None:
    with pytest.raises(BadPage):
        people.page(9, after=after)


def test_simulated_players_and_nobody_are_no_people(
    people: People, matches: Matches, play: Callable[..., UUID]
) -> None:
    play("Robot", "Ben", origin="simulated")
    file = (FIXTURES / "bgstats_export_synthetic_four_games.json").read_bytes()
    bring(Results(matches), file, "UTC", ANA, dry_run=False)
    assert [one.name for one in people.all()] == ["Ada", "Bohumil", "Chloé", "Đorđe"]


def test_a_person_can_be_shown_under_another_name(
    people: People, matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Ann", "Ben")
    ann = people.by_name("Ann")
    assert people.rename(ann, " Ana  Nováková ", ANA).name == "Ana Nováková"
    assert people.get(ann).names == ("Ann",)
    assert matches.log(match).opening.players[0].name == "Ann"
    refused(lambda: people.rename(ann, "  ", ANA), NoName)
    refused(lambda: people.rename(uuid4(), "Eva", ANA), UnknownPerson)


def test_who_is_shown_under_another_name_is_meant_by_it(
    people: People, play: Callable[..., UUID]
) -> None:
    play("Ann", "Ben")
    people.rename(people.by_name("Ann"), "Ana Nováková", ANA)
    play("ana  nováková", "Ben")
    assert [(one.name, one.matches) for one in people.all()] == [("Ana Nováková", 2), ("Ben", 2)]
    people.rename(people.by_name("Ana Nováková"), "Ann", ANA)
    assert [one.name for one in people.all()] == ["Ann", "Ben"]


def test_nobody_is_given_the_name_of_somebody_else(
    people: People, play: Callable[..., UUID]
) -> None:
    play("Ann", "Ben")
    play("Eva", "Ben")
    refused(lambda: people.rename(people.by_name("Ann"), "EVA", ANA), NameTaken)
    assert [one.name for one in people.all()] == ["Ben", "Ann", "Eva"]


def test_two_names_are_joined_and_parted_again(people: People, play: Callable[..., UUID]) -> None:
    play("Ann", "Ben")
    play("Ana", "Cyn", "2026-10-02")
    play("Anna", "Ben", "2026-10-03")
    ann, ana, anna = map(people.by_name, ("Ann", "Ana", "Anna"))
    people.merge(ann, ana, ANA)
    joined = people.merge(ana, anna, ANA)
    assert (joined.name, joined.joined, len(joined.rows)) == ("Anna", ("ana", "ann"), 3)
    assert people.get(ann) == people.get(ana) == joined
    refused(lambda: people.merge(ann, anna, ANA), SamePerson)
    parted = people.part("Ana", ANA)
    assert (parted.key, parted.joined, len(parted.rows)) == ("ana", ("ann",), 2)
    assert len(people.get(anna).rows) == 1
    refused(lambda: people.part("Ana", ANA), NotJoined)


def test_two_who_sat_in_one_match_are_never_joined(
    people: People, play: Callable[..., UUID]
) -> None:
    match = play("Ann", "Ana")
    play("Anna", "Ben", "2026-10-02")
    ann, ana, anna = map(people.by_name, ("Ann", "Ana", "Anna"))
    with pytest.raises(Refused) as caught:
        people.merge(ann, ana, ANA)
    assert type(caught.value.broken) is SatTogether
    assert caught.value.broken.details["match"] == str(match)
    people.merge(ann, anna, ANA)
    refused(lambda: people.merge(ana, anna, ANA), SatTogether)


def test_what_is_said_about_people_is_no_match(
    people: People, matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Ann", "Ben")
    people.rename(people.by_name("Ann"), "Ana", ANA)
    assert list(matches.store.matches()) == [match]
    assert [row.match for row in matches.page(Wanted(results=True)).rows] == [str(match)]
    assert {news.match for news in matches.news()} == {match}


def test_who_sat_where_can_be_set_right_in_a_finished_match(
    people: People, matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Ann", "Ben")
    matches.rename(match, {"A": {"name": "Ben"}, "B": {"name": "Ann"}}, ANA)
    assert [one.name for one in matches.log(match).opening.players] == ["Ben", "Ann"]
    assert len(people.get(people.by_name("ben")).rows) == 1


def test_the_list_finds_a_match_by_the_typed_and_by_the_shown_name_of_who_sat_there(
    people: People, matches: Matches, play: Callable[..., UUID]
) -> None:
    ann, cyn = play("Ann", "Ben"), play("Cyn", "Ben")
    play("Ann-Marie", "Ben")

    def found(player: str) -> list[str]:
        return [row.match for row in matches.page(Wanted(player=player)).rows]

    people.rename(people.by_name("Ann"), "Žofia", ANA)
    assert found("žof") == [str(ann)]
    people.merge(people.by_name("Cyn"), people.by_name("Ann"), ANA)
    assert found("Žofia") == [str(cyn), str(ann)]
    assert found("cyn") == [str(cyn)]
    people.part("Cyn", ANA)
    assert found("Žofia") == [str(ann)]
