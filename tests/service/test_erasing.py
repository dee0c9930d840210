"""A name that is erased stands nowhere any more; scores, moves and everybody else stay."""

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from domain.message import Json
from service.correcting.corrections import Change
from service.deleting import NotConfirmed
from service.erasing import NobodyCalled, erase, erasure
from service.evenings import hide
from service.files.exports import written
from service.interop.bringing import bring
from service.matches import Call, Matches
from service.people import People
from service.plays.kept import Results
from service.projecting import pull
from service.refusals import Refused
from service.registry import REGISTRY
from service.shelf import Wanted
from service.storing.named_stores import open_store
from service.storing.people_stream import Called
from service.storing.store import Store
from service.storing.store_problems import StoreDamaged
from service.telling.speech import Speech
from service.verifying import verify
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

ANA = Call("ana")
"""Whoever logs is called otherwise than whoever is erased."""
FIXTURES = Path(__file__).parents[2] / "fixtures" / "interop"


def seats(one: str, other: str) -> Json:
    return [{"player": "A", "name": one}, {"player": "B", "name": other}]


@pytest.fixture
def play(matches: Matches) -> Callable[..., UUID]:
    def played(one: str, other: str, **more: Json) -> UUID:
        opening: dict[str, Json] = {**OPENING, "players": seats(one, other), **more}
        match = matches.open(opening, ANA).log.match
        matches.act(match, WHOLE_MATCH, ANA)
        return match

    return played


def all_that_is_stored(store: Store) -> str:
    states = [event.state.decode() for one in store.everything() for event in store.written(one)]
    rows = [repr(row) for row in store.page(Wanted(results=True, limit=1000)).rows]
    hidden = [repr(row) for row in store.page(Wanted(origin="hidden", limit=1000)).rows]
    return "\n".join([*states, *rows, *hidden]).casefold()


def test_the_name_is_nowhere_and_the_match_is_the_same(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match, other = play("Yrsa", "Ben"), play("Cyn", "  yrsa")
    matches.note(match, "Yrsa forgot her bonus", ANA)
    matches.note(match, "well played, Ben", ANA, kind="good")
    before = matches.log(match)
    erase(matches, "YRSA", "yrsa", ANA)
    after = matches.log(match)
    assert "yrsa" not in all_that_is_stored(matches.store)
    assert [seat.name for seat in after.opening.players] == ["Player 1", "Ben"]
    assert [seat.name for seat in matches.log(other).opening.players] == ["Cyn", "Player 2"]
    assert [note.note for note in after.notes] == ["Player 1 forgot her bonus", "well played, Ben"]
    assert (after.states, after.result) == (before.states, before.result)
    assert after.version == before.version + 1
    assert [verify(matches, one).broken for one in (match, other)] == [(), ()]


def test_who_was_erased_is_nobody_in_particular(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    play("Yrsa", "Ben")
    play("Yrsa", "Cyn")
    erase(matches, "Yrsa", "Yrsa", ANA)
    assert [one.name for one in People(matches).all()] == ["Ben", "Cyn"]
    pulled = pull(matches, 0)
    assert pulled is not None
    assert {(row["name"], row["person"]) for row in pulled.plays} == {
        ("Player 1", ""),
        ("Ben", "ben"),
        ("Cyn", "cyn"),
    }
    assert len(pulled.gone) == 2


def test_whoever_gets_a_name_again_is_somebody_again(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Yrsa", "Ben")
    erase(matches, "Yrsa", "Yrsa", ANA)
    matches.rename(match, {"A": {"name": "Dana"}}, ANA)
    assert {one.name for one in People(matches).all()} == {"Ben", "Dana"}


def test_all_names_of_a_person_go_together(matches: Matches, play: Callable[..., UUID]) -> None:
    play("Yrsa", "Ben")
    play("Ysi", "Cyn")
    people = People(matches)
    people.merge(people.by_name("Ysi"), people.by_name("Yrsa"), ANA)
    people.rename(people.by_name("Yrsa"), "Yrsa the Great", ANA)
    told = [Speech()(one) for one in erasure(matches, "ysi").told()]
    assert "Yrsa the Great" in told[0]
    erase(matches, "ysi", "ysi", ANA)
    left = all_that_is_stored(matches.store)
    assert "yrsa" not in left
    assert "ysi" not in left
    assert [one.name for one in people.all()] == ["Ben", "Cyn"]


@pytest.mark.parametrize("name", ["🐟!", ":-)", '"'])
def test_a_name_without_letters_goes_too(
    matches: Matches, play: Callable[..., UUID], name: str
) -> None:
    match = play(name, "Ben")
    erase(matches, name, name, ANA)
    assert matches.log(match).opening.players[0].name == "Player 1"
    assert [one.name for one in People(matches).all()] == ["Ben"]


def test_somebody_else_of_the_shown_name_stays(matches: Matches, play: Callable[..., UUID]) -> None:
    """As long as nobody was kept from it, people were shown under names of others."""
    mine, other = play("Yrsa", "Cyn"), play("Ben", "Cyn")
    shown = Called(by="ana", logged_at="2026-11-01T12:00:00.000Z", person="yrsa", name="Ben")
    matches.store.append(REGISTRY, 0, [shown], None)
    erase(matches, "Yrsa", "Yrsa", ANA)
    seated = [[one.name for one in matches.log(match).opening.players] for match in (mine, other)]
    assert seated == [["Player 1", "Cyn"], ["Ben", "Cyn"]]


def test_a_name_that_was_set_right_later_goes_from_the_beginning(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Yrsa", "Ben")
    matches.rename(match, {"A": {"name": "Dana"}}, ANA)
    erase(matches, "Yrsa", "Yrsa", ANA)
    assert "yrsa" not in all_that_is_stored(matches.store)
    assert matches.log(match).opening.players[0].name == "Dana"
    erase(matches, "Dana", "Dana", ANA)
    assert matches.log(match).opening.players[0].name == "Player 1"
    assert [one.name for one in People(matches).all()] == ["Ben"]


def test_amended_and_hidden_matches_and_what_ifs_are_rewritten_too(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Yrsa", "Ben")
    fork = matches.fork(match, 2, ANA).log.match
    hide(matches, fork, ANA)
    opening: dict[str, Json] = {"players": seats("Yrsa", "Benny"), "place": "at Yrsa’s"}
    matches.amend(match, [Change(opening=opening)], ANA, "Yrsa said so")
    erase(matches, "Yrsa", "Yrsa", ANA)
    assert "yrsa" not in all_that_is_stored(matches.store)
    assert matches.log(match).opening.place == "at Player 1’s"
    assert verify(matches, match).broken == ()


def test_an_id_that_is_the_name_gives_way_to_another(matches: Matches) -> None:
    players: Json = [{"player": "Yrsa", "name": "Yrsa"}, {"player": "Ben"}]
    match = matches.open({**OPENING, "players": players}, ANA).log.match
    for action in WHOLE_MATCH:
        assert isinstance(action, dict)
        who = "Yrsa" if action["player"] == "A" else "Ben"
        matches.act(match, {**action, "player": who}, ANA)
    before = matches.log(match)
    assert before.result is not None
    erase(matches, "Yrsa", "Yrsa", ANA)
    after = matches.log(match)
    assert "yrsa" not in all_that_is_stored(matches.store)
    assert after.players == ("P1", "Ben")
    assert after.result is not None
    assert list(after.result.scores.values()) == list(before.result.scores.values())


def test_remarks_of_matches_without_the_person_lose_the_name_only_as_a_whole_word(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Ben", "Cyn")
    matches.note(match, "as Al did with the Aladdin lamp; al fine", ANA)
    erase(matches, "Al", "Al", ANA)
    (note,) = matches.log(match).notes
    assert note.note == "as somebody did with the Aladdin lamp; al fine"


def test_results_from_other_programs_lose_the_name_and_stay_so(matches: Matches) -> None:
    text = (FIXTURES / "bgstats_export_synthetic_four_games.json").read_bytes()
    results = Results(matches)
    bring(results, text, "UTC", ANA, dry_run=False)
    (name,) = {one.name for kept in results.all() for one in kept.play.players} & {"Ada"}
    told = [Speech()(one) for one in erasure(matches, name).told()]
    assert any("what the other program wrote" in one for one in told)
    erase(matches, name, name, ANA)
    for _ in range(2):
        assert not re.search(r"\bada\b", all_that_is_stored(matches.store))
        bring(results, text, "UTC", ANA, dry_run=False)


def test_nothing_is_rewritten_without_the_name_or_for_nobody(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Yrsa", "Ben")
    with pytest.raises(Refused) as caught:
        erase(matches, "Yrsa", "Ben", ANA)
    assert isinstance(caught.value.broken, NotConfirmed)
    with pytest.raises(Refused) as caught:
        erasure(matches, "Nobody")
    assert isinstance(caught.value.broken, NobodyCalled)
    assert matches.log(match).opening.players[0].name == "Yrsa"


def test_another_process_that_kept_the_match_reads_it_anew(
    store: Store, matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Yrsa", "Ben")
    other = Matches(store, GAMES)
    assert other.log(match).opening.players[0].name == "Yrsa"
    erase(matches, "Yrsa", "Yrsa", ANA)
    assert other.log(match).opening.players[0].name == "Player 1"


def test_a_damaged_match_with_the_name_is_told_and_nothing_is_rewritten(tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/store.db")) as store:
        matches = Matches(store, GAMES)
        whole, hurt = (
            matches.open({**OPENING, "place": "at Ana's"}, ANA).log.match for _ in range(2)
        )
        with closing(sqlite3.connect(f"{tmp_path}/store.db", isolation_level=None)) as database:
            cut = "UPDATE stored_events SET state = substr(state, 1, length(state) - 2)"
            database.execute(f"{cut} WHERE originator_id = ?", (hurt.hex,))
        before = store.written(whole)
        with pytest.raises(StoreDamaged, match=str(hurt)):
            erase(matches, "Ana", "Ana", ANA)
        assert store.written(whole) == before


def test_the_file_and_its_side_files_do_not_hold_the_name(tmp_path: Path) -> None:
    with closing(open_store(f"sqlite:///{tmp_path}/store.db")) as store:
        matches = Matches(store, GAMES)
        for number in range(30):
            opening: dict[str, Json] = {**OPENING, "players": seats("Yrsa", f"Ben {number}")}
            match = matches.open(opening, ANA).log.match
            matches.act(match, WHOLE_MATCH[:3], ANA)
            matches.note(match, "Yrsa thinks long " * 20, ANA)
        erase(matches, "Yrsa", "Yrsa", ANA)
        left = b"".join(path.read_bytes() for path in tmp_path.glob("store.db*"))
        assert b"yrsa" not in left.lower()
        assert b"Player 1" in left


def test_an_export_of_an_erased_match_goes_in_and_out_again(
    matches: Matches, play: Callable[..., UUID]
) -> None:
    match = play("Yrsa", "Ben")
    erase(matches, "Yrsa", "Yrsa", ANA)
    file = json.loads(written(matches.export(match)))
    del file["match"]
    again = matches.open({key: file[key] for key in ("game", "players")}, ANA).log
    assert [seat.name for seat in again.opening.players] == ["Player 1", "Ben"]
    assert [one.name for one in People(matches).all()] == ["Ben"]
