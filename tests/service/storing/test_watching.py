"""Waiting for news: one look for all who wait, woken at once by writers of the same process."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from uuid import UUID

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.storing.watching import Watch
from tests.service.tiny_game import GAMES, OPENING, hide

MATCH = UUID(int=7)
LONG = 60.0


class Looks:
    """A store in which nothing happens unless `version` is set; it counts who looks."""

    def __init__(self) -> None:
        self.version, self.count = 1, 0
        self.looked = Event()

    def __call__(self, match: UUID) -> int:
        self.count += 1
        self.looked.set()
        return self.version


@contextmanager
def waiting(watch: Watch, people: int, after: int) -> Iterator[list[int]]:
    """People who all wait when the block begins; behind it their answers are in the list."""
    answers: list[int] = []
    with ThreadPoolExecutor(people) as pool:
        asked = [pool.submit(watch.wait, MATCH, after, LONG) for _ in range(people)]
        while watch.waiting(MATCH) < people:
            pass
        yield answers
        answers += [one.result(LONG) for one in asked]


def test_what_is_newer_already_is_answered_without_waiting() -> None:
    looks = Looks()
    assert Watch(looks).wait(MATCH, 0, LONG) == 1
    assert looks.count == 1


def test_who_waits_for_nothing_gets_the_present_version_after_its_time() -> None:
    assert Watch(Looks()).wait(MATCH, 1, 0) == 1


def test_a_writer_of_the_same_process_wakes_all_who_wait() -> None:
    looks = Looks()
    watch = Watch(looks, pause=LONG)
    with waiting(watch, 3, after=1) as answers:
        assert looks.looked.wait(LONG)
        watch.tell(MATCH, 2)
    assert answers == [2, 2, 2]


def test_many_who_wait_share_one_look() -> None:
    looks = Looks()
    watch = Watch(looks, pause=LONG)
    with waiting(watch, 8, after=1):
        assert looks.looked.wait(LONG)
        watch.tell(MATCH, 2)
    assert looks.count == 1


def test_what_another_process_wrote_is_found_by_looking() -> None:
    looks = Looks()
    with waiting(Watch(looks, pause=0.01), 2, after=1) as answers:
        assert looks.looked.wait(LONG)
        looks.version = 5
    assert answers == [5, 5]


def test_a_match_that_nobody_waits_for_is_forgotten() -> None:
    watch = Watch(Looks())
    watch.wait(MATCH, 0, LONG)
    watch.tell(MATCH, 9)
    assert watch.waiting(MATCH) == 0


def test_every_writing_call_wakes_those_who_wait_for_the_match(matches: Matches) -> None:
    match = matches.open(OPENING, Call("ana")).log.match
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(matches.store.watch.wait, match, 1, LONG)
        matches.act(match, [hide("A", 1), hide("B", 1)], Call("ana"))
        assert asked.result(LONG) == 3


def test_what_another_program_wrote_into_the_same_file_is_learnt(tmp_path: Path) -> None:
    with (
        closing(open_store(f"sqlite:///{tmp_path}/store.db")) as ours,
        closing(open_store(f"sqlite:///{tmp_path}/store.db")) as theirs,
    ):
        match = Matches(ours, GAMES).open(OPENING, Call("ana")).log.match
        with ThreadPoolExecutor(1) as pool:
            asked = pool.submit(ours.watch.wait, match, 1, LONG)
            Matches(theirs, GAMES).act(match, hide("A", 1), Call("ben"))
            assert asked.result(LONG) == 2
