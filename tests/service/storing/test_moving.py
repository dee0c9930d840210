"""Moving house: from any kind of store into any other one, and back, byte for byte."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from click.testing import CliRunner

from service.matches import Call, Matches
from service.people import People
from service.plays.kept import Results
from service.plays.stored import Play, Sat
from service.shelf import Wanted
from service.storing.moving import PAGE, compare, move
from service.storing.named_stores import open_store
from service.storing.recorders.rewriting import Photograph
from service.storing.store import Store
from service.storing.stream import Noted, Photographed
from tests.service.conftest import Clock
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from web.command_line import main

BY = Call("ana", id="4f0df770-9cfa-4536-b207-d5f91fd1b94f")
AT = "2026-11-01T12:00:00.000Z"
PHOTO = Photograph("abc.jpg", "image/jpeg", b"\xff\xd8 a photo")


def filled(store: Store, new_id: Callable[[], UUID]) -> Matches:
    """Matches, a result, people, a photo, and a match that is longer than a page."""
    matches = Matches(store, GAMES, Clock(), new_id)
    for _ in range(4):
        match = matches.open(OPENING, BY).log.match
        matches.act(match, WHOLE_MATCH, BY)
    matches.undo(match, BY)
    row = store.row(match)
    more = [Noted(by="ana", logged_at=AT, entry=0, note=str(n)) for n in range(PAGE + 5)]
    photographed = Photographed(
        by="ana",
        logged_at=AT,
        entry=0,
        photo=PHOTO.name,
        kind=PHOTO.kind,
        width=1,
        height=1,
        size=9,
    )
    store.put_photo(match, PHOTO)
    assert row is not None
    store.append(match, row.version, [*more, photographed], None)
    sat = [Sat(name="Ana", score=12, winner=True), Sat(name="Ben", score=9)]
    Results(matches).state("typed", "one", Play(title="Tiny", players=sat), BY)
    people = People(matches)
    people.rename(people.by_name("Ana"), "Anna", BY)
    return matches


def streams(store: Store) -> dict[UUID, list[tuple[int, str, bytes]]]:
    return {match: [tuple(one) for one in store.written(match)] for match in store.everything()}


@pytest.fixture
def source(tmp_path: Path, new_id: Callable[[], UUID]) -> Iterator[Store]:
    with closing(open_store(f"sqlite:///{tmp_path}/source.db")) as store:
        filled(store, new_id)
        yield store


@pytest.fixture(params=["sqlite", "memory", "shards"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    names = {"memory": "memory:", "sqlite": f"sqlite:///{tmp_path}/target.db"}
    name = names.get(request.param) or request.getfixturevalue("database")
    shards = 3 if request.param == "shards" else None
    with closing(open_store(name, shards=shards)) as store:
        yield store


def test_a_store_is_copied_byte_for_byte_and_back(
    source: Store, target: Store, tmp_path: Path
) -> None:
    moved = list(move(source, target))
    assert all(one.problem is None and one.added == one.events > 0 for one in moved)
    assert all(one.problem is None for one in compare(source, target))
    with closing(open_store(f"sqlite:///{tmp_path}/back.db")) as back:
        assert sum(one.added for one in move(target, back)) == sum(one.events for one in moved)
        assert streams(back) == streams(target) == streams(source)
        assert back.page(Wanted(results=True)).rows == source.page(Wanted(results=True)).rows
        for match in source.matches():
            assert back.done(match) == source.done(match)
        (photographed,) = [m for m in source.matches() if back.photo(m, PHOTO.name)]
        assert back.photo(photographed, PHOTO.name) == PHOTO


def test_what_is_there_already_is_not_written_again_and_the_rest_follows(
    source: Store, target: Store
) -> None:
    first = next(iter(source.matches()))
    half = source.written(first, most=2)
    target.append_written(first, half, None, [])
    whole = sum(map(len, streams(source).values()))
    assert sum(one.added for one in move(source, target)) == whole - 2
    assert sum(one.added for one in move(source, target)) == 0
    Matches(source, GAMES).undo(first, Call("ben"))
    assert sum(one.added for one in move(source, target)) == 1
    assert all(one.problem is None for one in compare(source, target))


def test_a_stream_that_says_something_else_is_left_alone_and_named(
    source: Store, target: Store
) -> None:
    first, *_ = source.matches()
    written = source.written(first)
    other = [*written[:1], written[1]._replace(state=written[1].state.replace(b"ana", b"eva"))]
    target.append_written(first, other, None, [])
    wrong = [one for one in move(source, target) if one.problem]
    assert [(one.match, one.problem and one.problem.code) for one in wrong] == [
        (first, "holds_something_else")
    ]
    assert target.written(first) == other
    assert [one.match for one in compare(source, target) if one.problem] == [first]


def test_a_difference_is_found_when_the_stores_are_compared(source: Store, tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/target.db")) as target:
        list(move(source, target))
        with closing(sqlite3.connect(tmp_path / "target.db")) as database, database:
            database.execute(
                "UPDATE stored_events SET state = replace(state, 'typed', 'other')"
                " WHERE topic LIKE 'result%'"
            )
        (wrong,) = [one for one in compare(source, target) if one.problem]
        assert wrong.problem is not None
        assert wrong.problem.code == "not_the_same"


def test_the_command_copies_and_says_what_it_did(source: Store, tmp_path: Path) -> None:
    names = [f"sqlite:///{tmp_path}/source.db", f"sqlite:///{tmp_path}/{uuid4().hex}.db"]
    ran = CliRunner().invoke(main, ["copy", "--from", names[0], "--to", names[1]])
    assert ran.exit_code == 0, ran.output
    assert "All of them are the same in both." in ran.output
    again = CliRunner().invoke(main, ["copy", "--from", names[0], "--to", names[1]])
    assert " 0 events copied." in again.output


def test_a_store_that_is_not_there_is_not_copied(tmp_path: Path) -> None:
    arguments = ["copy", "--from", f"sqlite:///{tmp_path}/none.db", "--to", "memory:"]
    ran = CliRunner().invoke(main, arguments)
    assert ran.exit_code == 1
    assert "There is no store" in ran.output
    assert not (tmp_path / "none.db").exists()
