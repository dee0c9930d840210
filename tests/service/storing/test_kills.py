"""Whatever was acknowledged is there after the process was killed, once and without a hole."""

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest

from service.logs.log import Log
from service.matches import Call, Matches
from service.storing.backups import back_up, restore
from service.storing.moving import compare, move
from service.storing.named_stores import open_store
from service.storing.store import Store
from service.verifying import verify
from tests.killing import Killer
from tests.service.storing.killed_work import (
    AT_A_TIME,
    MATCH,
    copy_away,
    counted,
    files,
    import_all,
    log_on,
    move_house,
    put_back,
)
from tests.service.storing.stored_rows import rows
from tests.service.tiny_game import GAMES, OPENING

ROUNDS = 200 if os.environ.get("TABLELOG_LONG") else 5
NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.fixture
def name(tmp_path: Path) -> str:
    name = f"sqlite:///{tmp_path}/store.db"
    with closing(open_store(name)) as store:
        Matches(store, GAMES).open({**OPENING, "match": MATCH}, Call("ana"))
    return name


def logged(store: Store) -> list[int]:
    """The numbers of the actions in the log, in order."""
    log = Matches(store, GAMES).log(UUID(MATCH))
    return [int(UUID(str(entry.action["id"]))) for entry in log.line]


def test_nothing_acknowledged_is_lost_when_a_process_is_killed_while_it_logs(name: str) -> None:
    killer = Killer(log_on)
    last = killer.undisturbed(name, 1)[-1]
    early = more = 0
    for _ in range(ROUNDS):
        killed = killer.kill(name, last + 1)
        told = max(killed.told, default=last)
        with closing(open_store(name)) as store:
            numbers = logged(store)
            assert numbers == list(range(1, len(numbers) + 1))
            assert told <= len(numbers) <= told + 1
            assert Matches(store, GAMES).act(UUID(MATCH), counted(told), Call("ana")).repeated
            assert verify(Matches(store, GAMES), UUID(MATCH)).broken == ()
        early, more, last = early + killed.early, more + len(numbers) - told, len(numbers)
    print(f"{ROUNDS} processes, {early} killed while they logged, {last} actions all there,")
    print(f"{more} of them stored and not acknowledged any more")
    assert last <= (ROUNDS + 1) * AT_A_TIME


def course(log: Log) -> tuple[object, ...]:
    return log.game, log.states, log.result, log.ended


def all_courses(name: str) -> dict[str, tuple[object, ...]]:
    """Every match of a store, each verified: it folds, and the list says the same."""
    with closing(open_store(name)) as store:
        matches = Matches(store)
        assert not any(verify(matches, match).broken for match in store.matches())
        return {str(match): course(matches.log(match)) for match in store.matches()}


def test_an_import_that_is_killed_leaves_whole_matches_and_can_be_done_again(
    tmp_path: Path,
) -> None:
    killer = Killer(import_all)
    killer.undisturbed(f"sqlite:///{tmp_path}/whole.db")
    wanted = list(all_courses(f"sqlite:///{tmp_path}/whole.db").values())
    early = 0
    for number in range(ROUNDS):
        name = f"sqlite:///{tmp_path}/{number}.db"
        killed = killer.kill(name)
        found = all_courses(name)
        assert set(killed.told) <= set(found)
        assert len(killed.told) <= len(found) <= len(killed.told) + 1
        assert all(one in wanted for one in found.values())
        early += killed.early
    killer.undisturbed(name)
    again = all_courses(name)
    assert len(again) == len(files())
    assert all(one in again.values() for one in wanted)
    print(f"{ROUNDS} processes, {early} killed while they imported; no half match")


@pytest.fixture
def four(tmp_path: Path) -> str:
    """A store with the shortest matches of every game."""
    name = f"sqlite:///{tmp_path}/four.db"
    import_all(lambda _: None, name)
    return name


def test_a_backup_that_is_killed_leaves_the_store_and_the_earlier_backup(
    four: str, tmp_path: Path
) -> None:
    path, target, killer = tmp_path / "four.db", tmp_path / "copy.db", Killer(copy_away)
    killer.undisturbed(four, str(target), NOW)
    before, early = rows(path), 0
    for _ in range(ROUNDS):
        early += killer.kill(four, str(target), NOW).early
        assert rows(target) == before
        assert rows(path) == before
    back_up(four, target, NOW, replace=True)
    assert list(tmp_path.glob("*.part*")) == []
    print(f"{ROUNDS} processes, {early} killed during a backup; each time a whole one was there")


def test_a_restore_that_is_killed_leaves_what_was_or_what_shall_be(
    four: str, name: str, tmp_path: Path
) -> None:
    path, copy, killer = tmp_path / "store.db", tmp_path / "copy.db", Killer(put_back)
    back_up(four, copy, NOW)
    was, shall_be = rows(path), rows(copy)
    before = path.read_bytes()
    killer.undisturbed(str(copy), name, NOW)
    early, former = 0, 0
    for number in range(ROUNDS):
        for part in tmp_path.glob("store.db*"):
            part.unlink()
        path.write_bytes(before)
        killed = killer.kill(str(copy), name, NOW + timedelta(days=number))
        found = rows(path)
        assert found in (was, shall_be)
        assert found == shall_be or not killed.told
        early, former = early + killed.early, former + (found == was)
    restore(copy, name, NOW + timedelta(days=ROUNDS), replace=True)
    assert rows(path) == shall_be
    print(f"{ROUNDS} processes, {early} killed while they restored; {former} times what was before")


def test_a_copy_that_is_killed_is_whole_match_by_match_and_goes_on(
    four: str, tmp_path: Path
) -> None:
    killer, early, begun = Killer(move_house), 0, 0
    killer.undisturbed(four, f"sqlite:///{tmp_path}/whole.db")
    wanted = all_courses(four)
    for number in range(ROUNDS):
        name = f"sqlite:///{tmp_path}/{number}.db"
        killed = killer.kill(four, name)
        found = all_courses(name)
        assert set(killed.told) <= set(found)
        assert all(wanted[match] == one for match, one in found.items())
        early, begun = early + killed.early, begun + (0 < len(found) < len(wanted))
    with closing(open_store(four)) as old, closing(open_store(name)) as new:
        assert all(moved.problem is None for moved in move(old, new))
        assert all(moved.problem is None for moved in compare(old, new))
    assert rows(Path(name.removeprefix("sqlite:///"))) == rows(tmp_path / "whole.db")
    print(f"{ROUNDS} processes, {early} killed while they copied, {begun} of them half way")


def test_many_writers_at_once_leave_no_hole_and_no_double(name: str) -> None:
    def write(writer: int) -> None:
        with closing(open_store(name)) as store:
            matches = Matches(store, GAMES)
            for number in range(10):
                matches.act(UUID(MATCH), counted(100 * writer + number), Call(str(writer)))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(write, range(1, 5)))
    with closing(open_store(name)) as store:
        numbers = logged(store)
    assert sorted(numbers) == [
        100 * writer + number for writer in range(1, 5) for number in range(10)
    ]
    for writer in range(1, 5):
        own = [number for number in numbers if number // 100 == writer]
        assert own == sorted(own)


def test_the_same_action_sent_by_many_at_once_is_one(name: str) -> None:
    def write(_: int) -> bool:
        with closing(open_store(name)) as store:
            return Matches(store, GAMES).act(UUID(MATCH), counted(1), Call("ana")).repeated

    with ThreadPoolExecutor(4) as pool:
        repeated = list(pool.map(write, range(8)))
    assert sorted(repeated) == [False, *[True] * 7]
    with closing(open_store(name)) as store:
        assert logged(store) == [1]
