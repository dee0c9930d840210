"""Correcting earlier steps: the later ones are kept, and what becomes illegal is told before."""

from uuid import UUID

import pytest

from domain.message import Json
from service.correcting.amending import Plan
from service.correcting.corrections import Change
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.store import Store
from service.wire.schemas import Overriding, read
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH, hide, takes

ANA = Call("ana")


@pytest.fixture
def match(matches: Matches) -> UUID:
    match = matches.open({**OPENING, "options": {"heap": 12}}, ANA).log.match
    matches.act(match, [*WHOLE_MATCH[:2], takes("A", 3), takes("B", 2), takes("A", 1)], ANA)
    return match


def amend(
    matches: Matches, match: UUID, *changes: Change, reason: str = "slip", dry_run: bool = False
) -> Plan:
    return matches.amend(match, changes, ANA, reason, dry_run=dry_run)[0]


def line(log: Log) -> list[int]:
    return [entry.number for entry in log.line]


def heaps(log: Log) -> list[int]:
    return [state.heap for state in log.states]


def refusal(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.broken.code


def test_one_step_is_replaced_and_the_later_ones_keep_their_numbers(
    matches: Matches, match: UUID
) -> None:
    amend(matches, match, Change(step=3, replace=takes("A", 1)))
    log = matches.log(match)
    assert line(log) == [1, 2, 6, 4, 5]
    assert heaps(log) == [12, 12, 12, 11, 9, 8]
    assert (log.gone[3].fate, log.gone[3].step, log.gone[3].reason) == ("replaced", 3, "slip")
    assert dict(log.entries[3].action) == takes("A", 3)
    assert log.entries[6].amendment == log.gone[3].amendment == 1


def test_a_step_may_be_inserted_and_another_dropped(matches: Matches, match: UUID) -> None:
    amend(
        matches,
        match,
        Change(
            after=0, insert={"type": "adjust", "player": "A", "set": {"stones": 5}, "reason": "?"}
        ),
        Change(step=5, drop=True),
    )
    log = matches.log(match)
    assert line(log) == [6, 1, 2, 3, 4]
    assert log.states[-1].stones == {"A": 8, "B": 2}
    assert log.gone[5].fate == "replaced"


def test_only_outcomes_that_differ_are_stored(matches: Matches, match: UUID, store: Store) -> None:
    amend(matches, match, Change(step=4, replace=takes("B", 1)))
    assert [number for number, _ in store.read(match)[-1].differ] == [5]
    assert Matches(store, GAMES).log(match) == matches.log(match)


def test_every_step_that_becomes_illegal_is_told_and_nothing_stored(
    matches: Matches, match: UUID
) -> None:
    before = matches.log(match)
    plan = amend(matches, match, Change(step=3, drop=True), dry_run=True)
    assert [(one.slot.step, one.broken.code, one.because_of) for one in plan.illegal] == [
        (4, "not_your_turn", None)
    ]
    with pytest.raises(Refused) as refused:
        amend(matches, match, Change(step=3, drop=True))
    assert refusal(refused) == "still_illegal"
    assert refused.value.broken.details == {"steps": [4]}
    assert matches.log(match) == before


def test_a_step_that_fails_only_because_of_another_says_so(matches: Matches, match: UUID) -> None:
    matches.act(match, takes("B", 3), ANA)
    plan = amend(matches, match, Change(step=3, replace=takes("A", 4)), dry_run=True)
    told = [(one.slot.step, one.broken.code, one.because_of) for one in plan.illegal]
    assert told == [(3, "too_many", None), (4, "not_your_turn", 3)]


def test_an_illegal_step_can_be_repaired_dropped_or_marked_as_happened(
    matches: Matches, match: UUID
) -> None:
    slip = Change(step=3, replace=takes("A", 4))
    happened = Change(step=3, override=Overriding("so it was"))
    amend(matches, match, slip, happened)
    log = matches.log(match)
    assert log.line[2].waived == ("too_many",)
    assert log.line[2].action["override"] == {"reason": "so it was"}


def test_the_opening_can_be_corrected(matches: Matches, match: UUID) -> None:
    amend(matches, match, Change(opening={"options": {"heap": 50}, "played_on": "2026-10-31"}))
    log = matches.log(match)
    assert heaps(log)[-1] == 44
    assert line(log) == [1, 2, 3, 4, 5]
    assert log.opening.played_on == "2026-10-31"
    with pytest.raises(Refused) as refused:
        amend(matches, match, Change(opening={"options": {"heap": 3}}))
    assert refusal(refused) == "bad_option"
    with pytest.raises(Refused) as refused:
        amend(matches, match, Change(opening={"players": []}))
    assert refusal(refused) == "bad_payload"


def test_an_amendment_is_reverted_while_nothing_was_amended_on_top(
    matches: Matches, match: UUID
) -> None:
    before = matches.log(match)
    amend(matches, match, Change(step=3, replace=takes("A", 1)))
    amend(matches, match, Change(step=4, replace=takes("B", 1)), Change(opening={"place": "X"}))
    with pytest.raises(Refused) as refused:
        matches.amend(match, 1, ANA)
    assert refusal(refused) == "nothing_to_revert"
    matches.amend(match, 2, ANA)
    matches.amend(match, 1, ANA)
    log = matches.log(match)
    assert line(log) == line(before)
    assert log.states == before.states
    assert log.opening == before.opening
    assert [entry.action for entry in log.line] == [entry.action for entry in before.line]
    assert {number: one.fate for number, one in log.gone.items()} == {
        6: "replaced",
        7: "replaced",
    }
    with pytest.raises(Refused):
        matches.amend(match, 1, ANA)


def test_what_was_logged_since_stays_when_an_amendment_is_reverted(
    matches: Matches, match: UUID
) -> None:
    amend(matches, match, Change(step=3, replace=takes("A", 2)))
    matches.act(match, takes("B", 1), ANA)
    matches.amend(match, 1, ANA)
    assert line(matches.log(match)) == [1, 2, 3, 4, 5, 7]


def test_undo_goes_through_an_amended_line(matches: Matches, match: UUID) -> None:
    amend(matches, match, Change(step=3, replace=takes("A", 2)))
    matches.undo(match, ANA, to=2)
    assert line(matches.redo(match, ANA).log) == [1, 2, 6, 4, 5]


@pytest.mark.parametrize(
    "change",
    [Change(step=9, drop=True), Change(step=0, drop=True), Change(after=6, insert=hide("A", 1))],
)
def test_only_steps_that_exist_can_be_amended(
    matches: Matches, match: UUID, change: Change
) -> None:
    with pytest.raises(Refused) as refused:
        amend(matches, match, change)
    assert refusal(refused) == "unknown_step"


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"step": 1},
        {"step": 1, "drop": True, "replace": {}},
        {"step": 1, "drop": False},
        {"step": 1, "insert": {}},
        {"after": 1, "drop": True},
        {"step": 1, "opening": {}},
        {"step": 1, "override": {}},
    ],
)
def test_a_change_is_of_one_kind(raw: dict[str, Json]) -> None:
    assert read(Change, raw)[1]


def test_an_amendment_with_an_id_is_made_once(matches: Matches, match: UUID) -> None:
    call = Call("ana", 5, "4f0df770-9cfa-4536-b207-d5f91fd1b94f")
    changes = [Change(step=3, replace=takes("A", 2))]
    matches.amend(match, changes, call, "slip")
    _, done = matches.amend(match, changes, call, "slip")
    assert done is not None
    assert done.repeated
    assert len(matches.log(match).amendments) == 1
