"""What is deleted is gone from lists, news and the file itself, and nobody brings it back."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from service.access.grants import Grants, stream_of
from service.deleting import NotConfirmed, delete, deletion
from service.evenings import hide
from service.files.exports import written
from service.files.imports import Wish, import_text
from service.matches import Call, Matches
from service.plays.kept import Results
from service.plays.stored import Play, Sat
from service.projecting import pull, still_there
from service.refusals import Refused, WasDeleted
from service.shelf import Wanted
from service.storing.named_stores import open_store
from service.storing.recorders.rewriting import Photograph
from service.storing.store import Store
from service.telling.speech import Speech
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

ANA = Call("ana")
SECRET = "a remark that nobody else wrote"
PHOTO = Photograph("beach.webp", "image/webp", b"pixels of the beach")


@pytest.fixture
def match(matches: Matches) -> UUID:
    match = matches.open(OPENING, ANA).log.match
    matches.act(match, WHOLE_MATCH[:3], ANA)
    matches.note(match, SECRET, ANA)
    return match


def was_deleted(call: Callable[[], object]) -> None:
    with pytest.raises(Refused) as caught:
        call()
    assert isinstance(caught.value.broken, WasDeleted)


def test_a_deleted_match_is_in_no_list_and_says_that_it_was_deleted(
    matches: Matches, match: UUID
) -> None:
    other = matches.open(OPENING, ANA).log.match
    delete(matches, match, "Tiny")
    assert [row.match for row in matches.page(Wanted()).rows] == [str(other)]
    assert list(matches.store.matches()) == [other]
    was_deleted(lambda: matches.log(match))
    was_deleted(lambda: matches.row(match))
    was_deleted(lambda: matches.export(match, history=True))
    was_deleted(lambda: deletion(matches, match))


def test_a_match_goes_only_if_its_word_is_given(matches: Matches, match: UUID) -> None:
    with pytest.raises(Refused) as caught:
        delete(matches, match, "yes")
    assert isinstance(caught.value.broken, NotConfirmed)
    assert matches.log(match).steps == 3


def test_a_phone_that_was_away_cannot_bring_it_back(matches: Matches, match: UUID) -> None:
    file = written(matches.export(match, history=True))
    delete(matches, match, "tiny ")
    was_deleted(lambda: matches.act(match, WHOLE_MATCH[3], Call("phone", expected_step=3)))
    was_deleted(lambda: matches.open({**OPENING, "match": str(match)}, ANA))
    for wish in (Wish(), Wish(dry_run=True)):
        found = import_text(matches, file, ANA, wish)
        assert [type(one.broken) for one in found.problems] == [WasDeleted]
    assert matches.page(Wanted()).rows == []


def test_a_writer_who_had_read_the_match_before_is_refused(
    store: Store, matches: Matches, match: UUID
) -> None:
    other = Matches(store, GAMES)
    log = other.log(match)
    delete(matches, match, "Tiny")
    was_deleted(lambda: other.act(match, WHOLE_MATCH[3], ANA))
    assert log.steps == 3


def test_what_ifs_and_the_result_that_it_was_logged_for_go_with_it(
    matches: Matches, match: UUID
) -> None:
    first = matches.fork(match, 2, ANA).log.match
    second = matches.fork(first, 1, ANA).log.match
    hide(matches, second, ANA)
    play = Play(title="Tiny", game="tiny", players=[Sat(name="Ana"), Sat(name="Ben")])
    kept = Results(matches).state("typed", "7", play, ANA)
    Results(matches).grow(kept.match, match, ANA)
    going = deletion(matches, match)
    assert set(going.matches) == {match, first, second, kept.match}
    told = [Speech()(one) for one in going.told()]
    assert "2 what-ifs that began in it." in told
    assert "The result that it was logged for." in told
    delete(matches, match, "Tiny")
    for one in going.matches:
        assert matches.store.deleted(one)
    was_deleted(lambda: Results(matches).get(kept.match))


def test_whoever_follows_the_store_learns_what_went(matches: Matches, match: UUID) -> None:
    before = pull(matches, 0)
    assert before is not None
    delete(matches, match, "Tiny")
    assert still_there(matches, before.position, before.last)
    after = pull(matches, before.position)
    assert after is not None
    assert (after.plays, after.facts, after.gone) == ((), (), {str(match)})
    later = matches.open(OPENING, ANA).log.match
    again = pull(matches, after.position)
    assert again is not None
    assert {row["match"] for row in again.plays} == {str(later)}


def test_photos_and_requests_go_with_the_match(matches: Matches, match: UUID) -> None:
    one = "5f0df770-9cfa-4536-b207-d5f91fd1b94f"
    matches.note(match, "again", Call("ana", id=one))
    matches.store.put_photo(match, PHOTO)
    assert matches.store.photo(match, PHOTO.name) == PHOTO
    delete(matches, match, "Tiny")
    assert matches.store.photo(match, PHOTO.name) is None
    assert matches.store.done(match) == []


def test_its_links_go_with_it(matches: Matches, match: UUID) -> None:
    grants = Grants(matches)
    token = grants.token(grants.make(match, "seat", "A", ANA))
    assert grants.find(token) is not None
    delete(matches, match, "Tiny")
    assert grants.find(token) is None
    assert not any(matches.store.written(stream_of(match)))


def test_nothing_of_it_is_left_in_the_file(tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/store.db")) as store:
        matches = Matches(store, GAMES)
        others = [matches.open(OPENING, ANA).log.match for _ in range(20)]
        match = matches.open({**OPENING, "place": "the secret beach"}, ANA).log.match
        matches.act(match, WHOLE_MATCH, ANA)
        for number in range(100):
            matches.note(match, f"{SECRET} {number}", ANA)
            matches.note(others[number % 20], "something else", ANA)
        matches.store.put_photo(match, PHOTO)
        assert SECRET.encode() in bytes_of(tmp_path)
        delete(matches, match, "Tiny")
        left = bytes_of(tmp_path)
        assert str(match).encode() not in left
        for gone in (SECRET.encode(), b"secret beach", PHOTO.content):
            assert gone not in left
        assert [len(matches.log(one).notes) for one in others] == [5] * 20


def bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.glob("store.db*")))
