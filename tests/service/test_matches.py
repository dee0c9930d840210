"""The use cases, on every kind of store."""

from uuid import UUID, uuid4

import pytest

from domain.message import Json, render
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.requests import Done
from service.shelf import Wanted
from service.storing.store import Store
from service.wire.openings import Ended
from tests.service.conftest import Clock
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH, hide, takes

ANA = Call("ana")
ID = "4f0df770-9cfa-4536-b207-d5f91fd1b94f"


@pytest.fixture
def match(matches: Matches) -> UUID:
    return matches.open(OPENING, ANA).log.match


def entries(log: Log) -> list[int]:
    return [entry.number for entry in log.line]


def refusal(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.broken.code


def test_a_match_is_opened_at_step_0(matches: Matches) -> None:
    done = matches.open({**OPENING, "weather": "rain"}, ANA)
    assert done.log.match == UUID(int=1)
    assert (done.steps, done.repeated, done.log.steps, done.log.version) == ((), False, 0, 1)
    assert done.log.opening.edition == "plain"
    assert done.log.opening.extra == {"weather": "rain"}
    assert (done.log.opened_by, done.log.opened_at) == ("ana", "2026-11-01T12:00:01.000Z")
    assert matches.log(done.log.match) == done.log


def test_an_opening_needs_no_format(matches: Matches) -> None:
    plain = {key: value for key, value in OPENING.items() if key != "format"}
    assert matches.open(plain, ANA).log.players == ("A", "B")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": [{"player": "A"}]}, "player_count"),
        ({"players": [{}]}, "bad_payload"),
        ({"options": {"heap": 3}}, "bad_option"),
        ({"game": "chess"}, "unknown_game"),
        ({"actions": [{"type": "fly"}]}, "unknown_type"),
    ],
)
def test_a_bad_opening_is_refused_and_nothing_stored(
    matches: Matches, change: dict[str, Json], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        matches.open({**OPENING, **change}, ANA)
    assert refusal(refused) == code
    assert refused.value.log is None
    assert matches.page(Wanted()).rows == []


def test_opening_the_same_match_twice_stores_it_once(matches: Matches) -> None:
    named = {**OPENING, "match": ID}
    first, second = matches.open(named, ANA), matches.open(named, Call("ben"))
    assert (first.repeated, second.repeated) == (False, True)
    assert second.log == first.log
    with pytest.raises(Refused) as refused:
        matches.open({**named, "place": "elsewhere"}, ANA)
    assert refusal(refused) == "match_exists"


def test_an_action_is_a_step_with_a_permanent_number(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[0], ANA)
    done = matches.act(match, WHOLE_MATCH[1:3], Call("ben"))
    assert done.steps == (2, 3)
    assert entries(done.log) == [1, 2, 3]
    entry = done.log.line[2]
    assert dict(entry.action) == WHOLE_MATCH[2]
    assert (entry.by, entry.logged_at, entry.at) == ("ben",) + ("2026-11-01T12:00:03.000Z",) * 2
    assert done.log.status().to_act == ("B",)


def test_what_is_read_back_is_what_was_lived(matches: Matches, match: UUID, store: Store) -> None:
    done = matches.act(match, WHOLE_MATCH, ANA)
    again = Matches(store, GAMES).log(match)
    assert again == done.log
    assert again.finished
    assert again.result is not None
    assert again.result.scores == {"A": 6, "B": 3}
    assert [doubt.code for doubt in again.line[-1].warnings] == ["greedy"]
    assert render(again.line[-1].warnings[0].message) == "A leaves nothing to the others."


def test_a_list_is_taken_all_or_none(matches: Matches, match: UUID) -> None:
    with pytest.raises(Refused) as refused:
        matches.act(match, [*WHOLE_MATCH[:3], takes("A", 1)], ANA)
    assert (refusal(refused), refused.value.number) == ("not_your_turn", 4)
    assert refused.value.log == matches.log(match)
    assert matches.log(match).steps == 0


def test_every_wrong_field_of_a_list_is_named_at_once(matches: Matches, match: UUID) -> None:
    with pytest.raises(Refused) as refused:
        matches.act(match, [hide("A", 9), {"type": "fly"}, takes("A", 0)], ANA)
    assert refused.value.broken.details["fields"] == {
        "[0].bonus": "an integer from 0 to 3",
        "[1].type": "unknown_type",
        "[2].stones": "an integer of at least 1",
    }


def test_an_empty_list_is_no_action_and_stores_nothing(matches: Matches, match: UUID) -> None:
    done = matches.act(match, [], ANA)
    assert (done.steps, done.log.version) == ((), 1)


def test_an_action_for_another_step_is_refused_with_the_log(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[0], ANA)
    with pytest.raises(Refused) as refused:
        matches.act(match, WHOLE_MATCH[0], Call("ben", expected_step=0))
    assert refusal(refused) == "step_conflict"
    assert refused.value.broken.details == {"expected": 0, "steps": 1}
    assert refused.value.log is not None
    assert refused.value.log.steps == 1


def test_the_same_id_again_is_answered_with_the_first_outcome(
    matches: Matches, match: UUID
) -> None:
    action = {**hide("A", 2), "id": ID}
    first = matches.act(match, action, Call("ana", expected_step=0))
    matches.act(match, WHOLE_MATCH[1], ANA)
    matches.undo(match, ANA, to=0)
    again = matches.act(match, action, Call("ana", 0))
    assert again == Done(first.log, (1,), repeated=True)
    assert matches.log(match).steps == 0


def test_the_same_id_with_another_body_is_refused(matches: Matches, match: UUID) -> None:
    matches.act(match, {**hide("A", 2), "id": ID}, ANA)
    with pytest.raises(Refused) as refused:
        matches.act(match, {**hide("A", 3), "id": ID}, ANA)
    assert refusal(refused) == "id_reused"
    with pytest.raises(Refused) as refused:
        matches.undo(match, Call("ana", id=ID))
    assert refusal(refused) == "id_reused"


def test_one_id_cannot_stand_twice_in_a_list(matches: Matches, match: UUID) -> None:
    twice = [{**hide("A", 2), "id": ID}, {**hide("B", 2), "id": ID}]
    with pytest.raises(Refused) as refused:
        matches.act(match, twice, ANA)
    assert refusal(refused) == "id_reused"


def test_a_refused_id_is_forgotten(matches: Matches, match: UUID) -> None:
    with pytest.raises(Refused):
        matches.act(match, {**takes("A", 1), "id": ID}, ANA)
    assert matches.act(match, {**hide("A", 2), "id": ID}, ANA).steps == (1,)


def test_a_list_that_was_partly_logged_is_finished(matches: Matches, match: UUID) -> None:
    actions: list[Json] = [
        {**action, "id": str(UUID(int=number))}
        for number, action in enumerate(WHOLE_MATCH, 1)
        if isinstance(action, dict)
    ]
    matches.act(match, actions[:2], Call("ana", expected_step=0))
    done = matches.act(match, actions, Call("ana", expected_step=0))
    assert (done.steps, done.repeated) == ((3, 4, 5), False)
    assert matches.act(match, actions, Call("ana", expected_step=0)).repeated


def test_undo_and_redo_go_back_and_forth(matches: Matches, match: UUID) -> None:
    whole = matches.act(match, WHOLE_MATCH, ANA).log
    assert matches.undo(match, ANA).log.states == whole.states[:-1]
    assert entries(matches.undo(match, Call("ben"), to=2, reason="slip").log) == [1, 2]
    gone = matches.log(match).gone
    assert {number: (one.fate, one.step, one.reason) for number, one in gone.items()} == {
        3: ("undone", 3, "slip"),
        4: ("undone", 4, "slip"),
        5: ("undone", 5, ""),
    }
    assert entries(matches.redo(match, ANA).log) == [1, 2, 3, 4]
    redone = matches.redo(match, ANA).log
    assert redone.line == whole.line
    assert redone.states == whole.states
    assert redone.gone == {}
    with pytest.raises(Refused) as refused:
        matches.redo(match, ANA)
    assert refusal(refused) == "nothing_to_redo"


def test_there_may_be_nothing_to_undo(matches: Matches, match: UUID) -> None:
    for to in (None, 0):
        with pytest.raises(Refused) as refused:
            matches.undo(match, ANA, to=to)
        assert refusal(refused) in ("nothing_to_undo", "unknown_step")
    for to in (1, -1):
        with pytest.raises(Refused) as refused:
            matches.undo(match, ANA, to=to)
        assert refusal(refused) == "unknown_step"


def test_a_new_action_ends_redo_but_the_undone_ones_can_be_restored(
    matches: Matches, match: UUID
) -> None:
    matches.act(match, WHOLE_MATCH[:4], ANA)
    matches.undo(match, ANA, to=2)
    matches.act(match, takes("A", 1), ANA)
    with pytest.raises(Refused) as refused:
        matches.redo(match, ANA)
    assert refusal(refused) == "nothing_to_redo"
    restored = matches.restore(match, 4, ANA).log
    assert entries(restored) == [1, 2, 3, 4]
    assert restored.fate(5) == "undone"
    swapped = matches.restore(match, 5, ANA).log
    assert entries(swapped) == [1, 2, 5]
    assert {number: one.fate for number, one in swapped.gone.items()} == {3: "undone", 4: "undone"}


def test_only_what_was_undone_in_the_same_past_can_be_restored(
    matches: Matches, match: UUID
) -> None:
    matches.act(match, WHOLE_MATCH[:3], ANA)
    with pytest.raises(Refused) as refused:
        matches.restore(match, 3, ANA)
    assert refusal(refused) == "not_undone"
    matches.undo(match, ANA)
    matches.undo(match, ANA, to=0)
    matches.act(match, hide("A", 0), ANA)
    with pytest.raises(Refused) as refused:
        matches.restore(match, 3, ANA)
    assert refusal(refused) == "past_changed"
    with pytest.raises(Refused) as refused:
        matches.restore(match, 9, ANA)
    assert refusal(refused) == "unknown_entry"


def test_numbers_are_never_used_again(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:3], ANA)
    matches.undo(match, ANA, to=1)
    assert entries(matches.act(match, WHOLE_MATCH[1], ANA).log) == [1, 4]


def test_a_note_stays_with_its_entry(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:3], ANA)
    before = matches.log(match)
    matches.note(match, "well done", Call("ben"), step=3)
    matches.undo(match, ANA, to=1)
    log = matches.note(match, "late", Call("ben"), entry=3).log
    assert [(note.entry, note.note, note.by) for note in log.notes] == [
        (3, "well done", "ben"),
        (3, "late", "ben"),
    ]
    assert log.states == before.states[:2]
    assert matches.note(match, "a fine day", ANA, step=0).log.notes[-1].entry == 0
    for wrong in ({"step": 2}, {"entry": 4}):
        with pytest.raises(Refused):
            matches.note(match, "lost", ANA, **wrong)


def test_a_note_keeps_redo_possible(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:2], ANA)
    matches.undo(match, ANA)
    matches.note(match, "hm", ANA, step=1)
    assert matches.redo(match, ANA).log.steps == 2


def test_an_early_end_can_be_undone_and_redone(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:4], ANA)
    ended = Ended("stopped", ("B",), "late")
    log = matches.finish(match, ended, ANA).log
    assert (log.finished, log.status().phase, log.steps) == (True, "finished", 4)
    assert log.result is not None
    assert log.result.winners == ("B",)
    for change in (
        lambda: matches.act(match, takes("A", 1), ANA),
        lambda: matches.finish(match, ended, ANA),
    ):
        with pytest.raises(Refused) as refused:
            change()
        assert refusal(refused) == "match_finished"
    assert not matches.undo(match, ANA).log.finished
    assert matches.redo(match, ANA).log.ended == ended
    assert matches.undo(match, ANA, to=3).log.steps == 3


def test_winners_by_agreement_share_the_first_place_whatever_their_points(
    matches: Matches, match: UUID
) -> None:
    matches.act(match, WHOLE_MATCH[:4], ANA)
    result = matches.finish(match, Ended("stopped", ("B", "A"), "late"), ANA).log.result
    assert result is not None
    assert (result.scores, result.winners) == ({"A": 5, "B": 3}, ("A", "B"))
    assert result.ranks == {"A": 1, "B": 1}


def test_a_finished_match_is_not_ended_again(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH, ANA)
    with pytest.raises(Refused) as refused:
        matches.finish(match, Ended("abandoned"), ANA)
    assert refusal(refused) == "match_finished"


def test_players_can_be_called_otherwise(matches: Matches, match: UUID) -> None:
    log = matches.rename(match, {"B": {"name": "Benny"}}, ANA).log
    assert [(seat.name, seat.colour) for seat in log.opening.players] == [
        ("Ana", "red"),
        ("Benny", "blue"),
    ]
    assert matches.page(Wanted(player="benny")).rows[0].match == str(match)
    with pytest.raises(Refused) as refused:
        matches.rename(match, {"C": {"name": "Cyn"}}, ANA)
    assert refusal(refused) == "unknown_player"


def test_commands_with_an_id_are_carried_out_once(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:3], ANA)
    call = Call("ana", expected_step=3, id=ID)
    first = matches.undo(match, call, to=1)
    again = matches.undo(match, call, to=1)
    assert again == Done(first.log, (), repeated=True)
    assert matches.log(match).steps == 1


def test_a_match_that_is_not_there_is_unknown(matches: Matches) -> None:
    for call in (
        lambda: matches.log(uuid4()),
        lambda: matches.act(uuid4(), WHOLE_MATCH[0], ANA),
        lambda: matches.row(uuid4()),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refusal(refused) == "unknown_match"


def test_a_log_can_be_read_as_it_stood(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:2], ANA)
    then = matches.log(match)
    matches.undo(match, ANA)
    assert matches.log(match, then.version) == then


def test_two_who_write_see_each_other(store: Store, matches: Matches, match: UUID) -> None:
    other = Matches(store, GAMES, Clock())
    matches.act(match, WHOLE_MATCH[0], ANA)
    other.act(match, WHOLE_MATCH[1], Call("ben"))
    assert matches.act(match, WHOLE_MATCH[2], ANA).log.steps == 3
    assert other.log(match) == matches.log(match)


def test_news_tell_what_came_in(matches: Matches, match: UUID) -> None:
    matches.act(match, WHOLE_MATCH[:2], ANA)
    news = matches.news()
    assert [(one.match, one.version) for one in news] == [(match, 1), (match, 2), (match, 3)]
    assert matches.news(news[1].position) == news[2:]
